import { DAY_MS, type HistoryRow, isInForce } from '../history-row.ts';
import { ByteReader } from './byte-reader.ts';
import type { Moment } from './moments.ts';
import { MOMENT, STATE } from './row-state.ts';

interface Factors {
  readonly price: number;
  readonly limit: number;
}

/**
 * The rows that `encodeLine` has encoded.
 *
 * @param wanted Which quotes to decode; all by default.
 * @throws RangeError when they are damaged.
 */
export function decodeLine(
  bytes: Uint8Array,
  day: number,
  wanted: (quote: string) => boolean = () => true,
): Map<string, HistoryRow[]> {
  const reader = new ByteReader(bytes);
  const scale = reader.unsigned();
  const perMs = scale >= 100 ? 1_000 : 1;
  const factors = { price: 10 ** (scale % 10), limit: 10 ** (Math.floor(scale / 10) % 10) };
  const moments = readMoments(reader, day, perMs);
  const history = new Map<string, HistoryRow[]>();
  for (let left = reader.unsigned(); left > 0; left -= 1) {
    const quote = reader.text();
    const section = reader.section(reader.unsigned());
    if (wanted(quote)) history.set(quote, readSection(section, moments, factors));
  }
  reader.assertEnd();
  return history;
}

function readMoments(reader: ByteReader, day: number, perMs: number): Moment[] {
  const count = reader.unsigned();
  const states = readRuns(reader, count);
  const times: number[] = [];
  let time = day * DAY_MS * perMs;
  for (let index = 0; index < count; index += 1) {
    time += reader.signed();
    times.push(time / perMs);
  }
  let ahead = 0;
  const seqs = times.map((at, index) => {
    if ((states[index] ?? 0) & MOMENT.withoutSeq) return null;
    ahead += reader.signed();
    return Math.floor(at) + ahead;
  });
  return times.map((at, index) => ({
    at,
    seq: seqs[index] ?? null,
    previousUntil:
      (states[index] ?? 0) & MOMENT.previousUntilStored
        ? (Math.round(at * perMs) + reader.signed()) / perMs
        : null,
  }));
}

function readSection(reader: ByteReader, moments: readonly Moment[], factors: Factors): HistoryRow[] {
  const count = reader.unsigned();
  if (count > moments.length) throw new RangeError('The packed history is damaged.');
  const places: number[] = [];
  let next = 0;
  for (let index = 0; index < count; index += 1) {
    const place = next + reader.unsigned();
    places.push(place);
    next = place + 1;
  }
  const states = readRuns(reader, count);
  const prices = readPrices(reader, states, factors.price);
  const limits = readLimits(reader, states, factors.limit);
  const rows: HistoryRow[] = [];
  for (const [index, place] of places.entries()) {
    const moment = moments[place];
    const state = states[index] ?? 0;
    if (moment === undefined) throw new RangeError('The packed history is damaged.');
    const before = rows[index - 1];
    const expected = before && isInForce(before) ? before.prices : [];
    const previous = state & STATE.previousStored ? readList(reader, factors.price) : expected;
    const errors =
      state & STATE.hasErrors ? Array.from({ length: reader.unsigned() }, () => reader.signed()) : null;
    rows.push({
      at: moment.at,
      seq: moment.seq,
      prices: prices[index] ?? [],
      limit: limits[index] ?? null,
      status: state & STATE.offline ? 2 : 1,
      trusted: (state & STATE.doubtful) === 0,
      previous,
      previousUntil: moment.previousUntil,
      errors,
    });
  }
  reader.assertEnd();
  return rows;
}

function readRuns(reader: ByteReader, count: number): Uint8Array {
  reader.assertLeft(count > 0 ? 2 : 0);
  const states = new Uint8Array(count);
  for (let index = 0; index < count; ) {
    const state = reader.unsigned();
    const length = reader.unsigned();
    if (length === 0 || index + length > count) throw new RangeError('The packed history is damaged.');
    states.fill(state, index, index + length);
    index += length;
  }
  return states;
}

function readPrices(reader: ByteReader, states: Uint8Array, factor: number): (number | null)[][] {
  const rows: (number | null)[][] = [];
  let length = 0;
  let outcomes = 0;
  for (const state of states) {
    if (state & STATE.resized) length = reader.unsigned();
    outcomes = Math.max(outcomes, length);
    rows.push(new Array<number | null>(length).fill(null));
  }
  for (let outcome = 0; outcome < outcomes; outcome += 1) {
    let last = 0;
    for (const row of rows) {
      if (outcome >= row.length) continue;
      const value = reader.unsigned();
      if (value === 0) continue;
      last += changeOf(value);
      row[outcome] = last / factor;
    }
  }
  return rows;
}

function readLimits(reader: ByteReader, states: Uint8Array, factor: number): (number | null)[] {
  const limits: (number | null)[] = [];
  let last = 0;
  let limit: number | null = null;
  for (const state of states) {
    if (state & STATE.limitChanged) {
      const value = reader.unsigned();
      if (value > 0) last += changeOf(value);
      limit = value > 0 ? last / factor : null;
    }
    limits.push(limit);
  }
  return limits;
}

function readList(reader: ByteReader, factor: number): (number | null)[] {
  return Array.from({ length: reader.unsigned() }, () => {
    const value = reader.unsigned();
    return value === 0 ? null : changeOf(value) / factor;
  });
}

/** The difference that a value above 0 stands for. */
function changeOf(value: number): number {
  const zigzag = value - 1;
  return zigzag % 2 === 1 ? -(zigzag + 1) / 2 : zigzag / 2;
}
