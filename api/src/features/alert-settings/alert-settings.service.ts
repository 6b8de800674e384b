import { isDeepStrictEqual } from 'node:util';
import {
  type AlertSetting,
  lowestPlanWith,
  planIncludes,
  planIncludesSport,
  STREAM_FEATURES,
  type UpdateAlertSettings,
  type UpgradeLevel,
} from '@fairline/shared/contracts';
import { ApiError, apiErrors } from '../../platform/http/api-error.ts';
import type { AlertSettingsReadModel, StoredAlertSetting } from './alert-settings.read-model.ts';
import type { AlertSettingsStore } from './alert-settings.store.ts';

export interface AlertSettingsDeps {
  readonly readModel: AlertSettingsReadModel;
  readonly store: AlertSettingsStore;
  readonly now: () => number;
}

/** The alert settings of a user, saved as one list. */
export function createAlertSettingsService({ readModel, store, now }: AlertSettingsDeps) {
  return {
    read: async (userId: string) => readModel.findList(userId),

    /**
     * Replaces the list. To be run in a transaction.
     * @throws ApiError 409 when the list is not at the given version any more.
     */
    async save(userId: string, level: UpgradeLevel, { settings, version }: UpdateAlertSettings) {
      const current = await store.lockVersion(userId);
      if (version !== undefined && version !== current) throw changedMeanwhile();
      const known = new Map((await readModel.findByUser(userId)).map((setting) => [setting.id, setting]));
      assertAllowed(settings, known, level);
      const next = current + 1;
      const at = new Date(now());
      const kept = new Set<number>();
      for (const [position, setting] of settings.entries()) {
        const before = setting.id === undefined ? undefined : known.get(setting.id);
        const id = before?.id ?? (await store.insert(userId, position, setting));
        kept.add(id);
        if (before) await store.update(userId, position, { ...setting, id });
        if (!before || !isDeepStrictEqual(before, { ...setting, id })) {
          await store.addVersion(userId, id, next, { ...setting, id }, at);
        }
      }
      const gone = [...known.keys()].filter((id) => !kept.has(id));
      for (const id of gone) await store.addVersion(userId, id, next, null, at);
      await store.delete(userId, gone);
      await store.setVersion(userId, next);
      return readModel.findList(userId);
    },
  };
}
export type AlertSettingsService = ReturnType<typeof createAlertSettingsService>;

function changedMeanwhile(): ApiError {
  return new ApiError(409, 'settings_changed', 'The settings have been changed on another page meanwhile.');
}

/** What a plan does not include cannot be added. What was saved under a larger plan stays, and shows nothing. */
function assertAllowed(
  settings: readonly AlertSetting[],
  known: ReadonlyMap<number, StoredAlertSetting>,
  level: UpgradeLevel,
): void {
  const ids = settings.flatMap(({ id }) => id ?? []);
  if (new Set(ids).size < ids.length) throw apiErrors.invalid('Two settings have the same id.');
  for (const setting of settings) {
    const before = setting.id === undefined ? undefined : known.get(setting.id);
    if (setting.id !== undefined && !before) throw apiErrors.notFound('There is no setting with this id.');
    if (before?.type === setting.type && before.sport_id === setting.sport_id) continue;
    const feature = STREAM_FEATURES[setting.type];
    if (!planIncludes(level, feature)) throw apiErrors.planRequired(lowestPlanWith(feature));
    if (setting.sport_id !== null && !planIncludesSport(level, setting.sport_id))
      throw apiErrors.planRequired('pro');
  }
}
