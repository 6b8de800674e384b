import { TIME_INTERVALS } from '@fairline/shared/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { oddsAlert } from '../../web/testing/samples.ts';
import { alertKindOfRoom, alertRooms } from './alert-rooms.ts';
import { createLineInterest, INTEREST_MS } from './lines/line-interest.ts';
import { runsByInterval } from './socket-publisher.ts';

describe('runsByInterval', () => {
  it('keeps order and loses nothing, for whoever is in whichever rooms', () => {
    const batch = fc
      .array(fc.constantFrom(...TIME_INTERVALS))
      .map((intervals) => intervals.map((interval, index) => oddsAlert(index + 1, interval)));
    fc.assert(
      fc.property(batch, fc.constantFrom(...TIME_INTERVALS), (alerts, longest) => {
        const mine = new Set(alertRooms('odds', longest));
        const got = runsByInterval(alerts)
          .filter((run) => mine.has(`alerts:odds:${run.interval}`))
          .flatMap((run) => run.alerts.map((alert) => alert.id));
        const wanted = alerts.filter((alert) => alert.time_interval <= longest).map((alert) => alert.id);
        expect(got).toEqual(wanted);
      }),
    );
  });

  it('sends neighbours of one interval together', () => {
    const runs = runsByInterval([oddsAlert(1, 10), oddsAlert(2, 10), oddsAlert(3, 60)]);
    expect(runs.map((run) => run.alerts.length)).toEqual([2, 1]);
  });
});

describe('alertRooms', () => {
  it('names a room for each rung up to the one asked for', () => {
    expect(alertRooms('odds', 59)).toEqual(['alerts:odds:10', 'alerts:odds:30']);
    expect(alertRooms('limit', 86_400)).toHaveLength(TIME_INTERVALS.length);
    expect(alertRooms('odds', 9)).toEqual([]);
  });

  it('are told from other rooms', () => {
    expect(
      ['alerts:limit:10', 'alerts:other:10', 'line:7:0', 'feed-status', ''].map(alertKindOfRoom),
    ).toEqual(['limit', null, null, null, null]);
  });
});

describe('createLineInterest', () => {
  it('believes a process until it has been silent for too long', () => {
    const interest = createLineInterest();
    interest.note(['7:0'], 0);
    expect([interest.has('7:0', INTEREST_MS - 1), interest.has('7:0', INTEREST_MS)]).toEqual([true, false]);
    expect(interest.has('8:0', 0)).toBe(false);
    interest.note(['7:0'], INTEREST_MS);
    interest.sweep(INTEREST_MS + 1);
    expect(interest.has('7:0', INTEREST_MS + 1)).toBe(true);
  });
});
