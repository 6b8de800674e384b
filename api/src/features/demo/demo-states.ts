import { parlayOdds } from '@fairline/shared/bets';
import { type BetState, BLANK_BET, type Currency } from '@fairline/shared/contracts';
import { DEMO_NOTE, type DemoBettor } from './demo-bettors.ts';
import type { DemoRandom } from './demo-random.ts';
import type { DemoSelection } from './demo-selections.ts';

/** What the bets of a demo account share. */
export interface DemoOwner {
  readonly bettor: DemoBettor;
  readonly random: DemoRandom;
  readonly bankrollId: number;
  readonly tagIds: readonly number[];
  readonly currency: Currency;
}

/** Deviation of the EV of one bet from the mean of its bettor, in percent. */
const EV_DEVIATION = 2;
const DOUBLE_STAKES = 0.12;
const TAGGED = 0.6;
const KELLY = { share: 0.25, step: 5, most: 0.02 } as const;

/** A single bet on the feed at a price of a bookmaker of the bettor's. */
export function singleState(owner: DemoOwner, selection: DemoSelection): BetState {
  const { leg, fair, fairOdds, approximated, confidence, at } = selection;
  const odds = takenOdds(owner, fair);
  return {
    ...common(owner, at),
    stake: stakeOf(owner, odds, fair),
    odds,
    legs: [leg],
    fair_odds: fairOdds,
    fair_approximated: approximated,
    fair_confidence: confidence,
  };
}

/** Several selections on the feed as one bet, placed when the last of them was listed. */
export function parlayState(owner: DemoOwner, selections: readonly DemoSelection[]): BetState {
  const legs = selections.map(({ leg, odds }) => ({ ...leg, odds }));
  return {
    ...common(owner, Math.max(...selections.map(({ at }) => at))),
    stake: Math.max(5, owner.bettor.flatStake / 2),
    odds: Number(parlayOdds(legs).toFixed(3)),
    legs,
  };
}

function common({ bettor, random, bankrollId, tagIds, currency }: DemoOwner, at: number): BetState {
  return {
    ...BLANK_BET,
    bankroll_id: bankrollId,
    placed_at: new Date(at).toISOString(),
    currency,
    bookmaker: random.pick(bettor.bookmakers),
    note: DEMO_NOTE,
    tag_ids: random.unit() < TAGGED ? [random.pick(tagIds)] : [],
  };
}

/** What a bookmaker offered whose prices the bettor compares with the fair odds, more or less well. */
function takenOdds({ bettor, random }: DemoOwner, fair: number): number {
  const ev = random.normal(bettor.edgePercent, EV_DEVIATION);
  return Number(Math.max(1.2, fair * (1 + ev / 100)).toFixed(2));
}

function stakeOf({ bettor, random }: DemoOwner, odds: number, fair: number): number {
  if (bettor.staking === 'flat') return bettor.flatStake * (random.unit() < DOUBLE_STAKES ? 2 : 1);
  const part = Math.min(KELLY.most, (KELLY.share * (odds / fair - 1)) / (odds - 1));
  return Math.max(bettor.flatStake, Math.round((part * bettor.startingBankroll) / KELLY.step) * KELLY.step);
}
