import { describe, expect, it } from 'vitest';
import { PROFILES } from '../profiles/profiles.ts';
import { FeedFault } from '../transport/feed-fault.ts';
import { ENDPOINTS } from './endpoints.ts';
import { createRequestSchedule, type PendingSnapshot } from './request-schedule.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

function oddsSchedule(profile: 'ps3838' | 'pinnacle' | 'sim', stored?: { cursor: string; at: number }) {
  return createRequestSchedule({
    profile: PROFILES[profile],
    endpoint: PROFILES[profile].endpoints.odds,
    definition: ENDPOINTS.odds,
    stored,
    random: () => 0,
    now: 0,
  });
}

const snapshotAt = (receivedAt: number): PendingSnapshot => ({
  content: {},
  cursor: '70',
  receivedAt,
  isComplete: true,
});

describe('createRequestSchedule', () => {
  it('starts with a snapshot, catches up at once and continues with deltas', () => {
    const schedule = oddsSchedule('ps3838');
    expect(schedule.next(0)).toEqual({ kind: 'snapshot' });
    schedule.responded('snapshot', 100);
    const snapshot = snapshotAt(100);
    expect(schedule.holdSnapshot(snapshot)).toBe(true);
    expect(schedule.dueAt()).toBe(100);
    expect(schedule.next(100)).toEqual({ kind: 'catch-up', since: '70', snapshot });
    schedule.responded('catch-up', 200);
    schedule.completedSnapshot(200);
    schedule.delivered('71', 200);
    expect(schedule.dueAt()).toBe(200 + 5 * SECOND);
    expect(schedule.next(schedule.dueAt())).toEqual({ kind: 'delta', since: '71' });
  });

  it('resyncs after fifteen minutes', () => {
    const schedule = oddsSchedule('ps3838');
    schedule.responded('snapshot', 0);
    schedule.completedSnapshot(0);
    for (let at = 0; at < 15 * MINUTE; at += MINUTE) {
      schedule.delivered('71', at);
      expect(schedule.next(at)?.kind).toBe('delta');
    }
    expect(schedule.next(15 * MINUTE)).toEqual({ kind: 'snapshot' });
  });

  it('resyncs soon after a restart, and at once when the stored cursor is old', () => {
    const fresh = oddsSchedule('ps3838', { cursor: '9', at: -MINUTE });
    expect(fresh.next(0)).toEqual({ kind: 'delta', since: '9' });
    expect(fresh.next(MINUTE)).toEqual({ kind: 'snapshot' });
    const old = oddsSchedule('ps3838', { cursor: '9', at: -10 * MINUTE });
    expect(old.next(0)).toEqual({ kind: 'snapshot' });
  });

  it('needs no catch-up with a shared allowance unless delivered data may be newer than the cache', () => {
    const schedule = oddsSchedule('pinnacle', { cursor: '9', at: -30 * SECOND });
    expect(schedule.holdSnapshot(snapshotAt(29 * SECOND))).toBe(true);
    expect(oddsSchedule('pinnacle').holdSnapshot(snapshotAt(0))).toBe(false);
  });

  it('resyncs after a lost response, but no sooner than the snapshot limit permits', () => {
    const schedule = oddsSchedule('ps3838', { cursor: '9', at: 0 });
    schedule.responded('snapshot', 0);
    schedule.delivered('9', 0);
    expect(schedule.failed('delta', new FeedFault('lost-response'), 10 * SECOND)).toBe(1);
    expect(schedule.dueAt()).toBe(15 * SECOND);
    expect(schedule.next(15 * SECOND)).toEqual({ kind: 'delta', since: '9' });
    expect(schedule.next(MINUTE)).toEqual({ kind: 'snapshot' });
  });

  it('waits for the snapshot limit when it has no cursor', () => {
    const schedule = oddsSchedule('ps3838');
    schedule.failed('snapshot', new FeedFault('server'), 0);
    expect(schedule.next(5 * SECOND)).toBeNull();
    expect(schedule.dueAt()).toBe(MINUTE);
    expect(schedule.next(MINUTE)).toEqual({ kind: 'snapshot' });
  });

  it('drops a cursor that the bookmaker rejects', () => {
    const schedule = oddsSchedule('ps3838', { cursor: '9', at: 0 });
    schedule.failed('delta', new FeedFault('bad-request', { status: 400 }), 0);
    expect(schedule.cursor()).toBeNull();
    expect(schedule.next(5 * SECOND)).toEqual({ kind: 'snapshot' });
  });

  it('requests a snapshot as soon as the limit permits when a cursor is rejected after an empty snapshot', () => {
    const schedule = oddsSchedule('sim', { cursor: '9', at: 0 });
    schedule.responded('snapshot', 0);
    schedule.emptySnapshot('70', 0);
    expect(schedule.next(SECOND)).toEqual({ kind: 'delta', since: '9' });
    expect(schedule.next(20 * SECOND)).toEqual({ kind: 'delta', since: '9' });
    schedule.failed('delta', new FeedFault('bad-request', { status: 400 }), 20 * SECOND);
    expect(schedule.next(20 * SECOND)).toEqual({ kind: 'snapshot' });
    schedule.responded('snapshot', 20 * SECOND);
    schedule.emptySnapshot('70', 20 * SECOND);
    expect(schedule.next(21 * SECOND)).toEqual({ kind: 'delta', since: '70' });
  });

  it('repeats a rejected cursor until a snapshot is permitted, so that its failures are counted', () => {
    const schedule = oddsSchedule('ps3838');
    schedule.responded('snapshot', 0);
    schedule.delivered('9', 0);
    const rejected = () => schedule.failed('delta', new FeedFault('bad-request', { status: 400 }), SECOND);
    expect([rejected(), rejected()]).toEqual([1, 2]);
    expect(schedule.next(30 * SECOND)).toEqual({ kind: 'delta', since: '9' });
    expect(schedule.next(MINUTE)).toEqual({ kind: 'snapshot' });
  });

  describe('of an optional endpoint', () => {
    const forbidden = new FeedFault('account', { status: 403 });
    const scheduleOfSpecialOdds = () => {
      const { specialOdds } = PROFILES.ps3838.endpoints;
      if (specialOdds === null) throw new Error('ps3838 offers special odds');
      return createRequestSchedule({
        profile: PROFILES.ps3838,
        endpoint: specialOdds,
        definition: ENDPOINTS.specialOdds,
        stored: undefined,
        random: () => 0,
        now: 0,
      });
    };

    it('that is forbidden, is requested again after a minute, and later less often', () => {
      const schedule = scheduleOfSpecialOdds();
      const pauses = Array.from({ length: 6 }, () => {
        schedule.failed('snapshot', forbidden, 0);
        return schedule.dueAt() / MINUTE;
      });
      expect(pauses).toEqual([1, 2, 4, 8, 10, 10]);
    });

    it('is requested a minute after its first 403, whatever failed before it or was answered since', () => {
      const schedule = scheduleOfSpecialOdds();
      for (let failure = 0; failure < 5; failure += 1) {
        schedule.failed('snapshot', new FeedFault('server', { status: 503 }), 0);
      }
      schedule.failed('snapshot', forbidden, 0);
      expect(schedule.dueAt()).toBe(MINUTE);
      schedule.responded('snapshot', MINUTE);
      schedule.failed('snapshot', forbidden, 2 * MINUTE);
      expect(schedule.dueAt()).toBe(3 * MINUTE);
    });
  });

  it('keeps its cursor when only that of a snapshot is rejected', () => {
    const schedule = oddsSchedule('ps3838', { cursor: '9', at: 0 });
    schedule.responded('snapshot', 0);
    schedule.holdSnapshot(snapshotAt(0));
    schedule.failed('catch-up', new FeedFault('bad-request', { status: 400 }), 0);
    expect(schedule.next(5 * SECOND)).toEqual({ kind: 'delta', since: '9' });
  });
});
