import type { WireMarkets } from '../../wire/odds.wire.ts';
import { modelOf } from '../models/models.ts';
import { bookingDistributions, cornerDistributions } from '../models/soccer.model.ts';
import type { Params, PeriodDistribution, Played } from '../models/sport-model.ts';
import { gamesDistributions } from '../models/tennis.model.ts';
import { LIVE, PREMATCH, PREMATCH_PART } from '../pricing/overrounds.ts';
import { pricePeriod } from '../pricing/price-period.ts';
import type { FixtureScript } from '../schedule/fixture-script.ts';
import type { Role } from '../schedule/listing.ts';
import { matchStateAt } from './match-clock.ts';

/** One period with the prices of its markets. */
export interface PricedPeriod {
  readonly number: number;
  readonly markets: WireMarkets;
}

/** The prices of an event before the start. */
export function prematchPrices(
  script: FixtureScript,
  role: Exclude<Role, 'live'>,
  params: Params,
): PricedPeriod[] {
  return distributionsOf(script, role, params).map((distribution) => ({
    number: distribution.number,
    markets: pricePeriod(distribution, distribution.number === 0 ? PREMATCH : PREMATCH_PART),
  }));
}

/**
 * The prices in play, from the current score and the playing time at the last repricing.
 *
 * @param repricedAt when the bookmaker last repriced the match.
 */
export function livePrices(
  script: FixtureScript,
  played: Played,
  params: Params,
  now: number,
  repricedAt: number,
): PricedPeriod[] {
  const { home, away } = matchStateAt(script, played, now);
  const { elapsed } = matchStateAt(script, played, repricedAt);
  if (elapsed >= 1) return [];
  const distributions = modelOf(script.slot.league.sportId).distributions(params, { elapsed, home, away });
  return distributions.map((distribution) => ({
    number: distribution.number,
    markets: pricePeriod(distribution, LIVE),
  }));
}

function distributionsOf(
  script: FixtureScript,
  role: Exclude<Role, 'live'>,
  params: Params,
): readonly PeriodDistribution[] {
  if (role === 'corners') return cornerDistributions(params);
  if (role === 'bookings') return bookingDistributions(params);
  if (role === 'games') return gamesDistributions(params);
  return modelOf(script.slot.league.sportId).distributions(params, null);
}
