import {
  apiPlanOf,
  type NotificationPreferences,
  type Preferences,
  type UpgradeLevel,
} from '@fairline/shared/contracts';
import { usableLevel } from '../../../platform/http/access.ts';
import { readRights } from '../../auth/index.ts';
import type { ProfileRow } from '../../profile/index.ts';
import type { NotificationChannel } from '../deliveries/channels.ts';
import { notificationPreferencesOf, preferencesOf } from '../settings/stored-preferences.ts';

/** A destination, with the time after which it receives what is shown: of alerts measured time, of values that of `other_feeds.values_at`. */
export interface FollowingDestination {
  readonly id: number;
  readonly channel: NotificationChannel;
  readonly active: boolean;
  /** Whether it is sent what became of an alert. */
  readonly changes: boolean;
  readonly since: number;
}

/** A user with destinations, and what plan and preferences make of what is sent there. */
export interface Follower {
  readonly userId: string;
  readonly level: UpgradeLevel;
  readonly preferences: Preferences;
  readonly notifications: NotificationPreferences;
  /** The address at which the user opens the product; null when it is not known. */
  readonly origin: string | null;
  readonly destinations: readonly FollowingDestination[];
}

/** What is read of one; what users have stored as text, because one row that cannot be read must not stop the others. */
export interface FollowerRow
  extends Pick<
    ProfileRow,
    'subscription_status' | 'subscription_plan' | 'subscription_until' | 'break_until'
  > {
  readonly admin: boolean | null;
  readonly user_id: string;
  readonly preferences: string | null;
  readonly notifications: string | null;
  readonly origin: string | null;
  readonly destinations: (Omit<FollowingDestination, 'since'> & { readonly since: unknown })[];
}

/** Columns that decide whether a user receives anything. */
export type RightsColumns = Pick<
  FollowerRow,
  'admin' | 'break_until' | 'subscription_plan' | 'subscription_status' | 'subscription_until'
>;

/** Plan that a user may use now, and whether it has webhooks; null without a plan and during a break. */
export function readReceivingRights(row: RightsColumns, now: number) {
  const rights = { ...row, admin: row.admin ?? false };
  const level = usableLevel(readRights(rights, now));
  return level === null ? null : { level, hasWebhooks: apiPlanOf(level, rights) === 'extended' };
}

/** The follower of a row; null without a plan, during a break, and without a destination that the plan includes. */
export function followerOf(row: FollowerRow, now: number): Follower | null {
  const { user_id: userId, origin } = row;
  const rights = readReceivingRights(row, now);
  if (rights === null) return null;
  const { level, hasWebhooks } = rights;
  // Without the add-on its webhooks rest.
  const destinations = row.destinations.filter(
    (one): one is FollowingDestination =>
      (one.channel !== 'webhook' || hasWebhooks) && typeof one.since === 'number',
  );
  if (destinations.length === 0) return null;
  return {
    ...{ userId, level, origin, destinations },
    preferences: preferencesOf(row.preferences),
    notifications: notificationPreferencesOf(row.notifications),
  };
}
