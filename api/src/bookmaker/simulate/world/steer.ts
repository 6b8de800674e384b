import type { Params } from '../models/law.ts';
import { modelOf } from '../models/models.ts';
import { above } from '../models/pmf.ts';
import { fairOver } from '../pricing/fair.ts';
import { ladder } from '../pricing/ladder.ts';
import { withMargin } from '../pricing/margin.ts';
import { PREMATCH } from '../pricing/overrounds.ts';
import type { Match } from './match.ts';
import { momentOf } from './tide.ts';

/** Which price is to fall. */
export type SteeredOutcome =
  | { readonly market: 'moneyline'; readonly outcome: 'home' | 'away' }
  | { readonly market: 'spread'; readonly outcome: 'home' | 'away' }
  | { readonly market: 'total'; readonly outcome: 'over' | 'under' };

/** No further than this many steams of the smallest size. */
const FARTHEST = 40;

/**
 * Moves a match so that the price of one outcome of its main line falls by a share; everything else of the match
 * follows from the same model. The full-match period is meant.
 *
 * @param percent by how much the price falls, above 0 and below 100.
 * @throws when the market is not on offer or cannot be moved so far.
 */
export function steer(match: Match, target: SteeredOutcome, percent: number, now: number): void {
  if (!(percent > 0 && percent < 100))
    throw new Error('A price falls by more than 0 and less than 100 percent');
  const model = modelOf(match.plan.slot.league.sportId);
  const parameter = target.market === 'total' ? 'total' : 'supremacy';
  const unit = model.steam[parameter];
  const params = match.tide.params(momentOf(match.plan, now));
  const line = mainLine(params);
  const moved = (by: number): Params => ({ ...params, [parameter]: params[parameter] + by });
  const wanted = chance(params) / (1 - percent / 100);
  const sign = target.outcome === 'home' || target.outcome === 'over' ? 1 : -1;
  let [low, high] = [0, FARTHEST * unit];
  if (unit === 0 || !(chance(moved(sign * high)) >= wanted)) {
    throw new Error(
      `The ${target.market} of event ${match.listed[0]?.fixture.id} cannot fall by ${percent} %`,
    );
  }
  for (let round = 0; round < 50; round++) {
    const middle = (low + high) / 2;
    if (chance(moved(sign * middle)) < wanted) low = middle;
    else high = middle;
  }
  match.tide.push(parameter, sign * high);

  function mainLine(at: Params): number {
    const [law] = model.laws(at, null);
    if (target.market === 'moneyline') return 0;
    const x = target.market === 'spread' ? law?.margin : law?.total;
    const rung = x && law ? ladder(x, target.market === 'spread' ? law.spreads : law.totals)[0] : undefined;
    if (!rung) throw new Error(`This match has no ${target.market}`);
    return rung.line;
  }

  /** What the price stands for: the chance with the bookmaker's margin on it. */
  function chance(at: Params): number {
    const [law] = model.laws(at, null);
    const x =
      target.market === 'moneyline' ? law?.result : target.market === 'spread' ? law?.margin : law?.total;
    if (!law || !x) throw new Error(`This match has no ${target.market}`);
    const first = target.outcome === 'home' || target.outcome === 'over';
    if (target.market === 'moneyline' && law.threeWay) {
      const [home, upToDraw] = [above(x, 0), above(x, -1)];
      const laid = laidOn([home, 1 - upToDraw, upToDraw - home], PREMATCH.threeWay);
      return laid[first ? 0 : 1] ?? Number.NaN;
    }
    const over = fairOver(x, line);
    const overround = target.market === 'moneyline' ? PREMATCH.twoWay : PREMATCH[target.market];
    return laidOn([over, 1 - over], overround)[first ? 0 : 1] ?? Number.NaN;
  }
}

/** With the margin; far out, what is as good as certain is kept just short of it. */
function laidOn(fair: readonly number[], overround: number): number[] {
  return withMargin(
    fair.map((chance) => Math.min(1 - 1e-9, Math.max(1e-9, chance))),
    overround,
  );
}
