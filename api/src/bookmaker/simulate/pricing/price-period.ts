import type { WireMarkets, WireMoneyline, WireSpread, WireTotal } from '../../wire/odds.wire.ts';
import type { LadderShape, PeriodLaw } from '../models/law.ts';
import { above, type Pmf } from '../models/pmf.ts';
import { ladder } from './ladder.ts';
import { toPrice, withMargin } from './margin.ts';
import type { Overrounds } from './overrounds.ts';

/** Prices shorter than this are taken off: nobody is offered a bet on what is certain. */
const SHORTEST_CHANCE = 0.975;

/** Team totals: the main line and its two neighbours, halves alone. */
const TEAM_SHAPE: LadderShape = { step: 1, lines: 3 };

/** All markets of one period out of its law, without ids. */
export function pricePeriod(law: PeriodLaw, over: Overrounds): WireMarkets {
  const spreads = law.margin ? spreadLines(law.margin, law.spreads, over) : [];
  const totals = law.total ? totalLines(law.total, law.totals, over) : [];
  const moneyline = law.result ? moneylineOf(law.result, law.threeWay, over) : null;
  const home = law.home ? totalLines(law.home, TEAM_SHAPE, over, over.teamTotal) : [];
  const away = law.away ? totalLines(law.away, TEAM_SHAPE, over, over.teamTotal) : [];
  return {
    ...(spreads.length > 0 ? { spreads } : {}),
    ...(moneyline ? { moneyline } : {}),
    ...(totals.length > 0 ? { totals } : {}),
    ...(home.length > 0 || away.length > 0
      ? { teamTotal: { ...(home.length > 0 ? { home } : {}), ...(away.length > 0 ? { away } : {}) } }
      : {}),
  };
}

function spreadLines(margin: Pmf, shape: LadderShape, over: Overrounds): WireSpread[] {
  const [main, ...others] = ladder(margin, shape).map(({ line, chance }, index) => {
    const [home, away] = twoWay(chance, index === 0 ? over.spread : over.alternate);
    return { hdp: -line + 0, home, away };
  });
  return main ? [main, ...others.toReversed()] : [];
}

function totalLines(total: Pmf, shape: LadderShape, over: Overrounds, main = over.total): WireTotal[] {
  const lines = ladder(total, shape).filter(({ line }) => line > 0);
  return lines.map(({ line, chance }, index) => {
    const [overPrice, under] = twoWay(chance, index === 0 ? main : over.alternate);
    return { points: line, over: overPrice, under };
  });
}

function moneylineOf(result: Pmf, threeWay: boolean, over: Overrounds): WireMoneyline | null {
  const home = above(result, 0);
  const draw = above(result, -1) - home;
  const away = 1 - home - draw;
  const fair = threeWay ? [home, away, draw] : [home / (home + away), away / (home + away)];
  if (fair.some((chance) => !(chance > 0.004 && chance < SHORTEST_CHANCE))) return null;
  const prices = withMargin(fair, threeWay ? over.threeWay : over.twoWay).map(toPrice);
  const [homePrice = 0, awayPrice = 0, drawPrice] = prices;
  return { home: homePrice, away: awayPrice, ...(drawPrice === undefined ? {} : { draw: drawPrice }) };
}

function twoWay(chance: number, overround: number): [number, number] {
  const [a = 0, b = 0] = withMargin([chance, 1 - chance], overround);
  return [toPrice(a), toPrice(b)];
}
