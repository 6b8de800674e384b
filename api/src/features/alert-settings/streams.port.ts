import type { AlertKind, AlertSetting, UpgradeLevel } from '@fairline/shared/contracts';
import type { presentAlerts } from '../alerts/alerts.presenter.ts';
import type { Member, UserRow, UserStream } from '../alerts/streams/user-stream.ts';

/** Whose settings they are. */
export interface SettingsOwner {
  readonly id: string;
  readonly level: UpgradeLevel;
}

/** What settings need of the streams that are made from them. */
export interface StreamsPort {
  /** The moves of rows. */
  rowsOf(kind: AlertKind, rows: readonly UserRow[]): Promise<Parameters<typeof presentAlerts>[1]>;
  /** The settings that a user's stream is computed from. */
  settingsOf(kind: AlertKind, owner: SettingsOwner): Promise<AlertSetting[]>;
  /** A stream for a plan, as far back as `from` (measured time) or as far as it can be read within some milliseconds. */
  reach(
    kind: AlertKind,
    of: readonly AlertSetting[],
    level: UpgradeLevel,
    until: { readonly from: number; readonly milliseconds: number },
  ): Promise<{ readonly stream: UserStream; readonly members: readonly Member[] }>;
}
