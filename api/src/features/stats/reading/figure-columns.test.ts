import { DEVIG_METHODS } from '@fairline/shared/contracts';
import { expect, it } from 'vitest';
import type { CopiedRows } from '../../../platform/db/copy-out.ts';
import { FigureColumns, unusedBytes } from './figure-columns.ts';

const START_MS = Date.UTC(2026, 0, 1);
const EPOCH_MS = Date.UTC(2000, 0, 1);

interface Row {
  readonly id: number;
  /** Minutes from the beginning of the year. */
  readonly starts: number;
  readonly placed: number;
  readonly tags?: readonly number[];
}

/** A bet as the database sends it to a method; EV is its id, and CLV the negative of it. */
function figuresOf({ id, starts, placed, tags = [] }: Row, unused: number): Buffer {
  const bytes = Buffer.alloc(184 + 8 * tags.length);
  const micros = (minutes: number) => BigInt(START_MS - EPOCH_MS + minutes * 60_000) * 1_000n;
  for (let method = 0; method < 5; method += 1) {
    bytes.writeDoubleBE(id + method / 10, 16 * method);
    bytes.writeDoubleBE(-id, 16 * method + 8);
  }
  bytes.writeBigInt64BE(BigInt(id), 80);
  bytes.writeBigInt64BE(micros(starts), 88);
  bytes.writeBigInt64BE(micros(placed), 96);
  bytes.writeBigInt64BE(10n ** 12n + BigInt(id), 104);
  bytes.writeBigInt64BE(-BigInt(id), 112);
  bytes.writeDoubleBE(2, 120);
  bytes.writeBigInt64BE(BigInt(id % 3) - 1n, 144);
  bytes.writeInt16BE(1, 178);
  for (const [place, tag] of tags.entries()) bytes.writeInt32BE(tag, 184 + 8 * place + 4);
  return bytes.subarray(unused);
}

function copied(rows: readonly Row[], unused: number): CopiedRows {
  const fields = rows.map((row) => Buffer.concat([Buffer.alloc(4), figuresOf(row, unused)]));
  const ends = Int32Array.from(fields, (_, place) =>
    fields.slice(0, place + 1).reduce((sum, { length }) => sum + length, 0),
  );
  const starts = ends.map((end, place) => end - (fields[place]?.length ?? 0));
  return { bytes: Buffer.concat(fields), starts, ends, count: rows.length };
}

const BETS: readonly Row[] = [
  { id: 1, starts: 10, placed: 9, tags: [4, 5] },
  { id: 2, starts: 20, placed: 3 },
  { id: 3, starts: 20, placed: 3, tags: [6] },
  { id: 4, starts: 30, placed: 1, tags: [7] },
];

it('reads the percentages of each method', () => {
  const figures = new FigureColumns();
  const order = ['sum', 'proportional', 'shin', 'odds-ratio', 'power'];
  for (const method of DEVIG_METHODS) {
    figures.clear(method, []);
    figures.add(copied(BETS, unusedBytes(method)));
    const { columns } = figures.inOrder('starts');
    expect([...columns.ev]).toEqual(BETS.map(({ id }) => id + order.indexOf(method) / 10));
    expect([...columns.clv]).toEqual([-1, -2, -3, -4]);
    expect(columns.starts[0]).toBe(START_MS + 600_000);
  }
});

it('has bets by start or by placing, with their tags and texts', () => {
  const figures = new FigureColumns();
  for (const [by, ids, tags] of [
    ['starts', [1, 2, 3, 4], [4, 5, 6, 7]],
    ['placed', [4, 2, 3, 1], [7, 6, 4, 5]],
  ] as const) {
    figures.clear('power', ['league']);
    figures.add(copied(BETS.slice(0, 1), unusedBytes('power')));
    figures.add(copied(BETS.slice(1), unusedBytes('power')));
    const { columns, texts } = figures.inOrder(by);
    expect([...columns.id]).toEqual(ids);
    expect([...columns.tags.ids.subarray(0, 4)]).toEqual(tags);
    expect([...columns.tags.first]).toEqual(by === 'starts' ? [0, 2, 2, 3, 4] : [0, 1, 1, 2, 4]);
    expect([...columns.at]).toEqual([...columns[by]]);
    expect([columns.stake.high[0], columns.stake.low[0]]).toEqual([232, 3_567_587_328 + ids[0]]);
    // The first and the fourth bet have one text.
    const places = [...(texts.league?.places ?? [])];
    expect(places).toEqual(ids.map((id) => (id - 1) % 3));
    expect(texts.league?.bets).toEqual([1, 2, 3]);
  }
});

it('has memory for more bets than at first, and none of those before', () => {
  const many = Array.from({ length: 9_000 }, (_, id) => ({ id, starts: id, placed: id, tags: [id] }));
  const figures = new FigureColumns();
  figures.clear('power', ['league']);
  for (let from = 0; from < many.length; from += 500) {
    figures.add(copied(many.slice(from, from + 500), unusedBytes('power')));
  }
  const { columns, texts } = figures.inOrder('starts');
  expect(columns.size).toBe(9_000);
  expect([...columns.tags.first]).toEqual([...many.map(({ id }) => id), 9_000]);
  expect([...(texts.league?.places ?? [])]).toEqual(many.map(({ id }) => id % 3));
  expect([...columns.id]).toEqual(many.map(({ id }) => id));
  expect([...columns.tags.ids.subarray(0, 9_000)]).toEqual([...columns.id]);
  figures.clear('power', []);
  figures.add(copied(BETS, unusedBytes('power')));
  const again = figures.inOrder('starts');
  expect([...again.columns.id]).toEqual([1, 2, 3, 4]);
  expect([...again.columns.tags.first]).toEqual([0, 2, 2, 3, 4]);
  expect(again.texts).toEqual({});
});

it('refuses a row of another length', () => {
  const figures = new FigureColumns();
  figures.clear('power', []);
  const rows = copied(BETS, unusedBytes('power'));
  expect(() => figures.add({ ...rows, ends: rows.ends.map((end) => end - 1) })).toThrow(RangeError);
});
