import { isDeepStrictEqual } from 'node:util';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { HistoryRow } from '../history-row.ts';
import { decodeLine } from './decode-line.ts';
import { encodeLine, type LineHistory } from './encode-line.ts';

/** How a body is stored: its first byte. */
const KIND = { columns: 1, deflated: 2, text: 3 } as const;

/**
 * The rows of one line and day in one body, from which `unpackLine` returns the very same rows. Values that the columns cannot
 * represent exactly are stored as text.
 *
 * @param day Days since 1970 (UTC).
 * @throws RangeError when neither form returns the same rows.
 */
export function packLine(history: LineHistory, day: number): Buffer {
  const columns = encodeLine(history, day);
  if (columns !== null && isDeepStrictEqual(decodeLine(columns, day), history)) {
    const deflated = deflateRawSync(columns, { level: 9 });
    return deflated.length < columns.length ? bodyOf(KIND.deflated, deflated) : bodyOf(KIND.columns, columns);
  }
  const body = bodyOf(KIND.text, textOf(history));
  if (!isDeepStrictEqual(unpackLine(body, day), history))
    throw new RangeError('This history cannot be packed.');
  return body;
}

/**
 * @param wanted Which quotes to unpack; all by default.
 * @throws RangeError or an error of zlib when the body is damaged.
 */
export function unpackLine(
  body: Uint8Array,
  day: number,
  wanted: (quote: string) => boolean = () => true,
): Map<string, HistoryRow[]> {
  const content = body.subarray(1);
  switch (body[0]) {
    case KIND.columns:
      return decodeLine(content, day, wanted);
    case KIND.deflated:
      return decodeLine(inflateRawSync(content), day, wanted);
    case KIND.text: {
      const quotes = JSON.parse(inflateRawSync(content).toString()) as [quote: string, rows: string][];
      return new Map(
        quotes.filter(([quote]) => wanted(quote)).map(([quote, rows]) => [quote, JSON.parse(rows, fromText)]),
      );
    }
    default:
      throw new RangeError(`Packed history of an unknown kind: ${body[0]}`);
  }
}

function textOf(history: LineHistory): Uint8Array {
  const quotes = [...history].map(([quote, rows]) => [quote, JSON.stringify(rows, asText)]);
  return deflateRawSync(JSON.stringify(quotes));
}

function bodyOf(kind: number, content: Uint8Array): Buffer {
  return Buffer.concat([Uint8Array.of(kind), content]);
}

/** JSON has no infinite numbers, which PostgreSQL has: all are written as text. */
function asText(_: string, value: unknown): unknown {
  return typeof value === 'number' ? `${value}` : value;
}

function fromText(_: string, value: unknown): unknown {
  return typeof value === 'string' ? Number(value) : value;
}
