import type { Knex } from 'knex';
import type { CreditStore } from '../feeds/the-odds-api/credits/credit-ledger.ts';

interface CreditsRow {
  readonly used: string | number;
  readonly remaining: string | number | null;
  readonly anchor_left: string | number | null;
  readonly anchor_at: Date;
  readonly wanted_per_day: string | number;
}

/** Stores the credits of a feed, a row a month. @param budget The most of a month, for those who read the table. */
export function createCreditStore(
  knex: Knex,
  feed: string,
  budget: number | null,
  now: () => number = Date.now,
): CreditStore {
  const monthOf = (month: number) => new Date(month).toISOString().slice(0, 10);
  const numberOf = (value: string | number | null) => (value === null ? null : Number(value));
  return {
    async load(month) {
      const row = await knex('feed_credits')
        .where({ feed, month: monthOf(month) })
        .first<CreditsRow | undefined>('used', 'remaining', 'anchor_left', 'anchor_at', 'wanted_per_day');
      if (row === undefined) return null;
      return {
        used: Number(row.used),
        remaining: numberOf(row.remaining),
        anchorLeft: numberOf(row.anchor_left),
        anchorAt: row.anchor_at.getTime(),
        wantedPerDay: Number(row.wanted_per_day),
      };
    },
    async save(month, credits) {
      await knex('feed_credits')
        .insert({
          feed,
          month: monthOf(month),
          used: credits.used,
          remaining: credits.remaining,
          anchor_left: credits.anchorLeft,
          anchor_at: new Date(credits.anchorAt),
          budget,
          wanted_per_day: credits.wantedPerDay,
          updated_at: new Date(now()),
        })
        .onConflict(['feed', 'month'])
        .merge();
    },
  };
}
