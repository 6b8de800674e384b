import type { FeedStatus } from '@fairline/shared/contracts';
import { describe, expect, it } from 'vitest';
import { feedStateRow } from '../../../testing/seed.ts';
import type { FeedStateRow } from '../../market/monitoring/present-feed-status.ts';
import { createFeedStatusMemory, DATABASE_UNAVAILABLE } from './feed-status.memory.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const ROW = feedStateRow(NOW);
const LOST = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

function memory() {
  let find = async (): Promise<FeedStateRow | null> => ROW;
  let unavailableSince: number | null = null;
  let checks = 0;
  const status = createFeedStatusMemory({
    status: { findFeedState: () => find() },
    databaseWatch: {
      get unavailableSince() {
        return unavailableSince;
      },
      check: async () => {
        checks += 1;
        return false;
      },
    },
    now: () => NOW,
  });
  return {
    status,
    checks: () => checks,
    fail: (error: Error) => {
      find = () => Promise.reject(error);
    },
    lose: (since: number | null) => {
      unavailableSince = since;
    },
  };
}

describe('the status of the feed while the database is away', () => {
  it('is the last known one, as down', async () => {
    const { status, lose, fail } = memory();
    const before = await status.read();
    expect(before.status).toBe('ok');
    lose(NOW - 2_000);
    fail(new Error('must not be read'));
    expect(await status.read()).toEqual({
      ...before,
      status: 'down',
      message: DATABASE_UNAVAILABLE,
      down_since: '2026-03-01T11:59:58.000Z',
    });
  });

  it('is known from the first failed read on, which has the loss checked', async () => {
    const { status, fail, checks } = memory();
    fail(LOST);
    expect(await status.read()).toMatchObject({ status: 'down', message: DATABASE_UNAVAILABLE });
    expect(checks()).toBe(1);
  });

  it('is not hidden by an ingest that still reads the feed, and is its status afterwards', async () => {
    const { status, lose } = memory();
    const ok: FeedStatus = { ...(await status.read()), last_success_at: '2026-03-01T12:00:00.000Z' };
    lose(NOW);
    expect(status.published(ok)).toMatchObject({ status: 'down', last_success_at: ok.last_success_at });
    lose(null);
    expect(status.published(ok)).toEqual(ok);
  });

  it('is not invented for another error', async () => {
    const { status, fail } = memory();
    fail(new TypeError('a bug'));
    await expect(status.read()).rejects.toThrow('a bug');
  });
});
