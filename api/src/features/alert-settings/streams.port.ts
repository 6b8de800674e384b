import type { AlertKind, AlertSetting, UpgradeLevel } from '@fairline/shared/contracts';
import type { presentAlerts } from '../alerts/alerts.presenter.ts';
import type { UserRow, UserStream } from '../alerts/streams/user-stream.ts';

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
  /** The stream of these settings, for a plan. */
  open(
    kind: AlertKind,
    of: readonly AlertSetting[],
    level: UpgradeLevel,
  ): Promise<{ readonly stream: Pick<UserStream, 'count'> }>;
}
