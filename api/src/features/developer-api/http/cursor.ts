import * as z from 'zod';
import { InvalidFields } from '../gate/present-problem.ts';

/**
 * The cursors of one list: the sort key of the last item that was read, opaque to the caller. A list that is read by its sort key
 * neither repeats nor leaves out an item when others are inserted meanwhile.
 */
export function cursorOf<T>(list: string, key: z.ZodType<T>) {
  const schema = z.tuple([z.literal(list), key]);
  return {
    write: (value: T): string => Buffer.from(JSON.stringify([list, value])).toString('base64url'),

    /** @throws InvalidFields for a text that is no cursor of this list */
    read(text: string | undefined): T | null {
      if (text === undefined) return null;
      const parsed = schema.safeParse(jsonOf(Buffer.from(text, 'base64url').toString('utf8')));
      if (parsed.success) return parsed.data[1] as T;
      throw new InvalidFields([{ in: 'query', field: 'cursor', message: 'is no cursor of this list' }]);
    },
  };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * A page of a list, from its items and one more where the list goes on.
 * @param cursor of an item
 */
export function pageOfItems<I, R>(
  items: readonly I[],
  limit: number,
  present: (item: I) => R,
  cursor: (item: I) => string,
): { data: R[]; has_more: boolean; next_cursor: string | null } {
  const shown = items.slice(0, limit);
  const last = shown.at(-1);
  const has_more = items.length > limit && last !== undefined;
  return {
    data: shown.map(present),
    has_more,
    next_cursor: has_more && last !== undefined ? cursor(last) : null,
  };
}

/** Parts of sort keys, within what the columns can hold. */
export const cursorParts = {
  id: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
  /** ISO 8601, of a time that PostgreSQL can store. */
  time: z.iso.datetime({ offset: false }).refine((text) => Math.abs(Date.parse(text)) < Date.UTC(9999, 0)),
  text: z
    .string()
    .max(300)
    .refine((text) => text.isWellFormed() && !text.includes('\0')),
} as const;
