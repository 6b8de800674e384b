import { MATCH_PAGE_SIZE, matchQuerySchema } from '@fairline/shared/contracts';
import { describe, expect, it } from 'vitest';
import type { StoredClose } from '../../market/closing/closing-lines.read-model.ts';
import type { MainLineRow, MatchRow } from './match-row.ts';
import { createMatchesService } from './matches.service.ts';

const row: MatchRow = {
  event_id: 1,
  league_name: 'Spain - Segunda',
  home: 'Málaga',
  away: 'Burgos',
  starts: new Date(0),
  updated_at: new Date(0),
  sport_id: 29,
  live_status: 0,
  settled_status: 0,
  is_open: true,
  line_count: 1,
  bookmark_id: null,
  home_score: null,
  away_score: null,
  home_red_cards: null,
  away_red_cards: null,
  state: null,
  elapsed: null,
  main: null,
};

/** Event of a league of which the service refuses prices. */
const UNPRICED = 99;
const missing = { moneyline: 1, spread: 2, total: 3 };

/** A service whose pages have `rowsOf(offset)` rows; each count is one higher than the last one. */
function serviceOf(rowsOf: (offset: number) => number, of: MatchRow = row, closes: StoredClose[] = []) {
  const clock = { now: 1 };
  let counts = 0;
  const service = createMatchesService({
    readModel: {
      findPage: async ({ offset }) => Array<MatchRow>(rowsOf(offset)).fill(of),
      count: async () => {
        counts += 1;
        return counts;
      },
      estimate: async () => 1_000_000,
    },
    odds: { findEventLines: async () => [] },
    readCloses: async (ids) =>
      new Map(closes.filter(({ lineId }) => ids.includes(lineId)).map((close) => [close.lineId, close])),
    spelling: { lookUp: async (typed) => typed.map((word) => ({ typed: word, words: [word], as: [] })) },
    readMissingBooks: async (eventIds) => new Map(eventIds.map((eventId) => [eventId, missing])),
    readUnpriced: async (eventIds) => new Set(eventIds.filter((id) => id === UNPRICED)),
    now: () => clock.now,
  });
  const search = (query: object) => service.search(matchQuerySchema.parse(query), { id: 'u', level: 'pro' });
  const count = async (query: object) => (await search(query)).count;
  return { clock, count, search };
}

describe('the count of a search', () => {
  it('is read once in five seconds for each search, whatever its page and order', async () => {
    const { clock, count } = serviceOf(() => MATCH_PAGE_SIZE);
    const searches = [
      {},
      { search: 'malaga' },
      { sports: '33' },
      { showMatchTypes: 'live' },
      { showMatchTypes: 'settled' },
      { showMatchTypes: 'settled', historyDuration: '24' },
      { onlyClosed: 'true' },
      { onlyBookmarked: 'true' },
    ];
    for (const [index, query] of searches.entries()) expect(await count(query)).toBe(index + 1);
    clock.now += 5_000;
    expect(await count({ page: '2', sort: 'desc' })).toBe(1);
    clock.now += 1;
    expect(await count({})).toBe(searches.length + 1);
  });

  it('is derived from a page that ends the list, and read for a page beyond the end', async () => {
    const { count } = serviceOf((offset) => (offset < 60 ? 7 : 0));
    expect(await count({ page: '2' })).toBe(MATCH_PAGE_SIZE + 7);
    expect(await count({ page: '3' })).toBe(1);
    expect(await serviceOf(() => 0).count({})).toBe(0);
  });

  it('is an estimate for a long archive only', async () => {
    const { search } = serviceOf(() => MATCH_PAGE_SIZE);
    const deep = { showMatchTypes: 'settled', historyDuration: '49' };
    expect(await search(deep)).toMatchObject({ count: 1_000_000, estimated: true });
    expect(await search({ ...deep, search: 'malaga' })).toMatchObject({ count: 1, estimated: false });
    expect(await search({ ...deep, showMatchTypes: 'live,settled' })).toMatchObject({
      ...{ count: 1_000_002, estimated: true },
    });
  });

  it('refuses an archive that the plan does not have', async () => {
    const { search } = serviceOf(() => 0);
    const days = (n: number) => ({ showMatchTypes: 'settled', historyDuration: String(n * 24) });
    await expect(search(days(8))).rejects.toMatchObject({ status: 403, code: 'plan_required' });
    expect(await search(days(7))).toMatchObject({ count: 0 });
    expect(await search({ ...days(8), showMatchTypes: 'live' })).toMatchObject({ count: 0 });
    expect(await search({ ...days(8), event_id: '3' })).toMatchObject({ count: 0 });
  });
});

describe('the bookmakers that lack for a consensus', () => {
  const priced: MainLineRow = {
    line_id: '1:0',
    live: false,
    open: true,
    moneyline: { home: 1.5, draw: 4, away: 7 },
    spreads: [{ hdp: -1, home: 1.9, away: 2 }],
    totals: [{ points: 2.5, over: 1.9, under: 2 }],
    limits: {},
  };

  it.each([
    ['without a market', { main: null }, missing],
    ['without one of the markets', { main: { ...priced, totals: [] } }, missing],
    ['with all markets', { main: priced }, null],
    ['that has ended', { main: null, settled_status: 1 }, null],
  ])('are read of a match %s', async (_kind, change: Partial<MatchRow>, expected) => {
    const { search } = serviceOf(() => 1, { ...row, ...change });
    expect((await search({})).rows[0]?.missing_books).toEqual(expected);
  });

  it.each([
    ['without a market', { main: null }, 'league'],
    ['with all markets', { main: priced }, null],
    ['that has ended', { main: null, settled_status: 1 }, null],
  ])('do not count for a match %s whose league the service refuses', async (_kind, change, expected) => {
    const { search } = serviceOf(() => 1, { ...row, event_id: UNPRICED, ...change });
    const found = (await search({})).rows[0];
    expect([found?.no_prices ?? null, found?.missing_books ?? null]).toEqual([expected, null]);
  });
});

describe('the main prices of a match without any', () => {
  const prices = new Map([['moneyline', { prices: [1.5, 2.6], limit: 300 }]]);
  const close: StoredClose = {
    ...{ lineId: '1:0', cutoff: new Date(1), provisional: false },
    markets: [{ market: 'moneyline', cutoff: 1, closedAt: 1, quotes: prices }],
  };
  const closed: MainLineRow = {
    ...{ line_id: '1:0', live: false, open: false, moneyline: null, totals: [], limits: {} },
    spreads: [{ hdp: -0.5, home: 1.9, away: 2, old: true }],
  };
  const mainOf = async (main: MainLineRow | null) => {
    const { search } = serviceOf(() => 1, { ...row, main }, [close]);
    return (await search({})).rows[0]?.main;
  };

  it('are those of its last open moment', async () => {
    expect(await mainOf(null)).toMatchObject({
      moneyline: { home: 1.5, draw: null, away: 2.6 },
      open: false,
    });
    expect(await mainOf(closed)).toMatchObject({ moneyline: { home: 1.5 }, open: false });
  });

  it('are none while those in play are suspended', async () => {
    const suspended = { ...closed, line_id: '2:0', live: true };
    expect(await mainOf(suspended)).toEqual(suspended);
  });
});
