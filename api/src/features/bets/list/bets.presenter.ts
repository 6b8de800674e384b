import { type BetEntry, evAtBet } from '@fairline/shared/bets';
import type { Bet, BetEntryAnswer, BetState, Preferences } from '@fairline/shared/contracts';
import type { BetPrices } from '../clv/bet-prices.service.ts';
import type { StoredEntry } from '../ledger/bet-entries.read-model.ts';
import type { BetRow } from './bets.read-model.ts';

/** A bet as its history adds up, with what is read beside it. */
export interface ReadBet {
  readonly row: BetRow;
  readonly entries: readonly StoredEntry[];
  readonly state: BetState;
  readonly prices: BetPrices;
}

/**
 * A bet as the contract describes it, with the percentages of one devig method.
 * @param liveTags ids of the tags that are not deleted
 */
export function presentBet(
  { row, entries, state, prices }: ReadBet,
  method: Preferences['devig_method'],
  liveTags: ReadonlySet<number>,
): Bet {
  const { odds, legs, grade, deleted_at, close: _close, ...same } = state;
  const [first] = legs;
  if (first === undefined) throw new RangeError(`Bet ${row.id} has no selection.`);
  const { outcome, odds: _odds, result: _result, feed: _feed, by_hand: _byHand, ...selection } = first;
  return {
    ...same,
    ...selection,
    id: row.id,
    user_id: row.user_id,
    version: entries.length,
    bet_type: legs.length === 1 ? 'single' : 'parlay',
    legs,
    tag_ids: state.tag_ids.filter((id) => liveTags.has(id)),
    bet_outcome: outcome,
    bet_odds: odds,
    settledStatus: grade === null ? 0 : 1,
    result: grade?.result ?? null,
    profit: row.profit,
    settled_at: grade?.settled_at ?? null,
    grade,
    dv_odds_when_bet: state.fair_odds?.[method] ?? null,
    ev_when_bet: evAtBet(state, method),
    ...prices,
    deleted: deleted_at !== null,
    created_at: row.created_at.toISOString(),
  };
}

/** An entry of a history as the contract describes it. */
export function presentEntry({ seq, at, kind, actor_id, changes, undoes }: StoredEntry): BetEntryAnswer {
  return {
    ...{ seq, at: at.toISOString(), kind, actor_id, undoes },
    changes: changes as Required<BetEntry['changes']>,
  };
}
