import { alertKindSchema } from '@fairline/shared/contracts';
import type { AlertsService, Reader } from '../../alerts.service.ts';

const DAY_MS = 86_400_000;
/** So long the answer waits for streams that have to be read. Milliseconds. */
const ANSWER_MS = 300;

export interface SettingCountsDeps {
  readonly alerts: Pick<AlertsService, 'settingsOf' | 'reach'>;
  readonly now: () => number;
}

/** The alerts of settings, and whether some are left out because their streams are still being read. */
export interface SettingCounts {
  readonly counts: { id: number; alerts: number }[];
  readonly counting: boolean;
}

/** Counts what the settings of a user have shown, by the streams that the dashboard reads. */
export function createSettingCountsService({ alerts, now }: SettingCountsDeps) {
  return {
    /** Alerts of the last 24 hours of each enabled setting that the plan includes. */
    async ofUser(owner: Reader): Promise<SettingCounts> {
      const from = now() - DAY_MS;
      const end = performance.now() + ANSWER_MS;
      const counts: { id: number; alerts: number }[] = [];
      let counting = false;
      for (const kind of alertKindSchema.options) {
        for (const setting of await alerts.settingsOf(kind, owner)) {
          if (setting.id === undefined) continue;
          const milliseconds = Math.max(0, end - performance.now());
          const { stream } = await alerts.reach(kind, [setting], owner.level, { from, milliseconds });
          // Before it is counted: the stream may become complete meanwhile, and the number would not be.
          if (stream.exactFrom < from || stream.isComplete)
            counts.push({ id: setting.id, alerts: await stream.count({ from, narrowing: null }) });
          else counting = true;
        }
      }
      return { counts, counting };
    },
  };
}
export type SettingCountsService = ReturnType<typeof createSettingCountsService>;
