import type { BetLeg } from '@fairline/shared/contracts';
import { describe, expect, it } from 'vitest';
import { type LegFacts, legVerdict } from './leg-verdict.ts';
import { LEG, START } from './testing/leg.ts';

const HOUR = 3_600_000;
const leg = LEG;
const event = { starts: START, listed: true, score: null, unit: 'Regular', scoreScope: null };
const facts = (change: Partial<LegFacts> = {}): LegFacts => ({
  ...{ event, settlement: null, deletion: null, firstHalf: null, special: null, is3Way: null, inPlay: false },
  periods: new Map(),
  ...change,
});
const settlement = (status: number, home = 1, away = 0) => ({
  ...{ version: '1', status, settledAt: START + 2 * HOUR, score: { home, away } },
});
const verdict = (change: Partial<LegFacts>, { hours = 3, of = leg }: { hours?: number; of?: BetLeg } = {}) =>
  legVerdict(of, facts(change), START + hours * HOUR);

describe('a settlement', () => {
  it('grades by its score, a cancelled one returns the stake', () => {
    for (const status of [1, 2]) {
      expect(verdict({ settlement: settlement(status) })).toEqual({
        ...{ kind: 'graded', result: 'win', rule: 'moneyline-three-way', deadHeat: null, final: true },
        ...{ score: { home: 1, away: 0 }, settledAt: START + 2 * HOUR, version: '1' },
      });
    }
    for (const status of [3, 4]) {
      expect(verdict({ settlement: settlement(status) })).toMatchObject({
        ...{ result: 'void', rule: 'period-cancelled', score: null, final: true },
      });
    }
  });

  it.each([
    [0.5, 0],
    [-1, 0],
    [20_000, 0],
  ])('with a score of %d:%d is not graded', (home, away) => {
    expect(verdict({ settlement: settlement(1, home, away) })).toMatchObject({ kind: 'ungradeable' });
  });
});

describe('a special', () => {
  const of = { ...leg, market: 'specials', outcome: 'A' };
  const special = { ...settlement(1), contestants: [{ name: 'A', outcome: 'W' }] };

  it('is graded by its own settlement, not by the score of its period', () => {
    expect(verdict({ settlement: settlement(1) }, { of })).toEqual({ kind: 'open' });
    expect(verdict({ settlement: settlement(1), special }, { of })).toMatchObject({ result: 'win' });
  });

  it('returns the stake when it, or its period, is cancelled', () => {
    expect(verdict({ special: { ...special, status: 3 } }, { of })).toMatchObject({ rule: 'special-void' });
    expect(verdict({ settlement: settlement(3) }, { of })).toMatchObject({ rule: 'period-cancelled' });
  });
});

it('an event that was deleted is open for 48 hours, and void after them', () => {
  const deletion = { version: '5', status: 5, settledAt: START - HOUR };
  const [period, other] = [{ settlement: settlement(5), deletion }, { deletion }];
  for (const change of [period, other]) {
    expect(verdict(change, { hours: 46.9 })).toEqual({ kind: 'open' });
    expect(verdict(change, { hours: 47 })).toMatchObject({
      ...{ result: 'void', rule: 'event-deleted', settledAt: START + 47 * HOUR },
    });
  }
});

describe('without a settlement', () => {
  const over = { ...event, listed: false, score: { home: 1, away: 0 } };

  it('the user is asked after 48 hours, also where the event is not stored', () => {
    expect(verdict({}, { hours: 47.9 })).toEqual({ kind: 'open' });
    expect(verdict({}, { hours: 48 })).toMatchObject({ kind: 'ungradeable' });
    expect(verdict({ event: null }, { hours: 48 })).toMatchObject({ kind: 'ungradeable' });
    expect(verdict({ event: null }, { hours: 48, of: { ...leg, starts: null } })).toEqual({ kind: 'open' });
    // A match that was postponed has another start now.
    expect(verdict({ event: { ...event, starts: START + 24 * HOUR } }, { hours: 48 })).toEqual({
      kind: 'open',
    });
  });

  it('the last live score of a match of soccer grades, not finally', () => {
    expect(verdict({ event: over })).toMatchObject({ result: 'win', final: false, version: 'live' });
    expect(verdict({ event: over }, { hours: 72 })).toMatchObject({ result: 'win', final: false });
  });

  it.each([
    ['while it is listed', { listed: true }, {}, 3],
    ['before it can be over', {}, {}, 1.9],
    ['without a score', { score: null }, {}, 3],
    ['of corners', { unit: 'Corners' }, {}, 3],
    ['of one half', {}, { period: 1 }, 3],
    ['of another sport', {}, { sport_id: 33 }, 3],
    ['for a special', {}, { market: 'specials' }, 3],
    ['that may include extra time', { scoreScope: 'extra-time' as const }, {}, 3],
  ])('a live score %s does not', (_, change, of, hours) => {
    const level = 'is3Way' in of ? { score: { home: 0, away: 0 } } : {};
    const found = verdict({ event: { ...over, ...change, ...level } }, { hours, of: { ...leg, ...of } });
    expect(found).toEqual({ kind: 'open' });
  });
});
