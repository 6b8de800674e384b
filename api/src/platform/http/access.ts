import type { AlertKind, UpgradeLevel } from '@fairline/shared/contracts';
import { refusals } from './api-error.ts';
import type { Viewer } from './viewer.ts';

/** Who may call a route: anybody, any signed-in user, a plan and those above it, administrators. */
export type Access = 'public' | 'user' | 'pro' | 'sharp' | 'admin';

const RANK: Readonly<Record<UpgradeLevel, number>> = { basic: 0, pro: 1, sharp: 2 };

/**
 * Whether a level reaches another one.
 * @example reaches('sharp', 'pro') // true
 */
export function reaches(level: UpgradeLevel, needed: UpgradeLevel): boolean {
  return RANK[level] >= RANK[needed];
}

/**
 * Refuses a viewer whose plan does not reach the route. Plans are judged by whose data is read, so that an administrator
 * who views as a basic user sees what that user sees; administration is judged by who signed in.
 * @throws ApiError `plan_required` or `admin_required`
 */
export function assertAccess(viewer: Viewer, access: Exclude<Access, 'public'>): void {
  if (access === 'admin') {
    if (!viewer.actor.admin) throw refusals.adminRequired();
  } else if (access !== 'user' && !reaches(viewer.user.level, access)) {
    throw refusals.planRequired(access);
  }
}

/** Who may see alerts of a kind, over HTTP and over the socket. */
export const ALERT_ACCESS: Readonly<Record<AlertKind, 'user' | 'pro'>> = {
  odds: 'user',
  limit: 'pro',
  closed: 'pro',
};

/** Whether a level sees alerts of a kind. */
export function seesAlerts(level: UpgradeLevel, kind: AlertKind): boolean {
  const access = ALERT_ACCESS[kind];
  return access === 'user' || reaches(level, access);
}
