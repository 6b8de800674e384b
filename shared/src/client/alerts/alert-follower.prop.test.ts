import type { Alert, AlertPage } from '@fairline/shared/contracts';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { oddsAlert } from '../../testing/factories/alert.factory.ts';
import { createAlertFollower } from './alert-follower.ts';
import { newestFirst } from './alert-place.ts';
import { type AlertStream, appendOlder, mergeAlerts, startStream } from './alert-stream.ts';
import { readAgain } from './read-again.ts';

const PAGE = 3;

/** A server with one list of alerts, an unreliable connection, and a client that follows the list. */
function setUp() {
  /** In the order of the stream, which is not that of the ids: some alerts are shown later than others of higher ids. */
  let stored: Alert[] = [];
  let waiting: number[] = [];
  let connection: 'up' | 'down' = 'down';
  let http: 'works' | 'fails' = 'works';
  let nextId = 1;
  let clock = 0;
  let missedChange = false;

  const pageOf = (rows: readonly Alert[]): AlertPage => ({
    status: 'ok',
    alerts: rows.slice(0, PAGE),
    changed: [],
    count: stored.length,
    counting: false,
    more: rows.length > PAGE,
  });
  const placeOf = (id: number): number => stored.findIndex((alert) => alert.id === id);
  const newest = (before?: number): AlertPage =>
    pageOf((before === undefined ? stored : stored.slice(0, placeOf(before))).toReversed());
  const after = (id: number): AlertPage => pageOf(id === 0 ? stored : stored.slice(placeOf(id) + 1));
  /** The response arrives after a delay, so that other steps can run before it. */
  const delayed = async (read: () => AlertPage): Promise<AlertPage> => {
    if (http === 'fails') throw new Error('offline');
    const page = read();
    await new Promise((resolve) => setTimeout(resolve, 1));
    return page;
  };
  const shown = (id: number): Alert => {
    // Two alerts may be shown at the same moment.
    clock += id % 2;
    return oddsAlert(id, { shown_at: new Date(Date.UTC(2030, 0, 1) + clock * 1_000).toISOString() });
  };
  const show = (ids: readonly number[]): void => {
    // Within one moment the stream has the lower id first.
    const alerts = ids.map(shown).sort((a, b) => newestFirst(b, a));
    const last = stored.at(-1);
    if (last && alerts[0] && newestFirst(last, alerts[0]) < 0) clock += 1;
    stored.push(...alerts);
    if (connection === 'up') follower.pushed(alerts);
  };
  const raise = (n: number): number[] => Array.from({ length: n }, () => nextId++);

  stored.push(...raise(4).map(shown));
  let stream: AlertStream = startStream(newest());
  const follower = createAlertFollower(
    {
      pageAfter: (id) => delayed(() => after(id)),
      apply: (alerts, page) => {
        stream = mergeAlerts(stream, alerts, page);
      },
      restart: async () => {
        const again = await readAgain(({ before }) => delayed(() => newest(before)), stream.alerts.length);
        stream = again.stream;
        return again.newest;
      },
    },
    stream.alerts[0]?.id ?? 0,
  );

  return {
    stored: () => stored,
    stream: () => stream,
    follower,
    steps: {
      raise: async (n: number) => show(raise(n)),
      /** Alerts that are shown later. */
      raiseWaiting: async (n: number) => {
        waiting = [...waiting, ...raise(n)];
      },
      confirm: async () => {
        const ids = waiting;
        waiting = [];
        clock += 1;
        show(ids);
      },
      /** The server sends earlier alerts again, in another order. */
      resend: async (n: number) => {
        if (connection === 'up' && !missedChange) follower.pushed(stored.slice(-n).reverse());
      },
      /** Other settings show a part of the alerts and others between them. */
      changeSettings: async (n: number) => {
        stored = stored.filter(({ id }) => id % (n + 1) > 0);
        if (connection === 'up') void follower.replaced();
        else missedChange = true;
      },
      connect: async () => {
        connection = 'up';
        void follower.subscribed();
        if (missedChange) void follower.replaced();
        missedChange = false;
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
        const { oldest, more } = stream;
        if (oldest === null || !more) return;
        // A page before an alert that other settings do not show begins at its place.
        const at = placeOf(oldest);
        const loaded = stream.alerts.at(-1);
        const older = stored.filter((alert) => loaded === undefined || newestFirst(alert, loaded) > 0);
        stream = appendOlder(stream, at < 0 ? pageOf(older.toReversed()) : newest(oldest), oldest);
      },
      poll: async () => void follower.catchUp(),
      wait: async () => {
        await vi.advanceTimersByTimeAsync(1);
      },
    },
  };
}

const some = fc.integer({ min: 1, max: 5 });
const step = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(fc.constant('raise' as const), some) },
  {
    weight: 3,
    arbitrary: fc.tuple(fc.constantFrom('raiseWaiting', 'resend', 'changeSettings'), some),
  },
  {
    weight: 7,
    arbitrary: fc.tuple(
      fc.constantFrom(
        'connect',
        'disconnect',
        'httpFails',
        'httpWorks',
        'pageBack',
        'poll',
        'wait',
        'confirm',
      ),
      fc.constant(0),
    ),
  },
);

describe('following a list of alerts', () => {
  it('shows each alert once and in order, whatever happens to the connection and the settings', async () => {
    vi.useFakeTimers();
    try {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 40, size: 'max' }), async (steps) => {
          const { stored, stream, follower, steps: run } = setUp();
          for (const [name, n] of steps) {
            await run[name](n);
            const { alerts } = stream();
            expect(new Set(alerts.map(({ id }) => id)).size).toBe(alerts.length);
            expect(alerts).toEqual(alerts.toSorted(newestFirst));
          }
          // Finally the connection works, every retry has run, and the user pages to the end of the list.
          await run.httpWorks();
          await run.connect();
          await vi.advanceTimersByTimeAsync(120_000);
          await run.confirm();
          await run.raise(2);
          while (stream().more) await run.pageBack();
          expect(stream().alerts.map((a) => a.id)).toEqual(
            stored()
              .map((a) => a.id)
              .reverse(),
          );
          expect(stream().count).toBe(stored().length);
          follower.stop();
        }),
        { numRuns: 2_000 },
      );
    } finally {
      vi.useRealTimers();
    }
  });
});
