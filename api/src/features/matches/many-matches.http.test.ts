import { type MatchQuery, matchPageSchema, matchQuerySchema } from '@fairline/shared/contracts';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type KnownMatch, knownMatches, seedKnownMatches } from '../../../testing/matches/known-matches.ts';
import { suiteWeb } from '../../../testing/test-web.ts';

const web = suiteWeb();
const NOW = Date.now();
const MATCHES = knownMatches(50_000);
const TYPES = ['prematch', 'live', 'settled'] as const;
/** The bookmarks of one user, the clocks of the matches in play, and the one row of the feed. */
const SMALL = ['bookmarks', 'in_running', 'feed_state'];

/** What a search has to find, read from the list of matches alone. */
function expected(query: MatchQuery): number[] {
  const { search, sort, sports, onlyBookmarked, onlyClosed, showMatchTypes } = query;
  const words = search.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().split(' ').filter(Boolean);
  const ahead = words.length > 0 || onlyBookmarked ? Number.POSITIVE_INFINITY : 168;
  const isOfType = ({ settled, hours, listed }: KnownMatch, type: (typeof TYPES)[number]): boolean => {
    if (type === 'settled') return settled && hours <= 0 && hours > -query.historyDuration;
    if (settled || !listed) return false;
    return type === 'prematch' ? hours > 0 && hours <= ahead : hours <= 0 && hours > -4;
  };
  const found = MATCHES.filter(
    (match) =>
      match.topLevel &&
      showMatchTypes.some((type) => isOfType(match, type)) &&
      (sports === undefined || sports.includes(match.sport)) &&
      words.every((word) => match.plainName.includes(word)) &&
      (!onlyBookmarked || match.bookmarked) &&
      (!onlyClosed || !match.open),
  );
  found.sort((a, b) => a.hours - b.hours || a.id - b.id);
  return (sort === 'asc' ? found : found.reverse()).map(({ id }) => id);
}

const textOf = (query: Readonly<Record<string, unknown>>) =>
  new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();

async function search(query: Readonly<Record<string, unknown>>, account: 'pro' | 'sharp' = 'sharp') {
  const token = await web.tokenOf(account);
  const { status, body } = await web.call('GET', `/api/matches?${textOf(query)}`, { token });
  if (status !== 200) throw new Error(`${textOf(query)} answered ${status}: ${JSON.stringify(body)}`);
  return matchPageSchema.parse(body);
}

/** Compares an answer with what the list of matches has. */
async function check(query: Readonly<Record<string, unknown>>): Promise<void> {
  const ids = expected(
    matchQuerySchema.parse(Object.fromEntries(new URLSearchParams(textOf(query)).entries())),
  );
  const page = await search(query);
  const offset = (Number(query.page ?? 1) - 1) * 30;
  expect([textOf(query), page.matches.map(({ event_id }) => event_id)]).toEqual([
    textOf(query),
    ids.slice(offset, offset + 30),
  ]);
  if (page.estimated) expect(Math.abs(Math.log2(page.count / ids.length))).toBeLessThan(1.5);
  else expect(page.count).toBe(ids.length);
}

beforeAll(async () => {
  await seedKnownMatches(web.db.knex, MATCHES, NOW, await web.userIdOf('sharp'));
});

describe('a search of 50,000 events', () => {
  it.each([
    {},
    { sort: 'desc' },
    { page: 7 },
    ...TYPES.map((showMatchTypes) => ({ showMatchTypes })),
    { showMatchTypes: 'settled', historyDuration: 6 },
    { showMatchTypes: 'settled', historyDuration: 720, sort: 'desc' },
    { showMatchTypes: 'settled', historyDuration: 720, sort: 'desc', page: 200 },
    { sports: 33 },
    { sports: '29,28' },
    { search: 'malaga' },
    { search: 'liga malaga' },
    { search: 'malaga liga 1907' },
    { search: 'iga' },
    { search: 'ü' },
    { onlyBookmarked: true },
    { onlyClosed: true },
    { showMatchTypes: 'prematch,settled', onlyClosed: true, sports: 4, search: 'lodz', historyDuration: 300 },
  ])('%j', check);

  it('combines filters as the list of matches has them', async () => {
    const types = fc.subarray([...TYPES], { minLength: 1 }).map((each) => each.join(','));
    const combination = fc.record(
      {
        showMatchTypes: types,
        historyDuration: fc.integer({ min: 1, max: 720 }),
        sports: fc.subarray([29, 33, 4, 19, 28], { minLength: 1 }).map((each) => each.join(',')),
        search: fc.constantFrom('malaga', 'lodz cf', 'liga', 'nobody at all', '190', 'koln  brondby'),
        sort: fc.constantFrom('asc', 'desc'),
        onlyBookmarked: fc.boolean(),
        onlyClosed: fc.boolean(),
        page: fc.integer({ min: 1, max: 3 }),
      },
      { requiredKeys: [] },
    );
    await fc.assert(fc.asyncProperty(combination, check), { numRuns: 80 });
  });

  it('overrides all filters by an event', async () => {
    const old = MATCHES.find(({ hours, settled }) => hours < -24 * 20 && settled)?.id ?? 0;
    const page = await search({ event_id: old, sports: 1, onlyBookmarked: true, search: 'x' }, 'pro');
    expect([page.matches.map(({ event_id }) => event_id), page.count]).toEqual([[old], 1]);
  });
});

describe('misspelled words', () => {
  it.each([
    ['maalga', 'malaga'],
    ['brndby', 'brondby'],
    ['Brønby', 'brondby'],
    ['mönchengladbcah', 'monchengladbach'],
    ['monchangladbeck', null],
    ['mnchengladach cf', 'monchengladbach cf'],
    ['lgia', 'liga'],
  ])('%s', async (typed, right) => {
    const page = await search({ search: typed, sort: 'desc' });
    if (right === null) return expect([page.count, page.respelled]).toEqual([0, []]);
    const asked = await search({ search: right, sort: 'desc' });
    expect(page.matches).toEqual(asked.matches);
    expect([page.count, asked.respelled]).toEqual([asked.count, []]);
    expect(page.respelled.flatMap(({ as }) => as)).toEqual([right.split(' ')[0]]);
  });

  it('are found with the names of matches that were added later', async () => {
    expect((await search({ search: 'kristiansnd' })).count).toBe(0);
    const [first] = MATCHES.filter(({ topLevel, hours, listed }) => topLevel && hours > 24 && listed);
    await web.db
      .knex('events')
      .where({ event_id: first?.id })
      .update({ search_string: 'eliteserien kristiansund hamar' });
    const { respelled, matches } = await search({ search: 'kristansund' });
    expect(respelled).toEqual([{ word: 'kristansund', as: ['kristiansund'] }]);
    expect(matches.map(({ event_id }) => event_id)).toEqual([first?.id]);
  });
});

describe('the plan of every statement', () => {
  /** The names of tables of a plan that are read from their first row to their last. */
  function wholeTables(plan: { [key: string]: unknown }): string[] {
    const under = (plan.Plans ?? []) as { [key: string]: unknown }[];
    const own = plan['Node Type'] === 'Seq Scan' ? [String(plan['Relation Name'])] : [];
    return [...own, ...under.flatMap(wholeTables)];
  }

  async function statementsOf(query: Readonly<Record<string, unknown>>) {
    const run: { sql: string; bindings: (string | number | Date)[] }[] = [];
    const note = (statement: (typeof run)[number]) => {
      if (/events|search_words/.test(statement.sql) && !statement.sql.startsWith('explain'))
        run.push(statement);
    };
    web.db.knex.on('query', note);
    await search(query);
    web.db.knex.off('query', note);
    return run;
  }

  it.each([
    {},
    { sports: 28 },
    { sports: '29,33', sort: 'desc' },
    { search: 'brondby' },
    { search: 'brondbi malaga', sports: 4 },
    { showMatchTypes: 'live' },
    { showMatchTypes: 'prematch', onlyClosed: true },
    { onlyBookmarked: true, showMatchTypes: 'prematch,live,settled', historyDuration: 720 },
    { showMatchTypes: 'settled', historyDuration: 24 },
    { showMatchTypes: 'settled', historyDuration: 720, search: 'monchengladbach' },
    { showMatchTypes: 'settled', historyDuration: 720, sort: 'desc', page: 100 },
    { showMatchTypes: 'settled', historyDuration: 720, sort: 'desc', sports: 28 },
  ])('%j reads by indexes', async (query) => {
    const statements = await statementsOf(query);
    expect(statements.length).toBeGreaterThan(0);
    for (const { sql, bindings } of statements) {
      const { rows } = await web.db.knex.raw(`explain (format json) ${sql.replace(/\$\d+/g, '?')}`, [
        ...bindings,
      ]);
      const tables = wholeTables(rows[0]['QUERY PLAN'][0].Plan);
      // A part of a table that is distributed by event has its number.
      const large = tables.filter((table) => !SMALL.includes(table.replace(/_\d$/, '')));
      expect([sql, large]).toEqual([sql, []]);
    }
  });
});
