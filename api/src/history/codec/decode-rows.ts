import { DAY_MS, type HistoryRow, isInForce } from '../history-row.ts';
import { ByteReader } from './byte-reader.ts';
import { STATE } from './row-state.ts';

/** The rows that `encodeRows` has encoded. @throws RangeError when they are damaged. */
export function decodeRows(bytes: Uint8Array, day: number): HistoryRow[] {
  const reader = new ByteReader(bytes);
  const count = reader.unsigned();
  const scale = reader.unsigned();
  const perMs = scale >= 100 ? 1_000 : 1;
  const factor = 10 ** (scale % 10);
  const limitFactor = 10 ** (Math.floor(scale / 10) % 10);

  const states = readRuns(reader, count);
  const times = new Float64Array(count);
  let time = day * DAY_MS * perMs;
  for (let index = 0; index < count; index += 1) {
    time += reader.signed();
    times[index] = time / perMs;
  }
  const seqs = readSeqs(reader, states, times);
  const prices = readPrices(reader, states, factor);
  const limits = readLimits(reader, states, limitFactor);

  const rows: HistoryRow[] = [];
  for (let index = 0; index < count; index += 1) {
    const state = states[index] ?? 0;
    const at = times[index] ?? 0;
    const before = rows[index - 1];
    const expected = before && isInForce(before) ? before.prices : [];
    const previous = state & STATE.previousStored ? readList(reader, factor) : expected;
    const previousUntil =
      state & STATE.previousUntilStored ? (Math.round(at * perMs) + reader.signed()) / perMs : null;
    const errors =
      state & STATE.hasErrors ? Array.from({ length: reader.unsigned() }, () => reader.signed()) : null;
    rows.push({
      at,
      seq: seqs[index] ?? null,
      prices: prices[index] ?? [],
      limit: limits[index] ?? null,
      status: state & STATE.offline ? 2 : 1,
      trusted: (state & STATE.doubtful) === 0,
      previous,
      previousUntil,
      errors,
    });
  }
  if (!reader.isAtEnd) throw new RangeError('The packed history has more bytes than rows.');
  return rows;
}

function readRuns(reader: ByteReader, count: number): Uint8Array {
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

function readSeqs(reader: ByteReader, states: Uint8Array, times: Float64Array): (number | null)[] {
  const seqs: (number | null)[] = [];
  let ahead = 0;
  for (const [index, state] of states.entries()) {
    if (state & STATE.withoutSeq) {
      seqs.push(null);
      continue;
    }
    ahead += reader.signed();
    seqs.push(Math.floor(times[index] ?? 0) + ahead);
  }
  return seqs;
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

/** Of a value above 0, as `encodeRows` stores differences. */
function changeOf(value: number): number {
  const zigzag = value - 1;
  return zigzag % 2 === 1 ? -(zigzag + 1) / 2 : zigzag / 2;
}

function readLimits(reader: ByteReader, states: Uint8Array, factor: number): (number | null)[] {
  const limits: (number | null)[] = [];
  let last = 0;
  let limit: number | null = null;
  for (const state of states) {
    if (state & STATE.limitChanged) {
      const value = reader.unsigned();
      if (value === 0) limit = null;
      else {
        last += changeOf(value);
        limit = last / factor;
      }
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
