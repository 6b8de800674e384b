import { type AlertKind, type AlertSetting, defaultSetting } from '@fairline/shared/contracts';

/** What is hidden: leagues of one sport. */
export interface LeaguesToHide {
  readonly kind: AlertKind;
  readonly sportId: number;
  readonly leagues: readonly string[];
}

/**
 * The settings with the leagues left out of every setting that can leave some out. A user without settings for the stream
 * has the default one from then on. Null when no setting can leave them out, because all show the leagues that they list.
 */
export function hideLeagues(
  settings: readonly AlertSetting[],
  { kind, sportId, leagues }: LeaguesToHide,
): AlertSetting[] | null {
  const own = settings.filter(({ type }) => type === kind);
  if (own.length === 0) return [...settings, { ...defaultSetting(kind), league_names: [...leagues] }];
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

/** The leagues that the enabled settings of a stream leave out, in alphabetical order. */
export function hiddenLeagues(settings: readonly AlertSetting[], kind: AlertKind): string[] {
  const names = settings
    .filter(({ type, enabled, leagues_mode }) => type === kind && enabled && leagues_mode === 'hide')
    .flatMap(({ league_names }) => league_names);
  return [...new Set(names)].sort((a, b) => a.localeCompare(b));
}

function leavesOut({ leagues_mode, sport_id }: AlertSetting, sportId: number): boolean {
  return leagues_mode === 'hide' && (sport_id === null || sport_id === sportId);
}
