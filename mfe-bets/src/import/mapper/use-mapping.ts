import {
  type ColumnMapping,
  type CsvRow,
  distinctValues,
  guessMapping,
  type MappedField,
} from '@fairline/shared/bets/records';
import { useMemo, useState } from 'react';
import {
  type ChosenValues,
  chosenResults,
  chosenValues,
  type DistinctValues,
  missingFields,
  openValues,
  withField,
  withValues,
} from './edit-mapping.ts';
import { rememberedMapping } from './remembered-mappings.ts';

/** Decides how the columns and values of a file are read, beginning with the last mapping of such a file or with a guess. */
export function useMapping(
  names: readonly string[],
  rows: readonly CsvRow[],
  timeZone: string,
  /** The mapping of this file that was chosen before; null at first. */
  earlier: ColumnMapping | null,
) {
  const [remembered] = useState(() => earlier ?? rememberedMapping(names));
  const [isRemembered, setRemembered] = useState(remembered !== null);
  const [columns, setColumns] = useState(remembered?.columns);
  /** What was chosen, which goes before what the cells suggest. */
  const [formats, setFormats] = useState<Partial<Formats>>(remembered === null ? {} : formatsOf(remembered));
  const [chosen, setChosen] = useState<ChosenValues>(remembered === null ? {} : chosenValues(remembered));
  const guessed = useMemo(
    () => guessMapping(names, rows, timeZone, columns, formats, chosenResults(chosen)),
    [names, rows, timeZone, columns, formats, chosen],
  );
  const distinct: DistinctValues = useMemo(
    () => distinctValues(names, rows, { ...guessed.mapping, ...formats }),
    [names, rows, guessed, formats],
  );
  const mapping = useMemo(
    () => withValues({ ...guessed.mapping, ...formats }, distinct, chosen),
    [guessed, formats, distinct, chosen],
  );

  return {
    mapping,
    distinct,
    chosen,
    isRemembered,
    /** What the file leaves open, and the user has not decided. The time zone is the user's own until another is chosen. */
    questions: guessed.questions.filter(({ setting }) => setting !== 'timeZone'),
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
      setColumns(undefined);
      setFormats({});
      setChosen({});
    },
  };
}
export type Mapping = ReturnType<typeof useMapping>;

/** How a file writes its cells. */
export type Formats = Omit<ColumnMapping, 'columns' | 'headerLine' | 'values'>;

/** A remembered file may have begun on another line. */
function formatsOf({ columns: _, values: __, headerLine: ___, ...formats }: ColumnMapping): Formats {
  return formats;
}
