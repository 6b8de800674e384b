import type { Currency } from '@fairline/shared/contracts';
import { firstRows, readHeader } from '../csv/csv-header.ts';
import type { ColumnMapping } from '../mapping/column-mapping.ts';
import { type DistinctValue, distinctValues } from '../mapping/distinct-values.ts';
import { type ChosenFormats, guessMapping } from '../mapping/guess-mapping.ts';
import type { ChosenResults } from '../mapping/mapped-reader.ts';
import { formatOf } from '../read/open-import.ts';
import { readRecords } from '../read/read-records.ts';
import type { ReadRow } from '../read/row-reader.ts';

/** Answers of a user: settings by name, and meanings of values by field. */
export type Answers = { readonly formats?: ChosenFormats; readonly values?: ColumnMapping['values'] };

/** Preferences of a user that settle what a file leaves out; a new user has none. */
export type OwnPreferences = { readonly unit?: string; readonly currencies?: readonly Currency[] };

/** Rows of a file of another program as the import screen reads them, and what it asks before. */
export type ForeignFile = {
  /** Facts that the file lacks, each once. */
  readonly asked: readonly string[];
  /** Questions of the screen: it asks at once how the file is written, and at once what its words and signs mean. */
  readonly questions: number;
  readonly rows: readonly ReadRow[];
};

const ASKED_VALUES = ['result', 'currency', 'zone'] as const;

/**
 * Reads a file of another program as the import screen does: guesses its mapping, answers what is asked until nothing is, and reads its
 * rows. The time zone is the user's own, and is not asked.
 *
 * @throws RangeError for a question without an answer.
 */
export function readForeign(
  text: string,
  timeZone: string,
  answers: Answers = {},
  own: OwnPreferences = {},
): ForeignFile {
  const header = readHeader(text);
  if (header === null || formatOf(text, header) !== null)
    throw new RangeError('Not a file of another program.');
  const rows = firstRows(text, header.delimiter, header.end, 100_000);
  const asked: string[] = [];
  let questions = 0;
  let chosen: Partial<Record<string, Record<string, string>>> = {};
  let formats: ChosenFormats = own.unit === undefined ? {} : { unit: own.unit };
  for (;;) {
    const guessed = guessMapping(
      header.names,
      rows,
      timeZone,
      undefined,
      formats,
      chosen.result as ChosenResults,
    );
    const mapping = { ...guessed.mapping, ...formats };
    const distinct = distinctValues(header.names, rows, mapping, own.currencies);
    const settings = guessed.questions.flatMap(({ setting }) => (setting === 'timeZone' ? [] : [setting]));
    const words = ASKED_VALUES.flatMap((field) =>
      distinct[field]
        .filter(({ value, guess }) => guess === null && chosen[field]?.[value] === undefined)
        .map(({ value }) => ({ field, value })),
    );
    if (settings.length === 0 && words.length === 0) {
      const values = Object.fromEntries(
        ASKED_VALUES.map((field) => [field, { ...knownMeanings(distinct[field]), ...chosen[field] }]),
      );
      const file = readRecords(text, { mapping: { ...mapping, values } });
      if ('message' in file) throw new RangeError(file.message);
      return { asked, questions, rows: file.rows };
    }
    questions += Math.min(1, settings.length) + Math.min(1, words.length);
    asked.push(...settings, ...new Set(words.map(({ field }) => field)));
    for (const setting of settings) {
      const answer = answers.formats?.[setting];
      if (answer === undefined) throw new RangeError(`No answer to ${setting}`);
      formats = { ...formats, [setting]: answer };
    }
    for (const { field, value } of words) {
      const answer = answers.values?.[field]?.[value];
      if (answer === undefined) throw new RangeError(`No answer to ${field}: ${value}`);
      chosen = { ...chosen, [field]: { ...chosen[field], [value]: answer } };
    }
  }
}

function knownMeanings(values: readonly DistinctValue[]): Record<string, string> {
  return Object.fromEntries(
    values.flatMap(({ value, guess }) => (guess === null ? [] : [[value, guess] as const])),
  );
}
