import { describe, expect, it } from 'vitest';
import { LEAGUES } from '../../../../simulator/simulate/schedule/leagues.ts';
import type { OddsApiServer } from '../../../../simulator/the-odds-api/start-odds-api.ts';
import type { WorldEvent } from '../../../../simulator/the-odds-api/world.ts';
import {
  type OddsApiHarness,
  startOddsApiHarness,
} from '../../../../testing/the-odds-api/odds-api-harness.ts';
import type { LineChange } from '../../change-set.ts';
import { eventIdsOf, leagueIdOf } from './wire/event-ids.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A few competitions, so that an hour is quick. */
const few = ({ world }: OddsApiServer) => world.sports.slice(0, 6).map(({ key }) => key);

/** The competitions with prices of the sharp bookmaker, and those with a consensus. */
async function sportsOf(harness: OddsApiHarness): Promise<{ sharp: string[]; others: string[] }> {
  await harness.until(() => harness.changesOf('odds').length > 20);
  const cursor = harness
    .changesOf('odds')
    .flatMap((change) => Object.entries(JSON.parse(change.cursor ?? '{}') as Record<string, object>));
  const of = (source: string) => [
    ...new Set(cursor.filter(([, events]) => Object.values(events).includes(source)).map(([key]) => key)),
  ];
  return { sharp: of('reference'), others: of('consensus') };
}

function linesOf(harness: OddsApiHarness): Map<number, LineChange> {
  const lines = harness.changesOf('odds').flatMap((change) => change.lines ?? []);
  return new Map(lines.map((line) => [line.eventId, line]));
}

describe('The Odds API', () => {
  it('delivers events and prices of every covered competition, and leaves outrights out', async () => {
    const harness = await startOddsApiHarness();
    const { sharp, others } = await sportsOf(harness);
    expect(sharp.length).toBeGreaterThan(5);
    expect(others.length).toBeGreaterThan(0);
    const fixtures = harness.changesOf('fixtures').flatMap((change) => change.fixtures ?? []);
    expect(new Set(fixtures.map(({ leagueName }) => leagueName)).size).toBeGreaterThan(LEAGUES.length / 2);
    const known = new Set(fixtures.map(({ eventId }) => eventId));
    for (const eventId of linesOf(harness).keys()) expect(known).toContain(eventId);
    expect(harness.service.requests.some((path) => path.includes('winner/'))).toBe(false);
    expect(harness.health.every(({ state }) => state === 'up')).toBe(true);
  });

  it('has the prices of the sharp bookmaker by home and away, without limits', async () => {
    const harness = await startOddsApiHarness();
    const { sharp } = await sportsOf(harness);
    const now = harness.clock.now();
    let compared = 0;
    for (const event of sharp.flatMap((key) => harness.service.world.events(key, now))) {
      const line = linesOf(harness).get(eventIdsOf(event.id)?.match ?? 0);
      if (line === undefined || event.starts <= now || event.offer?.moneyline === undefined) continue;
      if (line.moneyline === null) continue;
      compared += 1;
      expect(line.moneyline.home).toBeCloseTo(event.offer.moneyline.home, 0);
      expect(line.limits).toEqual({ moneyline: null, spread: null, total: null, teamTotal: null });
      expect(line.cutoff).toBe(event.starts);
    }
    expect(compared).toBeGreaterThan(10);
  });

  it('never spends more than the month has, also over a restart', async () => {
    const first = await startOddsApiHarness({ credits: 60, only: few });
    await first.advance(4 * MINUTE);
    await first.stopFeed();
    const spent = first.service.used();
    expect(spent).toBeGreaterThan(0);
    expect(spent).toBeLessThanOrEqual(23);
    const second = await startOddsApiHarness({
      before: first,
      stored: first.stored,
      cursors: first.cursors(),
    });
    await second.advance(4 * MINUTE);
    expect(second.service.used()).toBeLessThanOrEqual(23);
    expect(second.health.at(-1)?.message).toContain('do not suffice');
  });

  it('plans the next prices of each sport by what the credits permit, so that none are late while the service answers', async () => {
    const harness = await startOddsApiHarness({ credits: 2_000, only: few });
    const late = () => harness.ages.findLate(harness.clock.wall())?.sportIds ?? [];
    await harness.until(() => harness.ages.size > 0);
    const seen = new Set<number>();
    for (let minute = 0; minute < 10; minute += 1) {
      await harness.advance(MINUTE);
      for (const sportId of late()) seen.add(sportId);
    }
    expect([...seen]).toEqual([]);
    expect(harness.clock.wall() - (harness.ages.newest ?? 0)).toBeLessThan(HOUR);
  });

  it('reports used-up credits by their code, and stops', async () => {
    const harness = await startOddsApiHarness({ credits: 0, only: few });
    await harness.until(() => harness.health.at(-1)?.state === 'down');
    expect(harness.health.at(-1)?.message).toBe(
      'The credits of The Odds API for this month are used up. Prices continue on 1 April.',
    );
    const before = harness.service.requests.length;
    await harness.advance(4 * MINUTE);
    expect(harness.service.requests.length - before).toBeLessThanOrEqual(1);
  });

  it('respects a budget below what the key has', async () => {
    const harness = await startOddsApiHarness({ monthlyCredits: 30, only: few });
    await harness.advance(4 * MINUTE);
    expect(harness.service.used()).toBeGreaterThan(0);
    expect(harness.service.used()).toBeLessThanOrEqual(30);
  });

  it('reports a wrong key, asks once a minute, and never logs it', async () => {
    const harness = await startOddsApiHarness({ apiKey: 'wrong-secret-key' });
    await harness.until(() => harness.health.at(-1)?.state === 'down');
    expect(harness.health.at(-1)?.message).toBe('The Odds API rejects the key: check FEED_KEY.');
    const before = harness.service.requests.length;
    await harness.advance(4 * MINUTE);
    expect(harness.service.requests.length - before).toBeLessThanOrEqual(4);
    expect(harness.logged()).not.toContain('wrong-secret-key');
  });

  it.each([
    [{ status: 401, code: 'DEACTIVATED_KEY' }, /has deactivated the key/],
    [{ status: 429, code: 'EXCEEDED_FREQ_LIMIT' }, /too many/],
    [{ status: 422, code: 'INVALID_BOOKMAKERS' }, /FEED_BOOKMAKERS/],
    [{ status: 500, code: 'INTERNAL_ERROR' }, /no readable response/],
    ['drop', /no readable response/],
    ['text', /no readable response/],
    [{ body: '{"message":"Try later"}' }, /no readable response/],
    [{ body: '[{"key":"soccer_epl","active":true}]' }, /no readable response/],
    [{ body: '' }, /no readable response/],
  ] as const)('reports %o, and its end', async (fault, message) => {
    const harness = await startOddsApiHarness();
    await harness.until(() => harness.changesOf('odds').length > 0);
    harness.service.setFault(fault, '/odds');
    await harness.until(() => harness.health.at(-1)?.state === 'down');
    expect(harness.health.at(-1)?.message).toMatch(message);
    expect(harness.logged()).toContain('a request of the feed failed');
    harness.service.setFault(null);
    await harness.until(() => harness.health.at(-1)?.state === 'up');
  });

  it('leaves a competition without these markets out for a day, and says which', async () => {
    const harness = await startOddsApiHarness({ only: few });
    await harness.until(() => harness.changesOf('odds').length > 2);
    const [key = ''] = few(harness.service);
    harness.service.setFault({ status: 422, code: 'INVALID_MARKET_COMBO' }, `/${key}/odds`);
    const count = () => harness.service.requests.filter((one) => one.includes(`/${key}/odds`)).length;
    await harness.until(() => harness.health.at(-1)?.message.includes('has no prices of') === true, HOUR);
    const before = count();
    await harness.advance(4 * MINUTE);
    expect(count()).toBe(before);
    expect(harness.health.at(-1)?.state).toBe('up');
    // Its matches say so, until its prices come after all.
    expect(harness.unpriced.at(-1)).toEqual([leagueIdOf(key)]);
    harness.service.setFault(null);
    harness.clock.moveTo(harness.clock.now() + 24 * HOUR);
    await harness.until(() => harness.unpriced.at(-1)?.length === 0, 2 * HOUR);
    expect(harness.health.at(-1)?.message).not.toContain('has no prices of');
  });

  it.each([
    ['its prices', { status: 422, code: 'INVALID_MARKET_COMBO' }, 'odds'],
    ['its name', { status: 404, code: 'UNKNOWN_SPORT' }, 'events'],
  ] as const)(
    'withdraws the prices of a competition as soon as the service refuses %s, and of no other',
    async (_, fault, path) => {
      const harness = await startOddsApiHarness({ only: few });
      const keys = few(harness.service);
      const listMatches = (key: string) =>
        harness.service.world.events(key, harness.clock.now()).map(({ id }) => eventIdsOf(id)?.match ?? 0);
      const open = (key: string) => {
        const lines = linesOf(harness);
        return listMatches(key).filter((match) => lines.get(match)?.status === 1);
      };
      await harness.until(() => keys.every((key) => open(key).length > 0), HOUR);
      const [key = '', ...others] = keys;
      harness.service.setFault(fault, `/${key}/${path}`);
      await harness.until(() => harness.unpriced.at(-1)?.[0] === leagueIdOf(key), 2 * HOUR);
      expect(open(key)).toEqual([]);
      expect(others.every((other) => open(other).length > 0)).toBe(true);
      const withdrawn = harness.changesOf('odds').length;
      harness.service.setFault(null);
      harness.clock.moveTo(harness.clock.now() + 24 * HOUR);
      await harness.until(
        () => harness.changesOf('odds').length > withdrawn && open(key).length > 0,
        2 * HOUR,
      );
    },
  );

  it('withdraws what it had before a restart when the service refuses the competition afterwards, also in play', async () => {
    const first = await startOddsApiHarness({ only: few });
    await first.until(() => first.changesOf('odds').length > 5);
    await first.stopFeed();
    const cursors = first.cursors();
    const [key = ''] = few(first.service);
    const before = [...cursors.values()].flatMap(({ cursor }) => {
      const events = (JSON.parse(cursor) as Record<string, object>)[key];
      return events === undefined ? [] : Object.keys(events).map(Number);
    });
    expect(before.length).toBeGreaterThan(0);
    first.service.setFault({ status: 404, code: 'UNKNOWN_SPORT' }, `/${key}/events`);
    const second = await startOddsApiHarness({ before: first, cursors, only: few });
    await second.until(() => second.unpriced.at(-1)?.[0] === leagueIdOf(key), HOUR);
    const closed = [...linesOf(second).values()].filter(({ status }) => status === 2);
    expect(closed.map(({ eventId }) => eventId).toSorted()).toEqual(
      before.flatMap((match) => [match, match + 1]).toSorted(),
    );
  });

  it('puts a match in play under an id of its own, and settles both by the final score', async () => {
    const hurried: WorldEvent[] = [];
    const harness = await startOddsApiHarness({
      only: (service) => {
        hurried.push(...service.hurry(1, { everyMs: 2 * MINUTE, lastMs: 4 * MINUTE }));
        return hurried.map(({ sport }) => sport.key);
      },
    });
    const [event] = hurried;
    const ids = eventIdsOf(event?.id ?? '');
    harness.interest.unsettled.set(leagueIdOf(event?.sport.key ?? ''), {
      earliest: event?.starts ?? 0,
      latest: event?.starts ?? 0,
    });
    await harness.until(
      () => harness.changesOf('settled').some(({ settled = [] }) => settled.length > 0),
      HOUR,
    );
    const live = harness
      .changesOf('fixtures')
      .flatMap((change) => change.fixtures ?? [])
      .find(({ eventId }) => eventId === ids?.live);
    expect(live).toMatchObject({ parentId: ids?.match, liveStatus: 1 });
    const settled = harness.changesOf('settled').flatMap((change) => change.settled ?? []);
    const [result] = harness.service.world
      .completed(event?.sport.key ?? '')
      .filter(({ id }) => id === event?.id);
    for (const eventId of [ids?.match, ids?.live]) {
      expect(settled.find((one) => one.eventId === eventId)).toMatchObject({
        period: 0,
        status: 1,
        team1Score: result?.score?.home,
        team2Score: result?.score?.away,
      });
    }
  });

  it('reads alternate lines of watched matches', async () => {
    const harness = await startOddsApiHarness();
    await sportsOf(harness);
    const watched = [...linesOf(harness).values()].find(
      ({ spreads, cutoff, eventId }) =>
        spreads.length === 1 && eventId % 2 === 0 && (cutoff ?? 0) > harness.clock.now() + HOUR,
    );
    harness.interest.watched = new Set([watched?.eventId ?? 0]);
    await harness.until(
      () => (linesOf(harness).get(watched?.eventId ?? 0)?.spreads.length ?? 0) > 1,
      2 * HOUR,
    );
    const ladder = linesOf(harness).get(watched?.eventId ?? 0)?.spreads ?? [];
    expect(ladder.filter(({ main }) => main)).toHaveLength(1);
  });
});
