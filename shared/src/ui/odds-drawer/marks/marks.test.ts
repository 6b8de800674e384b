import type { ClosingLine, OddsHistory } from '@fairline/shared/contracts';
import type { CellSelection } from '@fairline/shared/odds';
import { describe, expect, it } from 'vitest';
import { oddsHistory } from '../../../testing/factories/odds-history.factory.ts';
import type { HistoryPoint } from '../history/history-points.ts';
import { historyMarks } from './marks.ts';

const HOUR = 3_600_000;
const START = Date.parse('2026-03-01T18:00:00.000Z');
const point = (at: number, change: Partial<HistoryPoint> = {}): HistoryPoint => ({
  ...{ at, odds: 2, fair: 2, vig: 2, limit: 500, change: 0, error: false, approximated: null },
  ...change,
});
const POINTS = [point(START - 2 * HOUR), point(START - HOUR)];
const closeAt = (minute: number) => ({
  closed_at: new Date(START - minute * 60_000).toISOString(),
  early: false,
});
const CLOSING: ClosingLine = {
  line_id: '1600000001:0' as ClosingLine['line_id'],
  cutoff: new Date(START).toISOString(),
  provisional: true,
  moneyline: { ...closeAt(1), prices: { home: 2, draw: 3, away: 4, limit: 500 } },
  spreads: { ...closeAt(2), prices: [] },
  totals: { ...closeAt(3), prices: [] },
  team_totals: { home: { ...closeAt(4), prices: [] }, away: { ...closeAt(5), prices: [] } },
  specials: [{ ...closeAt(6), prices: { id: 5, name: 'Both score?', limit: null, outcomes: [] } }],
};
const marksOf = (
  selection: CellSelection,
  change: Partial<OddsHistory> = {},
  points: readonly HistoryPoint[] = POINTS,
) =>
  historyMarks(
    oddsHistory({ starts: new Date(START).toISOString(), opening: NO_OPENING, ...change }),
    selection,
    points,
  ).map(({ kind, at }) => [kind, (START - at) / 60_000]);
const NO_OPENING: OddsHistory['opening'] = {
  ...{ moneyline: null, spreads: [], totals: [], team_totals: { home: [], away: [] }, specials: [] },
};
const MONEYLINE = { market: 'moneyline', outcome: 'home' } as const;

describe('marks of a history', () => {
  it('are the opening, the start and the close of the selection’s own market', () => {
    const selections: [CellSelection, number][] = [
      [MONEYLINE, 1],
      [{ market: 'spread', outcome: 'home', points: -0.5 }, 2],
      [{ market: 'total', outcome: 'over', points: 2.5 }, 3],
      [{ market: 'home_total', outcome: 'over', points: 1.5 }, 4],
      [{ market: 'away_total', outcome: 'over', points: 1.5 }, 5],
      [{ market: 'specials', name: 'Both score?', index: 0, handicap: null }, 6],
    ];
    for (const [selection, close] of selections) {
      expect(marksOf(selection, { closing: CLOSING })).toEqual([
        ['opening', 120],
        ['close', close],
        ['start', 0],
      ]);
    }
    expect(marksOf(MONEYLINE, { closing: { ...CLOSING, moneyline: null } })).toEqual([
      ['opening', 120],
      ['start', 0],
    ]);
  });

  it('have no opening where the history begins after it', () => {
    const opening = (home: number) => ({ opening: { ...NO_OPENING, moneyline: { home, draw: 3, away: 4 } } });
    expect(marksOf(MONEYLINE, opening(2)).map(([kind]) => kind)).toEqual(['opening', 'start']);
    expect(marksOf(MONEYLINE, opening(2.1)).map(([kind]) => kind)).toEqual(['start']);
    const special = (odds: number, handicap: number | null) => ({
      opening: {
        ...NO_OPENING,
        specials: [{ id: 5, name: 'Shots', limit: null, outcomes: [{ id: 1, name: 'A', odds, handicap }] }],
      },
    });
    const selection = { market: 'specials', name: 'Shots', index: 0, handicap: -1.5 } as const;
    expect(marksOf(selection, special(2.1, -1.5)).map(([kind]) => kind)).toEqual(['start']);
    expect(marksOf(selection, special(2, -1.5)).map(([kind]) => kind)).toEqual(['opening', 'start']);
    // It opened at another handicap.
    expect(marksOf(selection, special(2.1, -1)).map(([kind]) => kind)).toEqual(['opening', 'start']);
  });

  it('are none before the history, none ahead, and no opening where it was never offered', () => {
    expect(marksOf(MONEYLINE, { closing: CLOSING }, [point(START + HOUR)])).toEqual([['opening', -60]]);
    expect(marksOf(MONEYLINE, { starts: '2999-01-01T00:00:00.000Z' })).toEqual([['opening', 120]]);
    const implied = [point(START - HOUR, { approximated: 'high' })];
    expect(marksOf(MONEYLINE, {}, implied)).toEqual([['start', 0]]);
    expect(marksOf(MONEYLINE, {}, [])).toEqual([]);
  });
});
