import { parlayOdds, withPaidResult, wrongDerivedSelection } from '@fairline/shared/bets';
import {
  BET_MARKETS,
  type BetLeg,
  type BetMarket,
  type BetState,
  type EditBet,
  isDerivedMarket,
  type LegEdit,
  lineIdOf,
  MAX_PAYOUT,
  parseLineId,
  wrongSelection,
} from '@fairline/shared/contracts';
import { sportNamed } from '@fairline/shared/periods';
import { apiErrors } from '../../../platform/http/api-error.ts';

/** What the feed says of a match; a bet on the feed has it from there. */
const OF_THE_FEED = ['event', 'sport', 'league_name', 'starts'] as const;
const SELECTION = ['period', 'market', 'outcome', 'points', 'specials_name'] as const;

/**
 * The state of a bet after an edit. Fair odds and closes of another selection than before are gone; the price of a parlay follows
 * its selections' unless it is given.
 *
 * @throws ApiError 400 when the edit does not fit the bet
 */
export function editedState(state: BetState, { version: _, legs: edits, ...fields }: EditBet): BetState {
  const terms = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  let next: BetState = { ...state, ...terms };
  if (edits !== undefined) {
    const legs = edits.reduce((all, edit) => withEditedLeg(all, edit), state.legs);
    next = { ...next, legs };
    if (edits.some((edit) => SELECTION.some((field) => edit[field] !== undefined))) {
      next = { ...next, ...NO_PRICES };
    }
    if (fields.odds === undefined && edits.some(({ odds }) => odds !== undefined)) {
      next = { ...next, odds: parlayOdds(legs) };
    }
  }
  if (next.odds * next.stake > MAX_PAYOUT)
    throw apiErrors.invalidField('stake', 'The possible payout is too large.');
  if (next.each_way && next.legs.length > 1)
    throw apiErrors.invalidField('each_way', 'An each-way bet has one selection.');
  if (!next.each_way && next.grade?.placed)
    throw apiErrors.invalidField('each_way', 'The bet is graded as placed: open it again first.');
  return withPaidResult(next);
}

const NO_PRICES = {
  fair_odds: null,
  fair_approximated: false,
  fair_confidence: null,
  ev_percent: null,
  closing_odds: null,
  closing_fair_odds: null,
  closing_confidence: null,
  closing_early: false,
  clv_percent: null,
} satisfies Partial<BetState>;

function withEditedLeg(legs: BetLeg[], { position, ...edit }: LegEdit): BetLeg[] {
  const leg = legs[position];
  if (leg === undefined) throw apiErrors.invalidField('legs', `The bet has no selection ${position + 1}.`);
  if (edit.odds !== undefined && legs.length === 1) {
    throw apiErrors.invalidField('legs', 'The odds of a single bet are its own.');
  }
  if (leg.line_id !== null && OF_THE_FEED.some((field) => edit[field] !== undefined)) {
    throw apiErrors.invalidField('legs', 'The match of a bet on the feed cannot be changed.');
  }
  const changes = Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined));
  const next: BetLeg = { ...leg, ...changes, ...sportOf(edit.sport) };
  const edited = SELECTION.some((field) => edit[field] !== undefined) ? ofAnotherSelection(next) : next;
  return legs.with(position, edited);
}

/** A sport that the feed knows is named as there. */
function sportOf(sport: string | null | undefined): Pick<BetLeg, 'sport' | 'sport_id'> | null {
  if (sport === undefined) return null;
  const known = sportNamed(sport);
  return { sport: known?.name ?? sport, sport_id: known?.id ?? null };
}

/** What was known of the selection before does not hold for another one. */
function ofAnotherSelection(leg: BetLeg): BetLeg {
  if (leg.line_id === null) return leg;
  const { feed: _feed, by_hand: _byHand, ...ungraded } = leg;
  const { market, outcome: bet_outcome, points, specials_name } = leg;
  if (isDerivedMarket(market)) return ofDerivedMarket(ungraded);
  if (!isBetMarket(market))
    throw apiErrors.invalidField('legs', `The market has to be one of ${BET_MARKETS.join(', ')}.`);
  const wrong = wrongSelection({ market, bet_outcome, points, specials_name });
  if (wrong !== null) throw apiErrors.invalidField('legs', wrong);
  return {
    ...ungraded,
    line_id: lineIdOf(parseLineId(leg.line_id).eventId, leg.period ?? 0),
    ...{ special_id: market === 'specials' ? leg.special_id : null, result: null },
    points: market === 'moneyline' ? null : points,
    specials_name: market === 'specials' ? specials_name : null,
    is3Way: market === 'moneyline' ? leg.is3Way : null,
  };
}

/** A derived market has the line of its match, whatever its period. */
function ofDerivedMarket(leg: BetLeg): BetLeg {
  const wrong = wrongDerivedSelection(leg);
  if (wrong !== null) throw apiErrors.invalidField('legs', wrong);
  const line_id = leg.line_id && lineIdOf(parseLineId(leg.line_id).eventId, 0);
  return { ...leg, line_id, special_id: null, specials_name: null, is3Way: null, result: null };
}

function isBetMarket(market: string): market is BetMarket {
  return (BET_MARKETS as readonly string[]).includes(market);
}
