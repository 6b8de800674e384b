import { calculateDevig, calculateStake } from '@fairline/shared/contracts/developer';
import {
  countsHalf,
  devig,
  expectedValue,
  fairOdds,
  kellyStake,
  percentageStake,
  vig,
} from '@fairline/shared/odds';
import type { Route } from '../../../platform/http/route.ts';
import { apiRoute } from '../http/api-route.ts';

/** Fair prices and stakes of what the caller sends; nothing is stored. */
export function calculationsRoutes(): Route[] {
  return [
    apiRoute(calculateDevig, ({ body: { odds, method } }) => {
      const prices = fairOdds(odds, method);
      const probabilities = devig(odds, method);
      return {
        method,
        vig: vig(odds),
        outcomes:
          prices === null || probabilities === null
            ? null
            : odds.map((price, at) => ({
                price,
                fair_price: prices[at] ?? price,
                fair_probability: probabilities[at] ?? 0,
              })),
      };
    }),
    apiRoute(calculateStake, ({ body }) => {
      const { bankroll, fraction_percent: fraction, rounding, bet_odds: betOdds, fair_odds: fair } = body;
      const isKelly = body.method === 'kelly';
      const half = body.half && { result: body.half.result, chance: body.half.probability };
      const stake = isKelly
        ? kellyStake({ betOdds, fairOdds: fair, bankroll, fraction, rounding, half })
        : percentageStake({ bankroll, fraction, rounding });
      return {
        stake,
        ev_percent: expectedValue(betOdds, fair),
        counts_half: isKelly && countsHalf(fair, half),
      };
    }),
  ];
}
