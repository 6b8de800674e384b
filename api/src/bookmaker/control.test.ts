import { afterEach, describe, expect, it } from 'vitest';
import { type Bookmaker, startBookmaker } from './start-bookmaker.ts';
import { sendRequest } from './testing/send-request.ts';

const NOON = Date.UTC(2026, 2, 14, 12, 0, 0);
let bookmaker: Bookmaker;

async function start(): Promise<Bookmaker> {
  bookmaker = await startBookmaker({
    source: 'simulate',
    user: 'user',
    password: 'secret',
    clock: () => NOON,
    snapshotCacheMs: 0,
  });
  return bookmaker;
}

afterEach(() => bookmaker.stop());

async function period(sportId: number, eventId: number) {
  const { text } = await sendRequest(
    `${bookmaker.url}/v4/odds?sportId=${sportId}&eventIds=${eventId}&oddsFormat=Decimal`,
  );
  const [found] = JSON.parse(text).leagues[0].events[0].periods.filter(
    (p: { number: number }) => p.number === 0,
  );
  return found;
}

/** A match of the sport that is on sale with all its markets. */
function matchOf({ control }: Bookmaker, sportId: number) {
  const match = control
    .matches()
    .find((one) => one.sportId === sportId && one.starts < NOON + 20 * 3_600_000);
  if (!match) throw new Error('there is a match of every sport');
  control.reopen(match.eventId);
  return match;
}

/** A line without its id and limit, which are issued anew. */
function priced({ points, over, under }: Record<string, number>) {
  return { points, over, under };
}

describe('steering', () => {
  it.each([29, 33, 4, 19, 34, 18, 15, 22, 3, 10, 28])(
    'makes a moneyline of sport %i fall as asked',
    async (sportId) => {
      const running = await start();
      const { eventId } = matchOf(running, sportId);
      const before = await period(sportId, eventId);
      const outcome = before.moneyline.home > before.moneyline.away ? 'home' : 'away';
      running.control.steam({ eventId, market: 'moneyline', outcome, percent: 8 });
      const after = await period(sportId, eventId);
      const drop = (1 - after.moneyline[outcome] / before.moneyline[outcome]) * 100;
      expect(drop).toBeGreaterThan(7.5);
      expect(drop).toBeLessThan(8.6);
    },
  );

  it('moves the handicap of soccer with the moneyline, and leaves other matches alone', async () => {
    const running = await start();
    const { eventId } = matchOf(running, 29);
    const before = await period(29, eventId);
    const stamp = (await sendRequest(`${running.url}/v4/odds?sportId=29`)).text.match(/"last":(\d+)/)?.[1];
    running.control.steam({ eventId, market: 'moneyline', outcome: 'home', percent: 5 });
    const after = await period(29, eventId);
    const { hdp, home } = before.spreads[0];
    expect(after.spreads.find((line: { hdp: number }) => line.hdp === hdp).home).toBeLessThan(home);
    const delta = JSON.parse((await sendRequest(`${running.url}/v4/odds?sportId=29&since=${stamp}`)).text);
    const changed = delta.leagues.flatMap((l: { events: { id: number }[] }) => l.events.map(({ id }) => id));
    // The match with its corners and bookings, whose ids lie beside its own.
    for (const id of changed) expect(Math.floor(id / 16)).toBe(Math.floor(eventId / 16));
  });

  it('moves totals', async () => {
    const running = await start();
    const { eventId } = matchOf(running, 4);
    const before = (await period(4, eventId)).totals[0];
    running.control.steam({ eventId, market: 'total', outcome: 'over', percent: 6 });
    const after = (await period(4, eventId)).totals.find(
      (t: { points: number }) => t.points === before.points,
    );
    expect(1 - after.over / before.over).toBeGreaterThan(0.045);
  });

  it('suspends, withdraws, reopens and steps limits', async () => {
    const running = await start();
    const { eventId } = matchOf(running, 29);
    const before = await period(29, eventId);
    running.control.suspend(eventId);
    expect(await period(29, eventId)).toMatchObject({ status: 2, moneyline: before.moneyline });
    running.control.withdraw(eventId, 'totals');
    expect(await period(29, eventId)).not.toHaveProperty('totals');
    running.control.reopen(eventId);
    running.control.stepLimit(eventId, 0.5);
    const after = await period(29, eventId);
    expect(after.status).toBe(1);
    expect(after.totals.map(priced)).toEqual(before.totals.map(priced));
    expect(after.maxSpread).toBeLessThan(before.maxSpread * 0.6);
  });

  it('refuses what cannot be', async () => {
    const { control } = await start();
    const { eventId } = matchOf(bookmaker, 10);
    expect(() => control.suspend(1)).toThrow('Event 1 is not on the board');
    expect(() => control.steam({ eventId, market: 'moneyline', outcome: 'home', percent: 100 })).toThrow();
    expect(() => control.steam({ eventId, market: 'total', outcome: 'over', percent: 5 })).toThrow(
      'cannot fall',
    );
  });
});
