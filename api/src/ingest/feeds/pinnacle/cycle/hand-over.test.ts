import { afterEach, describe, expect, it } from 'vitest';
import { type FeedHarness, startFeedHarness } from '../testing/feed-harness.ts';
import { plainBook } from '../testing/plain-book.ts';
import { wireOdds, wirePeriod } from '../testing/wire-world.ts';

let harness: FeedHarness;

describe('a sink that refuses', () => {
  afterEach(() => harness.stop());

  it('is offered the same change set again, and it is told until it works', async () => {
    harness = await startFeedHarness();
    plainBook(harness.bookmaker);
    let refusals = 3;
    const offered: unknown[] = [];
    harness.onApply = (change) => {
      if (change.endpoint !== 'odds') return;
      offered.push(change);
      refusals -= 1;
      if (refusals >= 0) throw new Error('the database is away');
    };
    await harness.until(() => harness.of('odds').length === 1);
    expect(offered).toHaveLength(4);
    expect(new Set(offered).size).toBe(1);
    expect(harness.health.filter((entry) => entry.state === 'down').map((entry) => entry.message)).toEqual([
      'Prices arrive but cannot be stored; this is tried again and again.',
    ]);
    expect(harness.health.at(-1)?.state).toBe('up');
    expect(harness.bookmaker.to('/v4/odds').filter(({ query }) => !query.has('since'))).toHaveLength(1);
  });

  it('for good gets the whole picture instead, and the lost delta is not skipped', async () => {
    harness = await startFeedHarness();
    const { bookmaker } = harness;
    plainBook(bookmaker);
    bookmaker.on('/v4/odds', ({ query }) => {
      if (query.get('since') === '70')
        return { body: wireOdds(71, [{ id: 1, periods: [wirePeriod(0, { status: 2 })] }]) };
      return query.has('since') ? {} : { body: wireOdds(70, [{ id: 1, periods: [wirePeriod(0)] }]) };
    });
    harness.onApply = (change) => {
      if (change.endpoint === 'odds' && !change.complete) throw new Error('a delta nobody can store');
    };
    await harness.until(() => harness.of('odds').length === 1);
    expect(harness.of('odds')[0]).toMatchObject({ complete: true, cursor: '71' });
    bookmaker.on('/v4/odds', ({ query }) => {
      if (query.get('since') === '71') return { body: wireOdds(72, [{ id: 1, periods: [wirePeriod(0)] }]) };
      return query.has('since') ? {} : { body: wireOdds(72, [{ id: 1, periods: [wirePeriod(0)] }]) };
    });
    await harness.until(() => harness.of('odds').length === 2, 60_000);
    expect(harness.of('odds')[1]).toMatchObject({ complete: true, cursor: '72' });
  });

  it('gets one change set at a time', async () => {
    harness = await startFeedHarness({ sports: [29, 33, 4, 19] });
    plainBook(harness.bookmaker);
    let inside = 0;
    let most = 0;
    harness.onApply = async () => {
      inside += 1;
      most = Math.max(most, inside);
      await new Promise((resolve) => setImmediate(resolve));
      inside -= 1;
    };
    await harness.until(() => harness.of('odds').length === 4);
    expect(most).toBe(1);
  });
});

describe('stop', () => {
  it('waits for the hand-over that has begun and lets nothing follow it', async () => {
    harness = await startFeedHarness();
    plainBook(harness.bookmaker);
    const gate = Promise.withResolvers<void>();
    let begun = false;
    harness.onApply = (change) => {
      if (change.endpoint !== 'fixtures') return;
      begun = true;
      return gate.promise;
    };
    await harness.until(() => begun);
    let stopped = false;
    const stopping = harness.stop().then(() => {
      stopped = true;
    });
    await new Promise((resolve) => setImmediate(resolve));
    expect(stopped).toBe(false);
    gate.resolve();
    await stopping;
    expect(harness.changes.map((change) => change.endpoint)).toEqual(['fixtures']);
  });

  it('ends requests that hang', async () => {
    harness = await startFeedHarness();
    for (const path of ['/v3/leagues', '/v3/fixtures']) harness.bookmaker.on(path, () => ({ hang: true }));
    await harness.until(() => harness.bookmaker.hanging.size > 0);
    const time = harness.clock.now();
    await harness.stop();
    expect(harness.clock.now()).toBe(time);
    expect(harness.changes).toEqual([]);
  });
});
