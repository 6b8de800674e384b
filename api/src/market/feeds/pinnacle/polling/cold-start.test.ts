import { afterEach, describe, expect, it } from 'vitest';
import { type FeedHarness, startFeedHarness } from '../../../../../testing/pinnacle/feed-harness.ts';
import {
  wireFixture,
  wireFixtures,
  wireOdds,
  wirePeriod,
  wireSpecial,
  wireSpecialOdds,
  wireSpecials,
} from '../../../../../testing/pinnacle/wire-builders.ts';

let harness: FeedHarness;
afterEach(() => harness.stop());

describe('a start without cursors', () => {
  it('requests leagues, fixtures and odds, brings both up to date and delivers complete snapshots', async () => {
    harness = await startFeedHarness();
    const { bookmaker } = harness;
    bookmaker.on('/v3/leagues', () => ({
      body: { leagues: [{ id: 7001, name: 'First', homeTeamType: 'Team2' }] },
    }));
    bookmaker.on('/v3/fixtures', ({ query }) =>
      query.has('since') ? {} : { body: wireFixtures(41, [wireFixture(1), wireFixture(2)]) },
    );
    bookmaker.on('/v4/odds', ({ query }) => {
      if (query.get('since') === '71') {
        const repriced = wirePeriod(1, { lineId: 3_100_000_009, moneyline: { home: 1.8, away: 2.2 } });
        return { body: wireOdds(72, [{ id: 1, periods: [repriced] }]) };
      }
      if (query.has('since')) return {};
      return {
        body: wireOdds(71, [
          { id: 1, periods: [wirePeriod(0), wirePeriod(1)] },
          { id: 2, periods: [wirePeriod(0)] },
        ]),
      };
    });
    await harness.until(() => harness.changesOf('odds').length > 0);

    expect(harness.changes.map((change) => change.endpoint).slice(0, 3)).toEqual([
      'leagues',
      'fixtures',
      'odds',
    ]);
    const [leagues, fixtures, odds] = harness.changes;
    expect(leagues).toMatchObject({
      complete: false,
      cursor: null,
      leagues: [{ id: 7001, homeTeamType: 'Team2' }],
    });
    expect(fixtures).toMatchObject({ feed: 'sim', sportId: 29, complete: true, cursor: '41' });
    expect(odds).toMatchObject({ complete: true, cursor: '72' });
    expect(odds?.lines).toHaveLength(3);
    const firstHalf = odds?.lines?.find((line) => line.period === 1);
    expect(firstHalf?.moneyline).toEqual({ home: 1.8, away: 2.2, draw: null });
    for (const { query } of bookmaker.to('/v4/odds')) expect(query.get('oddsFormat')).toBe('Decimal');
    expect(harness.clock.now() - (odds?.receivedAt ?? 0)).toBeLessThan(2000);
  });

  it('continues with the cursor of the newest response, also after empty ones', async () => {
    harness = await startFeedHarness();
    const { bookmaker } = harness;
    bookmaker.on('/v3/fixtures', ({ query }) =>
      query.has('since') ? {} : { body: wireFixtures(41, [wireFixture(1)]) },
    );
    bookmaker.on('/v4/odds', ({ query }) => {
      const since = query.get('since');
      if (since === null) return { body: wireOdds(70, [{ id: 1, periods: [wirePeriod(0)] }]) };
      return since === '73'
        ? { body: wireOdds(80, [{ id: 1, periods: [wirePeriod(0, { status: 2 })] }]) }
        : {};
    });
    await harness.until(() => bookmaker.to('/v4/odds').length === 5);
    expect(bookmaker.to('/v4/odds').map(({ query }) => query.get('since'))).toEqual([
      null,
      '70',
      '70',
      '70',
      '70',
    ]);
    expect(harness.changesOf('odds')).toHaveLength(1);
    expect(harness.health.at(-1)).toMatchObject({ state: 'up' });
  });

  it('has a separate cursor for each endpoint and sport', async () => {
    harness = await startFeedHarness({ sports: [29, 33] });
    const { bookmaker } = harness;
    const lasts: Record<string, number> = {
      '/v3/fixtures': 100,
      '/v4/odds': 200,
      '/v2/fixtures/special': 300,
      '/v2/odds/special': 400,
    };
    const bodies = {
      '/v3/fixtures': (last: number) => wireFixtures(last, [wireFixture(1)]),
      '/v4/odds': (last: number) => wireOdds(last, [{ id: 1, periods: [wirePeriod(0)] }]),
      '/v2/fixtures/special': (last: number) => wireSpecials(last, [wireSpecial(5, 1)]),
      '/v2/odds/special': (last: number) => wireSpecials(last, [wireSpecialOdds(5, [1.9, 1.95])]),
    };
    for (const [path, body] of Object.entries(bodies)) {
      bookmaker.on(path, ({ query }) => {
        const last = (lasts[path] ?? 0) + Number(query.get('sportId'));
        return query.has('since') ? {} : { body: body(last) };
      });
    }
    await harness.until(() => harness.changesOf('specialOdds').length === 2);
    await harness.advance(10_000);
    for (const path of Object.keys(bodies)) {
      for (const { query } of bookmaker.to(path)) {
        if (!query.has('since')) continue;
        expect(query.get('since')).toBe(String((lasts[path] ?? 0) + Number(query.get('sportId'))));
      }
    }
  });

  it('delivers the first sport before it requests the others', async () => {
    harness = await startFeedHarness({ sports: [29, 33, 4] });
    const { bookmaker } = harness;
    bookmaker.on('/v3/fixtures', ({ query }) =>
      query.has('since') ? {} : { body: wireFixtures(41, [wireFixture(1)]) },
    );
    bookmaker.on('/v4/odds', ({ query }) =>
      query.has('since') ? {} : { body: wireOdds(70, [{ id: 1, periods: [wirePeriod(0)] }]) },
    );
    await harness.until(() => harness.changesOf('odds').length === 3);
    const requested = bookmaker.requests.map(({ query }) => query.get('sportId'));
    const firstOther = requested.findIndex((sportId) => sportId === '33' || sportId === '4');
    const soccerOdds = bookmaker.requests.findIndex(
      ({ path, query }) => path === '/v4/odds' && query.has('since'),
    );
    expect(soccerOdds).toBeLessThan(firstOther);
    expect(harness.changesOf('odds')[0]?.sportId).toBe(29);
  });

  it('sends the next request only after the sink has committed the previous response', async () => {
    harness = await startFeedHarness();
    const { bookmaker } = harness;
    const gate = Promise.withResolvers<void>();
    harness.onApply = (change) => (change.endpoint === 'odds' ? gate.promise : undefined);
    bookmaker.on('/v3/fixtures', ({ query }) =>
      query.has('since') ? {} : { body: wireFixtures(41, [wireFixture(1)]) },
    );
    bookmaker.on('/v4/odds', (_, nth) => ({
      body: wireOdds(70 + nth, [{ id: 1, periods: [wirePeriod(0)] }]),
    }));
    await harness.until(() => bookmaker.to('/v4/odds').length === 2);
    await harness.advance(30_000);
    expect(bookmaker.to('/v4/odds')).toHaveLength(2);
    gate.resolve();
    await harness.until(() => bookmaker.to('/v4/odds').length > 2);
    expect(harness.changesOf('odds')[0]).toMatchObject({ complete: true, cursor: '71' });
  });
});
