import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { createManualClock } from '../../../testing/pinnacle/manual-clock.ts';
import { createFeed, type FeedDeps } from './create-feed.ts';

/** Long enough for a busy machine. */
const SLOW_MACHINE = { timeout: 20_000 };

function depsWith(over: Partial<FeedDeps>) {
  const requested: string[] = [];
  const downs: string[] = [];
  const clock = createManualClock(0);
  const deps: FeedDeps = {
    profile: 'sim',
    url: 'http://127.0.0.1:1',
    user: 'operator',
    password: 'secret',
    sink: {
      apply: async () => undefined,
      setBettingEnabled: () => undefined,
      setInRunning: async () => undefined,
    },
    cursors: { load: async () => new Map() },
    health: {
      up: () => undefined,
      down: (message) => downs.push(message),
      poll: () => undefined,
      priced: () => undefined,
      unpriced: () => undefined,
    },
    log: pino({ level: 'silent' }),
    clock,
    fetch: async (input) => {
      requested.push(String(input));
      return new Response('');
    },
    ...over,
  };
  return { deps, requested, downs, clock };
}

describe('createFeed', () => {
  it('uses the host of the profile unless an address is configured', async () => {
    const { deps, requested } = depsWith({ profile: 'ps3838', url: undefined });
    const feed = createFeed(deps);
    await feed.start();
    await expect.poll(() => requested[0], SLOW_MACHINE).toBe('https://api.ps3838.com/v3/leagues?sportId=29');
    await feed.stop();
  });

  it.each([
    [undefined, 'The feed sim needs an address: set FEED_URL.'],
    ['  ', 'The feed sim needs an address: set FEED_URL.'],
    ['operator:secret@example', 'FEED_URL is not an http or https address.'],
    ['ftp://operator:secret@example.invalid', 'FEED_URL is not an http or https address.'],
  ])('throws one sentence that names what is wrong with the address %j', (url, sentence) => {
    expect(() => createFeed(depsWith({ url }).deps)).toThrow(new TypeError(sentence));
  });

  it('stops while its cursors are being read, which a standby waits for', async () => {
    const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<FeedDeps['cursors']['load']>>>();
    const { deps, requested } = depsWith({ cursors: { load: () => promise } });
    const feed = createFeed(deps);
    await feed.start();
    await feed.stop();
    resolve(new Map());
    await promise;
    expect(requested).toEqual([]);
  });

  it('retries reading the cursors and reports the failure', async () => {
    let attempts = 0;
    const load = async () => {
      attempts += 1;
      if (attempts < 3) throw new Error('the database is down');
      return new Map();
    };
    const { deps, requested, downs, clock } = depsWith({ cursors: { load }, random: () => 0.5 });
    const feed = createFeed(deps);
    await feed.start();
    await expect.poll(() => downs.length, SLOW_MACHINE).toBe(1);
    expect(downs[0]).toMatch(/cannot be read from the database/);
    expect(requested).toEqual([]);
    await expect
      .poll(() => {
        clock.moveTo(clock.next() ?? 0);
        return requested.length;
      }, SLOW_MACHINE)
      .toBeGreaterThan(0);
    expect(attempts).toBe(3);
    await feed.stop();
  });

  it('can be stopped before it starts, and starts only once', async () => {
    const idle = depsWith({});
    await createFeed(idle.deps).stop();
    expect(idle.requested).toEqual([]);
    const gate = Promise.withResolvers<Response>();
    const { deps, requested } = depsWith({ sports: [29] });
    const feed = createFeed({
      ...deps,
      fetch: (input) => {
        requested.push(String(input));
        return gate.promise;
      },
    });
    await feed.start();
    await feed.start();
    await expect.poll(() => requested.filter((url) => url.includes('leagues')).length, SLOW_MACHINE).toBe(1);
    gate.resolve(new Response(''));
    await feed.stop();
    expect(requested.filter((url) => url.includes('leagues'))).toHaveLength(1);
  });
});
