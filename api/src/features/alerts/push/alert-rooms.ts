import { createHash } from 'node:crypto';
import {
  type AlertKind,
  type AlertSetting,
  alertKindSchema,
  type UpgradeLevel,
  upgradeLevelSchema,
} from '@fairline/shared/contracts';

/** A room with the alerts of one stream: everybody with the same settings and plan receives the same. */
export interface AlertRoom {
  readonly kind: AlertKind;
  readonly level: UpgradeLevel;
  /** Names the list of settings. */
  readonly list: string;
}

/**
 * The name of a list of settings: equal for equal lists.
 */
export function listKeyOf(settings: readonly AlertSetting[]): string {
  return createHash('sha256').update(JSON.stringify(settings)).digest('base64url').slice(0, 22);
}

/** @example roomNameOf({ kind: 'odds', level: 'pro', list: 'Zm9v' }) // 'alerts:odds:pro:Zm9v' */
export function roomNameOf({ kind, level, list }: AlertRoom): string {
  return `alerts:${kind}:${level}:${list}`;
}

/** The parts of a room's name; null for a room that is not for alerts. */
export function parseRoom(room: string): AlertRoom | null {
  const [prefix, kind, level, list] = room.split(':');
  const parsed = { kind: alertKindSchema.safeParse(kind), level: upgradeLevelSchema.safeParse(level) };
  if (prefix !== 'alerts' || list === undefined || !parsed.kind.success || !parsed.level.success) return null;
  return { kind: parsed.kind.data, level: parsed.level.data, list };
}
