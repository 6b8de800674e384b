import { isDeepStrictEqual } from 'node:util';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { HistoryRow } from '../history-row.ts';
import { decodeRows } from './decode-rows.ts';
import { encodeRows } from './encode-rows.ts';

/** How a body is stored: its first byte. */
const KIND = { columns: 1, deflated: 2, text: 3 } as const;

/**
 * The rows of one quote and day in one body, from which `unpackRows` returns the very same rows. Values that the columns cannot
 * represent exactly are stored as text.
 *
 * @param day Days since 1970 (UTC).
 * @throws RangeError when neither form returns the same rows.
 */
export function packRows(rows: readonly HistoryRow[], day: number): Buffer {
  const columns = encodeRows(rows, day);
  if (columns !== null && isDeepStrictEqual(decodeRows(columns, day), rows)) {
    const deflated = deflateRawSync(columns, { level: 9 });
    return deflated.length < columns.length
      ? bodyOf(KIND.deflated, deflated)
      : bodyOf(KIND.columns, columns);
  }
  const text = deflateRawSync(JSON.stringify(rows, (_, value) => (isSpecial(value) ? `${value}` : value)));
  const body = bodyOf(KIND.text, text);
  if (!isDeepStrictEqual(unpackRows(body, day), rows)) throw new RangeError('These rows cannot be packed.');
  return body;
}

/** @throws RangeError or an error of zlib when the body is damaged. */
export function unpackRows(body: Uint8Array, day: number): HistoryRow[] {
  const content = body.subarray(1);
  switch (body[0]) {
    case KIND.columns:
      return decodeRows(content, day);
    case KIND.deflated:
      return decodeRows(inflateRawSync(content), day);
    case KIND.text:
      return JSON.parse(inflateRawSync(content).toString(), (_, value) =>
        typeof value === 'string' ? Number(value) : value,
      ) as HistoryRow[];
    default:
      throw new RangeError(`Packed history of an unknown kind: ${body[0]}`);
  }
}

function bodyOf(kind: number, content: Uint8Array): Buffer {
  return Buffer.concat([Uint8Array.of(kind), content]);
}

/** JSON has no such numbers. PostgreSQL has the first three. */
function isSpecial(value: unknown): boolean {
  return typeof value === 'number' && !Number.isFinite(value);
}
