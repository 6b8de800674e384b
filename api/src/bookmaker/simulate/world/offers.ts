import type { WireMarkets } from '../../wire/odds.wire.ts';
import type { Params, PeriodLaw, Played } from '../models/law.ts';
import { modelOf } from '../models/models.ts';
import { bookingLaws, cornerLaws } from '../models/soccer.model.ts';
import { gamesLaws } from '../models/tennis.model.ts';
import { LIVE, type Overrounds, PREMATCH, PREMATCH_PART } from '../pricing/overrounds.ts';
import { pricePeriod } from '../pricing/price-period.ts';
import type { Role } from '../schedule/listing.ts';
import type { Plan } from '../schedule/plan.ts';
import { momentAt } from './match-clock.ts';

/** One period with all its markets, priced. */
export interface PricedPeriod {
  readonly number: number;
  readonly markets: WireMarkets;
}

/** The prices of an event of the family before the start, by the parameters of the moment. */
export function prematchOffer(plan: Plan, role: Exclude<Role, 'live'>, params: Params): PricedPeriod[] {
  return lawsOf(plan, role, params).map((law) => ({
    number: law.number,
    markets: pricePeriod(law, law.number === 0 ? PREMATCH : PREMATCH_PART),
  }));
}

/**
 * The prices in play: the score of now, the clock of the last repricing.
 *
 * @param moment when the bookmaker last looked at the match.
 */
export function liveOffer(
  plan: Plan,
  played: Played,
  params: Params,
  now: number,
  moment: number,
): PricedPeriod[] {
  const { home, away } = momentAt(plan, played, now);
  const { elapsed } = momentAt(plan, played, moment);
  if (elapsed >= 1) return [];
  const over: Overrounds = LIVE;
  const laws = modelOf(plan.slot.league.sportId).laws(params, { elapsed, home, away });
  return laws.map((law) => ({ number: law.number, markets: pricePeriod(law, over) }));
}

function lawsOf(plan: Plan, role: Exclude<Role, 'live'>, params: Params): readonly PeriodLaw[] {
  if (role === 'corners') return cornerLaws(params);
  if (role === 'bookings') return bookingLaws(params);
  if (role === 'games') return gamesLaws(params);
  return modelOf(plan.slot.league.sportId).laws(params, null);
}
