import type { OddsHistory } from '@fairline/shared/contracts';
import { type CellSelection, parseCellId } from '@fairline/shared/odds';
import { describe, expect, it } from 'vitest';
import { oddsLine } from '../../../testing/factories/line.factory.ts';
import { oddsHistory } from '../../../testing/factories/odds-history.factory.ts';
import { currentQuote, historyQuotes, outcomeKey } from './history-quotes.ts';

const cell = (id: string) => parseCellId(id) as CellSelection;
const quotes = (id: string, change: Partial<OddsHistory>) => historyQuotes(oddsHistory(change), cell(id));
const special = (odds: number | null) => ({
  ...{ id: 5, name: 'First goal', limit: 250 },
  outcomes: [
    { id: 1, name: 'Yes', odds, handicap: null },
    { id: 2, name: 'No', odds: 2.1, handicap: null },
  ],
});

describe('the history of a selection', () => {
  it('has the quotes of its market line by time with the limit in force, null while it was not offered', () => {
    const found = quotes('spreads:-0.5:away', {
      historical_spreads: {
        '2000': [{ hdp: -0.5, home: 2, away: 1.9, error: true }],
        '1000': [
          { hdp: -0.5, home: 2.1, away: 1.8 },
          { hdp: 0, home: 1.5, away: 2.6 },
        ],
        '3000': [{ hdp: 0, home: 1.5, away: 2.6 }],
        '4000': [],
      },
      historical_limits: { '1000': { spread: 500 }, '2000': { spread: 900 }, '4000': {} },
    });
    expect(found).toEqual([
      { at: 1_000, quote: { home: 2.1, away: 1.8 }, limit: 500, error: false },
      { at: 2_000, quote: { home: 2, away: 1.9 }, limit: 900, error: true },
      { at: 3_000, quote: null, limit: null, error: false },
      { at: 4_000, quote: null, limit: null, error: false },
    ]);
  });

  it.each([
    ['moneyline:draw', { historical_moneyline: { '1': { home: 2, draw: 3, away: 4 } } }, [2, 3, 4]],
    ['moneyline:home', { historical_moneyline: { '1': { home: 2, draw: null, away: 4 } } }, [2, 4, 0]],
    ['totals:2.5:over', { historical_totals: { '1': [{ points: 2.5, over: 2, under: 1.8 }] } }, [2, 1.8]],
    [
      'away-totals:1.5:over',
      { historical_team_totals: { home: {}, away: { '1': [{ points: 1.5, over: 2, under: 1.8 }] } } },
      [2, 1.8],
    ],
    ['specials:First goal:1:', { historical_specials: { '1': [special(1.7)] } }, [1.7, 2.1]],
    ['specials:First goal:1:', { historical_specials: { '1': [special(null)] } }, [2.1]],
  ] as const)('%s is found in its map', (id, change, prices) => {
    const [found] = quotes(id, change as Partial<OddsHistory>);
    expect(Object.values(found?.quote ?? {})).toEqual(prices);
    expect(outcomeKey(cell(id)) in (found?.quote ?? {})).toBe(true);
  });

  it('continues with what the line offers now', () => {
    const line = oddsLine({
      totals: [{ points: 3, over: 2, under: 1.8, old: true }],
      specials: [special(1.7)],
    });
    const prices = (id: string, change = line) => currentQuote(change, cell(id)).quote;
    expect(currentQuote(line, cell('moneyline:home'))).toEqual({
      ...{ quote: { home: 2.1, draw: 3.5, away: 3.7 }, limit: 900, error: false },
    });
    expect(prices('spreads:-0.5:home')).toEqual({ home: 2.1, away: 1.82 });
    expect([prices('totals:3:over'), prices('totals:9:over'), prices('home-totals:1:over')]).toEqual([
      ...[null, null, null],
    ]);
    expect(currentQuote(line, cell('specials:First goal:0:'))).toMatchObject({
      quote: { 0: 1.7 },
      limit: 250,
    });
    expect(prices('moneyline:home', { ...line, is_open: false })).toBeNull();
  });
});
