import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Seasons with closing prices and results, kept beside the repository; not part of it. */
const FOLDER = new URL('../../../../../../shared/data/football/', import.meta.url);

/** One match as the files have it: column name to text. */
export type MatchRow = ReadonlyMap<string, string>;

/** Every match of every file, or `null` when the folder is not there. */
export function footballMatches(): MatchRow[] | null {
  if (!existsSync(FOLDER)) return null;
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.csv'))
    .sort()
    .flatMap((name) => rowsOf(readFileSync(new URL(name, FOLDER), 'utf8')));
}

/** The files quote nothing and have no commas inside a field. */
function rowsOf(text: string): MatchRow[] {
  const [header = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const names = header.split(',');
  return lines
    .filter((line) => line !== '')
    .map((line) => {
      const fields = line.split(',');
      return new Map(names.map((name, i) => [name, fields[i] ?? '']));
    });
}

/** A column as a number; `NaN` where the file has none. */
export function numberOf(row: MatchRow, column: string): number {
  const text = row.get(column) ?? '';
  return text === '' ? Number.NaN : Number(text);
}
