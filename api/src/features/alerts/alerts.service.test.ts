import { alertQuerySchema, type UpgradeLevel } from '@fairline/shared/contracts';
import { expect, it } from 'vitest';
import type { IdRange } from './alerts.read-model.ts';
import { createAlertsService } from './alerts.service.ts';

/** A service over ids, with a clock, and the ranges that were counted. */
function serviceOver(ids: number[]) {
  const clock = { now: 1 };
  const ranges: IdRange[] = [];
  const service = createAlertsService({
    readModel: {
      findPage: async () => [],
      count: async (_kind, _search, range) => {
        ranges.push(range);
        const { after = 0, upTo = Number.POSITIVE_INFINITY } = range;
        return ids.filter((id) => id > after && id <= upTo).length;
      },
      newestId: async () => Math.max(0, ...ids),
    },
    now: () => clock.now,
  });
  const count = async (query: object = {}, level: UpgradeLevel = 'pro') =>
    (await service.page('odds', alertQuerySchema.parse(query), level)).count;
  return { clock, ranges, count };
}

it('caches the full count of each filter and plan, and counts newer alerts exactly', async () => {
  const ids = [1, 2, 5];
  const { clock, ranges, count } = serviceOver(ids);
  expect(await count()).toBe(3);
  ids.push(6, 9);
  clock.now += 10_000;
  expect(await count({ after: 5, limit: 1 })).toBe(5);
  expect(ranges).toEqual([{ upTo: 5 }, { after: 5 }, { after: 5 }]);
  expect(await count({ sport_id: 29 })).toBe(5);
  expect(ranges.slice(3)).toEqual([{ upTo: 9 }, { after: 9 }]);
  expect(await count({ sport_id: 29 }, 'basic')).toBe(5);
  expect(ranges.slice(5)).toEqual([{ upTo: 9 }, { after: 9 }]);
  // Old alerts that were deleted are noticed by the next full count.
  ids.splice(0, 2);
  clock.now += 1;
  expect(await count()).toBe(3);
});

it('shares one full count among readers at the same time, and does not cache a failed one', async () => {
  let reads = 0;
  const service = createAlertsService({
    readModel: {
      findPage: async () => [],
      count: async () => 0,
      newestId: async () => {
        reads += 1;
        if (reads === 1) throw new Error('down');
        return 0;
      },
    },
    now: () => 1,
  });
  const page = () => service.page('odds', alertQuerySchema.parse({}), 'pro');
  await expect(page()).rejects.toThrow('down');
  await Promise.all([page(), page()]);
  expect(reads).toBe(2);
});
