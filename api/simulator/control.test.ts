import { afterEach, describe, expect, it } from 'vitest';
import type { Bookmaker } from './start-bookmaker.ts';
import { sendRequest } from './testing/send-request.ts';
import { NOON, startTestBookmaker } from './testing/start-test-bookmaker.ts';

let bookmaker: Bookmaker;

async function start(): Promise<Bookmaker> {
  bookmaker = await startTestBookmaker({ snapshotCacheMs: 0 });
  return bookmaker;
}

afterEach(() => bookmaker.stop());

async function fullMatch(sportId: number, eventId: number) {
  const { text } = await sendRequest(
    `${bookmaker.url}/v4/odds?sportId=${sportId}&eventIds=${eventId}&oddsFormat=Decimal`,
  );
  const [found] = JSON.parse(text).leagues[0].events[0].periods.filter(
    (p: { number: number }) => p.number === 0,
  );
  return found;
}

/** A match of the sport that has not started, with all its markets open. */
function matchOf({ control }: Bookmaker, sportId: number) {
  const match = control
    .matches()
    .find((one) => one.sportId === sportId && one.starts < NOON + 20 * 3_600_000);
  if (!match) throw new Error('The sport has no match');
  control.reopen(match.eventId);
  return match;
}

/** A line without its id and limit, which change when the match is reopened. */
function withoutIdAndLimit({ points, over, under }: Record<string, number>) {
  return { points, over, under };
}

describe('the control of the simulation', () => {
  it.each([29, 33, 4, 19, 34, 18, 15, 22, 3, 10, 28])(
    'lowers a moneyline of sport %i by the given percentage',
    async (sportId) => {
      const running = await start();
      const { eventId } = matchOf(running, sportId);
      const before = await fullMatch(sportId, eventId);
      const outcome = before.moneyline.home > before.moneyline.away ? 'home' : 'away';
      running.control.steam({ eventId, market: 'moneyline', outcome, percent: 8 });
      const after = await fullMatch(sportId, eventId);
      const drop = (1 - after.moneyline[outcome] / before.moneyline[outcome]) * 100;
      expect(drop).toBeGreaterThan(7.5);
      expect(drop).toBeLessThan(8.6);
    },
  );

  it('moves the soccer handicap with the moneyline, and no other match', async () => {
    const running = await start();
    const { eventId } = matchOf(running, 29);
    const before = await fullMatch(29, eventId);
    const stamp = (await sendRequest(`${running.url}/v4/odds?sportId=29`)).text.match(/"last":(\d+)/)?.[1];
    running.control.steam({ eventId, market: 'moneyline', outcome: 'home', percent: 5 });
    const after = await fullMatch(29, eventId);
    const { hdp, home } = before.spreads[0];
    expect(after.spreads.find((line: { hdp: number }) => line.hdp === hdp).home).toBeLessThan(home);
    const delta = JSON.parse((await sendRequest(`${running.url}/v4/odds?sportId=29&since=${stamp}`)).text);
    const changed = delta.leagues.flatMap((l: { events: { id: number }[] }) => l.events.map(({ id }) => id));
    // The corners and bookings of the match have neighbouring ids.
    for (const id of changed) expect(Math.floor(id / 16)).toBe(Math.floor(eventId / 16));
  });

  it('moves totals', async () => {
    const running = await start();
    const { eventId } = matchOf(running, 4);
    const before = (await fullMatch(4, eventId)).totals[0];
    running.control.steam({ eventId, market: 'total', outcome: 'over', percent: 6 });
    const after = (await fullMatch(4, eventId)).totals.find(
      (t: { points: number }) => t.points === before.points,
    );
    expect(1 - after.over / before.over).toBeGreaterThan(0.045);
  });

  it('suspends, withdraws, reopens and steps limits', async () => {
    const running = await start();
    const { eventId } = matchOf(running, 29);
    const before = await fullMatch(29, eventId);
    running.control.suspend(eventId);
    expect(await fullMatch(29, eventId)).toMatchObject({ status: 2, moneyline: before.moneyline });
    running.control.withdraw(eventId, 'totals');
    expect(await fullMatch(29, eventId)).not.toHaveProperty('totals');
    running.control.reopen(eventId);
    running.control.stepLimit(eventId, 0.5);
    const after = await fullMatch(29, eventId);
    expect(after.status).toBe(1);
    expect(after.totals.map(withoutIdAndLimit)).toEqual(before.totals.map(withoutIdAndLimit));
    expect(after.maxSpread).toBeLessThan(before.maxSpread * 0.6);
  });

  it('brings a match forward, ends it, and settles it once', async () => {
    let time = NOON;
    bookmaker = await startTestBookmaker({ snapshotCacheMs: 0, clock: () => time, pace: 0.01 });
    const { control, url } = bookmaker;
    const match = control.matches().find((one) => one.sportId === 29 && one.regular);
    if (!match) throw new Error('The sport has no regular match');
    const { eventId } = match;
    const read = async (path: string) => {
      const { text } = await sendRequest(`${url}${path}?sportId=29`);
      const { league = [], leagues = league } = JSON.parse(text || '{}');
      const events = leagues.flatMap((league: { events: object[] }) => league.events);
      return events.filter((event: { id: number }) => event.id === eventId);
    };
    const before = await fullMatch(29, eventId);
    control.reschedule(eventId, { starts: NOON + 60_000 });
    const after = await fullMatch(29, eventId);
    expect(after).toMatchObject({ cutoff: '2026-03-14T12:01:00Z', moneyline: expect.anything() });
    expect(before.cutoff > after.cutoff).toBe(true);

    time = NOON + 61_000;
    control.tick();
    expect(control.matches().some((one) => one.eventId === eventId)).toBe(false);
    expect(await read('/v3/fixtures/settled')).toEqual([]);
    expect(await read('/v3/fixtures')).toHaveLength(1);
    control.reschedule(eventId, { ends: time });
    time += 1_000;
    control.tick();
    const [settled] = await read('/v3/fixtures/settled');
    expect(settled.periods.map(({ number, status }: Record<string, number>) => [number, status])).toEqual(
      expect.arrayContaining([
        [0, 1],
        [1, 1],
      ]),
    );
    expect(await read('/v3/fixtures')).toEqual([]);
    // The end that was planned settles nothing.
    time = match.starts + 3 * 3_600_000;
    control.tick();
    expect(await read('/v3/fixtures/settled')).toEqual([settled]);
  });

  it('throws for an unknown event, an impossible percentage and a market that cannot move', async () => {
    const { control } = await start();
    const { eventId } = matchOf(bookmaker, 10);
    expect(() => control.suspend(1)).toThrow('Event 1 is not on the board');
    expect(() => control.steam({ eventId, market: 'moneyline', outcome: 'home', percent: 100 })).toThrow();
    expect(() => control.steam({ eventId, market: 'total', outcome: 'over', percent: 5 })).toThrow(
      'cannot fall',
    );
  });
});
