import { MATCH_PAGE_SIZE, matchQuerySchema } from '@fairline/shared/contracts';
import { describe, expect, it } from 'vitest';
import type { MatchRow } from './matches.read-model.ts';
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
};

/** A service whose list has so many rows on each page; each count is one higher than the one before. */
function serviceOf(rowsOf: (offset: number) => number) {
  let counts = 0;
  const service = createMatchesService({
    findMatches: async ({ offset }) => Array<MatchRow>(rowsOf(offset)).fill(row),
    countMatches: async () => {
      counts += 1;
      return counts;
    },
    estimateMatches: async () => 1_000_000,
    findEventLines: async () => [],
    now: () => 0,
  });
  return async (query: object, level: 'pro' | 'sharp' = 'pro') => {
    const account = { id: 'u', admin: false, level };
    return (await service.search(account, matchQuerySchema.parse(query))).count;
  };
}

describe('how many matches there are', () => {
  it('is counted once in a while for each search, whatever its page and order', async () => {
    const count = serviceOf(() => MATCH_PAGE_SIZE);
    const searches = [
      {},
      { search: 'malaga' },
      { sports: '33' },
      { showMatchTypes: 'live' },
      { showMatchTypes: 'settled' },
      { showMatchTypes: 'settled', historyDuration: '24' },
    ];
    for (const [index, query] of searches.entries()) expect(await count(query)).toBe(index + 1);
    expect(await count({}, 'sharp')).toBe(searches.length + 1);
    expect(await count({ page: '2', sort: 'desc' })).toBe(1);
  });

  it('needs no count where the list ends, and one beyond its end', async () => {
    const count = serviceOf((offset) => (offset < 60 ? 7 : 0));
    expect(await count({ page: '2' })).toBe(MATCH_PAGE_SIZE + 7);
    expect(await count({ page: '3' })).toBe(1);
    expect(await serviceOf(() => 0)({})).toBe(0);
  });

  it('is an estimate for a deep archive alone', async () => {
    const count = serviceOf(() => MATCH_PAGE_SIZE);
    const deep = { showMatchTypes: 'settled', historyDuration: '49' };
    expect(await count(deep)).toBe(1_000_000);
    expect(await count({ ...deep, search: 'malaga' })).toBe(1);
  });
});
