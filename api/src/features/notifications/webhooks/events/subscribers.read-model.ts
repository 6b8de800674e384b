import { apiPlanOf } from '@fairline/shared/contracts';
import type { WebhookEventType } from '@fairline/shared/contracts/developer';
import type { Knex } from 'knex';
import { usableLevel } from '../../../../platform/http/access.ts';
import { type RightsRow, readRights } from '../../../auth/index.ts';

export interface Subscriber {
  readonly id: number;
  readonly user_id: string;
}

/** Webhooks in one read. */
const BATCH = 500;

/** The webhooks that receive a type of event, of users whose plan has them now. */
export function createSubscribersReadModel(knex: Knex) {
  return {
    /** By id, after one; at most a batch, and null at the end. */
    async findAfter(
      type: WebhookEventType,
      after: number,
      now: number,
      userIds?: readonly string[],
    ): Promise<{ readonly subscribers: Subscriber[]; readonly next: number | null }> {
      const rows = await knex('notification_destinations as d')
        .join('profiles as p', 'p.user_id', 'd.user_id')
        .where({ 'd.channel': 'webhook', 'd.state': 'active' })
        .where('d.id', '>', after)
        .whereRaw(`d.settings->'event_types' \\? ?`, [type])
        .modify((query) => {
          if (userIds !== undefined) query.whereIn('d.user_id', [...userIds]);
        })
        .orderBy('d.id')
        .limit(BATCH)
        .select<(Subscriber & RightsRow & { admin: boolean | null })[]>('p.*', 'd.id', 'd.user_id');
      const subscribers = rows.filter((row) => {
        const account = readRights({ ...row, admin: row.admin ?? false }, now);
        return apiPlanOf(usableLevel(account), row) === 'extended';
      });
      return { subscribers, next: rows.length < BATCH ? null : (rows.at(-1)?.id ?? null) };
    },
  };
}
export type SubscribersReadModel = ReturnType<typeof createSubscribersReadModel>;
