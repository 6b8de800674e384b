import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { createManualClock } from '../../testing/manual-clock.ts';
import { FeedFault } from '../../transport/feed-fault.ts';
import { describeTrouble } from './describe-trouble.ts';
import { createFeedCondition } from './feed-condition.ts';

function condition(sports: readonly number[]) {
  const told: string[] = [];
  const health = { up: () => told.push('up'), down: (message: string) => told.push(message) };
  const clock = createManualClock(0);
  const { signal } = new AbortController();
  const log = pino({ level: 'silent' });
  const settled = () => new Promise<void>((done) => setImmediate(done));
  const pass = async (until: number) => {
    clock.moveTo(until);
    await settled();
  };
  return { told, pass, ...createFeedCondition({ health, sports, log, clock, signal }) };
}
const lost = new FeedFault('lost-reply');

describe('the condition of the feed', () => {
  it('bears a failure now and then', () => {
    const { told, failed, succeeded } = condition([29]);
    for (let round = 0; round < 5; round += 1) {
      failed('odds', 29, lost, round);
      failed('odds', 29, lost, round);
      succeeded('odds', 29, round);
    }
    expect(new Set(told)).toEqual(new Set(['up']));
  });

  it('is down for one sport though all others work, and names it', () => {
    const { told, failed, succeeded } = condition([29, 33, 4]);
    for (let round = 0; round < 3; round += 1) {
      failed('odds', 33, lost, round);
      succeeded('odds', 29, round);
    }
    expect(told.slice(0, 2)).toEqual(['up', 'up']);
    expect(told.slice(2)).toEqual([
      "The bookmaker's feed gives no readable answer for Tennis; this is tried again and again.",
    ]);
    succeeded('odds', 33, 9);
    expect(told.at(-1)).toBe('up');
  });

  it('cannot be reached only until anybody is answered', () => {
    const { told, failed, succeeded } = condition([29, 33]);
    failed('odds', 33, new FeedFault('unreachable', { code: 'ECONNREFUSED' }), 0);
    failed('odds', 29, new FeedFault('unreachable', { code: 'ECONNREFUSED' }), 0);
    expect(told.at(-1)).toMatch(/cannot be reached; /);
    succeeded('odds', 29, 1);
    expect(told.at(-1)).toBe('up');
  });

  it('is down when nothing at all is answered for some seconds, whatever was asked', () => {
    const { told, failed, succeeded } = condition([29, 33, 4]);
    succeeded('leagues', 29, 0);
    failed('leagues', 29, lost, 0);
    failed('odds', 33, lost, 3_000);
    failed('fixtures', 4, lost, 4_900);
    expect(told).toEqual(['up']);
    failed('leagues', 29, lost, 5_000);
    expect(told.slice(1)).toEqual([
      "The bookmaker's feed gives no readable answer; this is tried again and again.",
    ]);
    succeeded('leagues', 29, 5_100);
    expect(told.at(-1)).toBe('up');
  });

  it('is down after three failures where nothing has ever been answered', () => {
    const { told, failed } = condition([29, 33, 4]);
    for (const sportId of [29, 33]) failed('leagues', sportId, lost, 0);
    expect(told).toEqual([]);
    failed('leagues', 4, lost, 0);
    expect(told).toHaveLength(1);
  });

  it('does not wait for another failure to see that nothing is answered', async () => {
    const { told, failed, succeeded, pass } = condition([29, 33, 4]);
    succeeded('leagues', 29, 0);
    for (const sportId of [29, 33, 4]) failed('fixtures', sportId, lost, 0);
    await pass(9_999);
    expect(told).toEqual(['up']);
    await pass(10_000);
    expect(told.slice(1)).toEqual([
      "The bookmaker's feed gives no readable answer; this is tried again and again.",
    ]);
  });

  it('is down where one resource is answered for no sport, though others are answered', async () => {
    const { told, failed, succeeded, pass } = condition([29, 33, 4, 19]);
    for (const sportId of [29, 33, 4]) {
      failed('odds', sportId, lost, 0);
      succeeded('fixtures', sportId, 0);
    }
    await pass(10_000);
    expect(told.at(-1)).toMatch(/ for Soccer, Tennis and 1 more sport;/);
    succeeded('odds', 19, 10_001);
    expect(told.at(-1)).toBe('up');
  });

  it('takes one answer of a resource for a sign that it works', async () => {
    const { told, failed, succeeded, pass } = condition([29, 33, 4, 19]);
    succeeded('odds', 19, 0);
    for (const sportId of [29, 33, 4]) failed('odds', sportId, lost, 0);
    succeeded('odds', 19, 1);
    await pass(20_000);
    expect(told).toEqual(['up', 'up']);
  });

  it('does not take failures between answers for silence', () => {
    const { told, failed, succeeded } = condition([29, 33]);
    for (let second = 0; second < 20; second += 1) {
      failed('leagues', 29, lost, second * 1_000);
      if (second % 3 === 0) succeeded('odds', 33, second * 1_000);
    }
    expect(new Set(told)).toEqual(new Set(['up']));
  });

  it('takes two failures a minute apart as seriously as three', () => {
    const { told, failed } = condition([29]);
    failed('odds', 29, lost, 0);
    failed('odds', 29, lost, 59_999);
    expect(told).toEqual([]);
    const slow = condition([29]);
    slow.failed('odds', 29, lost, 0);
    slow.failed('odds', 29, lost, 60_000);
    expect(slow.told).toHaveLength(1);
  });

  it('does not depend on specials and results', () => {
    const { told, failed } = condition([29]);
    for (let round = 0; round < 9; round += 1) {
      failed('specials', 29, lost, round);
      failed('settled', 29, new FeedFault('account', { status: 403 }), round);
    }
    expect(told).toEqual([]);
  });

  it('says a trouble once, however often it happens', () => {
    const { told, failed } = condition([29]);
    for (let round = 0; round < 9; round += 1) failed('odds', 29, lost, round);
    expect(told).toHaveLength(1);
  });
});

describe('describeTrouble', () => {
  const words = (sportIds: number[], sports: number) =>
    describeTrouble({ kind: 'requests', fault: 'server', sportIds }, sports);
  it('names the sports, unless it is all of them', () => {
    expect(words([29], 11)).toContain(' for Soccer;');
    expect(words([29, 33], 11)).toContain(' for Soccer and Tennis;');
    expect(words([29, 33, 4], 11)).toContain(' for Soccer, Tennis and 1 more sport;');
    expect(words([29, 33, 4, 19], 11)).toContain(' for Soccer, Tennis and 2 more sports;');
    expect(words([29, 33], 2)).toBe(
      "The bookmaker's feed reports a trouble of its own; this is tried again and again.",
    );
  });
});
