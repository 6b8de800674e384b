import { afterEach, describe, expect, it } from 'vitest';
import { type FeedHarness, startFeedHarness } from '../../../../../testing/pinnacle/feed-harness.ts';
import { scriptStaticBook } from '../../../../../testing/pinnacle/static-book.ts';
import { wireOdds, wirePeriod } from '../../../../../testing/pinnacle/wire-builders.ts';

let harness: FeedHarness;

describe('a sink that fails', () => {
  afterEach(() => harness.stop());

  it('receives the same change set again, and the problem is reported until it works', async () => {
    harness = await startFeedHarness();
    scriptStaticBook(harness.bookmaker);
    let failuresLeft = 3;
    const received: unknown[] = [];
    harness.onApply = (change) => {
      if (change.endpoint !== 'odds') return;
      received.push(change);
      failuresLeft -= 1;
      if (failuresLeft >= 0) throw new Error('the database is down');
    };
    await harness.until(() => harness.changesOf('odds').length === 1);
    expect(received).toHaveLength(4);
    expect(new Set(received).size).toBe(1);
    expect(harness.health.filter((entry) => entry.state === 'down').map((entry) => entry.message)).toEqual([
      'Prices arrive but cannot be stored; retrying.',
    ]);
    expect(harness.health.at(-1)?.state).toBe('up');
    expect(harness.bookmaker.to('/v4/odds').filter(({ query }) => !query.has('since'))).toHaveLength(1);
  });

  it('permanently receives a snapshot instead, and the lost delta is not skipped', async () => {
    harness = await startFeedHarness();
    const { bookmaker } = harness;
    scriptStaticBook(bookmaker);
    bookmaker.on('/v4/odds', ({ query }) => {
      if (query.get('since') === '70')
        return { body: wireOdds(71, [{ id: 1, periods: [wirePeriod(0, { status: 2 })] }]) };
      return query.has('since') ? {} : { body: wireOdds(70, [{ id: 1, periods: [wirePeriod(0)] }]) };
    });
    harness.onApply = (change) => {
      if (change.endpoint === 'odds' && !change.complete) throw new Error('a delta that cannot be stored');
    };
    await harness.until(() => harness.changesOf('odds').length === 1);
    expect(harness.changesOf('odds')[0]).toMatchObject({ complete: true, cursor: '71' });
    bookmaker.on('/v4/odds', ({ query }) => {
      if (query.get('since') === '71') return { body: wireOdds(72, [{ id: 1, periods: [wirePeriod(0)] }]) };
      return query.has('since') ? {} : { body: wireOdds(72, [{ id: 1, periods: [wirePeriod(0)] }]) };
    });
    await harness.until(() => harness.changesOf('odds').length === 2, 60_000);
    expect(harness.changesOf('odds')[1]).toMatchObject({ complete: true, cursor: '72' });
  });

  it('for one sport delays no other, and the status reports it until that sport works again', async () => {
    harness = await startFeedHarness({ sports: [29, 33], random: () => 0.99 });
    scriptStaticBook(harness.bookmaker);
    const odds = harness.bookmaker.script('/v4/odds');
    harness.bookmaker.on('/v4/odds', (request, nth) => {
      const isMoving = request.query.get('sportId') === '33' && request.query.has('since');
      return isMoving
        ? { body: wireOdds(100 + nth, [{ id: 1, periods: [wirePeriod(0)] }]) }
        : odds(request, nth);
    });
    let isBroken = true;
    let failures = 0;
    let others = 0;
    harness.onApply = ({ endpoint, sportId }) => {
      // Between the fourth and the fifth attempt are two seconds.
      if (sportId === 33 && failures === 4) others += 1;
      if (!isBroken || endpoint !== 'odds' || sportId !== 29) return;
      failures += 1;
      throw new Error('a value that the database refuses');
    };
    await harness.until(() => failures === 5);
    expect(others).toBeGreaterThan(0);
    await harness.until(() => harness.health.at(-1)?.message.includes('stored for Soccer') === true);
    // The prices of the other sport are stored, and those of this one age.
    expect(harness.health.at(-1)?.state).toBe('up');
    await harness.advance(60_000);
    const late = () => harness.ages.findLate(harness.clock.wall())?.sportIds ?? [];
    await harness.advance(30_000);
    expect(late()).toEqual([29]);
    isBroken = false;
    await harness.until(() => late().length === 0, 60_000);
    await harness.until(() => harness.health.at(-1)?.message === '', 60_000);
    expect(harness.changesOf('odds').some(({ sportId }) => sportId === 29)).toBe(true);
  });

  it('for the rarely requested leagues receives them again soon, and the status does not wait for them', async () => {
    harness = await startFeedHarness();
    scriptStaticBook(harness.bookmaker);
    harness.bookmaker.on('/v3/leagues', () => ({
      body: { leagues: [{ id: 7001, name: 'First', homeTeamType: 'Team1' }] },
    }));
    let failures = 0;
    harness.onApply = ({ endpoint }) => {
      if (endpoint !== 'leagues' || failures === 5) return;
      failures += 1;
      throw new Error('the database is down');
    };
    await harness.until(() => failures === 5);
    await harness.until(() => harness.health.at(-1)?.state === 'up', 5_000);
    expect(harness.health.some(({ state }) => state === 'down')).toBe(true);
    await harness.until(() => harness.changesOf('leagues').length === 1, 10_000);
  });

  it('with nothing left to store does not keep the status down', async () => {
    harness = await startFeedHarness();
    const { bookmaker } = harness;
    scriptStaticBook(bookmaker);
    let isBroken = true;
    let failures = 0;
    bookmaker.on('/v4/odds', ({ query }) => {
      if (!query.has('since')) return { body: wireOdds(70, [{ id: 1, periods: [wirePeriod(0)] }]) };
      return isBroken && failures > 0 ? { body: wireOdds(71, []) } : {};
    });
    harness.onApply = ({ endpoint, cursor }) => {
      if (endpoint === 'odds' && failures === 0) failures = 1;
      if (endpoint !== 'odds' || cursor !== '71') return;
      failures += 1;
      if (failures > 5) isBroken = false;
      throw new Error('the database is down');
    };
    await harness.until(() => failures === 6);
    bookmaker.on('/v4/odds', () => ({}));
    await harness.until(() => harness.health.at(-1)?.state === 'up', 60_000);
  });

  it('receives one change set at a time', async () => {
    harness = await startFeedHarness({ sports: [29, 33, 4, 19] });
    scriptStaticBook(harness.bookmaker);
    let active = 0;
    let maxActive = 0;
    harness.onApply = async () => {
      active += 1;
      maxActive = Math.max(maxActive, active);
      await new Promise((resolve) => setImmediate(resolve));
      active -= 1;
    };
    await harness.until(() => harness.changesOf('odds').length === 4);
    expect(maxActive).toBe(1);
  });
});

describe('stop', () => {
  it('waits for the delivery in progress and starts no other', async () => {
    harness = await startFeedHarness();
    scriptStaticBook(harness.bookmaker);
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

  it('aborts requests that hang', async () => {
    harness = await startFeedHarness();
    for (const path of ['/v3/leagues', '/v3/fixtures']) harness.bookmaker.on(path, () => ({ hang: true }));
    await harness.until(() => harness.bookmaker.hanging.size > 0);
    const time = harness.clock.now();
    await harness.stop();
    expect(harness.clock.now()).toBe(time);
    expect(harness.changes).toEqual([]);
  });
});
