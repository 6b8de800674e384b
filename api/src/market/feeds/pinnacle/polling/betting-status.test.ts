import { afterEach, describe, expect, it } from 'vitest';
import { type FeedHarness, startFeedHarness } from '../../../../../testing/pinnacle/feed-harness.ts';
import type { ScriptedResponse } from '../../../../../testing/pinnacle/scripted-bookmaker.ts';
import { scriptStaticBook } from '../../../../../testing/pinnacle/static-book.ts';
import { parseBettingStatus } from './betting-status.ts';

describe('watchBettingStatus', () => {
  let harness: FeedHarness;
  afterEach(() => harness.stop());

  it('notifies the sink when all betting closes and opens, and of nothing while the status is unknown', async () => {
    harness = await startFeedHarness({ pollMs: 10_000 });
    scriptStaticBook(harness.bookmaker);
    const responses: ScriptedResponse[] = [
      { body: { status: 'ALL_BETTING_ENABLED' } },
      { body: { status: 'ALL_BETTING_CLOSED' } },
      { body: { status: 'ALL_BETTING_CLOSED' } },
      {},
      { status: 500 },
      { body: { status: 'SOMETHING_NEW' } },
      { body: 'not JSON' },
      { body: { code: 'GENERAL_ERROR', message: 'Try later' } },
      { body: { status: 'ALL_LIVE_BETTING_CLOSED' } },
      { body: { status: 'ALL_BETTING_ENABLED' } },
    ];
    harness.bookmaker.on('/v1/bets/betting-status', (_, nth) => responses[nth] ?? {});
    const requestCount = () => harness.bookmaker.to('/v1/bets/betting-status').length;
    await harness.until(() => requestCount() === 8);
    expect(harness.betting).toEqual([false]);
    await harness.until(() => requestCount() === 11);
    expect(harness.betting).toEqual([false, true]);
    expect(harness.health.filter((entry) => entry.state === 'down')).toEqual([]);
  });
});

describe('parseBettingStatus', () => {
  it.each([
    ['ALL_BETTING_ENABLED', true],
    ['ALL_LIVE_BETTING_CLOSED', true],
    ['ALL_BETTING_CLOSED', false],
    ['SOMETHING_ELSE', null],
    [undefined, null],
  ])('%s', (status, enabled) => {
    expect(parseBettingStatus({ status })).toBe(enabled);
  });
});
