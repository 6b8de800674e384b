import type { Alert, AlertPage } from '@fairline/shared/contracts';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { oddsAlert } from '../../testing/factories/alert.factory.ts';
import { createAlertFollower } from './alert-follower.ts';
import { type AlertStream, appendOlder, mergeAlerts, startStream } from './alert-stream.ts';

const NOTHING = { status: 'ok' as const, changed: [], counting: false };

const PAGE = 3;

/** A server with one list of alerts, an unreliable connection, and a client that follows the list. */
function setUp() {
  const stored: Alert[] = [];
  let connection: 'up' | 'down' = 'down';
  let http: 'works' | 'fails' = 'works';
  let nextId = 1;

  const newest = (before = Number.POSITIVE_INFINITY): AlertPage => {
    const rows = stored.filter((a) => a.id < before).reverse();
    const count = stored.length;
    return { ...NOTHING, alerts: rows.slice(0, PAGE), count, more: rows.length > PAGE };
  };
  const after = async (id: number): Promise<AlertPage> => {
    if (http === 'fails') throw new Error('offline');
    const rows = stored.filter((a) => a.id > id);
    const page: AlertPage = {
      ...NOTHING,
      alerts: rows.slice(0, PAGE),
      count: stored.length,
      more: rows.length > PAGE,
    };
    // The response arrives after a delay, so that other steps can run before it.
    await new Promise((resolve) => setTimeout(resolve, 1));
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
        if (connection === 'up') follower.pushed(alerts);
      },
      /** The server sends earlier alerts again, in another order. */
      resend: async (n: number) => {
        if (connection === 'up') follower.pushed(stored.slice(-n).reverse());
      },
      connect: async () => {
        connection = 'up';
        void follower.subscribed();
      },
      disconnect: async () => {
        connection = 'down';
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
  { weight: 2, arbitrary: fc.tuple(fc.constant('resend' as const), fc.integer({ min: 1, max: 5 })) },
  {
    weight: 6,
    arbitrary: fc.tuple(
      fc.constantFrom('connect', 'disconnect', 'httpFails', 'httpWorks', 'pageBack', 'poll', 'wait'),
      fc.constant(0),
    ),
  },
);

describe('following a list of alerts', () => {
  it('shows each alert once and in order, whatever happens to the connection', async () => {
    vi.useFakeTimers();
    try {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
          const { stored, stream, follower, steps: run } = setUp();
          for (const [name, n] of steps) {
            await run[name](n);
            const ids = stream().alerts.map((alert) => alert.id);
            expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
          }
          // Finally the connection works, every retry has run, and the user pages to the end of the list.
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
