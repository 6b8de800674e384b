import { type UnverifiedReason, VERIFIED_ODDS_FACTOR } from '@fairline/shared/contracts';
import type { Knex } from 'knex';

/** Bets whose ids are next to each other are read together. */
const BLOCK = 1_000;

/** Bets of a user with neighbouring ids. */
export interface BetBlock {
  readonly block: number;
  /** The sum of their versions, which every change of a bet and every new one raises. */
  readonly versions: number;
}

/** Why a settled or deleted bet is not verified; null: it is. */
export interface BetReason {
  readonly block: number;
  readonly id: number;
  readonly reason: UnverifiedReason | null;
}

/**
 * The reason of each bet that is settled or deleted; null: it is verified. The first entry has the bet as it was logged, with the time of the
 * server. What the program enters later has no actor: grades of the feed, closes, a match that is listed again. Of what people enter, only tags
 * change nothing.
 */
const REASONS_SQL = /* sql */ `
  select b.id, b.id / :block as block, case
      when first.kind = 'imported' then 'imported'
      when (first.changes #>> '{is_live,to}')::boolean
        or first.at >= least(b.starts, (
          select min((leg ->> 'starts')::timestamptz)
            from jsonb_array_elements(first.changes #> '{legs,to}') leg
        )) then 'late'
      when first.changes #>> '{fair_odds,to,power}' is null then 'no-price'
      when (first.changes #>> '{odds,to}')::numeric
        > (first.changes #>> '{fair_odds,to,power}')::numeric * :factor::numeric then 'price-too-high'
      when b.deleted_at is not null then 'deleted'
      when later.changed then 'changed'
      when later.graded then 'graded-by-hand'
    end as reason
    from bets b
    join bet_entries first on first.bet_id = b.id and first.seq = 1
    cross join lateral (
      select coalesce(bool_or(e.kind <> 'graded' and e.changes - 'tag_ids' <> '{}'::jsonb), false) as changed,
          coalesce(bool_or(e.kind = 'graded'), false) as graded
        from bet_entries e
        where e.bet_id = b.id and e.seq > 1 and e.actor_id is not null
    ) later
    where b.user_id = :userId and (b.result is not null or b.deleted_at is not null)
      and b.id >= :first and b.id < :end and b.id / :block = any(:blocks::bigint[])`;

/** Reads which bets of a user are verified, from their histories. */
export function createVerifiedBetsReadModel(knex: Knex) {
  return {
    async findBlocks(userId: string): Promise<BetBlock[]> {
      const { rows } = await knex.raw<{ rows: BetBlock[] }>(
        'select id / :block as block, sum(version) as versions from bets where user_id = :userId group by 1',
        { userId, block: BLOCK },
      );
      return rows;
    },

    /** The reasons of all settled and deleted bets of some blocks. */
    async findReasons(userId: string, blocks: readonly number[]): Promise<BetReason[]> {
      if (blocks.length === 0) return [];
      const { rows } = await knex.raw<{ rows: BetReason[] }>(REASONS_SQL, {
        ...{ userId, factor: VERIFIED_ODDS_FACTOR, block: BLOCK, blocks: [...blocks] },
        ...{ first: BLOCK * Math.min(...blocks), end: BLOCK * (Math.max(...blocks) + 1) },
      });
      return rows;
    },
  };
}
export type VerifiedBetsReadModel = ReturnType<typeof createVerifiedBetsReadModel>;
