import {
  type AlertKind,
  type AlertSetting,
  alertSettingSchema,
  apiPlanOf,
  DEFAULT_NOTIFICATION_PREFERENCES,
  DEFAULT_PREFERENCES,
  isIncluded,
  type NotificationPreferences,
  notificationPreferencesSchema,
  type Preferences,
  preferencesSchema,
  type UpgradeLevel,
} from '@fairline/shared/contracts';
import type { Knex } from 'knex';
import { LRUCache } from 'lru-cache';
import type * as z from 'zod';
import { usableLevel } from '../../../platform/http/access.ts';
import { sportsOfUser } from '../../alert-settings/alert-settings.policy.ts';
import { entitledLevel } from '../../auth/entitled-level.ts';
import type { ProfileRow } from '../../profile/profile.read-model.ts';
import type { NotificationChannel } from '../outbox/channels.ts';

/** A destination of a setting, with the measured time after which it receives the alerts of that setting. */
export interface FollowingDestination {
  readonly id: number;
  readonly channel: NotificationChannel;
  readonly active: boolean;
  /** Whether it is sent what became of an alert. */
  readonly changes: boolean;
  readonly since: number;
}

/** A setting whose alerts go somewhere, and what its user's plan and preferences make of them. */
export interface Follow {
  readonly setting: AlertSetting & { readonly id: number };
  readonly userId: string;
  readonly level: UpgradeLevel;
  readonly preferences: Preferences;
  readonly notifications: NotificationPreferences;
  /** The address at which the user opens the product; null when it is not known. */
  readonly origin: string | null;
  readonly destinations: readonly FollowingDestination[];
}

/** How far a kind has been followed, and by whom. */
export interface Cursor {
  /** Measured time. */
  readonly reached: number;
  readonly holder: string | null;
  readonly changes: number;
}

interface Row
  extends Pick<
    ProfileRow,
    'subscription_status' | 'subscription_plan' | 'subscription_until' | 'break_until'
  > {
  readonly admin: boolean | null;
  readonly user_id: string;
  readonly setting_id: number;
  readonly setting: string;
  readonly preferences: string | null;
  readonly notifications: string | null;
  readonly origin: string | null;
  readonly chosen_sports: number[] | null;
  readonly settings: { type: AlertKind; sport_id: number | null }[];
  readonly destinations: FollowingDestination[];
}

/** What was parsed stays for the next read, which is a moment later and mostly the same. */
const parsed = new LRUCache<string, object>({ max: 20_000 });

/** Reads which settings have destinations. Settings that show nothing now are left out: of another plan, off, or of a user on a break. */
export function createFollowsReadModel(knex: Knex) {
  return {
    async cursor(kind: AlertKind): Promise<Cursor> {
      const row = await knex('notification_cursors').where({ kind }).first('reached', 'holder', 'changes');
      return { reached: row.reached, holder: row.holder, changes: row.changes };
    },

    async findFollows(kind: AlertKind, now: number): Promise<Follow[]> {
      const { rows } = await knex.raw<{ rows: Row[] }>(
        `select s.user_id, s.id as setting_id, s.setting::text, l.sports as chosen_sports,
           p.admin, p.subscription_status, p.subscription_plan, p.subscription_until, p.break_until,
           p.preferences::text, n.preferences::text as notifications, n.origin,
           case when l.sports is null then (
             select json_agg(json_build_object('type', o.setting->>'type', 'sport_id', (o.setting->>'sport_id')::int)
               order by o.position)
             from alert_settings o where o.user_id = s.user_id
           ) else '[]' end as settings,
           c.destinations
         from (
           select pair.setting_id, json_agg(json_build_object(
               'id', d.id, 'channel', d.channel, 'active', d.state = 'active', 'since', pair.since, 'changes',
               d.channel in ('telegram', 'discord')
                 or (d.channel = 'webhook' and d.settings->'event_types' \\? 'alert.changed')
             ) order by d.id) as destinations
             from (
               select setting_id, destination_id, since from notification_choices
               union all
               select own.id, hook.id, (hook.settings->>'alerts_since')::bigint
                 from notification_destinations hook join alert_settings own on own.user_id = hook.user_id
                where hook.channel = 'webhook' and hook.state = 'active'
                  and hook.settings->'event_types' \\? 'alert.created'
                  and not exists (
                    select 1 from notification_choices x where x.setting_id = own.id and x.destination_id = hook.id
                  )
             ) pair
             join notification_destinations d on d.id = pair.destination_id
             group by pair.setting_id
         ) c
         join alert_settings s on s.id = c.setting_id
         left join profiles p on p.user_id = s.user_id
         left join notification_preferences n on n.user_id = s.user_id
         left join alert_setting_lists l on l.user_id = s.user_id
         where s.setting->>'type' = ? and (s.setting->>'enabled')::boolean
           and not exists (select 1 from account_deletions x where x.user_id = s.user_id)
         order by s.user_id, s.id`,
        [kind],
      );
      return rows.flatMap((row) => followOf(row, now) ?? []);
    },
  };
}
export type FollowsReadModel = ReturnType<typeof createFollowsReadModel>;

function followOf(row: Row, now: number): Follow | null {
  const { break_until, user_id, setting_id, destinations, origin } = row;
  const entitled = entitledLevel({ ...row, admin: row.admin ?? false }, now);
  const breakUntil = break_until !== null && break_until.getTime() > now ? break_until : null;
  const level = usableLevel({ level: entitled, breakUntil });
  if (level === null) return null;
  // Without the add-on its webhooks rest.
  const hasWebhooks = apiPlanOf(level, { ...row, admin: row.admin ?? false }) === 'extended';
  const reached = destinations.filter(({ channel }) => channel !== 'webhook' || hasWebhooks);
  if (reached.length === 0) return null;
  const stored = parsedOf(alertSettingSchema, row.setting);
  const settings = row.settings as AlertSetting[];
  if (!isIncluded(stored, level, sportsOfUser(level, { settings, chosenSports: row.chosen_sports })))
    return null;
  return {
    setting: { ...stored, id: setting_id },
    userId: user_id,
    level,
    preferences: {
      ...DEFAULT_PREFERENCES,
      ...parsedOf(preferencesSchema.partial(), row.preferences ?? '{}'),
    } as Preferences,
    notifications: notificationPreferencesOf(row.notifications),
    origin,
    destinations: reached,
  };
}

/** Preferences as they are stored; a field that is missing has its default. */
export function notificationPreferencesOf(stored: string | null): NotificationPreferences {
  if (stored === null || stored === '{}') return DEFAULT_NOTIFICATION_PREFERENCES;
  return parsedOf(notificationPreferencesSchema, stored);
}

function parsedOf<S extends z.ZodType<object>>(schema: S, text: string): z.output<S> {
  const known = parsed.get(text);
  if (known !== undefined) return known as z.output<S>;
  const value = schema.parse(JSON.parse(text));
  parsed.set(text, value);
  return value;
}
