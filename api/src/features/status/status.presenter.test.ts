import { feedStatusSchema } from '@fairline/shared/contracts';
import { describe, expect, it } from 'vitest';
import { HEARTBEAT_LATE_MS, presentFeedStatus } from './status.presenter.ts';
import type { FeedStateRow } from './status.read-model.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const well: FeedStateRow = {
  feed: 'sim',
  status: 'ok',
  message: '',
  simulated: true,
  last_success_at: new Date(NOW - 500),
  down_since: null,
  heartbeat_at: new Date(NOW - 5_000),
};

describe('presentFeedStatus', () => {
  it('says what the ingest wrote', () => {
    expect(presentFeedStatus(well, NOW)).toEqual({
      status: 'ok',
      message: '',
      simulated: true,
      feed: 'sim',
      last_success_at: '2026-03-01T11:59:59.500Z',
      down_since: null,
    });
  });

  it('calls a silent ingest down since its last sign of life', () => {
    const heartbeat_at = new Date(NOW - HEARTBEAT_LATE_MS - 1);
    const status = presentFeedStatus({ ...well, heartbeat_at }, NOW);
    expect(feedStatusSchema.parse(status)).toMatchObject({
      status: 'down',
      message: 'The service that reads the prices is not running.',
      down_since: heartbeat_at.toISOString(),
    });
  });

  it('keeps the reason of a feed that was down before', () => {
    const row = {
      ...well,
      status: 'down',
      message: 'The feed answers 401.',
      heartbeat_at: new Date(0),
    } as const;
    expect(presentFeedStatus(row, NOW)).toMatchObject({ status: 'down', message: 'The feed answers 401.' });
  });

  it('knows no feed before the first', () => {
    expect(feedStatusSchema.parse(presentFeedStatus(null, NOW)).status).toBe('none');
  });
});
