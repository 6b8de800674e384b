import { afterEach, expect, it } from 'vitest';
import { type FeedHarness, startFeedHarness } from '../testing/feed-harness.ts';
import { plainBook } from '../testing/plain-book.ts';
import type { ScriptedAnswer } from '../testing/scripted-bookmaker.ts';

let harness: FeedHarness;
afterEach(() => harness.stop());

it('tells when the whole book closes and opens, and keeps quiet while nothing is known', async () => {
  harness = await startFeedHarness({ pollMs: 10_000 });
  plainBook(harness.bookmaker);
  const answers: ScriptedAnswer[] = [
    { body: { status: 'ALL_BETTING_ENABLED' } },
    { body: { status: 'ALL_BETTING_CLOSED' } },
    { body: { status: 'ALL_BETTING_CLOSED' } },
    {},
    { status: 500 },
    { body: { status: 'SOMETHING_NEW' } },
    { body: 'not JSON' },
    { body: { status: 'ALL_LIVE_BETTING_CLOSED' } },
    { body: { status: 'ALL_BETTING_ENABLED' } },
  ];
  harness.bookmaker.on('/v1/bets/betting-status', (_, nth) => answers[nth] ?? {});
  const asked = () => harness.bookmaker.to('/v1/bets/betting-status').length;
  await harness.until(() => asked() === 7);
  expect(harness.betting).toEqual([false]);
  await harness.until(() => asked() === 10);
  expect(harness.betting).toEqual([false, true]);
  expect(harness.health.filter((entry) => entry.state === 'down')).toEqual([]);
});
