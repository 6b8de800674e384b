import { historySizeSchema } from '@fairline/shared/contracts';
import { expect, it } from 'vitest';
import type { HistorySizeRow } from '../../market/monitoring/status.read-model.ts';
import { presentHistorySize } from './history-size.presenter.ts';

const NOW = Date.UTC(2026, 2, 20);
const GB = 1024 ** 3;
const row: HistorySizeRow = {
  ...{ measured_at: new Date(NOW), bytes: 3 * GB, projected_bytes: 8 * GB, max_bytes: 20 * GB },
  ...{ retention_days: 30, oldest_day: '2026-03-12', ended_before: null },
};

it('has no message while the limit is far away, or there is none', () => {
  for (const change of [{}, { max_bytes: null }, { projected_bytes: null }]) {
    const size = presentHistorySize({ ...row, ...change }, NOW);
    expect(historySizeSchema.strict().parse(size)).toEqual(size);
    expect(size?.message).toBe('');
  }
  expect(presentHistorySize(null, NOW)).toBeNull();
});

it('says that the limit will shorten the history, and that it has', () => {
  expect(presentHistorySize({ ...row, projected_bytes: 21.04 * GB }, NOW)?.message).toBe(
    '30 days of history and alerts will take about 21 GB. Beyond 20 GB (HISTORY_MAX_GB), the oldest days are deleted.',
  );
  expect(presentHistorySize({ ...row, ended_before: '2026-03-12' }, NOW)).toMatchObject({
    ended_before: '2026-03-12',
    message: 'History and alerts before 2026-03-12 were deleted to stay below 20 GB (HISTORY_MAX_GB).',
  });
});

it('forgets days that would have ended anyway', () => {
  expect(presentHistorySize({ ...row, ended_before: '2026-02-10' }, NOW)).toMatchObject({
    ended_before: null,
    message: '',
  });
});
