import { betByHandSchema } from '@fairline/shared/contracts';
import { describe, expect, it } from 'vitest';
import { type BetEntry, blankEntry, feedLeg, type WordsLeg, wordsLeg } from './bet-entry.ts';
import { type ReadingContext, readEntry } from './read-entry.ts';

const BLANK = blankEntry();
const NOW = Date.parse('2026-07-01T12:00:00.000Z');
const context: ReadingContext = {
  ...{ zone: 'Europe/Prague', oddsFormat: 'decimal', currency: 'USD', now: NOW },
  unit: { size: 12.5, currency: 'EUR' },
};
const foxes = (change: Partial<WordsLeg> = {}): WordsLeg => ({
  ...wordsLeg(1),
  ...{ event: ' Foxes vs Hens ', selection: 'Foxes', odds: '2,10', ...change },
});
const read = (change: Partial<BetEntry> = {}, other: object = {}) =>
  readEntry({ ...BLANK, legs: [foxes()], stake: '10', ...change }, { ...context, ...other });
const problems = (change: Partial<BetEntry>) => read(change).problems;

describe('a bet that is entered', () => {
  it('is sent with the odds of its only selection as its own', () => {
    const { body } = read({ bookmaker: ' Alpha ', note: ' ', tags: [4], bankroll: 9, commission: '2,5' });
    expect(body).toMatchObject({
      legs: [{ event: 'Foxes vs Hens', market: 'moneyline', selection: 'Foxes', points: null, starts: null }],
      ...{ odds: 2.1, stake: 10, currency: 'USD', bookmaker: 'Alpha', note: null, tags: [4] },
      ...{ bankroll_id: 9, commission_percent: 2.5, free_bet: false, is_live: false },
    });
    expect(body?.legs[0]).not.toHaveProperty('odds');
    expect(body).not.toHaveProperty('placed_at');
    expect(betByHandSchema.safeParse(body).success).toBe(true);
  });

  it('has its times by the clocks of the user, and the period of a sport that has periods', () => {
    const leg = foxes({ starts: '2026-07-02T20:45', sport: 'soccer', period: '1', league: 'Farm League' });
    const { body } = read({ legs: [leg], placed: '2026-07-01T13:30' });
    expect(body).toMatchObject({
      legs: [{ starts: '2026-07-02T18:45:00.000Z', sport: 'soccer', period: 1, league_name: 'Farm League' }],
      placed_at: '2026-07-01T11:30:00.000Z',
    });
    expect(read({ legs: [foxes({ sport: 'Chess', period: '1' })] }).body?.legs[0]).not.toHaveProperty(
      'period',
    );
  });

  it('has its stake in the unit that is chosen, as a decimal', () => {
    expect(read({ stake: '0.7', stakeIn: 'units' }).stake).toEqual({ amount: 8.75, currency: 'EUR' });
    expect(read({ stake: '1 000', stakeIn: 'CZK' }).body).toMatchObject({ stake: 1_000, currency: 'CZK' });
    const tenth = { unit: { size: 0.1, currency: 'EUR' } };
    expect(read({ stake: '3', stakeIn: 'units' }, tenth).stake?.amount).toBe(0.3);
  });

  it('as a parlay has the product of its odds, unless the user enters others', () => {
    const legs = [foxes({ odds: '1.909' }), foxes({ key: 2, odds: '+100' })];
    const parlay = read({ legs });
    expect([parlay.odds, parlay.body?.odds]).toEqual([3.818, undefined]);
    expect(parlay.body?.legs.map(({ odds }) => odds)).toEqual([1.909, 2]);
    expect(read({ legs, odds: '3.9' }).body?.odds).toBe(3.9);
    expect(read({ legs, odds: 'many' }).problems).toEqual({ odds: 'Enter odds of at least 1.' });
  });

  it('names all that is missing at its field', () => {
    expect(readEntry(BLANK, context)).toMatchObject({
      body: null,
      problems: {
        'legs.0.event': 'Enter the match or event.',
        'legs.0.selection': 'Enter what you bet on.',
        'legs.0.odds': 'Enter the odds.',
        stake: 'Enter an amount above 0.',
      },
    });
    expect(problems({ legs: [feedLeg(1, '2')] })).toEqual({ 'legs.0.match': 'Choose a match.' });
  });

  it.each<[Partial<WordsLeg>, string, string]>([
    [{ market: 'total' }, 'points', 'Enter the points.'],
    [{ market: 'spread', points: '0.3' }, 'points', 'Points are whole, half or quarter.'],
    [{ market: 'other', otherMarket: 'Corners', points: '1.2345' }, 'points', 'Enter points like −1.5.'],
    [{ market: 'other' }, 'otherMarket', 'Enter the market.'],
    [{ odds: '0.9' }, 'odds', 'Enter odds of at least 1.'],
    // Clocks skip it.
    [{ starts: '2026-03-29T02:30' }, 'starts', 'There is no such time.'],
  ])('with %j has a problem at %s', (change, field, problem) => {
    expect(problems({ legs: [foxes(change)] })).toEqual({ [`legs.0.${field}`]: problem });
  });

  it.each<[Partial<BetEntry>, string]>([
    [{ stake: '0' }, 'Enter an amount above 0.'],
    [{ stake: '0.000000001' }, 'An amount has at most 8 decimals.'],
    [{ stake: '900000000', legs: [foxes({ odds: '20' })] }, 'The payout is too large.'],
    [{ placed: '2026-07-01T14:01' }, 'This time lies in the future.'],
    [{ commission: '101' }, 'Enter 0 to 100, with at most two decimals.'],
  ])('with %j has a problem', (change, problem) => {
    expect(Object.values(problems(change))).toEqual([problem]);
    expect(read(change).body).toBeNull();
  });
});
