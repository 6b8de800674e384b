import { describe, expect, it } from 'vitest';
import type { QuoteAt } from './history-quotes.ts';
import { continued } from './use-live-quotes.ts';

const at = (time: number, over: number | null, limit: number | null = 500): QuoteAt => ({
  at: time,
  quote: over === null ? null : { over, under: 1.9 },
  limit,
  error: false,
});

describe('a history that continues', () => {
  it('gains a change of the price, a closure and a reopening, and nothing else', () => {
    const stored = at(1, 1.9);
    let live: readonly QuoteAt[] = [];
    for (const now of [at(1, 1.9), at(2, 1.9), at(3, 1.95), at(4, 1.95), at(5, null, null), at(6, 1.95)]) {
      live = continued(live, stored, now, false);
    }
    expect(live.map(({ at: time, quote }) => [time, quote?.over ?? null])).toEqual([
      [3, 1.95],
      [5, null],
      [6, 1.95],
    ]);
  });

  it('keeps the own limit of the line until that of its market changes', () => {
    const stored = at(1, 1.9, 200);
    const once = continued([], stored, at(2, 1.95, 500), false);
    expect(once.at(-1)?.limit).toBe(200);
    expect(continued(once, stored, at(3, 1.95, 900), true).at(-1)?.limit).toBe(900);
  });

  it('drops what a newer reading of the history has', () => {
    const live = [at(2, 1.95), at(4, 1.8)];
    expect(continued(live, at(3, 1.9), at(4, 1.8), false)).toEqual([at(4, 1.8)]);
  });
});
