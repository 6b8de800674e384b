import type { PlanScope } from '@fairline/shared/alerts';
import {
  type AlertKind,
  type AlertSetting,
  defaultSettings,
  isIncluded,
  lowestPlanWith,
  planIncludes,
  STREAM_FEATURES,
  type UpgradeLevel,
} from '@fairline/shared/contracts';
import { ApiError, apiErrors } from '../../../platform/http/api-error.ts';
import { getUserSports } from '../../profile/index.ts';

/** What a user has stored. */
export interface StoredChoices {
  readonly settings: readonly AlertSetting[];
  /** Null: not chosen yet. */
  readonly chosenSports: readonly number[] | null;
}

/**
 * The settings that a stream of a user is computed from: the enabled ones that the plan includes, or the default of a user
 * without any for the stream.
 */
export function settingsOfStream(
  kind: AlertKind,
  level: UpgradeLevel,
  stored: StoredChoices,
): AlertSetting[] {
  const sports = getUserSports(level, stored);
  const own = stored.settings.filter(
    (setting) => setting.type === kind && isIncluded(setting, level, sports),
  );
  return own.length === 0 ? defaultSettings(kind, sports) : own.filter(({ enabled }) => enabled);
}

/** Returns how far a plan includes every setting. Its sports are those of the settings that it includes (`settingsOfStream`). */
export function getAlertScope(level: UpgradeLevel): PlanScope {
  return { sports: null, specials: planIncludes(level, 'specials') };
}

/**
 * @param sports of the user
 * @throws ApiError 403 when the plan does not include the setting
 */
export function assertIncluded(
  setting: AlertSetting,
  level: UpgradeLevel,
  sports: readonly number[] | null,
): void {
  if (isIncluded(setting, level, sports)) return;
  const feature = STREAM_FEATURES[setting.type];
  if (!planIncludes(level, feature)) throw apiErrors.planRequired(lowestPlanWith(feature));
  if (setting.sport_id !== null) throw apiErrors.sportNotChosen({ level, sports });
  throw new ApiError(403, 'plan_required', 'A setting for all sports needs the Pro plan. Choose one sport.');
}
