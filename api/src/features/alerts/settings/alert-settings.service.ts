import { isDeepStrictEqual } from 'node:util';
import {
  type AlertSetting,
  type AlertSettings,
  isIncluded,
  type UpdateAlertSettings,
  type UpgradeLevel,
} from '@fairline/shared/contracts';
import { ApiError, apiErrors } from '../../../platform/http/api-error.ts';
import { getUserSports } from '../../profile/index.ts';
import type { Reader } from '../alerts.service.ts';
import { assertIncluded } from './alert-settings.policy.ts';
import type {
  AlertSettingsReadModel,
  StoredAlertSetting,
  StoredSettings,
} from './alert-settings.read-model.ts';
import type { AlertSettingsStore } from './alert-settings.store.ts';

export interface AlertSettingsDeps {
  readonly readModel: AlertSettingsReadModel;
  readonly store: AlertSettingsStore;
  readonly now: () => number;
}

/** The alert settings of a user, saved as one list. */
export function createAlertSettingsService({ readModel, store, now }: AlertSettingsDeps) {
  return {
    read: async ({ id, level }: Reader) => present(await readModel.findList(id), level),

    /**
     * Replaces the list. To be run in a transaction.
     * @throws ApiError 409 when the list is not at the given version any more.
     */
    async save({ id: userId, level }: Reader, { settings, version }: UpdateAlertSettings) {
      const current = await store.lockVersion(userId);
      if (version !== undefined && version !== current) throw changedMeanwhile();
      const stored = await readModel.findList(userId);
      const known = new Map(stored.settings.map((setting) => [setting.id, setting]));
      assertAllowed(settings, known, level, getUserSports(level, stored));
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
      return present(await readModel.findList(userId), level);
    },

    /**
     * Chooses the sports of a plan that does not include all.
     * @throws ApiError 400 when there are more than the plan has, or the plan has all
     */
    async chooseSports({ id, level }: Reader, sports: readonly number[]) {
      const stored = await readModel.findList(id);
      const included = getUserSports(level, stored);
      if (included === null) throw apiErrors.invalid('Your plan includes all sports.');
      if (sports.length > included.length) {
        throw apiErrors.invalid(`Your plan includes ${included.length} sports.`);
      }
      await store.setSports(id, sports);
      return present({ ...stored, chosenSports: [...sports] }, level);
    },
  };
}
export type AlertSettingsService = ReturnType<typeof createAlertSettingsService>;

function changedMeanwhile(): ApiError {
  return new ApiError(409, 'settings_changed', 'The settings have been changed on another page meanwhile.');
}

function present(stored: StoredSettings, level: UpgradeLevel): Omit<AlertSettings, 'status'> {
  const sports = getUserSports(level, stored);
  return {
    settings: stored.settings.map((setting) => ({
      ...setting,
      included: isIncluded(setting, level, sports),
    })),
    version: stored.version,
    sports: sports === null ? null : [...sports],
  };
}

/** What a plan does not include cannot be added. What was saved under a larger plan stays, and shows nothing. */
function assertAllowed(
  settings: readonly AlertSetting[],
  known: ReadonlyMap<number, StoredAlertSetting>,
  level: UpgradeLevel,
  sports: readonly number[] | null,
): void {
  const ids = settings.flatMap(({ id }) => id ?? []);
  if (new Set(ids).size < ids.length) throw apiErrors.invalid('Two settings have the same id.');
  for (const setting of settings) {
    const before = setting.id === undefined ? undefined : known.get(setting.id);
    if (setting.id !== undefined && !before) throw apiErrors.notFound('There is no setting with this id.');
    if (before?.type === setting.type && before.sport_id === setting.sport_id) continue;
    assertIncluded(setting, level, sports);
  }
}
