import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { createFeed, type FeedDeps } from './create-feed.ts';
import { createManualClock } from './pinnacle/testing/manual-clock.ts';

/** For a machine with much else to do. */
const PATIENT = { timeout: 20_000 };

function depsWith(over: Partial<FeedDeps>) {
  const asked: string[] = [];
  const downs: string[] = [];
  const clock = createManualClock(0);
  const deps: FeedDeps = {
    profile: 'sim',
    url: 'http://127.0.0.1:1',
    user: 'operator',
    password: 'secret',
    sink: { apply: async () => undefined, setBettingEnabled: () => undefined },
    cursors: { load: async () => new Map() },
    health: { up: () => undefined, down: (message) => downs.push(message) },
    log: pino({ level: 'silent' }),
    now: clock.now,
    wait: clock.wait,
    fetch: async (input) => {
      asked.push(String(input));
      return new Response('');
    },
    ...over,
  };
  return { deps, asked, downs, clock };
}

describe('createFeed', () => {
  it('takes the host of the profile unless it is given one', async () => {
    const { deps, asked } = depsWith({ profile: 'ps3838', url: undefined });
    const feed = createFeed(deps);
    await feed.start();
    await expect.poll(() => asked[0], PATIENT).toBe('https://api.ps3838.com/v3/leagues?sportId=29');
    await feed.stop();
  });

  it.each([
    [undefined, 'The feed sim needs an address: set FEED_URL.'],
    ['  ', 'The feed sim needs an address: set FEED_URL.'],
    ['operator:secret@example', 'FEED_URL is not an http or https address.'],
    ['ftp://operator:secret@example.invalid', 'FEED_URL is not an http or https address.'],
  ])('says in one sentence what is wrong with the address %j', (url, sentence) => {
    expect(() => createFeed(depsWith({ url }).deps)).toThrow(new TypeError(sentence));
  });

  it('ends when it is stopped while its cursors are being read', async () => {
    const cursors = Promise.withResolvers<Awaited<ReturnType<FeedDeps['cursors']['load']>>>();
    const { deps, asked } = depsWith({ cursors: { load: () => cursors.promise } });
    const feed = createFeed(deps);
    await feed.start();
    const stopped = feed.stop();
    cursors.resolve(new Map());
    await stopped;
    expect(asked).toEqual([]);
  });

  it('waits for cursors that cannot be read, and says so', async () => {
    let tries = 0;
    const load = async () => {
      tries += 1;
      if (tries < 3) throw new Error('the database is away');
      return new Map();
    };
    const { deps, asked, downs, clock } = depsWith({ cursors: { load }, random: () => 0.5 });
    const feed = createFeed(deps);
    await feed.start();
    await expect.poll(() => downs.length, PATIENT).toBe(1);
    expect(downs[0]).toMatch(/cannot be read from the database/);
    expect(asked).toEqual([]);
    await expect
      .poll(() => {
        clock.moveTo(clock.next() ?? 0);
        return asked.length;
      }, PATIENT)
      .toBeGreaterThan(0);
    expect(tries).toBe(3);
    await feed.stop();
  });

  it('can be stopped before it has begun, and starts once however often it is told to', async () => {
    const idle = depsWith({});
    await createFeed(idle.deps).stop();
    expect(idle.asked).toEqual([]);
    const gate = Promise.withResolvers<Response>();
    const { deps, asked } = depsWith({ sports: [29] });
    const feed = createFeed({
      ...deps,
      fetch: (input) => {
        asked.push(String(input));
        return gate.promise;
      },
    });
    await feed.start();
    await feed.start();
    await expect.poll(() => asked.filter((url) => url.includes('leagues')).length, PATIENT).toBe(1);
    gate.resolve(new Response(''));
    await feed.stop();
    expect(asked.filter((url) => url.includes('leagues'))).toHaveLength(1);
  });
});
