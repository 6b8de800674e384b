import { type Alert, type AlertKind, type AlertSetting, defaultSettings } from '@fairline/shared/contracts';
import { showToast } from '@fairline/shared/ui';
import { leavesOut } from './hidden-leagues.ts';

/** The saved alert settings of a user. */
interface StoredSettings {
  readonly settings: readonly AlertSetting[];
  readonly sports: readonly number[] | null;
  readonly version: number;
}

/** The mutation that stores alert settings. */
type UpdateSettings = (sent: { settings: AlertSetting[]; version: number }) => {
  unwrap(): Promise<{ readonly version: number }>;
};

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

/** Leaves the leagues of alerts out of the settings of their stream, with Undo. */
export async function saveHiddenLeagues(
  alerts: readonly [Alert, ...Alert[]],
  { settings, sports, version: before }: StoredSettings,
  kind: AlertKind,
  update: UpdateSettings,
): Promise<void> {
  const leagues = [...new Set(alerts.map(({ league_name }) => league_name))];
  const next = hideLeagues(settings, { kind, sportId: alerts[0].sport_id, leagues, sports });
  if (next === null) {
    showToast({
      kind: 'info',
      title: 'Your settings list this league',
      text: 'Each of them shows the leagues that it names. Remove the league in the alert settings.',
    });
    return;
  }
  const version = await save(next, before, update);
  if (version === null) return;
  showToast({
    title: 'League hidden',
    text: leagues.join(', '),
    onUndo: () => void save(settings, version, update),
  });
}

/** Shows a league again in the settings of a stream. */
export async function saveShownLeague(
  league: string,
  { settings, version }: StoredSettings,
  kind: AlertKind,
  update: UpdateSettings,
): Promise<void> {
  await save(showLeague(settings, kind, league), version, update);
}

/** Stores settings; null with a message where they cannot be stored, otherwise their version. */
async function save(
  settings: readonly AlertSetting[],
  version: number,
  update: UpdateSettings,
): Promise<number | null> {
  try {
    return (await update({ settings: [...settings], version }).unwrap()).version;
  } catch (error) {
    showToast({ kind: 'error', title: 'Failed to save configurations', error });
    return null;
  }
}
