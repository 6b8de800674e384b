import { DAY_MS, type HistoryRow, isInForce } from '../history-row.ts';
import { ByteWriter } from './byte-writer.ts';
import { type Moment, momentsOf } from './moments.ts';
import { MOMENT, type Scale, STATE, scaled } from './row-state.ts';
import { scaleOf } from './scale-of.ts';

/** The history of a line by quote, each by time. */
export type LineHistory = ReadonlyMap<string, readonly HistoryRow[]>;

/**
 * The rows of one line and day as bytes: the moments at which anything changed, then a section for each quote, column after
 * column, each value as its difference from the one before. Null when a value is not a decimal number of at most nine decimals.
 *
 * @param day Days since 1970 (UTC), to which the times are relative.
 */
export function encodeLine(history: LineHistory, day: number): Uint8Array | null {
  const scale = scaleOf(history.values());
  if (scale === null) return null;
  const { moments, placesOf } = momentsOf(history.values());
  const writer = new ByteWriter();
  writer.unsigned((scale.perMs === 1 ? 0 : 100) + scale.limitDecimals * 10 + scale.decimals);
  writeMoments(writer, moments, day, scale);
  writer.unsigned(history.size);
  for (const [quote, rows] of history) {
    const section = sectionOf(rows, placesOf(rows), scale);
    writer.text(quote);
    // A reader of other quotes skips the section.
    writer.unsigned(section.length);
    writer.append(section);
  }
  return writer.bytes();
}

/** Times, then by how much the difference between sequence number and time has changed, then the rare column. */
function writeMoments(writer: ByteWriter, moments: readonly Moment[], day: number, { perMs }: Scale): void {
  writer.unsigned(moments.length);
  writeRuns(
    writer,
    moments.map(
      ({ seq, previousUntil }) =>
        (seq === null ? MOMENT.withoutSeq : 0) + (previousUntil === null ? 0 : MOMENT.previousUntilStored),
    ),
  );
  let time = day * DAY_MS * perMs;
  for (const { at } of moments) {
    const next = Math.round(at * perMs);
    writer.signed(next - time);
    time = next;
  }
  let ahead = 0;
  for (const { at, seq } of moments) {
    if (seq === null) continue;
    const next = seq - Math.floor(at);
    writer.signed(next - ahead);
    ahead = next;
  }
  for (const { at, previousUntil } of moments) {
    if (previousUntil === null) continue;
    writer.signed(Math.round(previousUntil * perMs) - Math.round(at * perMs));
  }
}

function sectionOf(rows: readonly HistoryRow[], places: readonly number[], scale: Scale): Uint8Array {
  const writer = new ByteWriter();
  writer.unsigned(rows.length);
  let next = 0;
  for (const place of places) {
    writer.unsigned(place - next);
    next = place + 1;
  }
  const states = rows.map((row, index) => stateOf(row, rows[index - 1]));
  writeRuns(writer, states);
  writePrices(writer, rows, states, scale);
  let limit = 0;
  for (const [index, row] of rows.entries()) {
    if ((states[index] ?? 0) & STATE.limitChanged) {
      limit = writeValue(writer, row.limit, limit, scale.limitDecimals);
    }
  }
  for (const [index, { previous, errors }] of rows.entries()) {
    if ((states[index] ?? 0) & STATE.previousStored) {
      writer.unsigned(previous.length);
      for (const price of previous) writeValue(writer, price, 0, scale.decimals);
    }
    if (errors === null) continue;
    writer.unsigned(errors.length);
    for (const place of errors) writer.signed(place);
  }
  return writer.bytes();
}

function stateOf(row: HistoryRow, before: HistoryRow | undefined): number {
  const { prices, limit, status, trusted, previous, errors } = row;
  const expected = before && isInForce(before) ? before.prices : [];
  return (
    (status === 1 ? 0 : STATE.offline) +
    (trusted ? 0 : STATE.doubtful) +
    (prices.length === (before?.prices.length ?? 0) ? 0 : STATE.resized) +
    (limit === (before?.limit ?? null) ? 0 : STATE.limitChanged) +
    (isSame(previous, expected) ? 0 : STATE.previousStored) +
    (errors === null ? 0 : STATE.hasErrors)
  );
}

function isSame(a: readonly (number | null)[], b: readonly (number | null)[]): boolean {
  return a.length === b.length && a.every((price, index) => price === b[index]);
}

/** States repeat: each is followed by how often. */
function writeRuns(writer: ByteWriter, states: readonly number[]): void {
  let start = 0;
  for (let end = 1; end <= states.length; end += 1) {
    if (end < states.length && states[end] === states[start]) continue;
    writer.unsigned(states[start] ?? 0);
    writer.unsigned(end - start);
    start = end;
  }
}

/** The numbers of prices where they change, then outcome after outcome. */
function writePrices(
  writer: ByteWriter,
  rows: readonly HistoryRow[],
  states: readonly number[],
  { decimals }: Scale,
): void {
  for (const [index, { prices }] of rows.entries()) {
    if ((states[index] ?? 0) & STATE.resized) writer.unsigned(prices.length);
  }
  const outcomes = rows.reduce((most, { prices }) => Math.max(most, prices.length), 0);
  for (let outcome = 0; outcome < outcomes; outcome += 1) {
    let last = 0;
    for (const { prices } of rows) {
      if (outcome < prices.length) last = writeValue(writer, prices[outcome] ?? null, last, decimals);
    }
  }
}

/** A value as its difference from the last one, plus one; 0 is none. Returns the last value from now on. */
function writeValue(writer: ByteWriter, value: number | null, last: number, decimals: number): number {
  const whole = value === null ? null : scaled(value, decimals);
  if (whole === null) {
    writer.unsigned(0);
    return last;
  }
  const change = whole - last;
  writer.unsigned(1 + (change < 0 ? -2 * change - 1 : 2 * change));
  return whole;
}
