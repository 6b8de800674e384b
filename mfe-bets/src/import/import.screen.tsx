import { decodeText } from '@fairline/shared/bets/records';
import { useDirtyForm } from '@fairline/shared/client';
import type { ImportedBets } from '@fairline/shared/contracts';
import { Button, PageBody, PageHead, PlanGate } from '@fairline/shared/ui';
import { useZone } from '@fairline/shared/ui/calendar';
import { useState } from 'react';
import { Link } from 'react-router';
import { CheckStep } from './check/check-step.tsx';
import { ChooseFile } from './file/choose-file.tsx';
import { EncodingField, hasEncodingChoice } from './file/encoding-field.tsx';
import { firstZone, type ImportFile, kindOf } from './file/file-kind.ts';
import { KindFields } from './file/kind-fields.tsx';
import type { EncodedBytes } from './file/read-file.ts';
import { MapperStep } from './mapper/mapper-step.tsx';
import { LastImport } from './progress/last-import.tsx';
import { EarlierImports } from './result/earlier-imports.tsx';
import { ResultStep } from './result/result-step.tsx';
import './import.css';

/** Bets from a file, for plans that include the bet tracker. */
export function ImportScreen() {
  return (
    <PlanGate
      feature="bet-tracker"
      name="The import of bets"
      heading="h1"
      about="Log your bets and measure them against the close."
    >
      <PageHead
        title="Import bets"
        actions={
          <Link className="fl-button" data-kind="text" data-size="medium" to="/bets">
            Back to the bets
          </Link>
        }
      />
      <PageBody>
        <div className="bets-import">
          <Import />
        </div>
      </PageBody>
    </PlanGate>
  );
}

/** A file to choose, its columns where they are not known, its rows to check, and what was imported. */
function Import() {
  const own = useZone();
  const [file, setFile] = useState<ImportFile | null>(null);
  const [isMapping, setMapping] = useState(false);
  const [answer, setAnswer] = useState<ImportedBets | null>(null);
  useDirtyForm(file !== null && answer === null);
  const leave = (): void => {
    setFile(null);
    setAnswer(null);
  };
  if (answer !== null) return <ResultStep answer={answer} onAgain={leave} />;
  const open = (text: string, name: string | null, encoded: EncodedBytes | null): void => {
    const kind = kindOf(text);
    setFile({ name, text, encoded, kind, mapping: null, timeZone: firstZone(kind, own) });
    setMapping(kind === 'mapped');
  };
  if (file === null) {
    return (
      <>
        <ChooseFile onText={open} />
        <LastImport />
        <EarlierImports />
      </>
    );
  }
  const { encoded } = file;
  return (
    <>
      <div className="bets-import-file">
        <b>{file.name ?? 'Pasted rows'}</b>
        <KindFields
          file={file}
          onKind={(kind) => {
            setFile({ ...file, kind, mapping: null, timeZone: firstZone(kind, own) });
            setMapping(kind === 'mapped');
          }}
          onZone={(zone) => setFile({ ...file, timeZone: zone })}
        />
        {file.kind === 'mapped' && !isMapping && (
          <Button onClick={() => setMapping(true)}>Change the columns</Button>
        )}
        <Button kind="text" onClick={leave}>
          Choose another file
        </Button>
      </div>
      {encoded !== null && hasEncodingChoice(encoded) && (
        <EncodingField
          encoded={encoded}
          onEncoding={(encoding) =>
            open(decodeText(encoded.bytes, encoding), file.name, { ...encoded, encoding })
          }
        />
      )}
      {encoded !== null && encoded.encoding === null ? null : isMapping ? (
        <MapperStep
          key={encoded?.encoding}
          text={file.text}
          timeZone={own}
          earlier={file.mapping}
          onMapping={(mapping) => {
            setFile({ ...file, mapping });
            setMapping(false);
          }}
          onLeave={leave}
        />
      ) : (
        <CheckStep file={file} onFile={setFile} onLeave={leave} onImported={setAnswer} />
      )}
    </>
  );
}
