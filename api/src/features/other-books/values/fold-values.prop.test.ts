import { DEFAULT_EV_RULES, type EvRules } from '@fairline/shared/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EvMoveRow, StreamedMoves } from './ev-moves.read-model.ts';
import { foldValues } from './fold-values.ts';
import { streamAfter, type ValuePart, wholeStream } from './value-stream.ts';

const T0 = Date.parse('2026-11-24T12:00:00Z');
const SECOND = 1_000;
/** Without a margin by any method: the fair price is 2. */
const EVEN = [2, 2];
const fairIsTwo = (odds: number) => (odds / 2 - 1) * 100;

const odds = fc.constantFrom(2, 2.02, 2.04, 2.06, 2.1, 2.2);
const prices = odds.map((price) => ({ odds: price, quote: EVEN, seenAt: T0 }));
const step = fc.record({
  after: fc.integer({ min: 1, max: 12 }).map((looks) => looks * 5 * SECOND),
  prices: fc.option(prices, { nil: null }),
});
const mostly = <A, B>(one: A, others: fc.Arbitrary<B>) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(one) }, { weight: 1, arbitrary: others });
const row = fc.record({
  gap: fc.constantFrom(5, 20, 60, 300, 840, 895, 900, 905),
  // Sports whose moneyline has two outcomes, as the quote has.
  sport_id: fc.constantFrom(4, 33),
  league_name: fc.constantFrom('A', 'B'),
  // Mostly of one selection, so that its values meet.
  market: mostly('spread' as const, fc.constantFrom('moneyline' as const, 'total' as const)),
  period: fc.constantFrom(0, 1),
  points: mostly(0.5, fc.constantFrom(null, 0, 0.25, 2.75)),
  book: mostly('x', fc.constant('y')),
  odds,
  limit_val: fc.constantFrom(null, 100, 500),
  starts: fc.constantFrom(30, 3_600, 90_000),
  steps: fc.array(step, { maxLength: 4 }),
});
const rows = fc.array(row, { maxLength: 14 }).map((made) => {
  let at = T0;
  return made.map(({ gap, starts, steps, ...values }, index): EvMoveRow => {
    at += gap * SECOND;
    return {
      ...{
        id: index + 1,
        event_id: 7,
        home: 'H',
        away: 'A',
        outcome: 'home',
        quote: EVEN,
        place: 0,
        ...values,
      },
      ...{ at: new Date(at), seen_at: new Date(at), starts: new Date(at + starts * SECOND) },
      steps: steps.toSorted((a, b) => a.after - b.after),
    };
  });
});
const range = fc.constantFrom(null, [null, 2.05] as [null, number], [2.05, null] as [number, null]);
const rules: fc.Arbitrary<EvRules> = fc
  .record({
    min_ev: fc.constantFrom(1, 2, 3),
    books: mostly([], fc.subarray(['x', 'y'])),
    sport_ids: mostly([], fc.subarray([4, 33])),
    markets: mostly([], fc.subarray(['moneyline', 'spread', 'total'] as const)),
    periods: mostly([], fc.subarray([0, 1])),
    max_start_time: mostly(null, fc.constant(60)),
    odds_range: mostly(null, range),
    limit_range: mostly(null, fc.constantFrom([null, null], [200, null], [null, 100])),
    league_names: mostly([], fc.subarray(['A'])),
    leagues_mode: fc.constantFrom('show', 'hide'),
    exclude_european: mostly(false, fc.boolean()),
    exclude_quarters: mostly(false, fc.boolean()),
    realert_step: fc.constantFrom(null, 1, 2),
    confirm_seconds: fc.constantFrom(0, 5, 30, 60),
  })
  .map((chosen) => ({ ...DEFAULT_EV_RULES, ...chosen }) as EvRules);
const lookedUntil = mostly(100_000, fc.constantFrom(0, 60, 600)).map((seconds) => T0 + seconds * SECOND);

/** The read model on values in memory. */
function movesOf(stored: readonly EvMoveRow[]): StreamedMoves {
  const isOf = (a: EvMoveRow, b: EvMoveRow) =>
    [a.market, a.points, a.book].join() === [b.market, b.points, b.book].join();
  const until = (time: number) => stored.filter(({ at }) => +at <= time);
  return {
    reaching: async (_, span) => until(span.until),
    ofNews: async (since, span) => {
      const news = until(span.until).filter(({ at }) => +at > since);
      return until(span.until).filter((one) => news.some((other) => isOf(one, other)));
    },
    lastId: async (time) => until(time).at(-1)?.id ?? 0,
    timeOf: async (id) => stored.find((one) => one.id === id)?.at.getTime() ?? null,
  };
}

/** The same from its definition: each rule in its own words. */
function isWanted(one: EvMoveRow, want: EvRules, own: readonly string[]): boolean {
  const books = want.books.length > 0 ? want.books : own;
  const isLined = one.market !== 'moneyline' && one.points !== null;
  const isQuarter = isLined && Math.abs((one.points ?? 0) * 4) % 2 === 1;
  const [least, most] = want.odds_range ?? [null, null];
  const [fewest, highest] = want.limit_range ?? [null, null];
  const limit = one.limit_val;
  return [
    books.length === 0 || books.includes(one.book),
    want.sport_ids.length === 0 || want.sport_ids.includes(one.sport_id),
    want.markets.length === 0 || want.markets.includes(one.market),
    want.periods.length === 0 || want.periods.includes(one.period),
    want.league_names.length === 0 ||
      (want.leagues_mode === 'show') === want.league_names.includes(one.league_name),
    want.max_start_time === null || +one.starts <= +one.at + want.max_start_time * 60 * SECOND,
    !(want.exclude_quarters && isQuarter),
    !(want.exclude_european && isLined && !isQuarter),
    (least ?? 0) <= one.odds && one.odds <= (most ?? Number.POSITIVE_INFINITY),
    want.limit_range === null ||
      (limit !== null && (fewest ?? 0) <= limit && limit <= (highest ?? Number.POSITIVE_INFINITY)),
    fairIsTwo(one.odds) >= want.min_ev,
  ].every(Boolean);
}

describe('the EV stream of a user', () => {
  it('shows what every rule permits and is still a value when it is confirmed, each selection once in 15 minutes', () => {
    fc.assert(
      fc.property(rows, rules, fc.subarray(['x']), lookedUntil, (stored, want, own, until) => {
        const expected: { id: number; at: number; odds: number; realert: boolean; key: string }[] = [];
        for (const one of stored) {
          const at = +one.at + want.confirm_seconds * SECOND;
          const changes = one.steps.filter(({ after }) => +one.at + after <= at);
          const now = changes.length === 0 ? one.odds : (changes.at(-1)?.prices?.odds ?? null);
          if (!isWanted(one, want, own) || at > until || at >= +one.starts) continue;
          if (now === null || fairIsTwo(now) < want.min_ev) continue;
          const key = [one.market, one.points, one.book].join();
          const last = expected.findLast((shown) => shown.key === key && at - shown.at < 900 * SECOND);
          const grown = last === undefined ? 0 : fairIsTwo(now) - fairIsTwo(last.odds);
          const realert =
            last !== undefined && want.realert_step !== null && grown >= want.realert_step - 1e-9;
          if (last === undefined || realert) expected.push({ id: one.id, at, odds: now, realert, key });
        }
        const shown = foldValues(stored, want, { method: 'power', own, until });
        expect(
          shown.map(({ row: { id }, shownAt, odds: price, realert }) => [id, shownAt, price, realert]),
        ).toEqual(expected.map(({ id, at, odds: price, realert }) => [id, at, price, realert]));
      }),
      { numRuns: 1_000 },
    );
  });

  it('read after cursors, part by part as values become known, is the whole', async () => {
    /** Moments after values appeared. */
    const looks = fc.array(fc.tuple(fc.nat(13), fc.constantFrom(0, 4, 30, 61)), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(rows, rules, looks, async (stored, want, steps) => {
        const moves = movesOf(stored);
        const reader = (until: number) =>
          ({ rules: want, method: 'power', own: [], from: 0, until }) as const;
        const ids = ({ shown }: ValuePart) => shown.map(({ row: { id } }) => id);
        const times = steps.map(
          ([place, seconds]) => +(stored[place % stored.length]?.at ?? T0) + seconds * SECOND,
        );
        let cursor = 0;
        const parts: number[] = [];
        const end = T0 + 200_000 * SECOND;
        for (const until of [...times.toSorted((a, b) => a - b), end]) {
          const part = await streamAfter(moves, reader(until), cursor);
          parts.push(...ids(part));
          expect(part.cursor).toBeGreaterThanOrEqual(cursor);
          cursor = part.cursor;
        }
        expect(parts).toEqual(ids(await wholeStream(moves, reader(end))));
      }),
      { numRuns: 300 },
    );
  });

  it('of a selection depends on the values of that selection alone', () => {
    fc.assert(
      fc.property(rows, rules, (stored, want) => {
        const options = { method: 'power', own: [], until: Number.MAX_SAFE_INTEGER } as const;
        const ids = (some: readonly EvMoveRow[]) =>
          foldValues(some, want, options).map(({ row: { id } }) => id);
        const ofX = stored.filter(({ book }) => book === 'x');
        expect(ids(ofX)).toEqual(ids(stored).filter((id) => ofX.some((one) => one.id === id)));
      }),
    );
  });
});
