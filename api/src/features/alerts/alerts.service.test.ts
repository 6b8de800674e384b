import { alertQuerySchema } from '@fairline/shared/contracts';
import { expect, it } from 'vitest';
import type { AlertSearch, IdRange } from './alerts.read-model.ts';
import { createAlertsService } from './alerts.service.ts';

/** A service over ids, with a clock, and the ranges that were counted. */
function serviceOver(ids: number[]) {
  const clock = { now: 0 };
  const ranges: IdRange[] = [];
  const service = createAlertsService({
    findAlerts: async () => [],
    countAlerts: async (_kind, _search: AlertSearch, range) => {
      ranges.push(range);
      const { after = 0, upTo = Number.POSITIVE_INFINITY } = range;
      return ids.filter((id) => id > after && id <= upTo).length;
    },
    newestId: async () => Math.max(0, ...ids),
    now: () => clock.now,
  });
  const count = async (query: object = {}) =>
    (await service.page('odds', alertQuerySchema.parse(query))).count;
  return { clock, ranges, count };
}

it('counts all once in a while for each filter, and exactly what came since', async () => {
  const ids = [1, 2, 5];
  const { clock, ranges, count } = serviceOver(ids);
  expect(await count()).toBe(3);
  ids.push(6, 9);
  clock.now = 9_999;
  expect(await count({ after: 5, limit: 1 })).toBe(5);
  expect(ranges).toEqual([{ upTo: 5 }, { after: 5 }, { after: 5 }]);
  expect(await count({ sport_id: 29 })).toBe(5);
  expect(ranges.slice(3)).toEqual([{ upTo: 9 }, { after: 9 }]);
  // Housekeeping takes old ones away: seen at the next full count.
  ids.splice(0, 2);
  clock.now = 10_000;
  expect(await count()).toBe(3);
});
