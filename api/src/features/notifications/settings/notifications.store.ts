import type { NotificationPreferences, Notifications } from '@fairline/shared/contracts';
import type { Knex } from 'knex';
import { notificationPreferencesOf } from './stored-preferences.ts';

/** Reads and writes what users choose for their alerts away from the screen. */
export function createNotificationsStore(knex: Knex) {
  return {
    async preferences(userId: string): Promise<NotificationPreferences> {
      const row = await knex('notification_preferences')
        .where({ user_id: userId })
        .first<{ stored: string } | undefined>(knex.raw('preferences::text as stored'));
      return notificationPreferencesOf(row?.stored ?? null);
    },

    async savePreferences(userId: string, preferences: NotificationPreferences, origin: string, at: Date) {
      await knex('notification_preferences')
        .insert({ user_id: userId, preferences: JSON.stringify(preferences), origin, updated_at: at })
        .onConflict('user_id')
        .merge();
    },

    /** The address at which the user opens the product, for links where no public address is set. */
    async saveOrigin(userId: string, origin: string, at: Date): Promise<void> {
      await knex('notification_preferences')
        .insert({ user_id: userId, origin, updated_at: at })
        .onConflict('user_id')
        .merge(['origin']);
    },

    /** The destinations of each setting, and of the EV stream where it has some. */
    async choices(userId: string): Promise<Notifications['choices']> {
      const rows = await knex('notification_choices')
        .where({ user_id: userId })
        .groupBy('setting_id')
        .orderBy('setting_id')
        .select<{ setting: number; destinations: number[] }[]>(
          'setting_id as setting',
          knex.raw('json_agg(destination_id order by destination_id) as destinations'),
        );
      const values: number[] = await knex('notification_value_choices')
        .where({ user_id: userId })
        .orderBy('destination_id')
        .pluck('destination_id');
      return values.length === 0 ? rows : [...rows, { setting: 'ev', destinations: values }];
    },

    /** Messages of the match are not sent until then. */
    async mute(userId: string, eventId: number, until: Date): Promise<void> {
      await knex('notification_mutes')
        .insert({ user_id: userId, event_id: eventId, until })
        .onConflict(['user_id', 'event_id'])
        .merge(['until']);
    },

    /** Ends one of the user's destinations; whether there is one. */
    async pause(userId: string, destinationId: number): Promise<boolean> {
      const changed = await knex('notification_destinations')
        .where({ user_id: userId, id: destinationId })
        .update({ state: 'paused', disabled_reason: null });
      return changed > 0;
    },
  };
}
export type NotificationsStore = ReturnType<typeof createNotificationsStore>;
