import { type ColumnMapping, type CsvRow, mappedReader } from '@fairline/shared/bets/records';
import { usePreferences } from '@fairline/shared/client';
import { numberInput } from '@fairline/shared/numbers';
import { useFormatter, useValues } from '@fairline/shared/ui';
import { amountField, browserRegion, readTyped } from '@fairline/shared/ui/numbers';
import { useMemo, useState } from 'react';
import { TextField } from '../../fields/text-field.tsx';
import { SelectField } from '../file/select-field.tsx';
import { ZoneField } from '../file/zone-field.tsx';
import type { AskedKey } from './edit-mapping.ts';
import type { Formats, Mapping } from './use-mapping.ts';

const DATES = [
  { value: 'ymd', label: 'Year first: 2026-01-31' },
  { value: 'dmy', label: 'Day first: 31/01/2026' },
  { value: 'mdy', label: 'Month first: 01/31/2026' },
  { value: 'unix', label: 'Seconds since 1970' },
  { value: 'unix-ms', label: 'Milliseconds since 1970' },
  { value: 'excel', label: 'Days of Excel: 46053.5' },
];
const NUMBERS = [
  { value: 'point', label: '1,234.56' },
  { value: 'comma', label: '1.234,56' },
];
const ODDS = [
  { value: 'decimal', label: 'Decimal: 2.50' },
  { value: 'american', label: 'American: +150' },
  { value: 'fractional', label: 'Fractional: 3/2' },
];
const PERCENTAGES = [
  { value: 'percent', label: '3.5 is 3.5%' },
  { value: 'fraction', label: '0.035 is 3.5%' },
];
const SEPARATORS = [
  { value: ',', label: 'Comma' },
  { value: ';', label: 'Semicolon' },
  { value: '|', label: 'Bar' },
];
const UNDECIDED = { value: '', label: 'Choose…' };

const PAYOUTS = [
  { value: 'with-stake', label: 'With the stake' },
  { value: 'without-stake', label: 'Without the stake' },
];

type Setting = 'dateFormat' | 'numberFormat' | 'oddsFormat' | 'payoutFormat' | 'percentFormat';
const FORMATS: readonly {
  readonly setting: Setting;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}[] = [
  { setting: 'dateFormat', label: 'Dates', options: DATES },
  { setting: 'numberFormat', label: 'Numbers', options: NUMBERS },
  { setting: 'oddsFormat', label: 'Odds', options: ODDS },
  { setting: 'payoutFormat', label: 'What was paid out', options: PAYOUTS },
  { setting: 'percentFormat', label: 'Percentages', options: PERCENTAGES },
];

export interface FormatFieldsProps
  extends Pick<Mapping, 'mapping' | 'distinct' | 'questions' | 'setFormat' | 'isOwnUnit'> {
  readonly names: readonly string[];
  readonly rows: readonly CsvRow[];
  /** Which settings are shown. */
  readonly isHere: (key: AskedKey) => boolean;
}

/** How the file writes dates, numbers, prices and percentages. What its cells leave open has to be chosen. */
export function FormatFields(props: FormatFieldsProps) {
  const { mapping, distinct, questions, setFormat, isOwnUnit, names, rows, isHere } = props;
  const { columns } = mapping;
  const isShown: Readonly<Partial<Record<Setting, boolean>>> = {
    percentFormat: columns.ev_percent !== undefined || columns.clv_percent !== undefined,
    payoutFormat: columns.payout !== undefined,
  };
  const asked = (setting: string) => questions.find((each) => each.setting === setting);
  const assumed = useMemo(() => assumeRest(mapping, distinct), [mapping, distinct]);
  return (
    <div className="bets-import-formats">
      {FORMATS.filter(({ setting }) => (isShown[setting] ?? true) && isHere(setting)).map(
        ({ setting, label, options }) => {
          const question = asked(setting);
          return (
            <div key={setting}>
              <SelectField
                label={label}
                options={question ? [UNDECIDED, ...options] : options}
                value={question ? '' : (mapping[setting] ?? 'with-stake')}
                // The options are those of the setting.
                onChange={(value) => setFormat(setting, value as Formats[Setting])}
              />
              {question && (
                <>
                  <p>“{question.sample}” can be read in several ways.</p>
                  {question.row !== undefined && (
                    <ReadingList
                      names={names}
                      row={rows[question.row]}
                      readings={options
                        .filter(({ value }) => question.choices.includes(value))
                        .map(({ value, label }) => ({ label, mapping: { ...assumed, [setting]: value } }))}
                      isInUnits={asked('unit') !== undefined}
                      isWordOpen={(word) =>
                        distinct.result.some(({ value, guess }) => value === word && guess === null) &&
                        mapping.values.result?.[word] === undefined
                      }
                    />
                  )}
                </>
              )}
            </div>
          );
        },
      )}
      {isHere('year') && (asked('year') || mapping.year !== undefined) && (
        <div>
          <SelectField
            label="Year of dates without one"
            options={[UNDECIDED, ...yearsBefore(new Date().getFullYear())]}
            value={mapping.year ?? ''}
            onChange={(year) => setFormat('year', year || undefined)}
          />
          <p className="fl-quiet">A season has its autumn in the first year, its spring in the second.</p>
        </div>
      )}
      {isHere('unit') && (asked('unit') || mapping.unit !== undefined) && (
        <UnitField
          unit={mapping.unit}
          note={isOwnUnit ? 'From your preferences.' : unitNote(asked('unit')?.sample)}
          onUnit={(unit) => setFormat('unit', unit)}
        />
      )}
      {isHere('timeZone') && (
        <ZoneField
          label="Time zone of times without one"
          value={mapping.timeZone}
          onChange={(zone) => setFormat('timeZone', zone)}
        />
      )}
      {columns.tags && isHere('tagSeparator') && (
        <SelectField
          label="Tags are parted by"
          options={SEPARATORS}
          value={mapping.tagSeparator}
          onChange={(value) => setFormat('tagSeparator', value as Formats['tagSeparator'])}
        />
      )}
    </div>
  );
}

/** Years and seasons that are offered. */
const YEARS = 12;

function yearsBefore(year: number) {
  return Array.from({ length: YEARS }, (_, ago) => year - ago).flatMap((each) => [
    { value: `${each}`, label: `${each}` },
    { value: `${each - 1}-${each}`, label: `Season ${each - 1}/${String(each).slice(2)}` },
  ]);
}

/** The mapping with something for all that is still open, so that the rows of a question are read. */
function assumeRest(mapping: ColumnMapping, { result, currency }: Mapping['distinct']): ColumnMapping {
  const { values } = mapping;
  return {
    ...mapping,
    year: mapping.year ?? `${new Date().getFullYear()}`,
    unit: mapping.unit ?? '1',
    values: {
      ...values,
      result: { ...Object.fromEntries(result.map(({ value }) => [value, 'win' as const])), ...values.result },
      currency: {
        ...Object.fromEntries(currency.map(({ value }) => [value, 'EUR' as const])),
        ...values.currency,
      },
    },
  };
}

interface ReadingListProps {
  readonly names: readonly string[];
  readonly row: CsvRow | undefined;
  readonly readings: readonly { readonly label: string; readonly mapping: ColumnMapping }[];
  /** Whether the value of a unit is still to be entered. */
  readonly isInUnits: boolean;
  /** Whether a word for a result has no meaning yet. */
  readonly isWordOpen: (word: string) => boolean;
}

/** A row of the file as each choice reads it, with the profit that follows. */
function ReadingList({ names, row, readings, isInUnits, isWordOpen }: ReadingListProps) {
  const format = useFormatter();
  const values = useValues();
  const { currency: own } = usePreferences();
  if (row === undefined) return null;
  return (
    <ul className="bets-import-readings">
      {readings.map(({ label, mapping }) => {
        const [read] = mappedReader(names, mapping).read(row);
        if (read === undefined) return null;
        if ('message' in read) return <li key={label}>{`${label} → ${read.message}`}</li>;
        const { odds, stake, profit, currency } = read.record;
        const [column = ''] = mapping.columns.result ?? [];
        const condition = isWordOpen(row.cells[names.indexOf(column)] ?? '') ? ' if it is won' : '';
        const money = (amount: string) =>
          isInUnits ? format.units(Number(amount)) : values.amount(Number(amount), currency ?? own);
        const paid = (amount: string) =>
          isInUnits ? format.units(Number(amount)) : values.profit(Number(amount), currency ?? own);
        return (
          <li key={label}>
            {`${label} → odds ${format.price(Number(odds))}, stake ${money(stake)}, `}
            {profit === null ? 'open' : `profit ${paid(profit)}${condition}`}
          </li>
        );
      })}
    </ul>
  );
}

interface UnitFieldProps {
  readonly unit: string | undefined;
  readonly note: string | null;
  readonly onUnit: (unit: string | undefined) => void;
}

function unitNote(sample: string | undefined): string | null {
  return sample === undefined ? null : `“${sample}” is in units.`;
}

/** How much one unit of stake is. */
function UnitField({ unit, note, onUnit }: UnitFieldProps) {
  const { currency } = usePreferences();
  const [text, setText] = useState(unit === undefined ? '' : numberInput(Number(unit), browserRegion()));
  const field = amountField(currency);
  const read = readTyped(text, field);
  return (
    <div>
      <TextField
        label="One unit is"
        inputMode="decimal"
        value={text}
        number={{ field, read }}
        problem={text.trim() === '' ? null : read.problem}
        onChange={(next) => {
          setText(next);
          const { value, problem } = readTyped(next, field);
          onUnit(value === null || problem !== null ? undefined : String(value));
        }}
      />
      {note !== null && <p className="fl-quiet">{note}</p>}
    </div>
  );
}
