import type { Markets } from '@fairline/shared/contracts';
import { fairOdds } from '@fairline/shared/odds';
import { describe, expect, it } from 'vitest';
import type { StoredOffer } from '../stored-offer.ts';
import { type FoundValue, findValues } from './find-values.ts';
import { ValueTracks } from './value-tracks.ts';

const NOW = 1_000_000_000;
const MINUTE = 60_000;
const LINE: Markets = {
  moneyline: { home: 2.1, draw: 3.4, away: 3.7 },
  spreads: [{ hdp: -0.5, home: 1.952, away: 1.952 }],
  totals: [{ points: 2.5, over: 1.952, under: 1.952, old: true }],
  team_totals: { home: [], away: [] },
  specials: [],
};
const offer = (change: Partial<StoredOffer>): StoredOffer => ({
  ...{ book: 'a', market: 'spread', seenAt: NOW, lines: [[-0.5, [1.9, 2.1]]] },
  ...change,
});

describe('values', () => {
  it('are prices above the fair ones, of lines that the reference offers, seen within 90 seconds', () => {
    expect(findValues(29, LINE, [offer({})], NOW)).toEqual([
      {
        ...{ book: 'a', market: 'spread', outcome: 'away', points: 0.5, odds: 2.1, place: 1 },
        ...{ quote: [1.952, 1.952], seenAt: NOW, highestEv: expect.closeTo(5, 6) },
      },
    ]);
    const none = [
      offer({ seenAt: NOW - 91_000 }),
      offer({ lines: [[-1, [3, 3]]] }),
      offer({ market: 'total', lines: [[2.5, [3, 3]]] }),
      offer({ market: 'moneyline', lines: [[null, [9, 9]]] }),
    ];
    expect(findValues(29, LINE, none, NOW)).toEqual([]);
  });

  it('have the highest EV of all methods of removing the margin', () => {
    const [value] = findValues(
      29,
      LINE,
      [offer({ market: 'moneyline', lines: [[null, [1.5, 5, 1.5]]] })],
      NOW,
    );
    const quote = [2.1, 3.7, 3.4];
    const lowest = Math.min(
      ...(['sum', 'proportional', 'power', 'shin', 'odds-ratio'] as const).map(
        (by) => fairOdds(quote, by)?.[1] ?? 99,
      ),
    );
    expect(value?.highestEv).toBeCloseTo((5 / lowest - 1) * 100, 6);
  });

  it('are news when they appear, grow, or come back after a quarter of an hour; not while they last', () => {
    const tracks = new ValueTracks();
    const value = (highestEv: number): FoundValue => ({
      ...{ book: 'a', market: 'spread', outcome: 'away', points: 0.5, odds: 2, place: 1, quote: [] },
      ...{ seenAt: NOW, highestEv },
    });
    const news = (minute: number, ...evs: number[]) =>
      tracks.news(
        evs.map((ev) => ({ eventId: 7, value: value(ev) })),
        NOW + minute * MINUTE,
      ).length;
    expect([news(0, 3), news(1, 3), news(2, 2.9), news(3, 3.2), news(40, 3.2)]).toEqual([1, 0, 0, 1, 0]);
    expect([news(41), news(42, 3), news(43), news(50, 3), news(51), news(60, 3)]).toEqual([0, 1, 0, 0, 0, 1]);
  });
});
