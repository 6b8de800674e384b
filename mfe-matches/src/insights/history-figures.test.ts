import { DEFAULT_PREFERENCES, type InsightFacts, type InsightMarket } from '@fairline/shared/contracts';
import { createFormatter } from '@fairline/shared/ui';
import { describe, expect, it } from 'vitest';
import { biggestChange, lineName, marketNote, outcomeName } from './history-figures.ts';

const format = createFormatter(DEFAULT_PREFERENCES, 'UTC');
const at = '2026-01-01T10:00:00.000Z';
const outcome = (name: 'home' | 'away' | 'over', opening: number, last: number) => ({
  ...{ outcome: name, opening, last, lowest: 1.5, highest: 3, lowest_at: at, highest_at: at },
  ...{ change_percent: 0, fair_percent_opening: null, fair_percent_last: null },
});
const market = (change: Partial<InsightMarket> = {}): InsightMarket => ({
  ...{
    market: 'total',
    points: 2.5,
    opening_points: 2.5,
    open: true,
    first_at: at,
    last_at: at,
    changes: 1_200,
  },
  ...{ limit_opening: null, limit_highest: null, limit_last: null, outcomes: [] },
  ...change,
});
const facts = (markets: InsightMarket[]): InsightFacts => ({
  ...{ event_id: 1, sport_id: 19, league_name: 'L', home: 'A', away: 'B', starts: at, phase: 'before' },
  ...{ score: null, devig_method: 'power', lines: [{ kind: 'before', period: 6, markets }] },
});

describe('the name of an outcome', () => {
  const teams = { home: 'A', away: 'B' };
  it.each([
    ['moneyline', null, 'home', 'A'],
    ['moneyline', null, 'draw', 'Draw'],
    ['spread', -0.75, 'home', 'A −0.75'],
    ['spread', -0.75, 'away', 'B +0.75'],
    ['spread', 0, 'away', 'B 0'],
    ['total', 2.5, 'over', 'Over 2.5'],
    ['total', 2.5, 'under', 'Under 2.5'],
  ] as const)('of %s %s %s is %s', (name, points, side, written) => {
    expect(outcomeName(teams, { market: name, points }, side, format)).toBe(written);
  });
});

it('names the period of a line that is not the whole match', () => {
  expect(lineName({ sport_id: 19 }, { kind: 'before', period: 6 })).toBe('Before the start, Regulation Time');
  expect(lineName({ sport_id: 29 }, { kind: 'live', period: 0 })).toBe('In play');
});

it('describes how a market has moved', () => {
  expect(marketNote(market(), format)).toBe('1,200 price changes');
  expect(marketNote(market({ changes: 0 }), format)).toBe('no price change');
  const limits = { limit_opening: 500, limit_highest: 500, limit_last: 500 };
  expect(marketNote(market({ ...limits, changes: 1, open: false, opening_points: 2.75 }), format)).toBe(
    'closed · 1 price change · main line 2.75 → 2.5 · limit $500',
  );
  expect(marketNote(market({ ...limits, limit_highest: 9_600, limit_last: 250 }), format)).toBe(
    '1,200 price changes · limit $500 → $250 · highest limit $9.6k',
  );
});

it('finds the biggest change by its factor', () => {
  const halved = outcome('home', 3, 1.5);
  const risen = outcome('away', 2, 3.9);
  expect(biggestChange(facts([market({ outcomes: [risen, halved] })]))?.outcome).toBe(halved);
  expect(biggestChange(facts([market({ outcomes: [outcome('over', 2, 2)] })]))).toBeNull();
});
