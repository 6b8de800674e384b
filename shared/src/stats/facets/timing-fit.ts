import type { StatsPage } from '@fairline/shared/contracts';
import { isStaked } from '../columns/bet-columns.ts';
import { rounded } from '../figures/percent.ts';
import type { StatContext } from '../figures/stat-context.ts';

type Fit = StatsPage['timing']['clv'];

const HOUR_MS = 3_600_000;
/** More than are shown, so that what is shown is rounded once. */
const DECIMALS = 9;

/**
 * The linear fits of CLV and of the yield against the hours from the bet to its start, by least squares. The yield of each bet counts by its
 * stake, as in the yield of all of them. Bets in play and without a start are left out.
 */
export function timingFits(context: StatContext): { clv: Fit; yield: Fit } {
  const { columns, stake, profit, seesCloses } = context;
  const { clv, starts, placed, hasStart, live, size } = columns;
  const clvs = new LeastSquares();
  const yields = new LeastSquares();
  for (let row = 0; row < size; row += 1) {
    const hours = ((starts[row] ?? 0) - (placed[row] ?? 0)) / HOUR_MS;
    if (hasStart[row] === 0 || live[row] === 1 || hours < 0) continue;
    const value = clv[row] ?? Number.NaN;
    if (seesCloses && !Number.isNaN(value)) clvs.add(hours, value, 1);
    const staked = stake[row] ?? 0;
    if (isStaked(columns, row)) yields.add(hours, (100 * (profit[row] ?? 0)) / staked, staked);
  }
  return { clv: clvs.fit(), yield: yields.fit() };
}

/** A weighted linear fit, by means that are updated with each value so that large hours lose no digits. */
class LeastSquares {
  #weight = 0;
  #x = 0;
  #y = 0;
  #xx = 0;
  #xy = 0;

  add(x: number, y: number, weight: number): void {
    this.#weight += weight;
    const dx = x - this.#x;
    const share = weight / this.#weight;
    this.#x += dx * share;
    this.#y += (y - this.#y) * share;
    this.#xx += weight * dx * (x - this.#x);
    this.#xy += weight * dx * (y - this.#y);
  }

  fit(): Fit {
    if (!(this.#xx > 0)) return null;
    const slope = this.#xy / this.#xx;
    return {
      intercept: rounded(this.#y - slope * this.#x, DECIMALS),
      per_hour: rounded(slope, DECIMALS),
    };
  }
}
