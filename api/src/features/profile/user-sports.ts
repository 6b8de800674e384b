import type { AlertSetting } from '@fairline/shared/contracts';
import {
  PLANS,
  planIncludes,
  STREAM_FEATURES,
  sportsOf,
  type UpgradeLevel,
} from '@fairline/shared/contracts';

/** Columns that decide which sports a user has. */
export interface SportChoiceRow {
  /** null: not chosen yet. */
  readonly chosen_sports: readonly number[] | null;
  /** Stream and sport of each alert setting in its order; read only where nothing has been chosen and the plan has a choice. */
  readonly setting_sports: readonly { readonly type: unknown; readonly sport_id: unknown }[];
}

/** Stream and sport of a stored setting. */
type SettingSport = Pick<AlertSetting, 'type' | 'sport_id'>;

/**
 * Sports that a user has; null for all. Every place that shows a price, an alert or a match asks this.
 * Without a choice of their own, users keep the first sports of their settings, which a larger plan may have left behind.
 */
export function getUserSports(
  level: UpgradeLevel,
  stored: { readonly chosenSports: readonly number[] | null; readonly settings: readonly SettingSport[] },
): readonly number[] | null {
  const used = stored.settings.flatMap(({ type, sport_id }) =>
    sport_id !== null && planIncludes(level, STREAM_FEATURES[type]) ? [sport_id] : [],
  );
  return sportsOf(level, stored.chosenSports ?? used);
}

/** The same from the columns of `sportChoiceColumns`. Settings that cannot be read are passed over. */
export function readUserSports(level: UpgradeLevel, row: SportChoiceRow): readonly number[] | null {
  return getUserSports(level, {
    chosenSports: row.chosen_sports,
    settings: row.setting_sports.filter(isSettingSport),
  });
}

function isSettingSport(one: SportChoiceRow['setting_sports'][number]): one is SettingSport {
  return (
    typeof one.type === 'string' &&
    one.type in STREAM_FEATURES &&
    (one.sport_id === null || Number.isInteger(one.sport_id))
  );
}

/** Names of the plans that leave no choice of sports. */
const WITH_ALL_SPORTS = Object.entries(PLANS)
  .filter(([, { sports }]) => sports === 'all')
  .map(([name]) => `'${name}'`)
  .join(', ');

/**
 * SQL of the columns of `SportChoiceRow`, beside a row of `profiles` named `p`.
 * @param userId SQL expression of the user's id
 */
export const sportChoiceColumns = (userId: string): string => `
  (select l.sports from alert_setting_lists l where l.user_id = ${userId}) as chosen_sports,
  case
    when split_part(p.subscription_plan, '_', 1) in (${WITH_ALL_SPORTS})
      or exists (select from alert_setting_lists l where l.user_id = ${userId} and l.sports is not null)
    then '[]'
    else (
      select coalesce(
        json_agg(json_build_object('type', o.setting->'type', 'sport_id', o.setting->'sport_id') order by o.position),
        '[]'
      )
      from alert_settings o where o.user_id = ${userId}
    )
  end as setting_sports`;
