import {
  type ColumnMapping,
  type CsvRow,
  distinctValues,
  guessMapping,
  type MappedField,
} from '@fairline/shared/bets/records';
import type { Currency } from '@fairline/shared/contracts';
import { useMemo, useState } from 'react';
import {
  type AskedKey,
  type ChosenValues,
  chosenResults,
  chosenValues,
  type DistinctValues,
  missingFields,
  openKeys,
  openValues,
  withField,
  withValues,
} from './edit-mapping.ts';
import { recallFormats, rememberedMapping } from './remembered-mappings.ts';

/** Decides how the columns and values of a file are read, beginning with the last mapping of such a file or with a guess. */
export function useMapping(
  names: readonly string[],
  rows: readonly CsvRow[],
  timeZone: string,
  /** The mapping of this file that was chosen before; null at first. */
  earlier: ColumnMapping | null,
  /** One unit of stake in the user's preferences; null for a user who has set none. */
  ownUnit: string | null,
  /** Currencies of the user and the bankrolls. */
  ownCurrencies: readonly Currency[],
) {
  const [remembered] = useState(() => earlier ?? rememberedMapping(names));
  const [isRemembered, setRemembered] = useState(remembered !== null);
  const [columns, setColumns] = useState(remembered?.columns);
  /** What was chosen, which goes before what the cells suggest. */
  const [formats, setFormats] = useState<Partial<Formats>>(() => {
    if (earlier !== null) return pickFormats(earlier);
    return remembered === null ? {} : recallFormats(names, rows, timeZone, remembered);
  });
  const [chosen, setChosen] = useState<ChosenValues>(remembered === null ? {} : chosenValues(remembered));
  const guessed = useMemo(
    () => guessMapping(names, rows, timeZone, columns, formats, chosenResults(chosen)),
    [names, rows, timeZone, columns, formats, chosen],
  );
  const isOwnUnit =
    ownUnit !== null && !('unit' in formats) && guessed.questions.some(({ setting }) => setting === 'unit');
  const unvalued = useMemo(
    () => ({ ...guessed.mapping, ...(isOwnUnit ? { unit: ownUnit } : {}), ...formats }),
    [guessed, isOwnUnit, ownUnit, formats],
  );
  const distinct: DistinctValues = useMemo(
    () => distinctValues(names, rows, unvalued, ownCurrencies),
    [names, rows, unvalued, ownCurrencies],
  );
  const mapping = useMemo(() => withValues(unvalued, distinct, chosen), [unvalued, distinct, chosen]);
  const questions = guessed.questions.filter(
    ({ setting }) => setting !== 'timeZone' && !(setting === 'unit' && isOwnUnit),
  );
  // What is asked once keeps its place while it is answered.
  const [asked, setAsked] = useState<ReadonlySet<AskedKey>>(new Set());
  const next = [
    ...questions.map(({ setting }) => setting).filter((setting) => !(setting in formats)),
    ...openKeys(distinct, chosen),
  ].filter((key) => !asked.has(key));
  if (next.length > 0) setAsked(new Set([...asked, ...next]));

  return {
    mapping,
    /** Settings and values that the file leaves open, or that were open until the user decided. */
    asked,
    distinct,
    chosen,
    isRemembered,
    /** What the file leaves open, and the user has not decided. Time zone and unit are the user's own until others are chosen. */
    questions,
    /** Whether one unit is that of the user's preferences. */
    isOwnUnit,
    /** Values of the file whose meaning has to be chosen, or that their rows are left out. */
    openValues: openValues(distinct, chosen),
    missing: missingFields(mapping),
    setColumn: (name: string, field: MappedField | null): void =>
      setColumns(withField(mapping, names, name, field).columns),
    setFormat: <K extends keyof Formats>(setting: K, value: Formats[K] | undefined): void =>
      setFormats({ ...formats, [setting]: value }),
    setChosen,
    /** Begins with what the file suggests instead of the last mapping. */
    startOver: (): void => {
      setRemembered(false);
      setAsked(new Set());
      setColumns(undefined);
      setFormats({});
      setChosen({});
    },
  };
}
export type Mapping = ReturnType<typeof useMapping>;

/** How a file writes its cells. */
export type Formats = Omit<ColumnMapping, 'columns' | 'headerLine' | 'values'>;

/** Returns the formats that were chosen. Which fields are in units follows from the columns. */
function pickFormats({
  columns: _,
  values: __,
  headerLine: ___,
  unitFields: ____,
  ...formats
}: ColumnMapping): Formats {
  return formats;
}
