import type { InsightFacts, InsightMarket, InsightOutcome } from '@fairline/shared/contracts';
import { describe, expect, it } from 'vitest';
import { fitsTitle, listStatements } from './statements.ts';

const outcome = (
  name: InsightOutcome['outcome'],
  [opening, lowest, highest, last]: readonly [number, number, number, number],
  fair: readonly [number, number] | null = null,
): InsightOutcome => ({
  outcome: name,
  opening,
  lowest,
  lowest_at: '2026-02-28T16:30:59.000Z',
  highest,
  highest_at: '2026-03-01T17:05:00.000Z',
  last,
  change_percent: Number(((last / opening - 1) * 100).toFixed(2)),
  fair_percent_opening: fair?.[0] ?? null,
  fair_percent_last: fair?.[1] ?? null,
});
const MONEYLINE: InsightMarket = {
  market: 'moneyline',
  points: null,
  opening_points: null,
  open: false,
  first_at: '2026-02-27T15:00:30.000Z',
  last_at: '2026-03-01T17:58:30.000Z',
  changes: 12,
  limit_opening: 500,
  limit_highest: 12_000,
  limit_last: 1_250,
  outcomes: [
    outcome('home', [2.4, 2.1, 2.5, 2.2], [40.1, 43.5]),
    outcome('draw', [3.4, 3.4, 3.4, 3.4], [28, 28]),
    outcome('away', [3.1, 3.1, 3.6, 3.5], [31.9, 28.5]),
  ],
};
const SPREAD: InsightMarket = {
  ...MONEYLINE,
  market: 'spread',
  points: -0.5,
  opening_points: -0.25,
  open: true,
  changes: 1,
  limit_opening: 2_000,
  limit_highest: 2_000,
  limit_last: 2_000,
  outcomes: [outcome('home', [2, 2, 2.1, 2.1]), outcome('away', [1.884, 1.8, 1.884, 1.8])],
};
const TOTAL: InsightMarket = {
  ...MONEYLINE,
  market: 'total',
  points: 2.5,
  opening_points: 3,
  changes: 0,
  limit_opening: null,
  limit_highest: null,
  limit_last: null,
  outcomes: [outcome('over', [1.9, 1.9, 1.9, 1.9]), outcome('under', [2, 1.9, 2.2, 2])],
};
const FACTS: InsightFacts = {
  event_id: 7,
  sport_id: 29,
  league_name: 'England - Premier League',
  home: 'Arsenal',
  away: 'Chelsea',
  starts: '2026-03-01T18:00:00.000Z',
  phase: 'live',
  score: { home: 1, away: 0 },
  devig_method: 'power',
  lines: [
    { kind: 'before', period: 0, markets: [MONEYLINE, SPREAD, TOTAL] },
    {
      kind: 'live',
      period: 0,
      markets: [
        { ...MONEYLINE, outcomes: [outcome('home', [3, 1.5, 3.2, 1.5]), outcome('away', [2, 2, 6, 6])] },
      ],
    },
  ],
};

describe('a statement', () => {
  it.each([
    ['match.teams', 'the match is Arsenal against Chelsea'],
    ['match.league', 'the league is England - Premier League'],
    ['match.sport', 'the sport is soccer'],
    ['match.time.start', 'the scheduled start is 18:00 UTC on 1 March'],
    ['match.phase', 'the match was in play when this was written'],
    ['match.score', 'the score was Arsenal 1, Chelsea 0 when this was written'],
    ['before.moneyline.title', 'Moneyline before the start'],
    ['before.moneyline.home.opening', 'the pre-match moneyline price of Arsenal opened at 2.40'],
    ['before.moneyline.home.last', 'the last pre-match moneyline price of Arsenal is 2.20'],
    [
      'before.moneyline.home.change',
      'the pre-match moneyline price of Arsenal shortened 8.3%, from 2.40 at the opening to 2.20',
    ],
    ['before.moneyline.draw.change', 'the pre-match moneyline price of the draw has stayed at 3.40'],
    ['before.total.under.change', 'the pre-match price of under 2.5 is back at its opening price of 2.00'],
    [
      'before.moneyline.home.low',
      'the lowest pre-match moneyline price of Arsenal was 2.10, first reached at 16:30 UTC on 28 February',
    ],
    [
      'before.moneyline.away.low',
      'the lowest pre-match moneyline price of Chelsea was 3.10, its opening price',
    ],
    [
      'before.moneyline.home.story',
      'the pre-match moneyline price of Arsenal opened at 2.40, ranged from 2.10 to 2.50 and was last 2.20',
    ],
    [
      'before.moneyline.home.from-low',
      'the last pre-match moneyline price of Arsenal is 4.8% above its lowest of 2.10',
    ],
    [
      'before.moneyline.home.from-high',
      'the last pre-match moneyline price of Arsenal is 12.0% below its highest of 2.50',
    ],
    [
      'before.moneyline.home.time.extremes',
      'the lowest pre-match moneyline price of Arsenal was first reached 1 day 35 minutes before its highest',
    ],
    [
      'before.moneyline.home.implied',
      'the last pre-match moneyline price of Arsenal implies a probability of 45.5% with the margin included',
    ],
    [
      'before.moneyline.home.fair.change',
      'the fair pre-match moneyline probability of Arsenal rose 3.4 percentage points, from 40.1% to 43.5%',
    ],
    [
      'before.moneyline.draw.fair.change',
      'the fair pre-match moneyline probability of the draw is 28.0%, as at the opening',
    ],
    ['before.moneyline.margin.change', 'the margin of the pre-match moneyline widened from 3.3% to 3.4%'],
    [
      'before.moneyline.favourite.last',
      'the favourite by the last pre-match moneyline prices is Arsenal at 2.20, ahead of Chelsea at 3.50',
    ],
    [
      'before.moneyline.favourite.change',
      'the favourite by the last pre-match moneyline prices is Arsenal, as at the opening',
    ],
    [
      'live.moneyline.favourite.change',
      'the favourite by in-play moneyline prices changed from Chelsea at the opening to Arsenal',
    ],
    [
      'before.moneyline.compare.home-away',
      'the pre-match moneyline price of Chelsea has moved more since the opening than that of Arsenal, 12.9% against 8.3%',
    ],
    [
      'before.moneyline.contrast.home-away',
      'the pre-match moneyline price of Arsenal shortened 8.3% while that of Chelsea drifted 12.9%',
    ],
    [
      'before.moneyline.limit.change',
      'the limit on the pre-match moneyline rose 150.0%, from $500 to $1,250',
    ],
    ['before.moneyline.limit.multiple', 'the last limit on the pre-match moneyline is 2.5 times its first'],
    ['before.moneyline.limit.highest', 'the highest limit on the pre-match moneyline was $12,000'],
    ['before.handicap.limit.change', 'the limit on the pre-match handicap is $2,000, as at first'],
    [
      'before.handicap.line.move',
      'the main pre-match handicap moved 0.25 towards Arsenal, from Arsenal \u22120.25 at the opening to Arsenal \u22120.5',
    ],
    ['before.total.line.move', 'the main pre-match total fell 0.5, from 3 at the opening to 2.5'],
    [
      'before.handicap.away.change',
      'the pre-match handicap price of Chelsea +0.5 shortened 4.5%, from 1.884 at the opening to 1.80',
    ],
    ['before.moneyline.status', 'the pre-match moneyline was closed when this was written'],
    ['before.handicap.status', 'the pre-match handicap was open when this was written'],
    ['before.moneyline.changes', 'the pre-match moneyline had 12 price changes'],
    ['before.handicap.changes', 'the pre-match handicap of Arsenal \u22120.5 had 1 price change'],
    ['before.total.changes', 'the pre-match total of 2.5 had no price change'],
    [
      'before.moneyline.time.first',
      'the first stored price of the pre-match moneyline came at 15:00 UTC on 27 February',
    ],
    [
      'before.moneyline.time.first-ahead',
      'the first stored price of the pre-match moneyline came 2 days 3 hours before the scheduled start',
    ],
    [
      'before.moneyline.time.latest-ahead',
      'the latest price change of the pre-match moneyline came 2 minutes before the scheduled start',
    ],
    [
      'before.compare.widest',
      'the widest price move among the main lines before the start is that of Chelsea on the pre-match moneyline, which drifted 12.9%',
    ],
    [
      'before.compare.changes',
      'the highest number of price changes is that on the pre-match moneyline, 12 against 1 on the pre-match handicap and 0 on the pre-match total',
    ],
    [
      'before.compare.limit',
      'the highest last limit is that on the pre-match handicap, $2,000 against $1,250 on the pre-match moneyline',
    ],
    [
      'live.moneyline.home.since-start',
      'the last in-play moneyline price of Arsenal is 1.50, 31.8% below the last before the start, 2.20',
    ],
  ])('%s', (id, text) => {
    expect(listStatements(FACTS).get(id)).toBe(text);
  });

  it.each([
    'before.handicap.home.fair.last',
    'before.handicap.margin.last',
    'before.total.limit.last',
    'before.total.time.latest',
    'before.moneyline.draw.low',
    'before.moneyline.contrast.home-draw',
    'before.handicap.favourite.last',
    'live.moneyline.draw.since-start',
    'live.moneyline.time.first-ahead',
  ])('%s does not exist where nothing is known of it', (id) => {
    expect(listStatements(FACTS).has(id)).toBe(false);
  });

  it('has no phase before the start, where there is only one', () => {
    const statements = listStatements({ ...FACTS, phase: 'before', lines: FACTS.lines.slice(0, 1) });
    expect(statements.get('before.moneyline.home.last')).toBe('the last moneyline price of Arsenal is 2.20');
    const settled = listStatements({ ...FACTS, phase: 'settled', lines: FACTS.lines.slice(0, 1) });
    expect(settled.get('before.moneyline.home.last')).toMatch(/pre-match/);
    expect(settled.get('match.score')).toBe('the score that counts is Arsenal 1, Chelsea 0');
  });

  it('names the period that is not the whole match', () => {
    const [line] = FACTS.lines;
    const lines = line === undefined ? [] : [{ ...line, period: 6 }];
    const statements = listStatements({ ...FACTS, sport_id: 19, phase: 'before', lines });
    expect(statements.get('before.moneyline.home.last')).toBe(
      'the last regulation time moneyline price of Arsenal is 2.20',
    );
  });

  it('names no favourite where the draw is shorter or both sides are equal', () => {
    const list = (home: number, draw: number, away: number) => {
      const outcomes = [
        outcome('home', [home, home, home, home]),
        outcome('draw', [draw, draw, draw, draw]),
        outcome('away', [away, away, away, away]),
      ];
      const lines = [{ kind: 'before' as const, period: 0, markets: [{ ...MONEYLINE, outcomes }] }];
      return listStatements({ ...FACTS, lines });
    };
    expect(list(3, 2, 3.5).has('before.moneyline.favourite.last')).toBe(false);
    expect(list(2.5, 3, 2.5).get('before.moneyline.favourite.last')).toBe(
      'the last pre-match moneyline prices of Arsenal and Chelsea are equal at 2.50',
    );
    expect(list(2.5, 3, 2.5).has('before.moneyline.favourite.change')).toBe(false);
  });
});

it.each([
  ['before.moneyline.home.last', 'moneyline.title', true],
  ['before.moneyline.home.last', 'before.moneyline.title', true],
  ['before.moneyline.home.last', 'home.title', true],
  ['live.moneyline.home.last', 'before.moneyline.title', false],
  ['before.total.over.last', 'moneyline.title', false],
  ['before.moneyline.compare.home-away', 'home.title', false],
  ['before.moneyline.limit.last', 'limit.title', true],
  ['before.moneyline.home.last', 'overview.title', true],
  ['before.moneyline.home.last', 'note.title', true],
  ['note.cause', 'moneyline.title', false],
  ['match.score', 'total.title', false],
  ['match.score', 'match.title', true],
])('%s under %s: %s', (id, title, fits) => {
  expect(fitsTitle(id, title)).toBe(fits);
});
