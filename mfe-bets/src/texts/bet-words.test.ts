import { describe, expect, it } from 'vitest';
import { betWords, legWords, sportOf, type WordsLeg } from './bet-words.ts';

const SOCCER = 29;
const leg = (change: Partial<WordsLeg> = {}): WordsLeg => ({
  ...{ sport_id: SOCCER, event: 'Arsenal – Chelsea', home: 'Arsenal', away: 'Chelsea', period: 0 },
  ...{ market: 'moneyline', outcome: 'home', points: null, specials_name: null, ...change },
});
const words = (change: Partial<WordsLeg>) => {
  const { selection, market } = legWords(leg(change));
  return [selection, market];
};

describe('a selection in words', () => {
  it.each([
    [{}, 'Arsenal', '1X2'],
    [{ outcome: 'draw', period: 1 }, 'Draw', '1X2 · 1st Half'],
    [{ market: 'spread', outcome: 'away', points: -0.75 }, 'Chelsea −0.75', 'AH'],
    [{ market: 'spread', points: 1.5 }, 'Arsenal +1.5', 'AH'],
    [{ market: 'total', outcome: 'over', points: 2.75 }, 'Over 2.75 Goals', 'O/U'],
    [{ market: 'home-total', outcome: 'under', points: 1.5 }, 'Arsenal: Under 1.5 Goals', 'Team total'],
    [{ market: 'away-total', outcome: 'over', points: 1 }, 'Chelsea: Over 1 Goals', 'Team total'],
    [{ market: 'specials', outcome: 'Yes', specials_name: 'Both score?' }, 'Both score? Yes', 'Special'],
    [{ market: 'both-to-score', outcome: 'no', period: 1 }, 'No', 'Both teams to score (derived) · 1st Half'],
    [{ market: 'correct-score', outcome: '2-1' }, '2–1', 'Correct score (derived)'],
    [
      { market: 'correct-score', outcome: 'other 6+' },
      'Any other score (a side has 6 or more)',
      'Correct score (derived)',
    ],
  ])('%j is %s, %s', (change, selection, market) => {
    expect(words(change)).toEqual([selection, market]);
  });

  it('is in the user’s own words where the feed does not have it', () => {
    const own = { sport_id: null, home: null, away: null, market: 'Corners', outcome: 'Over' };
    expect(words(own)).toEqual(['Over', 'Corners']);
    expect(words({ ...own, points: 9.5 })).toEqual(['Over 9.5', 'Corners']);
    expect(words({ ...own, points: -1 })).toEqual(['Over −1', 'Corners']);
    expect(words({ ...own, outcome: 'Over 9.5', points: 9.5 })).toEqual(['Over 9.5', 'Corners']);
    expect(words({ home: null, outcome: 'Arsenal' })).toEqual(['Arsenal', '1X2']);
    const half = { home: null, period: 1, market: 'spread', outcome: 'Foxes' };
    expect(words({ ...half, points: 0.5 })).toEqual(['Foxes +0.5', 'AH · 1st Half']);
  });

  it('of a parlay is the number of selections, each match named once', () => {
    const legs = [leg(), leg({ market: 'total' }), leg({ event: 'Foxes – Hens' })] as never[];
    expect(betWords({ legs })).toEqual({
      ...{ selection: 'Parlay of 3', market: '', event: 'Arsenal – Chelsea, Foxes – Hens' },
    });
    expect(betWords({ legs: legs.slice(0, 1) }).selection).toBe('Arsenal');
  });
});

it('a sport is named by the feed or by the user', () => {
  expect(sportOf({ sport_id: SOCCER, sport: 'football' })).toBe('Soccer');
  expect(sportOf({ sport_id: null, sport: 'Chess' })).toBe('Chess');
  expect(sportOf({ sport_id: null, sport: null })).toBeNull();
});
