import { firstRows, readHeader } from '../csv/csv-header.ts';
import type { ColumnMapping } from '../mapping/column-mapping.ts';
import { distinctValues } from '../mapping/distinct-values.ts';
import { type ChosenFormats, guessMapping } from '../mapping/guess-mapping.ts';
import type { ChosenResults } from '../mapping/mapped-reader.ts';
import { formatOf } from '../read/open-import.ts';
import { readRecords } from '../read/read-records.ts';
import type { ReadRow } from '../read/row-reader.ts';

/** Answers of a user: settings by name, and meanings of values by field. */
export type Answers = { readonly formats?: ChosenFormats; readonly values?: ColumnMapping['values'] };

/** Rows of a file of another program as the import screen reads them, and what it asks before. */
export type ForeignFile = { readonly asked: readonly string[]; readonly rows: readonly ReadRow[] };

/**
 * Reads a file of another program as the import screen does: guesses its mapping, answers the open questions one after the other, and reads
 * its rows. The time zone is the user's own, and is not asked.
 *
 * @throws RangeError for a question without an answer.
 */
export function readForeign(text: string, timeZone: string, answers: Answers = {}): ForeignFile {
  const header = readHeader(text);
  if (header === null || formatOf(text, header) !== null)
    throw new RangeError('Not a file of another program.');
  const rows = firstRows(text, header.delimiter, header.end, 100_000);
  const asked: string[] = [];
  const values: Record<string, Record<string, string>> = {};
  let formats: ChosenFormats = {};
  const guess = () =>
    guessMapping(header.names, rows, timeZone, undefined, formats, values.result as ChosenResults);
  const answerValues = (...fields: readonly ('result' | 'currency' | 'zone')[]): void => {
    const distinct = distinctValues(header.names, rows, { ...guess().mapping, ...formats });
    for (const field of fields) {
      const unknown = distinct[field].filter(({ guess }) => guess === null);
      if (unknown.length > 0) asked.push(field);
      for (const { value } of unknown) {
        const answer = answers.values?.[field]?.[value];
        if (answer === undefined) throw new RangeError(`No answer to ${field}: ${value}`);
        values[field] = { ...values[field], [value]: answer };
      }
    }
  };
  answerValues('result');
  for (;;) {
    const [open] = guess().questions.filter(({ setting }) => setting !== 'timeZone');
    if (open === undefined) break;
    const { setting } = open;
    const answer = setting === 'timeZone' ? undefined : answers.formats?.[setting];
    if (answer === undefined) throw new RangeError(`No answer to ${setting}: ${open.sample}`);
    asked.push(setting);
    formats = { ...formats, [setting]: answer };
  }
  answerValues('currency', 'zone');
  const mapping = { ...guess().mapping, ...formats };
  const file = readRecords(text, { mapping: { ...mapping, values } });
  if ('message' in file) throw new RangeError(file.message);
  return { asked, rows: file.rows };
}
