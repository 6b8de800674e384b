import { type Alert, TIME_INTERVALS, upgradeLevelSchema } from '@fairline/shared/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limitAlert, oddsAlert } from '../../../../shared/src/testing/factories/alert.factory.ts';
import { alertKindOfRoom, alertRoomFor, alertRooms, runsByRooms } from './alert-rooms.ts';
import { includesAlert } from './alerts.policy.ts';

const time_intervals = fc.constantFrom(...TIME_INTERVALS);

describe('runsByRooms', () => {
  it('keeps the order and loses nothing, for every plan and interval', () => {
    const differences = fc.record({
      time_interval: time_intervals,
      sport_id: fc.constantFrom(29, 33, 19),
      market: fc.constantFrom('moneyline' as const, 'specials' as const),
    });
    const batches = fc
      .array(differences)
      .map((list) => list.map((difference, index) => oddsAlert(index + 1, difference)));
    const levels = fc.constantFrom(...upgradeLevelSchema.options);
    fc.assert(
      fc.property(batches, time_intervals, levels, (alerts, longest, level) => {
        const joined = new Set(alertRooms('odds', longest, level));
        const received = runsByRooms('odds', alerts)
          .filter((run) => run.rooms.some((room) => joined.has(room)))
          .flatMap((run) => run.alerts.map((alert) => alert.id));
        const expected = alerts.filter(
          (alert) => alert.time_interval <= longest && includesAlert(level, 'odds', alert),
        );
        expect(received).toEqual(expected.map((alert) => alert.id));
      }),
    );
  });

  it('sends neighbours for the same rooms in one event', () => {
    const sizesOf = (alerts: Alert[]) => runsByRooms('odds', alerts).map((run) => run.alerts.length);
    const at = (id: number, time_interval: 10 | 60) => oddsAlert(id, { time_interval });
    expect(sizesOf([at(1, 10), at(2, 10), at(3, 60)])).toEqual([2, 1]);
    expect(sizesOf([at(1, 10), oddsAlert(2, { time_interval: 10, sport_id: 19 })])).toEqual([1, 1]);
  });

  it('publishes a stream that Basic does not include in one room only', () => {
    expect(runsByRooms('limit', [limitAlert(1)])[0]?.rooms).toEqual(['alerts:limit:30']);
  });
});

describe('alertRooms', () => {
  it('names a room for each interval up to the requested one, by plan', () => {
    expect(alertRooms('odds', 59, 'sharp')).toEqual(['alerts:odds:10', 'alerts:odds:30']);
    expect(alertRooms('odds', 59, 'basic')).toEqual(['alerts:odds:10:basic', 'alerts:odds:30:basic']);
    expect(alertRooms('limit', 86_400, 'pro')).toHaveLength(TIME_INTERVALS.length);
    expect(alertRooms('odds', 9, 'pro')).toEqual([]);
  });

  it('are distinguished from other rooms', () => {
    expect(
      ['alerts:limit:10', 'alerts:odds:10:basic', 'alerts:other:10', 'line:7:0', 'feed-status', ''].map(
        alertKindOfRoom,
      ),
    ).toEqual(['limit', 'odds', null, null, null, null]);
  });
});

describe('alertRoomFor', () => {
  it.each([
    ['alerts:odds:60', 'basic', 'alerts:odds:60:basic'],
    ['alerts:odds:60:basic', 'basic', 'alerts:odds:60:basic'],
    ['alerts:odds:60:basic', 'pro', 'alerts:odds:60'],
    ['alerts:odds:60', 'sharp', 'alerts:odds:60'],
    ['alerts:limit:60', 'basic', null],
    ['alerts:limit:60', 'pro', 'alerts:limit:60'],
    ['line:7:0', 'basic', undefined],
  ] as const)('%s under %s: %s', (room, level, target) => {
    expect(alertRoomFor(room, level)).toBe(target);
  });
});
