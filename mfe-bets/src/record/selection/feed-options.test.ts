import type { Markets } from '@fairline/shared/contracts';
// Imports the factories directly: the testing part's entry needs a browser environment.
import { betLeg } from '@fairline/shared/testing/factories/bet.factory.ts';
import { oddsLine } from '@fairline/shared/testing/factories/line.factory.ts';
import { describe, expect, it } from 'vitest';
import { feedOptions } from './feed-options.ts';

const SOCCER = 29;
const NONE: Markets = {
  ...{ moneyline: null, spreads: [], totals: [], specials: [] },
  team_totals: { home: [], away: [] },
};
const line = (line_id: string, now: Partial<Markets>, opening: Partial<Markets> = {}) => {
  const [event_id = 0, period_num = 0] = line_id.split(':').map(Number);
  return oddsLine({ line_id, event_id, period_num, ...NONE, ...now, opening: { ...NONE, ...opening } });
};
const leg = (change: object = {}) =>
  betLeg({ line_id: '7:0', sport_id: SOCCER, period: 0, market: 'moneyline', ...change });
const values = (choices: readonly { readonly value: string }[]) => choices.map(({ value }) => value);

const TOTALS = [{ points: 2.5, over: 1.9, under: 1.9 }];
const SPREADS = [{ hdp: -0.5, home: 1.9, away: 1.9 }];

describe('what a selection on the feed can be corrected to', () => {
  it('is what its match offers or has offered, in the order of the period table', () => {
    const lines = [
      line('7:1', { totals: TOTALS }, { spreads: SPREADS }),
      line('7:0', { moneyline: { home: 2, draw: 3, away: 4 }, team_totals: { home: TOTALS, away: [] } }),
      // Without prices now and before, and of an event that belongs to the match.
      line('7:2', {}),
      line('70:8', { totals: TOTALS }),
    ];
    const { periods, marketsOf, hasOthers } = feedOptions(lines, leg());
    expect(periods).toEqual([
      { value: '0', label: 'Match' },
      { value: '1', label: '1st Half' },
    ]);
    expect(values(marketsOf('0'))).toEqual(['moneyline', 'home-total']);
    expect(values(marketsOf('1'))).toEqual(['spread', 'total']);
    expect(marketsOf('2')).toEqual([]);
    expect(hasOthers).toBe(true);
  });

  it('has the period and the market of the bet when the feed has withdrawn them', () => {
    const { periods, marketsOf, hasOthers } = feedOptions(
      [],
      leg({ line_id: '7:1', period: 1, market: 'total' }),
    );
    expect([values(periods), values(marketsOf('1')), hasOthers]).toEqual([['1'], ['total'], false]);
    const other = feedOptions([line('7:0', { spreads: SPREADS })], leg({ market: 'total' }));
    expect(values(other.marketsOf('0'))).toEqual(['spread', 'total']);
  });
});
