import { type AlertSettingInput, TIME_INTERVALS } from '@fairline/shared/contracts';
import { describe, expect, it } from 'vitest';
import {
  closingOf,
  extremesOf,
  limitMoveOf,
  MOVED_AT,
  moveOf,
  settingOf,
} from '../testing/factories/move.factory.ts';
import { matchMove } from './alert-match.ts';
import type { Move } from './move.ts';

const MINUTE = 60_000;
/** `null` when the move qualifies, otherwise the rule that keeps it out. */
function mismatch(setting: Partial<AlertSettingInput>, move: Move): string | null {
  const result = matchMove(settingOf(setting), move);
  return result.qualifies ? null : result.reason;
}
const spread = (hdp_type: 0 | 1 | null) => moveOf({ market: 'spread', hdp_type });

describe('a setting of dropping odds', () => {
  it.each<[string, Partial<AlertSettingInput>, Partial<Move>, string | null]>([
    ['nothing set', {}, {}, null],
    ['disabled', { enabled: false }, {}, 'disabled'],
    ['another stream', { type: 'limit' }, {}, 'stream'],
    ['the sport', { sport_id: 29 }, {}, null],
    ['another sport', { sport_id: 33 }, {}, 'sport'],
    ['all sports', { sport_id: null }, { sport_id: 33 }, null],
    ['a market in the list', { markets: ['total', 'moneyline'] }, {}, null],
    ['a market that is not in the list', { markets: ['total'] }, {}, 'market'],
    ['an empty list of markets', { markets: [] }, {}, null],
    ['a period in the list', { sport_id: 29, periods: [1, 0] }, {}, null],
    ['a period that is not in the list', { sport_id: 29, periods: [1] }, {}, 'period'],
    ['a league to hide', { league_names: ['Spain - Segunda'] }, {}, 'league'],
    ['another league to hide', { league_names: ['Spain - La Liga'] }, {}, null],
    ['a league to show', { league_names: ['Spain - Segunda'], leagues_mode: 'show' }, {}, null],
    ['another league to show', { league_names: ['Spain - La Liga'], leagues_mode: 'show' }, {}, 'league'],
    ['no league to show', { league_names: [], leagues_mode: 'show' }, {}, null],
    ['no league to hide', { league_names: [], leagues_mode: 'hide' }, {}, null],
    ['the start, to the millisecond', { max_start_time: 240 }, {}, null],
    ['a millisecond too early', { max_start_time: 240 }, { at: MOVED_AT - 1 }, 'start'],
    ['the start as it was known then', { max_start_time: 5 }, { starts: MOVED_AT + 5 * MINUTE }, null],
    ['the lowest price', { odds_range: [1.8, 3] }, {}, null],
    ['the highest price', { odds_range: [1.5, 1.8] }, {}, null],
    ['below the lowest price', { odds_range: [1.801, 3] }, {}, 'odds'],
    ['above the highest price', { odds_range: [1.5, 1.799] }, {}, 'odds'],
    ['no lowest price', { odds_range: [null, 1.8] }, {}, null],
    ['no highest price', { odds_range: [1.8, null] }, {}, null],
    ['the lowest limit', { limit_range: [500, null] }, {}, null],
    ['the highest limit', { limit_range: [0, 500] }, {}, null],
    ['below the lowest limit', { limit_range: [501, null] }, {}, 'limit'],
    ['above the highest limit', { limit_range: [0, 499] }, {}, 'limit'],
    ['an unknown limit', { limit_range: [null, null] }, { limit_val: null }, 'limit'],
    ['an unknown limit, no range', {}, { limit_val: null }, null],
    ['2 % where nothing is set', {}, { value: 1.96 }, null],
    ['less than 2 % where nothing is set', {}, { value: 1.961 }, 'drop'],
    ['the percentage exactly', { min_drop_percentage: 10 }, {}, null],
    ['a hair less', { min_drop_percentage: 10.0001 }, {}, 'drop'],
    [
      'a drop in a longer interval',
      { time_interval: 60 },
      { value: 1.99, extremes: extremesOf(2, { 120: 2.5 }) },
      'interval',
    ],
    [
      'a drop in that interval',
      { time_interval: 120 },
      { value: 1.99, extremes: extremesOf(2, { 120: 2.5 }) },
      null,
    ],
    [
      'no price within the interval',
      { time_interval: 10 },
      { extremes: extremesOf(Number.NaN, { 30: 2 }) },
      'interval',
    ],
    ['no direction for prices', { direction: 1 }, {}, null],
  ])('%s', (_, setting, move, reason) => {
    expect(mismatch(setting, moveOf(move))).toBe(reason);
  });

  it.each<[string, Partial<AlertSettingInput>, Move, string | null]>([
    ['no quarters: a quarter', { exclude_quarters: true }, spread(0), 'quarters'],
    ['no quarters: a half', { exclude_quarters: true }, spread(1), null],
    ['no halves: a half', { exclude_european: true }, spread(1), 'european'],
    ['no halves: a quarter', { exclude_european: true }, spread(0), null],
    [
      'neither: a total',
      { exclude_european: true, exclude_quarters: true },
      moveOf({ market: 'total', hdp_type: 1 }),
      'european',
    ],
    [
      'neither: a special with points',
      { exclude_european: true, exclude_quarters: true },
      moveOf({ market: 'specials', hdp_type: 1 }),
      null,
    ],
    ['neither: a moneyline', { exclude_european: true, exclude_quarters: true }, moveOf(), null],
  ])('%s', (_, setting, move, reason) => {
    expect(mismatch(setting, move)).toBe(reason);
  });

  it('reports the smallest interval in which the drop reaches the percentage, with its highest price', () => {
    const move = moveOf({
      value: 1.8,
      before: 1.83,
      extremes: extremesOf(1.83, { 60: 1.85, 600: 1.9, 3600: 2 }),
    });
    const matched = (min_drop_percentage: number | null) =>
      matchMove(settingOf({ min_drop_percentage }), move);
    expect(matched(null)).toMatchObject({ qualifies: true, interval: 60, previous: 1.85 });
    expect(matched(5)).toMatchObject({ interval: 600, previous: 1.9, percentage: expect.closeTo(5.263, 3) });
    expect(matched(10)).toEqual({ qualifies: true, interval: 3_600, previous: 2, percentage: 10 });
    expect(matched(10.1)).toEqual({ qualifies: false, reason: 'drop' });
  });

  it('matches another price in place of the one of the move', () => {
    const compiled = settingOf({ min_drop_percentage: 10, odds_range: [1.5, 1.85] });
    expect(matchMove(compiled, moveOf()).qualifies).toBe(true);
    expect(matchMove(compiled, moveOf(), 1.81)).toEqual({ qualifies: false, reason: 'drop' });
    expect(matchMove(compiled, moveOf(), 1.9)).toEqual({ qualifies: false, reason: 'odds' });
  });
});

describe('a setting of limits', () => {
  const limit = { type: 'limit' } as const;
  const fall = limitMoveOf({ direction: 0, value: 400, before: 500, limit_val: 400 });
  it.each<[string, Partial<AlertSettingInput>, Move, string | null]>([
    ['both directions: up', limit, limitMoveOf(), null],
    ['both directions: down', limit, fall, null],
    ['up', { ...limit, direction: 1 }, fall, 'direction'],
    ['down', { ...limit, direction: 0 }, fall, null],
    ['down, a rise', { ...limit, direction: 0 }, limitMoveOf(), 'direction'],
    ['the size of the rise', { ...limit, min_drop_percentage: 100 }, limitMoveOf(), null],
    ['more than the rise', { ...limit, min_drop_percentage: 100.1 }, limitMoveOf(), 'drop'],
    ['the size of the fall', { ...limit, min_drop_percentage: 20 }, fall, null],
    ['more than the fall', { ...limit, min_drop_percentage: 20.1 }, fall, 'drop'],
    ['within the range', { ...limit, limit_range: [1_000, 1_000] }, limitMoveOf(), null],
    ['outside of the range', { ...limit, limit_range: [1_001, null] }, limitMoveOf(), 'limit'],
    ['no range of odds', { ...limit, odds_range: [5, 6] }, limitMoveOf(), null],
  ])('%s', (_, setting, move, reason) => {
    expect(mismatch(setting, move)).toBe(reason);
  });

  it('measures a rise from the lowest limit of the interval', () => {
    const move = limitMoveOf({
      value: 520,
      before: 500,
      limit_val: 520,
      extremes: extremesOf(500, { 3600: 400 }),
    });
    const matched = (min_drop_percentage: number) =>
      matchMove(settingOf({ ...limit, min_drop_percentage }), move);
    expect(matched(4)).toEqual({ qualifies: true, interval: 10, previous: 500, percentage: 4 });
    expect(matched(30)).toEqual({ qualifies: true, interval: 3_600, previous: 400, percentage: 30 });
  });
});

describe('a setting of closed markets', () => {
  const closed = { type: 'closed' } as const;
  it.each<[string, Partial<AlertSettingInput>, Partial<Move>, string | null]>([
    ['no size', { ...closed, min_drop_percentage: 50 }, {}, null],
    ['no range of odds', { ...closed, odds_range: [5, 6] }, {}, null],
    ['a limit', { ...closed, limit_range: [500, null] }, {}, null],
    ['another limit', { ...closed, limit_range: [501, null] }, {}, 'limit'],
    ['the interval', { ...closed, time_interval: 600 }, { interval: 600 }, null],
    ['a closing within a longer one', { ...closed, time_interval: 600 }, { interval: 900 }, 'interval'],
  ])('%s', (_, setting, move, reason) => {
    expect(mismatch(setting, closingOf(move))).toBe(reason);
  });

  it('reports the interval of the closing', () => {
    expect(matchMove(settingOf(closed), closingOf({ interval: TIME_INTERVALS[6] }))).toMatchObject({
      interval: 900,
      percentage: 0,
    });
  });
});
