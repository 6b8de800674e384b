/** Builders for responses in the bookmaker's format, with invented events. Times are ISO text, prices decimal. */

export const STARTS = '2026-03-02T18:30:00Z';

export function wireFixture(id: number, over: Record<string, unknown> = {}) {
  return {
    id,
    starts: STARTS,
    home: `Harbour Rovers ${id}`,
    away: `Mill Town ${id}`,
    rotNum: '1',
    liveStatus: 2,
    status: 'O',
    parlayRestriction: 2,
    altTeaser: false,
    resultingUnit: 'Regular',
    version: 500 + id,
    ...over,
  };
}

export function wireFixtures(last: number | string, events: readonly unknown[], leagueId = 7001) {
  return withLast(last, {
    sportId: 29,
    league: [{ id: leagueId, name: 'Northern Coast - First Division', events }],
  });
}

export function wirePeriod(number: number, over: Record<string, unknown> = {}) {
  return {
    lineId: 3_100_000_001,
    number,
    cutoff: STARTS,
    status: 1,
    moneylineUpdatedAt: '2026-03-01T11:00:00.120Z',
    maxMoneyline: 900,
    moneyline: { home: 2.1, draw: 3.4, away: 3.6 },
    ...over,
  };
}

export function wireOdds(
  last: number | string,
  events: readonly { id: number; periods: readonly unknown[] }[],
) {
  return withLast(last, { sportId: 29, leagues: [{ id: 7001, events }] });
}

export function wireSpecial(id: number, eventId: number | null, over: Record<string, unknown> = {}) {
  return {
    id,
    betType: 'MULTI_WAY_HEAD_TO_HEAD',
    name: 'Both teams to score?',
    date: STARTS,
    cutoff: STARTS,
    category: 'Team Props',
    units: '',
    status: 'O',
    ...(eventId === null ? {} : { event: { id: eventId, periodNumber: 0 } }),
    contestants: [
      { id: id * 10 + 1, name: 'Yes', rotNum: 1 },
      { id: id * 10 + 2, name: 'No', rotNum: 2 },
    ],
    liveStatus: 0,
    ...over,
  };
}

export function wireSpecials(last: number | string, specials: readonly unknown[]) {
  return withLast(last, { sportId: 29, leagues: [{ id: 7001, specials }] });
}

export function wireSpecialOdds(id: number, prices: readonly (number | null)[]) {
  return {
    id,
    maxBet: 250,
    contestantLines: prices.map((price, index) => ({
      id: id * 10 + index + 1,
      lineId: 9000 + index,
      price,
      handicap: null,
    })),
  };
}

export function wireSettled(last: number | string, events: readonly unknown[]) {
  return withLast(last, { sportId: 29, leagues: [{ id: 7001, events }] });
}

/** Returns JSON text, so that a `last` passed as text becomes a number of any size. */
function withLast(last: number | string, body: Record<string, unknown>): string {
  const text = JSON.stringify({ ...body, last: '@last' });
  return text.replace('"@last"', String(last));
}
