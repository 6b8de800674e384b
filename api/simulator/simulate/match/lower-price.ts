import { modelOf } from '../models/models.ts';
import { movementOf } from '../models/movement.ts';
import { above } from '../models/pmf.ts';
import type { Params } from '../models/sport-model.ts';
import { fairOver } from '../pricing/fair-over.ts';
import { ladder } from '../pricing/ladder.ts';
import { withMargin } from '../pricing/margin.ts';
import { PREMATCH } from '../pricing/overrounds.ts';
import type { Match } from './match.ts';
import { lastRepricing } from './price-drift.ts';

/** The price to lower: one outcome of the main line of the full match. */
export type PriceTarget =
  | { readonly market: 'moneyline'; readonly outcome: 'home' | 'away' }
  | { readonly market: 'spread'; readonly outcome: 'home' | 'away' }
  | { readonly market: 'total'; readonly outcome: 'over' | 'under' };

/** The largest move, as a multiple of the standard deviation of a match's movement. */
const MAX_DEVIATIONS = 40;

/**
 * Moves a match so that one price of the full match falls by a percentage. All other prices of the match follow from
 * the same model.
 *
 * @param percent by how much the price falls, above 0 and below 100.
 * @throws when the market is not offered or the price cannot fall so far.
 */
export function lowerPrice(match: Match, target: PriceTarget, percent: number, now: number): void {
  if (!(percent > 0 && percent < 100))
    throw new Error('A price falls by more than 0 and less than 100 percent');
  const model = modelOf(match.script.slot.league.sportId);
  const parameter = target.market === 'total' ? 'total' : 'supremacy';
  const unit = movementOf(match.script.slot.league.sportId).deviation[parameter];
  const params = match.drift.params(lastRepricing(match.script, now));
  const line = mainLine(params);
  const moved = (by: number): Params => ({ ...params, [parameter]: params[parameter] + by });
  const wanted = impliedChance(params) / (1 - percent / 100);
  const sign = target.outcome === 'home' || target.outcome === 'over' ? 1 : -1;
  let [low, high] = [0, MAX_DEVIATIONS * unit];
  if (unit === 0 || !(impliedChance(moved(sign * high)) >= wanted)) {
    throw new Error(
      `The ${target.market} of event ${match.listed[0]?.fixture.id} cannot fall by ${percent} %`,
    );
  }
  for (let round = 0; round < 50; round++) {
    const middle = (low + high) / 2;
    if (impliedChance(moved(sign * middle)) < wanted) low = middle;
    else high = middle;
  }
  match.drift.push(parameter, sign * high);

  function mainLine(at: Params): number {
    if (target.market === 'moneyline') return 0;
    const [period] = model.distributions(at, null);
    const x = target.market === 'spread' ? period?.margin : period?.total;
    const shape = target.market === 'spread' ? period?.spreads : period?.totals;
    const main = x && shape ? ladder(x, shape)[0] : undefined;
    if (!main) throw new Error(`This match has no ${target.market}`);
    return main.line;
  }

  /** The chance that the price implies, with the bookmaker's margin. */
  function impliedChance(at: Params): number {
    const [period] = model.distributions(at, null);
    const x = period?.[DISTRIBUTION_OF[target.market]];
    if (!period || !x) throw new Error(`This match has no ${target.market}`);
    const first = target.outcome === 'home' || target.outcome === 'over';
    if (target.market === 'moneyline' && period.threeWay) {
      const [home, homeOrDraw] = [above(x, 0), above(x, -1)];
      const chances = addMargin([home, 1 - homeOrDraw, homeOrDraw - home], PREMATCH.threeWay);
      return chances[first ? 0 : 1] ?? Number.NaN;
    }
    const over = fairOver(x, line);
    const overround = target.market === 'moneyline' ? PREMATCH.twoWay : PREMATCH[target.market];
    return addMargin([over, 1 - over], overround)[first ? 0 : 1] ?? Number.NaN;
  }
}

const DISTRIBUTION_OF = { moneyline: 'result', spread: 'margin', total: 'total' } as const;

/** Adds the margin. Chances near 0 and 1 are clamped, because `withMargin` needs them strictly between. */
function addMargin(fair: readonly number[], overround: number): number[] {
  return withMargin(
    fair.map((chance) => Math.min(1 - 1e-9, Math.max(1e-9, chance))),
    overround,
  );
}
