import { type ColumnMapping, mappedReader } from '@fairline/shared/bets/records';
import { usePreferences } from '@fairline/shared/client';
import type { Currency } from '@fairline/shared/contracts';
import { Button, ErrorState, useFormatter } from '@fairline/shared/ui';
import { useMemo, useState } from 'react';
import { betsApi } from '../../bets.endpoints.ts';
import { RowHead, RowItem } from '../check/row-item.tsx';
import { SelectField } from '../file/select-field.tsx';
import { Progress } from '../progress/progress.tsx';
import { ColumnFields } from './column-fields.tsx';
import type { AskedKey } from './edit-mapping.ts';
import { FormatFields } from './format-fields.tsx';
import { rememberMapping } from './remembered-mappings.ts';
import { useMapping } from './use-mapping.ts';
import { type FileRows, useRows } from './use-rows.ts';
import { ValueFields } from './value-fields.tsx';

/** Rows that are shown as they would be read. */
const SAMPLES = 5;
const SHOWN_VALUES = 5;
/** Lines of the file that may be its header. */
const MOST_LINES = 30;
const LONGEST_LINE = 80;

export interface MapperStepProps {
  readonly text: string;
  /** The user's own zone. */
  readonly timeZone: string;
  /** What was chosen for this file before. */
  readonly earlier: ColumnMapping | null;
  readonly onMapping: (mapping: ColumnMapping) => void;
  readonly onLeave: () => void;
}

/** Which column of a file is what, how it writes dates and numbers, and what its values stand for. */
export function MapperStep({ text, onLeave, ...rest }: MapperStepProps) {
  const format = useFormatter();
  const [headerLine, setHeaderLine] = useState(rest.earlier?.headerLine);
  const file = useRows(text, headerLine);
  if (file.phase === 'reading') {
    const label = `Reading the file, ${format.percent(100 * file.progress, 0)}`;
    return <Progress label={label} value={file.progress} />;
  }
  if (file.phase === 'unreadable') {
    return (
      <>
        <ErrorState title="The file was not read" message={file.message} />
        <div>
          <Button onClick={onLeave}>Choose another file</Button>
        </div>
      </>
    );
  }
  return (
    <>
      <HeaderField text={text} line={file.headerLine} onLine={setHeaderLine} />
      <Mapper key={file.headerLine} file={file} headerLine={headerLine} {...rest} />
    </>
  );
}

interface MapperProps extends Omit<MapperStepProps, 'text' | 'onLeave'> {
  readonly file: Extract<FileRows, { phase: 'read' }>;
  /** Where the user has chosen it. */
  readonly headerLine: number | undefined;
}

function Mapper({ file: { names, rows }, headerLine, timeZone, earlier, onMapping }: MapperProps) {
  const { unitSize } = usePreferences();
  const ownCurrencies = useOwnCurrencies();
  const ownUnit = unitSize > 0 ? String(unitSize) : null;
  const state = useMapping(names, rows, timeZone, earlier, ownUnit, ownCurrencies);
  const { mapping, missing, questions, openValues, asked } = state;
  const isAsked = (key: AskedKey): boolean => asked.has(key);
  const isSettled = (key: AskedKey): boolean => !asked.has(key);
  const open = questions.length + openValues.length;
  const samples = useMemo(
    () => rows.slice(0, SAMPLES).flatMap((row) => mappedReader(names, mapping).read(row)),
    [names, rows, mapping],
  );
  return (
    <section className="bets-import-part" aria-label="Columns">
      {state.isRemembered && (
        <p className="bets-import-note">
          The columns are as you chose them for such a file last time.
          <Button size="small" onClick={state.startOver}>
            Start over
          </Button>
        </p>
      )}
      {asked.size > 0 && (
        <section className="bets-import-open" aria-label="What the file leaves open">
          <h2>What the file leaves open</h2>
          <FormatFields {...state} names={names} rows={rows} isHere={isAsked} />
          <ValueFields {...state} isHere={isAsked} titleEnd=" to choose" />
        </section>
      )}
      <h2>Columns</h2>
      <ColumnFields names={names} rows={rows} mapping={mapping} onField={state.setColumn} />
      <h2>Formats</h2>
      <FormatFields {...state} names={names} rows={rows} isHere={isSettled} />
      <h2>The first rows as they are read</h2>
      <ol className="bets-import-rows" aria-label="First rows">
        <RowHead />
        {samples.map((row) => (
          <RowItem
            key={row.line}
            unit="Line"
            row={{
              line: row.line,
              fate: 'message' in row ? 'error' : 'import',
              isDuplicate: false,
              record: 'message' in row ? null : row.record,
              messages: 'message' in row ? [row.message] : row.warnings,
              isWarned: !('message' in row) && row.warnings.length > 0,
            }}
          />
        ))}
      </ol>
      <ValueFields {...state} isHere={isSettled} />
      <div className="bets-import-end">
        <Button
          kind="primary"
          disabled={missing.length > 0 || open > 0}
          onClick={() => {
            rememberMapping(names, mapping);
            onMapping(headerLine === undefined ? mapping : { ...mapping, headerLine });
          }}
        >
          Check the rows
        </Button>
        <p className="fl-quiet">
          {missing.length > 0 && `Choose the columns of ${missing.join(' and ')}. `}
          {questions.length > 0 && 'Choose the formats that the file leaves open. '}
          {openValues.length > 0 &&
            `Choose what these mean: ${openValues
              .map(({ value }) => value)
              .slice(0, SHOWN_VALUES)
              .join(', ')}.`}
        </p>
      </div>
    </section>
  );
}

/** Currencies of the user and the bankrolls, one of which a sign such as `kr` may mean. */
function useOwnCurrencies(): readonly Currency[] {
  const { currency } = usePreferences();
  const { data } = betsApi.useBetListBankrollsQuery();
  return useMemo(() => [currency, ...(data ?? []).map((bankroll) => bankroll.currency)], [currency, data]);
}

interface HeaderFieldProps {
  readonly text: string;
  readonly line: number;
  readonly onLine: (line: number) => void;
}

/** The line that names the columns, where the file has text above them. */
function HeaderField({ text, line, onLine }: HeaderFieldProps) {
  const lines = useMemo(
    () =>
      text
        .slice(0, 65_536)
        .split(/\r?\n|\r/, MOST_LINES)
        .map((content, at) => ({
          value: `${at + 1}`,
          label: `${at + 1}: ${content.slice(0, LONGEST_LINE)}`,
          content,
        }))
        .filter(({ content }) => content.trim() !== ''),
    [text],
  );
  return (
    <div className="bets-import-header">
      <SelectField
        label="Line that names the columns"
        options={lines}
        value={`${line}`}
        onChange={(chosen) => onLine(Number(chosen))}
      />
    </div>
  );
}
