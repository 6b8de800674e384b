import { feedStatusSchema } from '@fairline/shared/contracts';
import { describe, expect, it } from 'vitest';
import { feedStateRow } from '../../testing/seed.ts';
import { HEARTBEAT_LATE_MS, presentFeedStatus } from './status.presenter.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');
const healthy = feedStateRow(NOW);

describe('presentFeedStatus', () => {
  it('presents the row that the ingest wrote', () => {
    expect(presentFeedStatus(healthy, NOW)).toEqual({
      status: 'ok',
      message: '',
      simulated: true,
      feed: 'sim',
      last_success_at: '2026-03-01T11:59:59.500Z',
      down_since: null,
    });
  });

  it('reports a feed without a recent heartbeat as down since the last one', () => {
    const heartbeat_at = new Date(NOW - HEARTBEAT_LATE_MS - 1);
    const status = presentFeedStatus({ ...healthy, heartbeat_at }, NOW);
    expect(feedStatusSchema.parse(status)).toMatchObject({
      status: 'down',
      message: 'The service that reads the prices is not running.',
      down_since: heartbeat_at.toISOString(),
    });
  });

  it('keeps the message of a feed that was down before', () => {
    const row = {
      ...healthy,
      status: 'down',
      message: 'The feed answers 401.',
      heartbeat_at: new Date(0),
    } as const;
    expect(presentFeedStatus(row, NOW)).toMatchObject({ status: 'down', message: 'The feed answers 401.' });
  });

  it('reports no feed before the first row', () => {
    expect(feedStatusSchema.parse(presentFeedStatus(null, NOW)).status).toBe('none');
  });
});
