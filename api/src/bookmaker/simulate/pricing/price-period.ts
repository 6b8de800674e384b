import type { WireMarkets, WireMoneyline, WireSpread, WireTotal } from '../../wire/odds.wire.ts';
import type { LadderShape, PeriodLaw } from '../models/law.ts';
import { above, type Pmf } from '../models/pmf.ts';
import { ladder, type Rung } from './ladder.ts';
import { toPrice, withMargin } from './margin.ts';
import type { Overrounds } from './overrounds.ts';

/** Prices shorter than this are taken off: nobody is offered a bet on what is certain. */
const SHORTEST_CHANCE = 0.975;

/** So far from the chance of the main line, a line bears the overround of the alternates. */
const REACH_OF_MAIN = 0.05;

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
  const rungs = ladder(margin, shape);
  const [main, ...others] = rungs.map(({ line, chance }) => {
    const [home, away] = twoWay(chance, overroundAt(chance, rungs[0], over.spread, over.alternate));
    return { hdp: -line + 0, home, away };
  });
  return main ? [main, ...others.toReversed()] : [];
}

function totalLines(total: Pmf, shape: LadderShape, over: Overrounds, main = over.total): WireTotal[] {
  const lines = ladder(total, shape).filter(({ line }) => line > 0);
  return lines.map(({ line, chance }) => {
    const [overPrice, under] = twoWay(chance, overroundAt(chance, lines[0], main, over.alternate));
    return { points: line, over: overPrice, under };
  });
}

/**
 * The overround grows from the main line's to the alternates' over the first few points of chance. With a step
 * between them, a neighbour whose chance is nearly that of the main line would be priced on its wrong side.
 */
function overroundAt(chance: number, main: Rung | undefined, atMain: number, atAlternates: number): number {
  const away = Math.min(1, Math.abs(chance - (main?.chance ?? chance)) / REACH_OF_MAIN);
  return atMain + (atAlternates - atMain) * away;
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
