import type { Fault, FaultKind, FeedRequest, KnownTarget } from '../fault.ts';
import { withFixture, withPeriods } from '../target-memory.ts';
import { rawNumber, type Wire } from '../wire-json.ts';

/** Faults of one field: values that no table can store or that are meaningless. */

/** Event ids from here on are invented by faults; no simulation uses them. */
export const FIRST_INVENTED = 8_000_000_000_000;

/** Whether the body is of the target's sport and this endpoint. */
const isAbout = (
  { endpoint, sportId }: FeedRequest,
  wanted: FeedRequest['endpoint'],
  { sportId: own }: KnownTarget,
) => endpoint === wanted && sportId === own;

/** Changes the target's fixture, or adds others beside it. */
export function onFixture(change: (fixture: Wire) => Wire[]): () => Fault {
  return () => ({
    body: (requested, body, known) =>
      isAbout(requested, 'fixtures', known) ? withFixture(body, known, change) : body,
  });
}

/** Changes the periods of the target wherever the bookmaker names it, and adds it to every delta. */
export function onPeriod(change: (period: Wire) => Wire[]): () => Fault {
  return () => ({
    body(requested, body, known) {
      if (!isAbout(requested, 'odds', known)) return body;
      withPeriods(body, known);
      for (const event of targetsIn(body, known)) event.periods = event.periods.flatMap(change);
      return body;
    },
  });
}

/** Changes the fields of the target beside its periods in an odds answer. */
function onEvent(change: (event: Wire) => Wire): () => Fault {
  return () => ({
    body(requested, body, known) {
      if (!isAbout(requested, 'odds', known)) return body;
      withPeriods(body, known);
      for (const event of targetsIn(body, known)) Object.assign(event, change(event));
      return body;
    },
  });
}

function targetsIn(body: Wire, { eventId }: KnownTarget): Wire[] {
  return (body.leagues ?? [])
    .flatMap((league: Wire) => league.events)
    .filter(({ id }: Wire) => id === eventId);
}

/** Only the full match: the other periods stay as they are. */
export const fullMatch = (change: (period: Wire) => Wire) =>
  onPeriod((period) => [period.number === 0 ? change(period) : period]);
const moneyline = (fields: Wire) =>
  fullMatch((period) => ({ ...period, moneyline: { ...period.moneyline, ...fields } }));
const spread = (fields: Wire) =>
  fullMatch((period) => ({ ...period, spreads: [{ ...period.spreads?.[0], ...fields }] }));
const twin = (fields: Wire) => onFixture((it) => [it, { ...it, id: FIRST_INVENTED, ...fields }]);

/** Changes all specials in deltas. What is wrong in a snapshot would never be repeated: the next deltas begin after it. */
export const onSpecials = (endpoint: 'specials' | 'specialOdds', change: (special: Wire) => Wire) => () => ({
  body(requested: FeedRequest, body: Wire, known: KnownTarget) {
    if (!isAbout(requested, endpoint, known) || requested.since === null) return body;
    for (const league of body.leagues ?? []) league.specials = league.specials.map(change);
    return body;
  },
});

export const settled = (fields: Wire) => () => ({
  body(requested: FeedRequest, body: Wire, known: KnownTarget) {
    if (!isAbout(requested, 'settled', known)) return body;
    const period = { number: 0, status: 1, settlementId: 1, settledAt: new Date().toISOString() };
    const event = { id: FIRST_INVENTED, periods: [{ ...period, team1Score: 1, team2Score: 0, ...fields }] };
    body.leagues = [...(body.leagues ?? []), { id: known.league?.id ?? 1, events: [event] }];
    return body;
  },
});

export const VALUE_FAULTS: readonly FaultKind[] = [
  {
    name: 'period-40000',
    make: onPeriod((it) => (it.number === 0 ? [it, { ...it, number: 40_000 }] : [it])),
  },
  { name: 'score-fraction', make: onEvent(() => ({ homeScore: 1.5, awayScore: 0 })) },
  { name: 'score-huge', make: onEvent(() => ({ homeScore: 3e9, awayScore: 0 })) },
  { name: 'cards-huge', make: onEvent(() => ({ homeScore: 0, awayScore: 0, homeRedCards: 3e9 })) },
  { name: 'version-beyond', make: twin({ version: rawNumber('100000000000000000000') }) },
  { name: 'event-id-beyond', make: twin({ id: rawNumber('18446744073709551616') }) },
  { name: 'nul-in-name', make: twin({ home: 'FC\u0000United' }) },
  { name: 'surrogate-in-name', make: twin({ home: 'FC \ud800 United' }) },
  { name: 'endless-name', make: twin({ home: 'F'.repeat(2_000_000) }) },
  { name: 'start-of-time', make: twin({ starts: '0000-01-01T00:00:00Z' }) },
  { name: 'end-of-time', make: twin({ starts: '9999-12-31T23:59:59Z' }) },
  { name: 'parent-negative', make: twin({ parentId: -1 }) },
  { name: 'price-negative', make: moneyline({ home: -110 }) },
  { name: 'price-one', make: moneyline({ home: 1, away: 1.0001 }) },
  { name: 'price-huge', make: moneyline({ home: 1e300 }) },
  { name: 'price-text', make: moneyline({ home: 'even' }) },
  { name: 'price-tiny-step', make: moneyline({ home: 1.000_000_000_000_000_2 }) },
  { name: 'handicap-huge', make: spread({ hdp: 1e200 }) },
  { name: 'handicap-odd', make: spread({ hdp: 0.333_333_333_333 }) },
  { name: 'limit-huge', make: fullMatch((it) => ({ ...it, maxMoneyline: 1e300 })) },
  { name: 'limit-negative', make: fullMatch((it) => ({ ...it, maxMoneyline: -1 })) },
  {
    name: 'line-id-beyond',
    make: fullMatch((it) => ({ ...it, lineId: rawNumber('9223372036854775808') })),
  },
  { name: 'status-unreadable', make: fullMatch((it) => ({ ...it, status: 'open?' })) },
  { name: 'status-missing', make: fullMatch(({ status: _, ...it }) => it) },
  { name: 'status-unknown', make: fullMatch((it) => ({ ...it, status: 7 })) },
  { name: 'cutoff-unreadable', make: fullMatch((it) => ({ ...it, cutoff: 'tomorrow' })) },
  {
    name: 'markets-of-other-kind',
    make: fullMatch((it) => ({ ...it, spreads: {}, totals: 'none' })),
  },
  {
    name: 'nul-in-special',
    make: onSpecials('specials', (it) => ({ ...it, name: `${it.name}\u0000` })),
  },
  {
    name: 'special-period-40000',
    make: onSpecials('specials', (it) => ({ ...it, event: { ...it.event, periodNumber: 40_000 } })),
  },
  { name: 'special-limit-huge', make: onSpecials('specialOdds', (it) => ({ ...it, maxBet: 1e300 })) },
  {
    name: 'special-without-prices',
    make: onSpecials('specialOdds', (it) => ({
      ...it,
      contestantLines: it.contestantLines.map((line: Wire) => ({ ...line, price: null })),
    })),
  },
  { name: 'settled-score-huge', make: settled({ team1Score: 1e300 }) },
  { name: 'settled-score-negative', make: settled({ team1Score: -2 }) },
  { name: 'settled-id-beyond', make: settled({ settlementId: rawNumber('9223372036854775808') }) },
  { name: 'settled-in-2099', make: settled({ settledAt: '2099-01-01T00:00:00Z' }) },
];
