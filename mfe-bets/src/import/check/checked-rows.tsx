import { newKey } from '@fairline/shared/bets';
import type { ImportedBets } from '@fairline/shared/contracts';
import { Button, Segmented, showToast, useFormatter } from '@fairline/shared/ui';
import { useMemo } from 'react';
import { fileRequest, type ImportFile } from '../file/file-kind.ts';
import { betImportApi } from '../import.endpoints.ts';
import { RunProgress } from '../progress/run-progress.tsx';
import { MendFields } from './mend-fields.tsx';
import { previewRows } from './preview-rows.ts';
import { RowList } from './row-list.tsx';
import type { Checked } from './use-check.ts';
import { useMending } from './use-mending.ts';

const BROKEN_ROWS = [
  { value: 'rest', label: 'Import the rest' },
  { value: 'nothing', label: 'Import nothing' },
] as const;

/** What the user has decided about the rows of a file. */
export interface RowChoices {
  /** Lines of duplicates that are imported all the same. */
  readonly anyway: ReadonlySet<number>;
  /** What becomes of the others while some rows cannot be read. */
  readonly brokenRows: 'rest' | 'nothing';
}

export interface CheckedRowsProps {
  readonly file: ImportFile;
  readonly checked: Checked;
  readonly choices: RowChoices;
  readonly onChoices: (choices: RowChoices) => void;
  /** The file with rows that were mended, to be checked again. */
  readonly onMended: (text: string) => void;
  readonly onImported: (answer: ImportedBets) => void;
}

/** The rows of a checked file, with the choices that are left, and the import. */
export function CheckedRows({ file, checked, choices, onChoices, onMended, onImported }: CheckedRowsProps) {
  const format = useFormatter();
  const { anyway, brokenRows } = choices;
  const [send, { isLoading }] = betImportApi.useBetImportSendMutation();
  // A repeated request with the same choices is the same import, so nothing is stored twice.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other choices are another import.
  const run = useMemo(() => newKey(), [file, anyway, brokenRows]);
  const rows = useMemo(() => previewRows(checked, anyway), [checked, anyway]);
  const mending = useMending(file, rows);
  const unit = file.kind === 'json' ? 'Bet' : 'Line';
  const failed = rows.filter(({ fate }) => fate === 'error').length;
  const toImport = rows.filter(({ fate }) => fate === 'import').length;
  const isRefused = failed > 0 && brokenRows === 'nothing';
  const isUnchecked = mending.count > 0;

  const toggle = (line: number): void => {
    const next = new Set(anyway);
    if (!next.delete(line)) next.add(line);
    onChoices({ ...choices, anyway: next });
  };
  const onImport = async (): Promise<void> => {
    try {
      const body = { ...fileRequest(file), import_anyway: [...anyway], run };
      onImported(await send({ ...body, all_or_nothing: brokenRows === 'nothing' }).unwrap());
    } catch (error) {
      showToast({ kind: 'error', title: 'The file was not imported', error });
    }
  };
  const count = (number: number, one: string): string =>
    `${format.count(number)} ${number === 1 ? one : `${one}s`}`;

  return (
    <section className="bets-import-part" aria-label="Check">
      {checked.warnings.length > 0 && (
        <ul className="bets-import-messages" data-warned aria-label="About the file">
          {checked.warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      )}
      <RowList
        rows={rows}
        unit={unit}
        onAnyway={toggle}
        mend={(row) => (
          <MendFields
            name={`${unit} ${row.line}`}
            columns={mending.columns}
            content={mending.contentOf(row)}
            onContent={(content) => mending.change(row, content)}
          />
        )}
      />
      <div className="bets-import-end">
        {failed > 0 && (
          <Segmented
            label="While rows cannot be read"
            options={BROKEN_ROWS}
            value={brokenRows}
            onChange={(value) => onChoices({ ...choices, brokenRows: value })}
          />
        )}
        {isUnchecked && (
          <Button onClick={() => onMended(mending.mendedText())}>
            Check {count(mending.count, 'mended row')}
          </Button>
        )}
        <Button
          kind="primary"
          busy={isLoading}
          disabled={toImport === 0 || isRefused || isUnchecked}
          onClick={onImport}
        >
          Import {count(toImport, 'bet')}
        </Button>
        <p className="fl-quiet">
          {isUnchecked && 'Check the mended rows before the import. '}
          {failed > 0 && `${count(failed, 'row')} cannot be read`}
          {failed > 0 && (isRefused ? ': nothing is imported. ' : ' and will be left out. ')}
          {toImport === 0 && failed === 0 && 'You have all of these bets already. '}
          {checked.answer.matched > 0 &&
            `${format.count(checked.answer.matched)} on matches of the feed, whose close will be used.`}
        </p>
      </div>
      {isLoading && <RunProgress run={run} />}
    </section>
  );
}
