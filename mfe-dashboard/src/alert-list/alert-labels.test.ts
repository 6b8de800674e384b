import { describe, expect, it } from 'vitest';
// Imports the factories directly: the testing part's entry needs a browser environment.
import { closedAlert, limitAlert, oddsAlert } from '../../../shared/src/testing/factories/alert.factory.ts';
import { alertLabels } from './alert-labels.ts';

const match = { home: 'Arsenal', away: 'Chelsea' };

describe('alert labels', () => {
  it.each([
    [{ outcome: 'draw' }, 'Draw', '', 'Match · Moneyline'],
    [{ outcome: 'home' }, 'Arsenal', '', 'Match · Moneyline'],
    [
      { market: 'spread', outcome: 'away', points: 0.5, period: 1 },
      'Chelsea +0.5',
      '+0.5',
      '1st Half · Handicap',
    ],
    [{ market: 'total', outcome: 'over', points: 2.5 }, 'Over 2.5 Goals', '', 'Match · Total'],
    [
      { market: 'specials', outcome: 'Yes', specials_name: 'Both teams to score?' },
      'Both teams to score? Yes',
      'Yes',
      'Match · Special',
    ],
  ] as const)('%j', (change, selection, ending, market) => {
    expect(alertLabels(oddsAlert(1, { ...match, ...change }))).toEqual({
      teams: 'Arsenal – Chelsea',
      selection,
      ending,
      market,
    });
  });

  it('name the market when the alert is about the whole market', () => {
    expect(alertLabels(limitAlert(1, { market: 'spread', period: 1 }))).toMatchObject({
      selection: 'Handicap',
      market: '1st Half',
    });
    expect(alertLabels(limitAlert(1, { market: 'spread', points: 0.5 })).selection).toBe('Handicap +0.5');
    expect(alertLabels(closedAlert(1, { market: 'total', points: 2.5 })).selection).toBe('Total 2.5');
    expect(alertLabels(closedAlert(1, { market: 'specials', specials_name: 'First scorer' })).selection).toBe(
      'First scorer',
    );
  });
});
