import {
  type ChosenFormats,
  type ColumnMapping,
  type CsvRow,
  columnMappingSchema,
  guessMapping,
} from '@fairline/shared/bets/records';
import * as z from 'zod';
import { chosenResults, chosenValues } from './edit-mapping.ts';

const KEY = 'fairline.importMappings';
/** Mappings that are remembered; the oldest is forgotten first. */
const MOST = 20;

const storedSchema = z
  .array(z.object({ names: z.array(z.string()), mapping: columnMappingSchema }))
  .max(MOST);
type Stored = z.infer<typeof storedSchema>;

/** The mapping that was last used in this browser for a file with these columns; null for the first such file. */
export function rememberedMapping(names: readonly string[]): ColumnMapping | null {
  return read().find((stored) => isSame(stored.names, names))?.mapping ?? null;
}

/**
 * Returns the settings of a remembered mapping for another file with these columns: the answers to what that file leaves open. What its cells say
 * goes first, and the year of dates without one is that of each file.
 */
export function recallFormats(
  names: readonly string[],
  rows: readonly CsvRow[],
  timeZone: string,
  remembered: ColumnMapping,
): ChosenFormats {
  const { columns, tagSeparator } = remembered;
  const results = chosenResults(chosenValues(remembered));
  let formats: ChosenFormats = { tagSeparator };
  for (;;) {
    const { questions } = guessMapping(names, rows, timeZone, columns, formats, results);
    const open = questions.find(({ setting, choices }) => {
      const answer = remembered[setting];
      const isNew = setting !== 'year' && formats[setting] === undefined;
      return isNew && answer !== undefined && (choices.length === 0 || choices.includes(answer));
    });
    if (open === undefined) return formats;
    formats = { ...formats, [open.setting]: remembered[open.setting] };
  }
}

/** Keeps a mapping for the next file with these columns. */
export function rememberMapping(names: readonly string[], mapping: ColumnMapping): void {
  const others = read().filter((stored) => !isSame(stored.names, names));
  const next = [{ names: [...names], mapping }, ...others].slice(0, MOST);
  try {
    globalThis.localStorage?.setItem(KEY, JSON.stringify(next));
  } catch (error) {
    console.warn('This browser does not store how files are read.', error);
  }
}

const isSame = (a: readonly string[], b: readonly string[]): boolean => a.join('\n') === b.join('\n');

function read(): Stored {
  try {
    const parsed = storedSchema.safeParse(JSON.parse(globalThis.localStorage?.getItem(KEY) ?? '[]'));
    return parsed.success ? parsed.data : [];
  } catch {
    return [];
  }
}
