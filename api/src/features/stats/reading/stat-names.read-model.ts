import type { Currency } from '@fairline/shared/contracts';
import type { Knex } from 'knex';

/** The texts of a bet that tables divide by. */
export interface BetTexts {
  readonly id: number;
  readonly market: string;
  readonly league: string | null;
  readonly bookmaker: string | null;
  readonly sport: string | null;
}

/** What the ROI and replays start from. */
export interface StartingBankroll {
  readonly currency: Currency;
  /** Decimal text. */
  readonly amount: string;
}

/** Reads the names that statistics show, and the bankroll that they begin with. */
export function createStatNamesReadModel(knex: Knex) {
  return {
    async findTexts(bets: readonly number[]): Promise<ReadonlyMap<number, BetTexts>> {
      if (bets.length === 0) return new Map();
      const rows = await knex('bets')
        .whereRaw('id = any(?::bigint[])', [[...bets]])
        .select<BetTexts[]>('id', 'market', 'league', 'bookmaker', 'sport');
      return new Map(rows.map((row) => [row.id, row]));
    },

    /** Tags that are not deleted, by name. */
    async findTags(userId: string): Promise<ReadonlyMap<number, string>> {
      const rows = await knex('bet_tags')
        .where({ user_id: userId, deleted_at: null })
        .orderByRaw('lower(name), id')
        .select<{ id: number; name: string }[]>('id', 'name');
      return new Map(rows.map(({ id, name }) => [id, name]));
    },

    /** The newest name of each alert setting that the user has had. */
    async findSettingNames(userId: string): Promise<ReadonlyMap<number, string>> {
      const rows = await knex('alert_setting_versions')
        .where({ user_id: userId })
        .whereNotNull('setting')
        .orderBy('version')
        .select<{ id: number; name: string }[]>('setting_id as id', knex.raw("setting->>'name' as name"));
      return new Map(rows.map(({ id, name }) => [id, name]));
    },

    /** The starting amount of the default bankroll; null without one. */
    async findBankroll(userId: string): Promise<StartingBankroll | null> {
      const row = await knex('bankrolls')
        .where({ user_id: userId, is_default: true })
        .first<StartingBankroll>('currency', knex.raw('starting_amount::text as amount'));
      return row ?? null;
    },

    /** The number of users who have one of these bets. */
    async countUsers(bets: Float64Array): Promise<number> {
      const { rows } = await knex.raw<{ rows: { users: number }[] }>(
        'select count(distinct user_id)::integer as users from bets where id = any(?::bigint[])',
        [[...bets]],
      );
      return rows[0]?.users ?? 0;
    },
  };
}
export type StatNamesReadModel = ReturnType<typeof createStatNamesReadModel>;
