import { DAY_MS, type HistoryRow, isInForce } from '../history-row.ts';
import { ByteWriter } from './byte-writer.ts';
import { MOST_DECIMALS, type Scale, STATE, scaled } from './row-state.ts';

/**
 * The rows of one quote and day as bytes: column after column, each value as its difference from the one before.
 * Null when a value is not a decimal number of at most nine decimals.
 *
 * @param rows By time, ascending.
 * @param day Days since 1970 (UTC), to which the times are relative.
 */
export function encodeRows(rows: readonly HistoryRow[], day: number): Uint8Array | null {
  const scale = scaleOf(rows);
  if (scale === null) return null;
  const writer = new ByteWriter();
  writer.unsigned(rows.length);
  writer.unsigned((scale.perMs === 1 ? 0 : 100) + scale.limitDecimals * 10 + scale.decimals);
  const states = rows.map((row, index) => stateOf(row, rows[index - 1]));
  writeRuns(writer, states);
  writeTimes(writer, rows, states, day, scale);
  writePrices(writer, rows, states, scale);
  writeLimits(writer, rows, states, scale);
  writeRare(writer, rows, states, scale);
  return writer.bytes();
}

function scaleOf(rows: readonly HistoryRow[]): Scale | null {
  let perMs: Scale['perMs'] = 1;
  let decimals = 0;
  let limitDecimals = 0;
  for (const { at, previousUntil, prices, previous, limit } of rows) {
    if (!Number.isInteger(at) || !Number.isInteger(previousUntil ?? 0)) perMs = 1_000;
    for (const price of prices) decimals = decimalsOf(price, decimals);
    for (const price of previous) decimals = decimalsOf(price, decimals);
    limitDecimals = decimalsOf(limit, limitDecimals);
  }
  if (decimals > MOST_DECIMALS || limitDecimals > MOST_DECIMALS) return null;
  // A value that fits fewer decimals may be too large for more.
  const isExact = rows.every(
    ({ prices, previous, limit }) =>
      [...prices, ...previous].every((price) => price === null || scaled(price, decimals) !== null) &&
      (limit === null || scaled(limit, limitDecimals) !== null),
  );
  return isExact ? { perMs, decimals, limitDecimals } : null;
}

/** The fewest decimals from `least` on at which the value is a whole number; more than `MOST_DECIMALS` when there are none. */
function decimalsOf(value: number | null, least: number): number {
  let decimals = least;
  while (value !== null && decimals <= MOST_DECIMALS && scaled(value, decimals) === null) decimals += 1;
  return decimals;
}

function stateOf(row: HistoryRow, before: HistoryRow | undefined): number {
  const { prices, limit, status, trusted, previous, previousUntil, errors, seq } = row;
  const expected = before && isInForce(before) ? before.prices : [];
  return (
    (status === 1 ? 0 : STATE.offline) +
    (trusted ? 0 : STATE.doubtful) +
    (prices.length === (before?.prices.length ?? 0) ? 0 : STATE.resized) +
    (limit === (before?.limit ?? null) ? 0 : STATE.limitChanged) +
    (isSame(previous, expected) ? 0 : STATE.previousStored) +
    (previousUntil === null ? 0 : STATE.previousUntilStored) +
    (errors === null ? 0 : STATE.hasErrors) +
    (seq === null ? STATE.withoutSeq : 0)
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

/** Times, then by how much the difference between sequence number and time has changed. */
function writeTimes(
  writer: ByteWriter,
  rows: readonly HistoryRow[],
  states: readonly number[],
  day: number,
  { perMs }: Scale,
): void {
  let time = day * DAY_MS * perMs;
  for (const { at } of rows) {
    const next = Math.round(at * perMs);
    writer.signed(next - time);
    time = next;
  }
  let ahead = 0;
  for (const [index, { at, seq }] of rows.entries()) {
    if (seq === null || states[index] === undefined) continue;
    const next = seq - Math.floor(at);
    writer.signed(next - ahead);
    ahead = next;
  }
}

/** By outcome: a price as its difference from the last one, plus one; 0 is no price. */
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
      if (outcome >= prices.length) continue;
      last = writePrice(writer, prices[outcome] ?? null, last, decimals);
    }
  }
}

function writePrice(writer: ByteWriter, price: number | null, last: number, decimals: number): number {
  const whole = price === null ? null : scaled(price, decimals);
  if (whole === null) {
    writer.unsigned(0);
    return last;
  }
  const change = whole - last;
  writer.unsigned(1 + (change < 0 ? -2 * change - 1 : 2 * change));
  return whole;
}

function writeLimits(
  writer: ByteWriter,
  rows: readonly HistoryRow[],
  states: readonly number[],
  { limitDecimals }: Scale,
): void {
  let last = 0;
  for (const [index, { limit }] of rows.entries()) {
    if ((states[index] ?? 0) & STATE.limitChanged) last = writePrice(writer, limit, last, limitDecimals);
  }
}

/** What only few rows have. */
function writeRare(
  writer: ByteWriter,
  rows: readonly HistoryRow[],
  states: readonly number[],
  { perMs, decimals }: Scale,
): void {
  for (const [index, { at, previous, previousUntil, errors }] of rows.entries()) {
    const state = states[index] ?? 0;
    if (state & STATE.previousStored) {
      writer.unsigned(previous.length);
      for (const price of previous) writePrice(writer, price, 0, decimals);
    }
    if (previousUntil !== null) writer.signed(Math.round(previousUntil * perMs) - Math.round(at * perMs));
    if (errors !== null) {
      writer.unsigned(errors.length);
      for (const place of errors) writer.signed(place);
    }
  }
}
