import type { AccountSession } from '@fairline/shared/contracts';
import { deviceName } from './device-name.ts';
import type { StoredSession } from './sessions.store.ts';

/** The sessions of a user for the user: the one with one of the given stored tokens first. Tokens are left out. */
export function presentSessions(
  stored: readonly StoredSession[],
  tokens: readonly string[],
): AccountSession[] {
  return stored
    .map((session) => ({
      id: session.id,
      device: deviceName(session.userAgent),
      address: session.ipAddress || null,
      signed_in_at: session.createdAt.toISOString(),
      last_used_at: session.updatedAt.toISOString(),
      current: tokens.includes(session.token),
    }))
    .sort((a, b) => Number(b.current) - Number(a.current));
}
