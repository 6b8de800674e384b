import { alertKindSchema } from '@fairline/shared/contracts';
import type { SettingsOwner, StreamsPort } from '../streams.port.ts';

const DAY_MS = 86_400_000;

export interface SettingCountsDeps {
  readonly alerts: Pick<StreamsPort, 'settingsOf' | 'open'>;
  readonly now: () => number;
}

/** Counts what the settings of a user have shown, by the streams that the dashboard reads. */
export function createSettingCountsService({ alerts, now }: SettingCountsDeps) {
  return {
    /** Alerts of the last 24 hours of each enabled setting that the plan includes. */
    async ofUser(owner: SettingsOwner): Promise<{ id: number; alerts: number }[]> {
      const counts: { id: number; alerts: number }[] = [];
      for (const kind of alertKindSchema.options) {
        for (const setting of await alerts.settingsOf(kind, owner)) {
          if (setting.id === undefined) continue;
          const { stream } = await alerts.open(kind, [setting], owner.level);
          const view = { from: now() - DAY_MS, matches: null };
          counts.push({ id: setting.id, alerts: stream.count(view) });
        }
      }
      return counts;
    },
  };
}
export type SettingCountsService = ReturnType<typeof createSettingCountsService>;
