import { replay } from '@fairline/shared/bets';
import { type BetMark, type BetState, MOST_BET_MARKS } from '@fairline/shared/contracts';
import type { Knex } from 'knex';
import { createBetEntriesReadModel } from '../ledger/bet-entries.read-model.ts';

/** Reads what a user has bet on. */
export function createBetMarksReadModel(knex: Knex) {
  const entries = createBetEntriesReadModel(knex);
  return {
    /** The selections on these lines that the user has bet on, by time of placing; of the newest bets where there are many. */
    async findOnLines(userId: string, lineIds: readonly string[]): Promise<BetMark[]> {
      if (lineIds.length === 0) return [];
      const ids: number[] = await knex('bets')
        .where('user_id', userId)
        .whereNull('deleted_at')
        .whereRaw('line_ids && ?::text[]', [[...lineIds]])
        .orderBy([
          { column: 'placed_at', order: 'desc' },
          { column: 'id', order: 'desc' },
        ])
        .limit(MOST_BET_MARKS)
        .pluck('id');
      if (ids.length === 0) return [];
      const histories = await entries.findEntries(ids);
      const wanted = new Set(lineIds);
      return ids
        .toReversed()
        .flatMap((id) => marksOf(id, replay(histories.get(id) ?? []), wanted))
        .slice(-MOST_BET_MARKS);
    },
  };
}
export type BetMarksReadModel = ReturnType<typeof createBetMarksReadModel>;

function marksOf(id: number, { legs, odds, placed_at }: BetState, wanted: ReadonlySet<string>): BetMark[] {
  return legs.flatMap((leg) => {
    const { line_id, market, outcome, points, specials_name } = leg;
    if (line_id === null || !wanted.has(line_id)) return [];
    const price = legs.length === 1 ? odds : leg.odds;
    return [{ bet_id: id, line_id, market, outcome, points, specials_name, placed_at, odds: price }];
  });
}
