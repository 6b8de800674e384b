import type { WireMarkets, WireMoneyline, WireSpread, WireTotal } from '../../wire/odds.wire.ts';
import { above, type Pmf } from '../models/pmf.ts';
import type { LadderShape, PeriodDistribution } from '../models/sport-model.ts';
import { type LadderLine, ladder } from './ladder.ts';
import { toPrice, withMargin } from './margin.ts';
import type { Overrounds } from './overrounds.ts';

/** The moneyline is not offered when one outcome is more likely than this. */
const MAX_CHANCE = 0.975;

/** From this distance in chance to the main line, a line has the full overround of an alternate line. */
const ALTERNATE_DISTANCE = 0.05;

/** Team totals: the main line and its two neighbours, half lines only. */
const TEAM_SHAPE: LadderShape = { step: 1, lines: 3 };

/** Prices all markets of one period, without ids. */
export function pricePeriod(period: PeriodDistribution, overrounds: Overrounds): WireMarkets {
  const spreads = period.margin ? spreadLines(period.margin, period.spreads, overrounds) : [];
  const totals = period.total ? totalLines(period.total, period.totals, overrounds) : [];
  const moneyline = period.result ? moneylineOf(period.result, period.threeWay, overrounds) : null;
  const home = period.home ? totalLines(period.home, TEAM_SHAPE, overrounds, overrounds.teamTotal) : [];
  const away = period.away ? totalLines(period.away, TEAM_SHAPE, overrounds, overrounds.teamTotal) : [];
  return {
    ...(spreads.length > 0 ? { spreads } : {}),
    ...(moneyline ? { moneyline } : {}),
    ...(totals.length > 0 ? { totals } : {}),
    ...(home.length > 0 || away.length > 0
      ? { teamTotal: { ...(home.length > 0 ? { home } : {}), ...(away.length > 0 ? { away } : {}) } }
      : {}),
  };
}

function spreadLines(margin: Pmf, shape: LadderShape, overrounds: Overrounds): WireSpread[] {
  const lines = ladder(margin, shape);
  const [main, ...others] = lines.map(({ line, chance }) => {
    const [home, away] = twoWay(
      chance,
      overroundAt(chance, lines[0], overrounds.spread, overrounds.alternate),
    );
    return { hdp: -line + 0, home, away };
  });
  return main ? [main, ...others.toReversed()] : [];
}

function totalLines(
  total: Pmf,
  shape: LadderShape,
  overrounds: Overrounds,
  main = overrounds.total,
): WireTotal[] {
  const lines = ladder(total, shape).filter(({ line }) => line > 0);
  return lines.map(({ line, chance }) => {
    const [overPrice, under] = twoWay(chance, overroundAt(chance, lines[0], main, overrounds.alternate));
    return { points: line, over: overPrice, under };
  });
}

/**
 * The overround of a line: it grows gradually from that of the main line to that of the alternates. With a jump between
 * them, the prices of a neighbour with nearly the same chance as the main line would be out of order.
 */
function overroundAt(
  chance: number,
  main: LadderLine | undefined,
  atMain: number,
  atAlternates: number,
): number {
  const distance = Math.min(1, Math.abs(chance - (main?.chance ?? chance)) / ALTERNATE_DISTANCE);
  return atMain + (atAlternates - atMain) * distance;
}

function moneylineOf(result: Pmf, threeWay: boolean, overrounds: Overrounds): WireMoneyline | null {
  const home = above(result, 0);
  const draw = above(result, -1) - home;
  const away = 1 - home - draw;
  const fair = threeWay ? [home, away, draw] : [home / (home + away), away / (home + away)];
  if (fair.some((chance) => !(chance > 0.004 && chance < MAX_CHANCE))) return null;
  const prices = withMargin(fair, threeWay ? overrounds.threeWay : overrounds.twoWay).map(toPrice);
  const [homePrice = 0, awayPrice = 0, drawPrice] = prices;
  return { home: homePrice, away: awayPrice, ...(drawPrice === undefined ? {} : { draw: drawPrice }) };
}

function twoWay(chance: number, overround: number): [number, number] {
  const [a = 0, b = 0] = withMargin([chance, 1 - chance], overround);
  return [toPrice(a), toPrice(b)];
}
