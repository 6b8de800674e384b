import type { Alert, AlertPage } from '@fairline/shared/contracts';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { oddsAlert } from '../../testing/factories/alert.factory.ts';
import { createAlertFollower } from './alert-follower.ts';
import { type AlertStream, appendOlder, mergeAlerts, startStream } from './alert-stream.ts';

const PAGE = 3;

/** A server with one list, an unreliable wire, and a client that follows the list over it. */
function world() {
  const stored: Alert[] = [];
  let wire: 'up' | 'down' = 'down';
  let http: 'works' | 'fails' = 'works';
  let nextId = 1;

  const newest = (before = Number.POSITIVE_INFINITY): AlertPage => {
    const rows = stored.filter((a) => a.id < before).reverse();
    return { status: 'ok', alerts: rows.slice(0, PAGE), count: stored.length, more: rows.length > PAGE };
  };
  const after = async (id: number): Promise<AlertPage> => {
    if (http === 'fails') throw new Error('offline');
    const rows = stored.filter((a) => a.id > id);
    const page: AlertPage = {
      status: 'ok',
      alerts: rows.slice(0, PAGE),
      count: stored.length,
      more: rows.length > PAGE,
    };
    // The answer travels while other things happen: until somebody waits.
    await new Promise((arrive) => setTimeout(arrive, 1));
    return page;
  };
  const raise = (n: number): Alert[] => Array.from({ length: n }, () => oddsAlert(nextId++));

  stored.push(...raise(4));
  let stream: AlertStream = startStream(newest());
  const follower = createAlertFollower(
    {
      pageAfter: after,
      apply: (alerts, count) => {
        stream = mergeAlerts(stream, alerts, count);
      },
      restart: async () => {
        if (http === 'fails') throw new Error('offline');
        stream = startStream(newest());
        return stream.alerts[0]?.id ?? 0;
      },
    },
    stream.alerts[0]?.id ?? 0,
  );

  return {
    stored,
    stream: () => stream,
    follower,
    steps: {
      raise: async (n: number) => {
        const alerts = raise(n);
        stored.push(...alerts);
        if (wire === 'up') follower.pushed(alerts);
      },
      /** The server tells again, or in another order, what it told before. */
      echo: async (n: number) => {
        if (wire === 'up') follower.pushed(stored.slice(-n).reverse());
      },
      connect: async () => {
        wire = 'up';
        void follower.subscribed();
      },
      disconnect: async () => {
        wire = 'down';
        follower.lost();
      },
      httpFails: async () => {
        http = 'fails';
      },
      httpWorks: async () => {
        http = 'works';
      },
      pageBack: async () => {
        const oldest = stream.alerts.at(-1)?.id;
        if (oldest !== undefined && stream.more) stream = appendOlder(stream, newest(oldest), oldest);
      },
      poll: async () => void follower.catchUp(),
      wait: async () => {
        await vi.advanceTimersByTimeAsync(1);
      },
    },
  };
}

const step = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(fc.constant('raise' as const), fc.integer({ min: 1, max: 5 })) },
  { weight: 2, arbitrary: fc.tuple(fc.constant('echo' as const), fc.integer({ min: 1, max: 5 })) },
  {
    weight: 6,
    arbitrary: fc.tuple(
      fc.constantFrom('connect', 'disconnect', 'httpFails', 'httpWorks', 'pageBack', 'poll', 'wait'),
      fc.constant(0),
    ),
  },
);

describe('following a list of alerts', () => {
  it('tells each alert once and in order, whatever becomes of the connection', async () => {
    vi.useFakeTimers();
    try {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
          const { stored, stream, follower, steps: run } = world();
          for (const [name, n] of steps) {
            await run[name](n);
            const ids = stream().alerts.map((alert) => alert.id);
            expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
          }
          // In the end all is well again: the line is up, every retry has had its time, and one pages to the end.
          await run.httpWorks();
          await run.connect();
          await vi.advanceTimersByTimeAsync(120_000);
          await run.raise(2);
          while (stream().more) await run.pageBack();
          expect(stream().alerts.map((a) => a.id)).toEqual(stored.map((a) => a.id).reverse());
          expect(stream().count).toBe(stored.length);
          follower.stop();
        }),
        { numRuns: 2_000 },
      );
    } finally {
      vi.useRealTimers();
    }
  });
});
