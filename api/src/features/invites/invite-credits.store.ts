import { INVITE_CREDIT_CENTS } from '@fairline/shared/contracts';
import type { Knex } from 'knex';
import { INVITE_REASON } from './invites.read-model.ts';

/** Reads which invited accounts may earn, and writes the credits of their inviters. */
export function createInviteCreditsStore(knex: Knex) {
  return {
    /** Accounts with a payment before a time that nobody was credited for yet, in the order of their ids and behind one. */
    async paidBefore(before: Date, after: string, limit: number): Promise<string[]> {
      return knex('invited_accounts as i')
        .whereNull('i.checked_at')
        .where('i.user_id', '>', after)
        .whereExists(
          knex('paid_invoices as p').whereRaw('p.user_id = i.user_id').where('p.paid_at', '<=', before),
        )
        .orderBy('i.user_id')
        .limit(limit)
        .pluck('i.user_id');
    },

    credit: (userIds: readonly string[], now: Date) => creditInviters(knex, userIds, now),
  };
}
export type InviteCreditsStore = ReturnType<typeof createInviteCreditsStore>;

/**
 * Credits the inviters of accounts. Each account counts once, each person earns once, and a card or an address that the
 * inviter has subscribed with themselves earns nothing.
 */
async function creditInviters(knex: Knex, userIds: readonly string[], now: Date): Promise<number> {
  const { rows } = await knex.raw<{ rows: { credited: number }[] }>(
    `with paid as (
       select i.user_id, i.inviter_id, i.person_key, i.joined_at,
         not exists (
           select 1 from trial_uses own
             left join trial_uses theirs
               on theirs.card_fingerprint = own.card_fingerprint and theirs.user_id = i.user_id
             where own.user_id = i.inviter_id and (own.email_hash = i.person_key or theirs.id is not null)
         ) as is_other
         from invited_accounts i
         where i.checked_at is null and i.user_id = any(:users::text[])
         order by i.joined_at
         for update of i skip locked
     ), earning as (
       select distinct on (person_key) user_id, inviter_id, :reason || ':' || person_key as source_id
         from paid where is_other
         order by person_key, joined_at, user_id
     ), credit as (
       insert into account_credits (user_id, amount_cents, reason, source_id, created_at)
         select inviter_id, :cents, :reason, source_id, :now from earning
         on conflict (source_id) do nothing
         returning source_id
     ), checked as (
       update invited_accounts i set checked_at = :now,
           credited_at = (
             select :now::timestamptz from earning e join credit c on c.source_id = e.source_id
               where e.user_id = i.user_id
           )
         from paid where i.user_id = paid.user_id
         returning i.credited_at
     )
     select count(credited_at)::int as credited from checked`,
    { users: [...userIds], cents: INVITE_CREDIT_CENTS, reason: INVITE_REASON, now },
  );
  return rows[0]?.credited ?? 0;
}
