import { expect, it, vi } from 'vitest';
import { createLog } from '../../platform/log.ts';
import { GAP_MS } from './gap-tracker.ts';
import type { FeedGap } from './gaps.store.ts';
import { StoredGaps } from './stored-gaps.ts';

const OFFSET = 500;

function gapsWith(store: (gap: FeedGap) => Promise<void>) {
  const log = createLog('test', 'silent');
  const warn = vi.spyOn(log, 'warn');
  const stopping = new AbortController();
  const gaps = new StoredGaps({ store, offset: () => OFFSET, log, signal: stopping.signal });
  return { gaps, warn, stopping };
}

it('are stored once they have ended, by the clock of the computer', () => {
  const stored: FeedGap[] = [];
  const { gaps } = gapsWith(async (gap) => void stored.push(gap));
  gaps.continueFrom(1_000);
  gaps.answered(2_000 + GAP_MS);
  gaps.failed();
  gaps.answered(3_000 + GAP_MS);
  gaps.answered(9_000 + 3 * GAP_MS);
  expect(stored).toEqual([{ began: 1_000 - OFFSET, ended: 2_000 + GAP_MS - OFFSET }]);
});

it('are lost with a warning where they cannot be stored, and without one when the ingest stops', async () => {
  const { gaps, warn, stopping } = gapsWith(() => Promise.reject(new Error('away')));
  gaps.continueFrom(0);
  gaps.answered(2 * GAP_MS);
  await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(1));
  stopping.abort();
  gaps.failed();
  gaps.answered(4 * GAP_MS);
  await new Promise(setImmediate);
  expect(warn).toHaveBeenCalledTimes(1);
});
