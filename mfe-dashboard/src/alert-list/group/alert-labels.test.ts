import { DEFAULT_PREFERENCES } from '@fairline/shared/contracts';
import { createFormatter } from '@fairline/shared/format';
// Imports the factories directly: the testing part's entry needs a browser environment.
import { closedAlert, limitAlert, oddsAlert } from '@fairline/shared/testing/factories/alert.factory.ts';
import { describe, expect, it } from 'vitest';
import { alertLabels } from './alert-labels.ts';

const match = { home: 'Arsenal', away: 'Chelsea' };
const format = createFormatter(DEFAULT_PREFERENCES);

describe('alert labels', () => {
  it.each([
    [{ outcome: 'draw' }, 'Draw', '', 'Moneyline · Match', 'Draw'],
    [{ outcome: 'home' }, 'Arsenal', '', 'Moneyline · Match', 'Home'],
    [
      { market: 'spread', outcome: 'away', points: -0.5, period: 1 },
      'Chelsea',
      '−0.5',
      'Handicap · 1st Half',
      '1st H Away −0.5',
    ],
    [{ market: 'total', outcome: 'over', points: 2.5 }, 'Over 2.5 Goals', '', 'Total · Match', 'Over 2.5'],
    [
      { market: 'total', outcome: 'over', points: 8.5, home: 'Arsenal (Corners)' },
      'Over 8.5 Corners',
      '',
      'Total · Match',
      'Over 8.5',
    ],
    [
      { market: 'specials', outcome: 'Yes', specials_name: 'Both teams to score?' },
      'Both teams to score?',
      'Yes',
      'Special · Match',
      'Both teams to score? Yes',
    ],
    [
      { market: 'specials', outcome: 'Over', points: 1.5, specials_name: 'Goals of Saka' },
      'Goals of Saka',
      'Over 1.5',
      'Special · Match',
      'Goals of Saka Over 1.5',
    ],
  ] as const)('%j', (change, name, ending, market, short) => {
    expect(alertLabels(oddsAlert(1, { ...match, ...change }), format)).toEqual({
      name,
      ending,
      market,
      short,
    });
  });

  it.each([
    [limitAlert(1, { market: 'spread', period: 1 }), 'Handicap', '', '1st Half'],
    [limitAlert(1, { market: 'spread', quote_points: 0.5 }), 'Handicap', '', 'Match · +0.5'],
    [closedAlert(1, { market: 'total', quote_points: 2.5 }), 'Total', '', 'Match · 2.5'],
    [closedAlert(1, { market: 'specials', specials_name: 'First scorer' }), 'First scorer', '', 'Match'],
  ])('name the market when the alert is about the whole market, %#', (alert, name, ending, market) => {
    expect(alertLabels(alert, format)).toMatchObject({ name, ending, market });
  });
});
