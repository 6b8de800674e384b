import { planIncludes } from '@fairline/shared/contracts';
import type { Knex } from 'knex';
import { type Follower, type FollowerRow, followerOf } from '../follower.ts';

/** Reads whose EV stream goes somewhere. Users whose plan has no EV stream are left out. */
export function createValueFollowsReadModel(knex: Knex) {
  return {
    async findFollowers(now: number): Promise<Follower[]> {
      const { rows } = await knex.raw<{ rows: FollowerRow[] }>(
        `select c.user_id, p.admin, p.subscription_status, p.subscription_plan, p.subscription_until, p.break_until,
           p.preferences::text, n.preferences::text as notifications, n.origin, c.destinations
         from (
           select v.user_id, json_agg(json_build_object('id', d.id, 'channel', d.channel,
               'active', d.state = 'active', 'since', v.since, 'changes', false) order by d.id) as destinations
             from notification_value_choices v join notification_destinations d on d.id = v.destination_id
             group by v.user_id
         ) c
         left join profiles p on p.user_id = c.user_id
         left join notification_preferences n on n.user_id = c.user_id
         where not exists (select 1 from account_deletions x where x.user_id = c.user_id)
         order by c.user_id`,
      );
      return rows
        .flatMap((row) => followerOf(row, now) ?? [])
        .filter(({ level }) => planIncludes(level, 'live-ev'));
    },
  };
}
export type ValueFollowsReadModel = ReturnType<typeof createValueFollowsReadModel>;
