import {
  type AlertKind,
  type AlertSetting,
  defaultSettings,
  isIncluded,
  lowestPlanWith,
  PLANS,
  planIncludes,
  STREAM_FEATURES,
  sportsOf,
  type UpgradeLevel,
} from '@fairline/shared/contracts';
import { ApiError, apiErrors } from '../../platform/http/api-error.ts';

/** What a user has stored. */
export interface StoredChoices {
  readonly settings: readonly AlertSetting[];
  /** Null: not chosen yet. */
  readonly chosenSports: readonly number[] | null;
}

/**
 * The sports of a user; null for all. Who has not chosen any keeps the first sports of the settings, which may come from a
 * larger plan.
 */
export function sportsOfUser(
  level: UpgradeLevel,
  { settings, chosenSports }: StoredChoices,
): readonly number[] | null {
  const used = settings.flatMap(({ type, sport_id }) =>
    sport_id !== null && planIncludes(level, STREAM_FEATURES[type]) ? [sport_id] : [],
  );
  return sportsOf(level, chosenSports ?? used);
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
  const sports = sportsOfUser(level, stored);
  const own = stored.settings.filter(
    (setting) => setting.type === kind && isIncluded(setting, level, sports),
  );
  return own.length === 0 ? defaultSettings(kind, sports) : own.filter(({ enabled }) => enabled);
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
  const plan = PLANS[level].name;
  const sentence =
    setting.sport_id === null
      ? `A setting for all sports needs the Pro plan. Choose one sport.`
      : `This sport is not one of the ${sports?.length ?? 0} of your ${plan} plan. Choose it first, or upgrade.`;
  throw new ApiError(403, 'plan_required', sentence);
}
