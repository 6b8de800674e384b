import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Seasons with closing prices and results; the files are not part of the repository. */
const FOLDER = new URL('../../../../../shared/data/football/', import.meta.url);

/** One match of a file: column name to text. */
export type MatchRow = ReadonlyMap<string, string>;

/** Every match of every file, or of those whose name begins so; `null` when the folder does not exist. */
export function footballMatches(prefix = ''): MatchRow[] | null {
  if (!existsSync(FOLDER)) return null;
  return readdirSync(FOLDER)
    .filter((name) => name.startsWith(prefix) && name.endsWith('.csv'))
    .sort()
    .flatMap((name) => rowsOf(readFileSync(new URL(name, FOLDER), 'utf8')));
}

/** The files have no quotes and no commas inside a field. */
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

/** A column as a number; `NaN` when it is missing. */
export function numberOf(row: MatchRow, column: string): number {
  const text = row.get(column) ?? '';
  return text === '' ? Number.NaN : Number(text);
}
