import type { DerivedAnswer, DerivedTable, DerivedValue } from '@fairline/shared/contracts';
import { expectedValue } from '@fairline/shared/odds';
import {
  fitMatch,
  type JointPrice,
  jointMarkets,
  priceOf,
  quotesOf,
  selectionOfText,
  textOfSelection,
} from '@fairline/shared/odds/joint';
import { LINES_BY_EVENT, OPEN_MATCH } from './fixed-matches.ts';

const TABLE = `GET /api/derived-prices/${OPEN_MATCH}`;
/** The prices of its first half are those of the match, which no model meets. */
const [match] = LINES_BY_EVENT.get(OPEN_MATCH) ?? [];
const fit = fitMatch(29, match ? quotesOf(0, match) : []);

/** The answers of the derived prices of the open match: those of the joint model of its lines. */
export function derivedAnswer(call: string, search: URLSearchParams): object | null {
  if (call === TABLE) return tableOf(search.get('known'));
  return call === `${TABLE}/price` ? answerOf(search) : null;
}

function ofMatch() {
  if (match === undefined || !fit.fitted) throw new Error('The open match has no model.');
  const { event_id, sport_id, league_name, home, away, starts } = match;
  const { grade, lines, rms, worst } = fit.quality;
  return {
    ...{ status: 'ok' as const, event_id, sport_id, league_name, home, away, starts, version: 1 },
    ...{ quality: { grade, lines, rms, worst }, no_price: null },
  };
}

function tableOf(known: string | null): DerivedTable {
  const markets = fit.fitted && known === null ? jointMarkets(fit) : [];
  return {
    ...ofMatch(),
    unchanged: known !== null,
    markets: markets.map(({ period, kind, prices }) => ({
      ...{ period, kind },
      prices: prices.map(({ selection, price }) => ({ ...textOfSelection(selection), ...presented(price) })),
    })),
  };
}

function answerOf(search: URLSearchParams): DerivedAnswer {
  const [market, outcome] = [search.get('market') ?? '', search.get('outcome') ?? ''];
  const points = search.has('points') ? Number(search.get('points')) : null;
  const selection = selectionOfText({ market, outcome, period: Number(search.get('period')), points });
  const price = fit.fitted && selection !== null ? priceOf(fit, selection) : null;
  if (!price?.priced) throw new Error(`There is no price of ${search}.`);
  const odds = search.has('odds') ? Number(search.get('odds')) : null;
  const bet = odds === null ? null : betAt(odds, price);
  return { ...ofMatch(), price: presented(price), bet };
}

function presented({ fairOdds, probability, low, high, returned }: JointPrice): DerivedValue {
  return { fair_odds: fairOdds, probability, low, high, returned };
}

function betAt(odds: number, { fairOdds, low, high }: JointPrice): NonNullable<DerivedAnswer['bet']> {
  const [ev_low, ev_high] = [expectedValue(odds, 1 / low), expectedValue(odds, 1 / high)];
  return { ev_percent: expectedValue(odds, fairOdds), ev_low, ev_high, stake: 24.5, currency: 'EUR' };
}
