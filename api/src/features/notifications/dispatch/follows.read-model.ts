import { type AlertKind, type AlertSetting, defaultSettings, isIncluded } from '@fairline/shared/contracts';
import type { Knex } from 'knex';
import { readUserSports, type SportChoiceRow, sportChoiceColumns } from '../../profile/index.ts';
import { alertSettingOf } from '../settings/stored-preferences.ts';
import type { DispatchKind } from './dispatcher.ts';
import { type Follower, type FollowerRow, followerOf } from './follower.ts';

/** A setting whose alerts go somewhere, and what its user's plan and preferences make of them. */
export interface Follow extends Follower {
  /** The same in each pass. */
  readonly key: string;
  /** Without an id: the default of a user who has none of the kind. */
  readonly setting: AlertSetting;
}

/** How far a kind has been followed, and by whom. */
export interface Cursor {
  /** Measured time; of values, that up to which they are stored. */
  readonly reached: number;
  readonly holder: string | null;
  readonly changes: number;
}

interface Row extends FollowerRow, SportChoiceRow {
  /** Null: its user has no setting of the kind. */
  readonly setting_id: number | null;
  readonly setting: string | null;
}

/**
 * Reads which settings have destinations. Settings that show nothing now are left out: of another plan, off, or of a user on a break. A
 * webhook that subscribes to alerts follows what the pages show: all settings of its user, or the default of a kind without any.
 */
export function createFollowsReadModel(knex: Knex) {
  return {
    async cursor(kind: DispatchKind): Promise<Cursor> {
      const row = await knex('notification_cursors').where({ kind }).first('reached', 'holder', 'changes');
      return { reached: row.reached, holder: row.holder, changes: row.changes };
    },

    async findFollows(kind: AlertKind, now: number): Promise<Follow[]> {
      // What users have stored is compared as JSON: a cast would fail for all of them when one row has another type.
      const { rows } = await knex.raw<{ rows: Row[] }>(
        `select c.user_id, s.id as setting_id, s.setting::text,
           p.admin, p.subscription_status, p.subscription_plan, p.subscription_until, p.break_until,
           p.preferences::text, n.preferences::text as notifications, n.origin,
           ${sportChoiceColumns('c.user_id')},
           c.destinations
         from (
           select pair.user_id, pair.setting_id, json_agg(json_build_object(
               'id', d.id, 'channel', d.channel, 'active', d.state = 'active', 'since', pair.since, 'changes',
               d.channel in ('telegram', 'discord')
                 or (d.channel = 'webhook' and d.settings->'event_types' \\? 'alert.changed')
             ) order by d.id) as destinations
             from (
               select user_id, setting_id, destination_id, to_jsonb(since) as since from notification_choices
               union all
               select hook.user_id, own.id, hook.id, hook.settings->'alerts_since'
                 from notification_destinations hook
                 left join alert_settings own on own.user_id = hook.user_id and own.setting->>'type' = ?
                where hook.channel = 'webhook' and hook.state = 'active'
                  and hook.settings->'event_types' \\? 'alert.created'
                  and not exists (
                    select 1 from notification_choices x where x.setting_id = own.id and x.destination_id = hook.id
                  )
             ) pair
             join notification_destinations d on d.id = pair.destination_id
             group by pair.user_id, pair.setting_id
         ) c
         left join alert_settings s on s.id = c.setting_id
         left join profiles p on p.user_id = c.user_id
         left join notification_preferences n on n.user_id = c.user_id
         where (c.setting_id is null or (s.setting->>'type' = ? and s.setting->'enabled' = 'true'))
           and not exists (select 1 from account_deletions x where x.user_id = c.user_id)
         order by c.user_id, s.id`,
        [kind, kind],
      );
      return rows.flatMap((row) => followsOf(kind, row, now));
    },
  };
}
export type FollowsReadModel = ReturnType<typeof createFollowsReadModel>;

function followsOf(kind: AlertKind, row: Row, now: number): Follow[] {
  const follower = followerOf(row, now);
  if (follower === null) return [];
  const { userId, level } = follower;
  const { setting_id: id } = row;
  const sports = readUserSports(level, row);
  return settingsOf(kind, row, sports)
    .filter((setting) => isIncluded(setting, level, sports))
    .map((setting) => ({
      key: id === null ? `${userId} ${setting.sport_id}` : String(id),
      ...{ setting, ...follower },
    }));
}

function settingsOf(kind: AlertKind, row: Row, sports: readonly number[] | null): AlertSetting[] {
  if (row.setting_id === null || row.setting === null) return defaultSettings(kind, sports);
  const stored = alertSettingOf(row.setting);
  return stored === null ? [] : [{ ...stored, id: row.setting_id }];
}
