import {
  alertSettingSchema,
  DEFAULT_NOTIFICATION_PREFERENCES,
  MAX_ALERTS_AN_HOUR,
} from '@fairline/shared/contracts';
import type { Knex } from 'knex';
import type { NotificationChannel } from '../../src/features/notifications/deliveries/channels.ts';
import { createDestinationsStore } from '../../src/features/notifications/deliveries/destinations.store.ts';
import { createChoicesStore } from '../../src/features/notifications/settings/choices.store.ts';
import type { TextCipher } from '../../src/platform/text-cipher.ts';

/** Chats, browsers and mails as the channels are used; webhooks are the same for the engine. */
export const USED_CHANNELS = ['telegram', 'web-push', 'discord', 'email'] as const;

/** Users with a setting each that shows every drop of 5 %, and a destination of one of the channels for it. */
export async function insertFollowers(knex: Knex, cipher: TextCipher, count: number): Promise<number[]> {
  const destinations = createDestinationsStore(knex, cipher);
  const preferences = {
    ...DEFAULT_NOTIFICATION_PREFERENCES,
    caps: Object.fromEntries(
      Object.keys(DEFAULT_NOTIFICATION_PREFERENCES.caps).map((channel) => [channel, MAX_ALERTS_AN_HOUR]),
    ),
    email_mode: 'single',
  };
  const ids: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const [user, at] = [`u${index}`, new Date()];
    const { id: _, ...setting } = alertSettingSchema.parse({
      ...{ name: 'Own', type: 'odds', enabled: true, sport_id: null },
      min_drop_percentage: 3 + (index % 20) / 10,
    });
    await knex('user').insert({ id: user, name: user, email: `${user}@example.com`, emailVerified: true });
    await knex('profiles').insert({
      ...{ user_id: user, subscription_status: 'active', subscription_plan: 'pro_month' },
    });
    const [stored] = await knex('alert_settings')
      .insert({ user_id: user, position: 0, setting: JSON.stringify(setting) })
      .returning('id');
    await knex('notification_preferences').insert({
      ...{ user_id: user, updated_at: at, origin: 'http://127.0.0.1:3000' },
      preferences: JSON.stringify(preferences),
    });
    const channel: NotificationChannel = USED_CHANNELS[index % USED_CHANNELS.length] ?? 'telegram';
    const id = await destinations.add(
      { userId: user, channel, name: 'Own', address: { id: user }, identity: user, shownAddress: user },
      1,
      at,
    );
    ids.push(id as number);
    await knex.transaction((trx) => createChoicesStore(trx).choose(user, stored.id, [id as number]));
  }
  return ids;
}
