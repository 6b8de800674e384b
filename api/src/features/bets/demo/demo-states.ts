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

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Deviation of the EV of one bet from the mean of its bettor, in percent. */
const EV_DEVIATION = 2;
const DOUBLE_STAKES = 0.12;
const TAGGED = 0.6;
const KELLY = { share: 0.25, step: 5, most: 0.02 } as const;
/** Deviation of the logarithm of fair odds from a bet to the close. */
const DRIFT = 0.05;
/** Margin of a closing price. */
const CLOSING_MARGIN = 0.025;

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

/**
 * A settled bet of the year before the past of the feed, as an import of an older record has it: on an earlier match of the same
 * sides, won as often as its closing fair odds say.
 *
 * @param days before the start of the match that the selection is of
 */
export function olderState(owner: DemoOwner, selection: DemoSelection, days: number): BetState {
  const { random } = owner;
  const { leg, fair, at } = selection;
  const starts = Date.parse(leg.starts ?? '') - days * DAY_MS;
  const odds = takenOdds(owner, fair);
  const closing = Number(Math.max(1.05, fair * Math.exp(random.normal(0, DRIFT))).toFixed(4));
  return {
    ...common(owner, at - days * DAY_MS),
    stake: stakeOf(owner, odds, fair),
    odds,
    legs: [
      {
        ...leg,
        ...{ line_id: null, special_id: null, starts: new Date(starts).toISOString() },
      },
    ],
    ev_percent: Number(((odds / fair - 1) * 100).toFixed(2)),
    closing_odds: Number(Math.max(1.01, closing * (1 - CLOSING_MARGIN)).toFixed(3)),
    closing_fair_odds: closing,
    grade: {
      ...{ result: random.unit() < 1 / closing ? 'win' : 'loss', source: 'import' },
      settled_at: new Date(starts + 2 * HOUR_MS).toISOString(),
      ...{ payout: null, profit: null, dead_heat: null, final: true, score: null, rule: null, reason: null },
    },
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
