import { feedStatusSchema } from '@fairline/shared/contracts';
import { describe, expect, it } from 'vitest';
import { feedStateRow } from '../../../testing/seed.ts';
import { HEARTBEAT_LATE_MS, presentFeedStatus } from './present-feed-status.ts';
import { PriceAges } from './price-ages.ts';

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

  it('is ok only while the prices of every polled sport are current, by their planned interval', () => {
    const at = (secondsAgo: number, every = 1_000) => ({ at: NOW - secondsAgo * 1_000, every });
    const statusOf = (ages: Readonly<Record<number, { at: number; every: number }>>, row = healthy) => {
      const prices = new PriceAges();
      for (const [sportId, { at, every }] of Object.entries(ages)) prices.priced(Number(sportId), at, every);
      return presentFeedStatus({ ...row, prices: prices.toStored(row.heartbeat_at.getTime()) }, NOW);
    };
    expect(statusOf({ 29: at(21), 33: at(2) })).toEqual({
      ...presentFeedStatus(healthy, NOW),
      last_success_at: new Date(NOW - 2_000).toISOString(),
    });
    expect(statusOf({ 29: at(35), 33: at(35) })).toMatchObject({
      status: 'down',
      message: 'Prices are not up to date.',
      down_since: new Date(NOW - 35_000).toISOString(),
    });
    expect(statusOf({ 29: at(35), 33: at(35) }).late_sports).toBeUndefined();
    const notice = { ...healthy, message: 'It answers 500 for Tennis.' };
    expect(statusOf({ 29: at(1), 33: at(40) }, notice)).toMatchObject({
      status: 'down',
      message: 'Prices of Tennis are not up to date. It answers 500 for Tennis.',
      last_success_at: new Date(NOW - 1_000).toISOString(),
      late_sports: [33],
    });
    expect(statusOf({ 29: at(250, 120_000), 33: at(3_600, 4_000_000) }).status).toBe('ok');
    expect(statusOf({ 29: at(270, 120_000), 33: at(3_600, 4_000_000) }).late_sports).toEqual([29]);
  });

  it('is late when a sport has had no prices since it began to be polled', () => {
    const prices = new PriceAges();
    prices.poll(
      new Map([
        [29, 1_000],
        [33, 1_000],
      ]),
      NOW - 63_000,
      true,
    );
    prices.priced(29, NOW, 1_000);
    const row = { ...healthy, prices: prices.toStored(healthy.heartbeat_at.getTime()) };
    expect(presentFeedStatus(row, NOW).late_sports).toEqual([33]);
    expect(presentFeedStatus(row, NOW - 2_000).status).toBe('ok');
    // Sports that are not polled any more have no age.
    prices.poll(new Map([[29, 1_000]]), NOW);
    const later = { ...row, prices: prices.toStored(healthy.heartbeat_at.getTime()) };
    expect(presentFeedStatus(later, NOW).status).toBe('ok');
  });

  it('does not judge a row that a version without ages has written since', () => {
    const prices = new PriceAges();
    prices.priced(29, NOW - 600_000, 1_000);
    const row = { ...healthy, prices: prices.toStored(healthy.heartbeat_at.getTime() - 10_000) };
    expect(presentFeedStatus(row, NOW)).toEqual(presentFeedStatus(healthy, NOW));
  });

  it('keeps a problem of all prices, whatever their ages', () => {
    const prices = new PriceAges();
    prices.priced(29, NOW, 1_000);
    const row = { ...healthy, status: 'down', message: 'The feed answers 401.' } as const;
    const stored = { ...row, prices: prices.toStored(healthy.heartbeat_at.getTime()) };
    expect(presentFeedStatus(stored, NOW)).toMatchObject({
      status: 'down',
      message: 'The feed answers 401.',
      last_success_at: new Date(NOW).toISOString(),
    });
  });

  it('reports no feed before the first row', () => {
    expect(feedStatusSchema.parse(presentFeedStatus(null, NOW)).status).toBe('none');
  });
});
