import { type AlertKind, type AlertSetting, defaultSettings } from '@fairline/shared/contracts';
import { leavesOut } from './hidden-leagues.ts';

/** Why no setting can leave out a league. */
export const LEAGUE_IS_LISTED = {
  title: 'Your settings list this league',
  text: 'Each of them shows the leagues that it names. Remove the league in the alert settings.',
} as const;

/** What is hidden: leagues of one sport. */
export interface LeaguesToHide {
  readonly kind: AlertKind;
  readonly sportId: number;
  readonly leagues: readonly string[];
  /** The sports of the user's plan; null for all. */
  readonly sports: readonly number[] | null;
}

/**
 * The settings with the leagues left out of every setting that can leave some out. A user without settings for the stream
 * has the default ones from then on. Null when no setting can leave them out, because all show the leagues that they list.
 */
export function hideLeagues(
  settings: readonly AlertSetting[],
  { kind, sportId, leagues, sports }: LeaguesToHide,
): AlertSetting[] | null {
  const own = settings.filter(({ type }) => type === kind);
  if (own.length === 0) {
    const added = defaultSettings(kind, sports).map((setting) =>
      leavesOut(setting, sportId) ? { ...setting, league_names: [...leagues] } : setting,
    );
    return [...settings, ...added];
  }
  if (!own.some((setting) => leavesOut(setting, sportId))) return null;
  return settings.map((setting) =>
    setting.type === kind && leavesOut(setting, sportId)
      ? { ...setting, league_names: [...new Set([...setting.league_names, ...leagues])] }
      : setting,
  );
}

/** The settings of a stream with a league shown again. */
export function showLeague(
  settings: readonly AlertSetting[],
  kind: AlertKind,
  league: string,
): AlertSetting[] {
  return settings.map((setting) =>
    setting.type === kind && setting.leagues_mode === 'hide'
      ? { ...setting, league_names: setting.league_names.filter((name) => name !== league) }
      : setting,
  );
}
