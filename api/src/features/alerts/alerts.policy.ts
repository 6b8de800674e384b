import {
  type Alert,
  type AlertKind,
  PLANS,
  planIncludes,
  planIncludesSport,
  STREAM_FEATURES,
  type UpgradeLevel,
} from '@fairline/shared/contracts';

/** The alerts of a stream that a plan includes, as filters of a query. */
export interface AlertScope {
  /** Sport ids; null for all sports. */
  readonly sports: readonly number[] | null;
  /** Whether alerts of the market `specials` are included. */
  readonly specials: boolean;
}

/** What a plan includes of every stream that it has. */
export function alertScopeOf(level: UpgradeLevel): AlertScope {
  const { sports } = PLANS[level];
  return { sports: sports === 'all' ? null : sports, specials: planIncludes(level, 'specials') };
}

/** Whether a plan includes all alerts of the streams that it has. */
export function includesEveryAlert(level: UpgradeLevel): boolean {
  const { sports, specials } = alertScopeOf(level);
  return sports === null && specials;
}

/**
 * Whether a plan includes an alert: its stream, its sport, its market.
 * @example includesAlert('basic', 'odds', { sport_id: 29, market: 'specials' }) // false
 */
export function includesAlert(
  level: UpgradeLevel,
  kind: AlertKind,
  { sport_id, market }: Pick<Alert, 'sport_id' | 'market'>,
): boolean {
  return (
    planIncludes(level, STREAM_FEATURES[kind]) &&
    planIncludesSport(level, sport_id) &&
    (market !== 'specials' || planIncludes(level, 'specials'))
  );
}
