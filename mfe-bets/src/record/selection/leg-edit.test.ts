import type { BetLeg } from '@fairline/shared/contracts';
// Imports the factory directly: the testing part's entry needs a browser environment.
import { betLeg } from '@fairline/shared/testing/factories/bet.factory.ts';
import { describe, expect, it } from 'vitest';
import { feedEntryOf, readFeedEdit, readWordsEdit, wordsEntryOf } from './leg-edit.ts';

const ZONE = 'Europe/Prague';
const foxes = (change: Partial<BetLeg> = {}): BetLeg =>
  betLeg({
    ...{ line_id: null, sport_id: null, sport: 'Chess', league_name: null, event: 'Foxes vs Hens' },
    ...{ home: null, away: null, starts: '2026-07-02T18:45:30.000Z', period: null, market: 'Winner' },
    ...{ outcome: 'Foxes', is3Way: null, ...change },
  });
const words = (change: object, leg = foxes()) =>
  readWordsEdit({ ...wordsEntryOf(leg, ZONE), ...change }, leg, ZONE);
const feed = (change: object, leg = betLeg()) => readFeedEdit({ ...feedEntryOf(leg), ...change }, leg);

describe('a selection in the user’s words', () => {
  it('is sent with what differs alone; seconds of the start that are not shown stay', () => {
    expect(words({})).toEqual({ changes: {}, problems: {} });
    expect(
      words({ event: 'Foxes – Geese', selection: ' Geese ', sport: 'Soccer', period: '1' }).changes,
    ).toEqual({
      ...{ event: 'Foxes – Geese', outcome: 'Geese', sport: 'Soccer', period: 1 },
    });
    expect(words({ starts: '2026-07-03T20:45' }).changes).toEqual({ starts: '2026-07-03T18:45:00.000Z' });
    expect(words({ starts: '' }).changes).toEqual({ starts: null });
  });

  it('can be of another market, with its points', () => {
    expect(words({ market: 'spread', points: '+1.5' }).changes).toEqual({ market: 'spread', points: 1.5 });
    expect(words({ market: 'spread' }).problems).toEqual({ points: 'Enter the points.' });
    expect(words({ otherMarket: '' }).problems).toEqual({ otherMarket: 'Enter the market.' });
    const total = foxes({ market: 'total', outcome: 'Over', points: 2.5 });
    expect(words({ market: 'moneyline' }, total).changes).toEqual({ market: 'moneyline', points: null });
  });
});

describe('a selection of a derived market', () => {
  const both = betLeg({ market: 'both-to-score', outcome: 'yes', points: null, is3Way: null });

  it('can be corrected within its market, and is none of another words', () => {
    expect(feed({}, both)).toEqual({ changes: {}, problems: {} });
    expect(feed({ outcome: 'no ' }, both)).toEqual({ changes: { outcome: 'no' }, problems: {} });
    expect(Object.keys(feed({ outcome: 'maybe' }, both).problems)).toEqual(['outcome']);
  });
});

describe('a selection on the feed', () => {
  it('is sent with what differs alone', () => {
    expect(feed({})).toEqual({ changes: {}, problems: {} });
    expect(feed({ period: '1', outcome: 'away' }).changes).toEqual({ period: 1, outcome: 'away' });
    const total = { market: 'total', outcome: 'over', points: '2,75' };
    expect(feed(total)).toEqual({
      changes: { market: 'total', outcome: 'over', points: 2.75 },
      problems: {},
    });
  });

  it.each<[object, object]>([
    [{ market: 'total', outcome: '' }, { points: 'Enter the points.' }],
    [{ market: 'total', outcome: '', points: '2.5' }, { outcome: 'Choose the selection.' }],
    [{ market: 'total', outcome: 'over', points: '2.3' }, { points: 'Points are whole, half or quarter.' }],
    [{ market: 'specials', outcome: 'Yes' }, { specials_name: 'Enter the special and its contestant.' }],
    [{ homeScore: '1' }, { score: 'Enter both scores, or none.' }],
    [{ homeScore: '1', awayScore: '0.5' }, { score: 'Enter both scores, or none.' }],
  ])('with %j has a problem', (change, problems) => {
    expect(feed(change).problems).toEqual(problems);
  });

  it('has its score at the bet corrected', () => {
    expect(feed({ homeScore: '1', awayScore: '0' }).changes).toEqual({ score_at_bet: { home: 1, away: 0 } });
    const scored = betLeg({ score_at_bet: { home: 1, away: 0 } });
    expect(feed({ homeScore: '', awayScore: '' }, scored).changes).toEqual({ score_at_bet: null });
    expect(feed({ homeScore: '1', awayScore: '0' }, scored).changes).toEqual({});
  });
});
