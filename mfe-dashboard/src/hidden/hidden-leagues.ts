import type { AlertKind, AlertSetting } from '@fairline/shared/contracts';

/** The leagues that the enabled settings of a stream leave out, in alphabetical order. */
export function hiddenLeagues(settings: readonly AlertSetting[], kind: AlertKind): string[] {
  const names = settings
    .filter(({ type, enabled, leagues_mode }) => type === kind && enabled && leagues_mode === 'hide')
    .flatMap(({ league_names }) => league_names);
  return [...new Set(names)].sort((a, b) => a.localeCompare(b));
}

/** Whether a setting can leave out leagues of a sport. */
export function leavesOut({ leagues_mode, sport_id }: AlertSetting, sportId: number): boolean {
  return leagues_mode === 'hide' && (sport_id === null || sport_id === sportId);
}
