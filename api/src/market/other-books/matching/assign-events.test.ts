import { describe, expect, it } from 'vitest';
import { assignEvents, type FeedEvent } from './assign-events.ts';
import { matchConfidence } from './match-confidence.ts';

const T0 = Date.UTC(2026, 2, 7, 15);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const event = (id: string, home: string, away: string, more: Partial<FeedEvent> = {}): FeedEvent => ({
  ...{ id, sportId: 29, league: 'England - Premier League', home, away, starts: T0 },
  ...more,
});
const EPL = { league: 'EPL' };
const reference = event('r', 'Manchester United', 'Nottingham Forest');
const confidence = (other: FeedEvent, one = reference) => matchConfidence(one, other).confidence;

describe('the confidence that two events are the same', () => {
  it.each([
    ['equal names', event('o', 'Manchester United', 'Nottingham Forest', EPL), 0.98, 1],
    ['shortened names', event('o', 'Man United', "Nott'm Forest", EPL), 0.9, 1],
    [
      'a start half an hour later',
      event('o', 'Man Utd', 'Nottingham', { starts: T0 + 30 * MINUTE }),
      0.85,
      0.98,
    ],
    [
      'another kick-off on the day',
      event('o', 'Man United', "Nott'm Forest", { starts: T0 + 8 * HOUR }),
      0.6,
      0.85,
    ],
    ['another day', event('o', 'Man United', "Nott'm Forest", { starts: T0 + 25 * HOUR }), 0, 0],
    ['the other club of the city', event('o', 'Man City', "Nott'm Forest"), 0.6, 0.8],
    ['two other clubs', event('o', 'Man City', 'Leicester'), 0, 0.2],
    ['women', event('o', 'Man United', "Nott'm Forest", { league: "Women's Super League" }), 0, 0],
    ['another sport', event('o', 'Man United', "Nott'm Forest", { sportId: 4 }), 0, 0],
  ] as const)('with %s', (_, other, least, most) => {
    expect(confidence(other)).toBeGreaterThanOrEqual(least);
    expect(confidence(other)).toBeLessThanOrEqual(most);
  });

  it('knows sides that are listed the other way round', () => {
    const found = matchConfidence(reference, event('o', "Nott'm Forest", 'Man United'));
    expect(found.swapped).toBe(true);
    expect(found.confidence).toBeGreaterThan(0.9);
  });

  it('finds women by the league of one feed and the names of the other', () => {
    const league = { league: "England - Women's Super League" };
    const one = event('a', 'Chelsea', 'Arsenal', league);
    expect(
      confidence(event('b', 'Chelsea Women', 'Arsenal Women', { league: 'FA WSL' }), one),
    ).toBeGreaterThan(0.9);
  });
});

describe('events of two feeds', () => {
  const states = (others: FeedEvent[], references: FeedEvent[]) =>
    assignEvents(others, references).map(({ otherId, referenceId, state }) => [otherId, referenceId, state]);

  it('are matched by the surest pairs', () => {
    const references = [
      event('1', 'AC Milan', 'Torino', { starts: T0 }),
      event('2', 'Inter Milan', 'Torino', { starts: T0 + 23 * HOUR }),
      event('3', 'Real Madrid', 'Atletico Madrid'),
    ];
    const others = [
      event('c', 'Ath Madrid', 'Real Madrid'),
      event('b', 'Internazionale', 'Torino', { starts: T0 + 23 * HOUR }),
      event('a', 'Milan', 'Torino'),
    ];
    expect(states(others, references).toSorted()).toEqual([
      ['a', '1', 'matched'],
      ['b', '2', 'matched'],
      ['c', '3', 'matched'],
    ]);
  });

  it('are separated by the start when the same sides play twice', () => {
    const twice = (id: string, hour: number) =>
      event(id, 'Pittsburgh Pirates', 'Atlanta Braves', {
        sportId: 3,
        league: 'MLB',
        starts: T0 + hour * HOUR,
      });
    expect(states([twice('b', 5), twice('a', 0)], [twice('1', 0), twice('2', 5)])).toEqual([
      ['a', '1', 'matched'],
      ['b', '2', 'matched'],
    ]);
  });

  it('are doubtful where two candidates are nearly as sure', () => {
    const others = [event('a', 'Sporting', 'Porto')];
    const references = [event('1', 'Sporting Braga', 'Porto'), event('2', 'Sporting Gijon', 'Porto')];
    expect(states(others, references)).toEqual([['a', '1', 'doubtful']]);
  });

  it('are doubtful below the confidence of a match, and not paired below that', () => {
    expect(states([event('a', 'Man City', "Nott'm Forest")], [reference])).toEqual([['a', 'r', 'doubtful']]);
    expect(states([event('a', 'Man City', 'Leicester')], [reference])).toEqual([]);
  });

  it('are not paired again once that was rejected', () => {
    const others = [event('a', 'Man City', "Nott'm Forest")];
    expect(assignEvents(others, [reference], (other, id) => other === 'a' && id === 'r')).toEqual([]);
  });
});
