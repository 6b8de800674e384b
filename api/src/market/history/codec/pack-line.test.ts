import { expect, it } from 'vitest';
import { DAY_MS, type HistoryRow } from '../history-row.ts';
import { packLine, unpackLine } from './pack-line.ts';

const DAY = 20_500;
const NOON = DAY * DAY_MS + DAY_MS / 2;

function rowOf(
  seconds: number,
  prices: readonly (number | null)[],
  more: Partial<HistoryRow> = {},
): HistoryRow {
  const at = NOON + seconds * 1_000;
  return {
    ...{ at, seq: at + 3, prices, limit: 500, status: 1, trusted: true },
    ...{ previous: [], previousUntil: null, errors: null, ...more },
  };
}

const MONEYLINE = 'moneyline';
const packed = (rows: readonly HistoryRow[]): Buffer => packLine(new Map([[MONEYLINE, rows]]), DAY);
const unpacked = (body: Uint8Array): HistoryRow[] | undefined => unpackLine(body, DAY).get(MONEYLINE);

it('stores a day of ordinary changes in a few bytes a row', () => {
  const rows: HistoryRow[] = [];
  for (let index = 0; index < 200; index += 1) {
    const step = (index * 7) % 11;
    const prices = [1.9 + step / 100, 1.9 - step / 200].map((price) => Math.round(price * 1_000) / 1_000);
    const previous = rows.at(-1)?.prices ?? [];
    rows.push(rowOf(index * 37 + step, prices, { previous }));
  }
  const body = packed(rows);
  expect(unpacked(body)).toEqual(rows);
  expect(body.length / rows.length).toBeLessThan(6);
});

it('has the withdrawal, the suspension, the outage and the price error of a quote', () => {
  const rows = [
    rowOf(0, [2.1, 3.4, 3.75], { previous: [2.05, 3.4, 3.9] }),
    rowOf(1, [2.4, 3.4, 3.2], { previous: [2.1, 3.4, 3.75], errors: [0, 2] }),
    rowOf(2, [], { limit: null, previous: [2.4, 3.4, 3.2] }),
    rowOf(3, [2.1, 3.4, 3.75], { status: 2 }),
    rowOf(4, [2.1, 3.4, 3.75], { trusted: false }),
    rowOf(900, [2.1, 3.4, 3.75], { previousUntil: NOON + 5_000.5, limit: 750.5, seq: null }),
  ];
  expect(unpacked(packed(rows))).toEqual(rows);
});

it('stores values that are no short decimals as they are', () => {
  const rows = [rowOf(0, [0.1 + 0.2, 1e21, null]), rowOf(1, [Number.POSITIVE_INFINITY, 1e-300, 4])];
  expect(unpacked(packed(rows))).toEqual(rows);
});

it('packs rows of one quote with another number of outcomes, and none at all', () => {
  for (const rows of [[], [rowOf(0, [1.9, 1.9]), rowOf(1, [2, 3, 4, null]), rowOf(2, [2])]]) {
    expect(unpacked(packed(rows))).toEqual(rows);
  }
});

it('refuses a body of an unknown kind, a damaged one and an empty one', () => {
  const body = packed([rowOf(0, [1.9, 1.9])]);
  for (const damaged of [
    Buffer.alloc(0),
    Buffer.concat([Buffer.of(9), body.subarray(1)]),
    Buffer.concat([body, body]),
  ]) {
    expect(() => unpackLine(damaged, DAY)).toThrow();
  }
});

it('shares the moments of several quotes, and unpacks only the wanted ones', () => {
  const at = (seconds: number, price: number) => rowOf(seconds, [price, 1.9]);
  const history = new Map([
    ['moneyline', [rowOf(0, [2.1, 3.4, 3.75]), rowOf(60, [2.2, 3.4, 3.6])]],
    ['spread:-0.5', [at(0, 1.9), at(30, 1.91), at(60, 1.92)]],
    ['special:5:Ünder', [at(30, 4.5)]],
    ['total:2.5', []],
  ]);
  const body = packLine(history, DAY);
  expect(unpackLine(body, DAY)).toEqual(history);
  expect([...unpackLine(body, DAY, (quote) => quote.startsWith('spread')).keys()]).toEqual(['spread:-0.5']);
});
