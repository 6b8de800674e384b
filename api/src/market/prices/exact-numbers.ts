import type { ByteReader } from '../history/codec/byte-reader.ts';
import type { ByteWriter } from '../history/codec/byte-writer.ts';

/** Odds have three decimals at most, and times whole milliseconds; anything else is written in full. */
const THOUSANDTHS = 1_000;
const IN_FULL = 0;

export function writePrice(writer: ByteWriter, price: number): void {
  const thousandths = Math.round(price * THOUSANDTHS);
  const isShort =
    thousandths >= 0 && thousandths < Number.MAX_SAFE_INTEGER && thousandths / THOUSANDTHS === price;
  writeNumber(writer, price, isShort ? thousandths : null);
}

export function readPrice(reader: ByteReader): number {
  const read = reader.unsigned();
  return read === IN_FULL ? reader.double() : (read - 1) / THOUSANDTHS;
}

/** Writes a time (ms) as its distance from one before; returns it. */
export function writeTime(writer: ByteWriter, time: number, before: number): number {
  const distance = time - before;
  const isShort = Number.isInteger(time) && Number.isInteger(before) && Number.isSafeInteger(distance * 4);
  writeNumber(writer, time, isShort ? zigzag(distance) : null);
  return time;
}

export function readTime(reader: ByteReader, before: number): number {
  const read = reader.unsigned();
  if (read === IN_FULL) return reader.double();
  const distance = read - 1;
  return before + (distance % 2 === 1 ? -(distance + 1) / 2 : distance / 2);
}

function writeNumber(writer: ByteWriter, value: number, short: number | null): void {
  writer.unsigned(short === null ? IN_FULL : short + 1);
  if (short === null) writer.double(value);
}

/** 0, -1, 1, -2 as 0, 1, 2, 3. */
function zigzag(value: number): number {
  return value < 0 ? -2 * value - 1 : 2 * value;
}
