import { compileSetting } from '@fairline/shared/alerts';
import type { BenchRow } from '@fairline/shared/build/bench-row.ts';
import { type AlertSetting, alertSettingSchema } from '@fairline/shared/contracts';
import { createAlertsService } from '../../src/features/alerts/alerts.service.ts';
import { getAlertScope } from '../../src/features/alerts/settings/alert-settings.policy.ts';
import { createAlertPreviewReadModel } from '../../src/features/alerts/settings/preview/alert-preview.read-model.ts';
import { createAlertPreviewService } from '../../src/features/alerts/settings/preview/alert-preview.service.ts';
import { createStreams } from '../../src/features/alerts/streams/create-streams.ts';
import { createMoveRowsReadModel } from '../../src/features/alerts/streams/stored/move-rows.read-model.ts';
import type { Database } from '../../src/platform/db/database.ts';

/** The smallest drop that is typed: `BENCH_LEAST`, 2 by default. */
const LEAST = Number(process.env.BENCH_LEAST ?? 2);
/** For the answer. Milliseconds. */
const BUDGET = 300;
/** Settings that are typed, each other than the one before. */
const TYPED = 60;

interface PreviewsOptions {
  readonly days: number;
  readonly print: (row: BenchRow) => void;
}

/** Previews of settings that nobody has read before, over all stored moves: the answer, and the time until the week is counted. */
export async function printPreviews(db: Database, { days, print }: PreviewsOptions): Promise<void> {
  const { knex } = db;
  const onError = (error: unknown) => {
    throw error;
  };
  const { streams, archive } = createStreams(db, { retentionDays: days, onError });
  const settings = { findList: async () => ({ settings: [], version: 0, chosenSports: null }) };
  const alerts = createAlertsService({
    streams,
    rows: createMoveRowsReadModel(knex),
    settings,
    now: Date.now,
    retentionDays: days,
    onError,
  });
  const previews = createAlertPreviewService({
    readModel: createAlertPreviewReadModel(knex),
    settings,
    alerts,
    now: Date.now,
  });
  // A process has read them some time after its start.
  const everything = typedSetting(0);
  await streams.odds.open(everything, getAlertScope('sharp'));
  await archive.loaded(compileSetting(everything));
  const answers: number[] = [];
  const counted: number[] = [];
  for (let typed = 0; typed < TYPED; typed += 1) {
    const setting = typedSetting(typed);
    const began = performance.now();
    let answer = await previews.preview(setting, { id: 'anybody', level: 'sharp' });
    answers.push(performance.now() - began);
    while (answer.counting) answer = await previews.preview(setting, { id: 'anybody', level: 'sharp' });
    counted.push(performance.now() - began);
  }
  for (const [what, times] of [
    ['answer', answers],
    ['week counted', counted],
  ] as const) {
    times.sort((a, b) => a - b);
    for (const share of [0.5, 0.95]) {
      print({
        name: `alerts: preview of a setting of ${LEAST} % and more: ${what}, p${share * 100}`,
        value: Math.round(times[Math.floor(TYPED * share)] ?? 0),
        unit: 'milliseconds',
        ...(what === 'answer' ? { baseline: { name: 'budget', value: BUDGET } } : {}),
      });
    }
  }
}

function typedSetting(typed: number): AlertSetting {
  const rules = { min_drop_percentage: LEAST + (typed % 12), limit_range: [typed, null] };
  return alertSettingSchema.parse({ name: 'A', type: 'odds', enabled: true, sport_id: null, ...rules });
}
