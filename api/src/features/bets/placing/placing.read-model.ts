import type { Knex } from 'knex';
import { readOpenMarkets } from '../../../market/closing/open-markets.ts';
import { queryableOn } from '../../../platform/db/queryable.ts';
import { createClosingReadModel } from '../clv/closing.read-model.ts';
import type { EarlierPrices } from './earlier-prices.ts';

/** Reads what a new bet refers to. */
export function createPlacingReadModel(knex: Knex) {
  return {
    /** The version of a user's alert setting now; null when the user has no such setting. */
    async findSettingVersion(userId: string, settingId: number): Promise<number | null> {
      const row = await knex('alert_setting_versions')
        .where({ user_id: userId, setting_id: settingId })
        .whereNotNull('setting')
        .max<{ version: number | null }>('version as version')
        .first();
      return row?.version ?? null;
    },
  };
}

/** Reads prices of an earlier moment, on a database or in a transaction. */
export function createEarlierPrices(knex: Knex): EarlierPrices {
  return {
    findOpenMarkets: (lineId, at) => readOpenMarkets(queryableOn(knex), lineId, at),
    findContestants: createClosingReadModel(knex).findContestants,
  };
}
export type PlacingReadModel = ReturnType<typeof createPlacingReadModel>;
