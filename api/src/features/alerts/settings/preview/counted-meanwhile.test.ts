import { alertSettingSchema } from '@fairline/shared/contracts';
import { expect, it } from 'vitest';
import type { AlertsService } from '../../alerts.service.ts';
import { createAlertPreviewService } from './alert-preview.service.ts';
import { createSettingCountsService } from './setting-counts.service.ts';

const setting = alertSettingSchema.parse({ id: 7, name: 'A', type: 'odds', enabled: true, sport_id: null });
const OWNER = { id: 'anybody', level: 'pro' } as const;

/** A stream of which a part is known when it is counted, and all when the count is there. */
function streamsThatCompleteMeanwhile(): AlertsService {
  const stream = {
    exactFrom: Number.POSITIVE_INFINITY,
    isComplete: false,
    before: () => [],
    count: async () => {
      stream.exactFrom = Number.NEGATIVE_INFINITY;
      stream.isComplete = true;
      return 3;
    },
  };
  const port = {
    reach: async () => ({ stream, members: [] }),
    rowsOf: async () => [],
    settingsOf: async (kind: string) => (kind === 'odds' ? [setting] : []),
  };
  return port as unknown as AlertsService;
}

it('a preview that was counted in part says that it is still counting', async () => {
  const previews = createAlertPreviewService({
    readModel: { oldest: async () => new Date(0), countMatches: async () => 0 },
    settings: { findList: async () => ({ settings: [], version: 0, chosenSports: null }) } as never,
    alerts: streamsThatCompleteMeanwhile(),
    now: Date.now,
  });
  expect(await previews.preview(setting, OWNER)).toMatchObject({ week: { alerts: 3 }, counting: true });
});

it('the count of a setting whose stream was not complete is left out', async () => {
  const counts = createSettingCountsService({ alerts: streamsThatCompleteMeanwhile(), now: Date.now });
  expect(await counts.ofUser(OWNER)).toEqual({ counts: [], counting: true });
});
