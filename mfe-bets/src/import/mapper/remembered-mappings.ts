import { type ColumnMapping, columnMappingSchema } from '@fairline/shared/bets/records';
import * as z from 'zod';

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
