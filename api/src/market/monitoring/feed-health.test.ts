import { type FeedStatus, feedStatusSchema } from '@fairline/shared/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FeedHealthReporter } from './feed-health.ts';

const T0 = Date.UTC(2026, 2, 1, 12);
const at = (seconds: number) => new Date(T0 + seconds * 1_000).toISOString();

let published: FeedStatus[];
let stored: FeedStatus[];

function reporter(feed: FeedStatus['feed'] = 'sim'): FeedHealthReporter {
  return new FeedHealthReporter({
    feed,
    simulated: true,
    store: async (status) => {
      stored.push(status);
      return true;
    },
    publish: (status) => published.push(status),
  });
}

beforeEach(() => {
  published = [];
  stored = [];
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('FeedHealthReporter', () => {
  it('publishes a change once, with the time when the problem began until it recovers', async () => {
    const health = reporter();
    health.start();
    health.up(T0);
    health.up(T0 + 1_000);
    health.down('The feed does not answer.', T0 + 2_000);
    health.down('The feed does not answer.', T0 + 3_000);
    health.down('The feed refuses the account.', T0 + 4_000);
    health.up(T0 + 5_000);
    await vi.advanceTimersByTimeAsync(0);
    expect(published.map(({ status, message, down_since }) => [status, message, down_since])).toEqual([
      ['ok', '', null],
      ['ok', '', null],
      ['down', 'The feed does not answer.', at(2)],
      ['down', 'The feed refuses the account.', at(2)],
      ['ok', '', null],
    ]);
    expect(published[2]?.last_success_at).toBe(at(1));
    for (const status of published) expect(feedStatusSchema.parse(status)).toEqual(status);
    await health.stop();
    expect(stored.at(-1)).toMatchObject({ status: 'ok', last_success_at: at(5) });
  });

  it('stores the time of the newest answer with each heartbeat, and nothing after it has stopped', async () => {
    const health = reporter();
    health.start();
    health.up(T0);
    health.up(T0 + 7_000);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(stored.at(-1)?.last_success_at).toBe(at(7));
    await health.stop();
    const count = stored.length;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(stored).toHaveLength(count);
  });

  it('shows notices while the feed works: those of the feed until it withdraws them, others for a while', async () => {
    const health = reporter();
    health.start();
    health.up(T0, 'Two prices are unreadable.');
    health.notice('clock', 'The clock was set back.', 5_000);
    expect(health.status.message).toBe('Two prices are unreadable. The clock was set back.');
    health.down('The feed does not answer.', T0);
    health.notice('refused', 'One value was left out.', 20_000);
    expect(health.status.message).toBe('The feed does not answer.');
    await vi.advanceTimersByTimeAsync(5_000);
    health.up(T0);
    expect(health.status).toMatchObject({ status: 'ok', message: 'One value was left out.' });
    await vi.advanceTimersByTimeAsync(15_000);
    expect(health.status).toMatchObject({ status: 'ok', message: '' });
    expect(published.at(-1)?.message).toBe('');
    await health.stop();
  });

  it('is down while the prices of a sport are late, although answers come in, and ok at once with new ones', async () => {
    vi.setSystemTime(T0);
    const health = reporter();
    health.start();
    health.up(T0);
    health.poll(
      new Map([
        [29, 1_000],
        [33, 1_000],
      ]),
      true,
    );
    for (const sportId of [29, 33]) health.priced(sportId, T0, 1_000);
    for (let second = 1; second <= 40; second += 1) {
      await vi.advanceTimersByTimeAsync(1_000);
      health.up(T0 + second * 1_000);
      health.priced(29, T0 + second * 1_000, 1_000);
    }
    expect(health.status).toMatchObject({ status: 'down', late_sports: [33], down_since: at(0) });
    expect(published.at(-1)).toMatchObject({ message: 'Prices of Tennis are not up to date.' });
    health.priced(33, T0 + 40_000, 1_000);
    await vi.advanceTimersByTimeAsync(0);
    expect(published.at(-1)).toMatchObject({ status: 'ok', message: '', last_success_at: at(40) });
    await health.stop();
  });

  it('reports that there is no feed when none is configured', () => {
    expect(reporter('none').status).toMatchObject({ status: 'none', feed: 'none' });
  });
});
