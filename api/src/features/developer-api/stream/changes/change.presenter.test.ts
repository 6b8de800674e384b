import { describe, expect, it } from 'vitest';
import type { EventBody } from '../../../../market/history/event-body.ts';
import { type ChangeRow, eventOf, presentChange, resultOf } from './change.presenter.ts';

const AT = Date.parse('2026-11-24T12:00:00.123Z');
const ODDS: ChangeRow = {
  ...{ seq: AT, eventId: 7, period: 0, item: 'home-total:1.5', sportId: 29, leagueId: 3 },
  ...{ at: AT, prices: '{1.9,2}', limit: 500, status: 1, trusted: true, previous: '{}' },
  ...{ previousUntil: null, errors: null, special: null, body: null },
};
const EVENT: EventBody = {
  ...{ sport_id: 29, league_id: 3, league_name: 'League', home: 'Foxes', away: 'Hens', parent_id: null },
  ...{ starts: AT + 1, live_status: 0, settled_status: 0, home_score: null, away_score: null },
  ...{ home_red_cards: null, away_red_cards: null, state: null, elapsed: null, is_open: true },
  changed_at: AT,
};
const sent = (row: ChangeRow, method: 'power' | 'sum' = 'power') =>
  JSON.parse(presentChange(row).json(method));

describe('presentChange', () => {
  it.each([
    ['moneyline', 'moneyline'],
    ['total:2.5', 'total'],
    ['home-total:1.5', 'home-total'],
    ['away-total:1.5', 'away-total'],
    ['spread:-0.5', 'spread'],
    ['special:5:', 'specials'],
  ])('knows the market of %s', (item, market) => {
    expect(presentChange({ ...ODDS, item })).toMatchObject({ kind: 'odds', market });
  });

  it('has the fair prices of each method', () => {
    const [power, sum] = [sent(ODDS), sent(ODDS, 'sum')];
    expect(power).toMatchObject({ type: 'odds', odds: { id: '7:0:home-total:1.5', devig_method: 'power' } });
    expect(sum.odds.selections[0].fair_price).not.toBe(power.odds.selections[0].fair_price);
  });

  it('has no selections once withdrawn, and is closed', () => {
    expect(sent({ ...ODDS, prices: '{}' }).odds).toMatchObject({ selections: [], is_open: false, vig: null });
    expect(sent({ ...ODDS, status: 2 }).odds.is_open).toBe(false);
  });

  it('is an event or a result by its item, of no market', () => {
    const event = { ...ODDS, item: '#event', body: EVENT };
    expect(presentChange(event)).toMatchObject({ kind: 'events', market: null });
    expect(sent(event)).toEqual({ type: 'event', event: eventOf(7, EVENT) });
  });
});

describe('eventOf', () => {
  it('has the status of the moment of its change, or of a later one', () => {
    expect(eventOf(7, EVENT)).toMatchObject({ status: 'prematch', updated_at: '2026-11-24T12:00:00.123Z' });
    expect(eventOf(7, EVENT, AT + 1)).toMatchObject({
      status: 'live',
      updated_at: '2026-11-24T12:00:00.123Z',
    });
    expect(eventOf(7, { ...EVENT, settled_status: 4 }, AT + 1)).toMatchObject({
      ...{ status: 'settled', result_status: 'cancelled' },
    });
  });
});

describe('resultOf', () => {
  const RESULT = {
    ...{ sport_id: 29, league_name: 'League', home: 'Foxes', away: 'Hens', starts: AT, settled_at: AT + 1 },
    ...{ home_score: 1, away_score: 0 },
  };
  it.each([
    [1, 'settled'],
    [2, 'resettled'],
    [3, 'cancelled'],
    [4, 'cancelled'],
    [5, 'deleted'],
  ] as const)('status %i is %s', (status, name) =>
    expect(resultOf(7, 1, { ...RESULT, status })).toMatchObject({
      ...{ event_id: 7, period_num: 1, status: name, settled_at: '2026-11-24T12:00:00.124Z' },
    }),
  );
});
