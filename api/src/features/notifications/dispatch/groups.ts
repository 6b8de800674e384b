import { isDatabaseUnavailable } from '../../../platform/db/database-error.ts';
import type { Follower } from './follower.ts';
import type { Follow } from './follows.read-model.ts';
import type { GainedAlert } from './gained-alerts.ts';

/** Alerts that are decided in one transaction, about: those of a user stay together. */
const TRANSACTION_ALERTS = 500;

/** What a setting has gained in a pass. */
export interface Gained {
  readonly follow: Follow;
  readonly alerts: readonly GainedAlert[];
  /** Measured time up to which these are all. */
  readonly until: number;
}

/** What a user has gained of a stream. */
interface GainedOfUser {
  readonly follow: Pick<Follower, 'destinations' | 'userId'>;
  readonly alerts: readonly unknown[];
}

/** Parts of about the size of a transaction; the settings of a user are in one, because they share messages and caps. */
export function grouped<G extends GainedOfUser>(gained: readonly G[], most = TRANSACTION_ALERTS): G[][] {
  const groups: G[][] = [];
  let [alerts, user] = [0, ''];
  for (const one of gained) {
    const group = groups.at(-1);
    if (group === undefined || (alerts >= most && one.follow.userId !== user)) {
      groups.push([one]);
      alerts = 0;
    } else group.push(one);
    alerts += one.alerts.length * one.follow.destinations.length;
    user = one.follow.userId;
  }
  return groups;
}

/**
 * Stores a group; where what a user has stored makes that fail, each of its users alone, so that none stops the others.
 *
 * @param store false: it was refused, and nothing of it is stored
 * @param leaveOut called for a user whose alerts cannot be stored at all
 * @throws what trying again solves: a database that is away, a conflict with another transaction
 */
export async function storeApart<G extends GainedOfUser>(
  group: readonly G[],
  store: (part: readonly G[]) => Promise<boolean>,
  leaveOut: (userId: string, error: unknown) => void,
): Promise<boolean> {
  try {
    return await store(group);
  } catch (error) {
    if (!isOfRows(error)) throw error;
    const users = Map.groupBy(group, ({ follow }) => follow.userId);
    if (users.size === 1) {
      for (const userId of users.keys()) leaveOut(userId, error);
      return true;
    }
    for (const own of users.values()) {
      if (!(await storeApart(own, store, leaveOut))) return false;
    }
    return true;
  }
}

/** Whether the same rows fail again: an error of ours, or one of values or constraints (SQLSTATE 22 and 23). */
function isOfRows(error: unknown): boolean {
  if (isDatabaseUnavailable(error)) return false;
  const { code } = error as { readonly code?: unknown };
  return typeof code !== 'string' || !SQL_STATE.test(code) || OF_VALUES.test(code);
}

const SQL_STATE = /^[0-9A-Z]{5}$/;
const OF_VALUES = /^2[23]/;
