import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { HistoryRow } from '../../../market/history/history-row.ts';
import { type ChangesRequest, changesInOrder } from './changes-in-order.ts';

const HOUR_MS = 3_600_000;
const NOW = Date.parse('2026-11-24T12:00:00Z');

const rowAt = (at: number): HistoryRow => ({
  ...{ at, seq: null, prices: [1.9, 2], limit: null, status: 1, trusted: true },
  ...{ previous: [], previousUntil: null, errors: null },
});

/** Reads a history, and notes how many rows each read returns. */
function readerOf(changes: readonly (readonly [at: number, quote: string])[]) {
  const sizes: number[] = [];
  const read: ChangesRequest['read'] = async ({ from, before = Number.POSITIVE_INFINITY }) => {
    const found = changes.filter(([at]) => at >= from && at < before);
    sizes.push(found.length);
    return new Map(
      [...Map.groupBy(found, ([, quote]) => quote)].map(([quote, list]) => [
        quote,
        list.map(([at]) => rowAt(at)),
      ]),
    );
  };
  return { read, sizes };
}

const place = fc.tuple(
  fc.integer({ min: -2_000, max: 0 }).map((hours) => NOW + hours * HOUR_MS),
  fc.constantFrom('moneyline', 'spread:-0.5', 'total:2.5'),
);

it('the changes after a place come once each and in order, wherever the history begins', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(place, { selector: String, maxLength: 40 }),
      fc.option(place),
      fc.option(fc.integer({ min: -2_000, max: 1 })),
      fc.integer({ min: 0, max: 200 }),
      async (changes, after, before, deleted) => {
        const begin = Math.min(...changes.map(([at]) => at));
        const first = changes.length === 0 ? null : begin + deleted * HOUR_MS;
        const end = before === null ? undefined : NOW + before * HOUR_MS;
        const request = {
          ...{ first, from: after?.[0] ?? 0, before: end, now: NOW },
          after: after && { at: after[0], quote: after[1] },
        };
        const found: [number, string][] = [];
        for await (const { at, quote } of changesInOrder({ ...request, read: readerOf(changes).read }))
          found.push([at, quote]);
        const wanted = changes
          .filter(([at]) => end === undefined || at < end)
          .filter(([at, quote]) => after === null || at > after[0] || (at === after[0] && quote > after[1]))
          .toSorted((a, b) => a[0] - b[0] || (a[1] < b[1] ? -1 : 1));
        expect(found).toEqual(wanted);
      },
    ),
  );
});

it('a page of a long history reads little more than it shows', async () => {
  const changes = Array.from(
    { length: 50_000 },
    (_, at) => [NOW - 700 * HOUR_MS + at * 50_000, 'total:2.5'] as const,
  );
  const { read, sizes } = readerOf(changes);
  const from = changes[0]?.[0] ?? 0;
  const page = changesInOrder({ read, first: from, from: 0, before: undefined, after: null, now: NOW });
  for (let shown = 0; shown < 200; shown += 1)
    expect((await page.next()).value?.at).toBe(changes[shown]?.[0]);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(500);
});
