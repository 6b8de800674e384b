import { describe, expect, it } from 'vitest';
import { findWrongAnswer } from './find-wrong-answer.ts';

const event = {
  id: 'e912304de2b2ce35b473ce2ecd3d1502',
  sport_key: 'soccer_epl',
  sport_title: 'EPL',
  commence_time: '2026-03-01T15:00:19Z',
  home_team: 'Chelsea',
  away_team: 'Arsenal',
};
const pricedAt = (...prices: unknown[]) => ({
  ...event,
  bookmakers: [
    { key: 'pinnacle', markets: [{ key: 'h2h', outcomes: prices.map((price) => ({ name: 'x', price })) }] },
  ],
});
const score = { ...event, completed: false, scores: null };
const sport = { key: 'soccer_epl', title: 'EPL', active: true, has_outrights: false };
const KINDS = ['sports', 'events', 'odds', 'scores'] as const;
const BODIES = { sports: [sport], events: [event], odds: [pricedAt(2.1, 3.4, 3.6)], scores: [score] };

describe.each(KINDS)('the answer to a request for %s', (kind) => {
  it('is only the body of that endpoint', () => {
    for (const other of KINDS) {
      expect(findWrongAnswer(kind, BODIES[other]), other).toBe(other === kind ? null : 'OTHER_ENDPOINT');
    }
  });

  it.each([
    [{ message: 'Try later', error_code: 'SERVER_BUSY' }, 'NOT_A_LIST'],
    [{}, 'NOT_A_LIST'],
    [[null, 'x', []], 'OTHER_ENDPOINT'],
    [[{ message: 'Try later' }], 'OTHER_ENDPOINT'],
  ])('is not %j', (body, reason) => {
    expect(findWrongAnswer(kind, body)).toBe(reason);
  });

  it('may be an empty list, unless competitions are asked for', () => {
    expect(findWrongAnswer(kind, [])).toBe(kind === 'sports' ? 'EMPTY_LIST' : null);
  });
});

describe('prices', () => {
  it.each([[null], ['NaN'], [-2.1], [0], [1e9], [Number.NaN]])('that are all %j are no answer', (price) => {
    const priced = pricedAt(price, price, price);
    expect(findWrongAnswer('odds', [priced])).toBe('UNREADABLE_PRICES');
    expect(findWrongAnswer('alternates', priced)).toBe('UNREADABLE_PRICES');
  });

  it('may be missing, single ones wrong, and 1 where nothing is offered', () => {
    expect(findWrongAnswer('odds', [{ ...event, bookmakers: [] }])).toBeNull();
    expect(findWrongAnswer('odds', [pricedAt(2.1, -3, 3.6)])).toBeNull();
    expect(findWrongAnswer('odds', [pricedAt(1, 1)])).toBeNull();
  });
});

it('expects one event with bookmakers where its alternate lines are asked for', () => {
  expect(findWrongAnswer('alternates', pricedAt(2.1, 1.8))).toBeNull();
  expect(findWrongAnswer('alternates', event)).toBe('OTHER_ENDPOINT');
  expect(findWrongAnswer('alternates', [pricedAt(2.1)])).toBe('NOT_AN_EVENT');
});
