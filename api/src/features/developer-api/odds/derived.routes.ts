import type { Bankroll, Preferences } from '@fairline/shared/contracts';
import {
  type ApiDerivedPrice,
  getDerivedPrice,
  getDerivedPrices,
} from '@fairline/shared/contracts/developer';
import { selectionOfText } from '@fairline/shared/odds/joint';
import type { DerivedPrice, DerivedPrices, DerivedTable } from '../../../market/derived/derived-prices.ts';
import type { Route } from '../../../platform/http/route.ts';
import { presentDerivedBet, presentValue } from '../../derived-prices/index.ts';
import { userOf } from '../gate/api-caller.ts';
import { InvalidFields } from '../gate/present-problem.ts';
import { apiRoute } from '../http/api-route.ts';

export interface ApiDerivedDeps {
  readonly prices: DerivedPrices;
  readonly users: { readonly preferencesOf: (userId: string) => Promise<Preferences> };
  readonly bankrolls: { readonly list: (userId: string) => Promise<readonly Bankroll[]> };
  readonly now: () => number;
}

type Value = Omit<
  DerivedTable['markets'][number]['prices'][number],
  'market' | 'outcome' | 'period' | 'points'
>;
type Selection = Pick<ApiDerivedPrice, 'market' | 'outcome' | 'period_num' | 'points'>;

/** Derived prices of an event, and of one selection. */
export function apiDerivedRoutes({ prices, users, bankrolls, now }: ApiDerivedDeps): Route[] {
  const presentMatch = ({ match, quality, reason }: DerivedPrice | DerivedTable) => ({
    ...{ event_id: match.event_id, as_of: new Date(now()).toISOString(), no_price: reason },
    fit: quality && {
      ...{ grade: quality.grade, lines: quality.lines },
      ...{ rms_points: Number(quality.rms.toFixed(4)), worst_points: Number(quality.worst.toFixed(4)) },
    },
  });

  return [
    apiRoute(getDerivedPrices, async ({ params: { event_id }, query }) => {
      const table = await prices.table(event_id, query.devig_method ?? 'power');
      const isWanted = (price: { readonly market: string; readonly period: number }) =>
        (query.market === undefined || query.market.some((market) => market === price.market)) &&
        (query.period_num === undefined || query.period_num === price.period);
      const wanted = table.markets.flatMap((market) => market.prices.filter(isWanted));
      return {
        ...presentMatch(table),
        data: wanted.map(({ market, period, outcome, points, ...value }) =>
          presentPrice({ market: market as Selection['market'], period_num: period, outcome, points }, value),
        ),
      };
    }),
    apiRoute(getDerivedPrice, async ({ caller, params: { event_id }, query }) => {
      const { market, outcome, period_num = 0, points = null, odds, devig_method = 'power' } = query;
      const selection = selectionOfText({ market, period: period_num, outcome, points });
      if (selection === null) {
        throw new InvalidFields([{ in: 'query', field: 'outcome', message: 'does not fit the market' }]);
      }
      const found = await prices.price(event_id, selection, devig_method);
      const { price } = found;
      return {
        ...presentMatch(found),
        price: price && presentPrice({ market, period_num, outcome, points }, price),
        bet:
          odds === undefined || price === null
            ? null
            : await betAt(odds, price, { market, outcome, points }, userOf(caller).id),
      };
    }),
  ];

  async function betAt(
    odds: number,
    price: NonNullable<DerivedPrice['price']>,
    selection: Parameters<typeof presentDerivedBet>[2],
    userId: string,
  ) {
    const preferences = await users.preferencesOf(userId);
    const { ev_percent, ev_low, ev_high, stake, currency } = presentDerivedBet(
      odds,
      price,
      selection,
      await bankrolls.list(userId),
      preferences,
    );
    return { odds, ev_percent, ev_percent_low: ev_low, ev_percent_high: ev_high, stake, currency };
  }
}

function presentPrice(selection: Selection, value: Value): ApiDerivedPrice {
  const { fair_odds, probability, low, high, returned } = presentValue(value);
  return { ...selection, fair_odds, probability, probability_low: low, probability_high: high, returned };
}
