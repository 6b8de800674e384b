import { LUCK_PATHS, type LuckAnswer } from '@fairline/shared/contracts';
import { TAIL } from '../intervals/binomial-interval.ts';
import { quantileOf } from '../intervals/bootstrap.ts';
import { randomSource } from '../intervals/random.ts';

/** The columns of `GET /api/stats/luck`. */
export type LuckColumns = Pick<LuckAnswer, 'actual' | 'event' | 'lose' | 'p' | 'side' | 'win'>;

/** The most points of the band. */
export const MOST_LUCK_POINTS = 200;

/** The band of simulated profits after so many bets, with the actual one. Amounts in hundredths of the currency. */
export interface LuckPoint {
  readonly bets: number;
  readonly low: number;
  readonly middle: number;
  readonly high: number;
  readonly actual: number;
}

/** A number of the actual bets beside those of the simulated paths. */
export interface LuckSpread {
  readonly actual: number;
  readonly low: number;
  readonly middle: number;
  readonly high: number;
  /** The share of paths with a lower number, those with the same one by half, in percent. */
  readonly percentile: number;
}

export interface Luck {
  readonly paths: number;
  readonly points: readonly LuckPoint[];
  /** The final profit, the deepest fall of the cumulative profit, and the longest series of losses. */
  readonly profit: LuckSpread;
  readonly drawdown: LuckSpread;
  readonly losingRun: LuckSpread;
}

/** How a simulation runs besides its columns and seed. */
export interface LuckOptions {
  readonly paths?: number;
  /** The share that is done, 0 to 1, about a hundred times. */
  readonly onProgress?: (share: number) => void;
}

const MILLION = 1_000_000;

/**
 * What luck alone could have made of bets: each path draws every event once, with the fair probabilities of the close. Bets on one event share its
 * draw, so that they win and lose together (`LuckAnswer`).
 *
 * It is meant for a web worker: 10,000 paths of 1,000 bets take about a tenth of a second.
 *
 * @param seed the same one draws the same paths.
 * @returns null without a bet.
 */
export function simulateLuck(columns: LuckColumns, seed: number, options: LuckOptions = {}): Luck | null {
  const bets = columns.event.length;
  if (bets === 0) return null;
  const paths = options.paths ?? LUCK_PATHS;
  const marks = pointsOf(bets);
  const random = randomSource(seed);
  const path = new Path(columns, marks);
  const totals = marks.map(() => new Float64Array(paths));
  const drawdowns = new Float64Array(paths);
  const losingRuns = new Float64Array(paths);
  const every = Math.max(1, Math.floor(paths / 100));
  for (let number = 0; number < paths; number += 1) {
    path.draw(random);
    for (let point = 0; point < marks.length; point += 1) {
      (totals[point] as Float64Array)[number] = path.totals[point] ?? 0;
    }
    drawdowns[number] = path.drawdown;
    losingRuns[number] = path.losingRun;
    if ((number + 1) % every === 0) options.onProgress?.((number + 1) / paths);
  }
  path.follow();
  const points = marks.map((bets, point): LuckPoint => {
    const { low, middle, high } = spreadOf(totals[point] as Float64Array, 0);
    return { bets, low, middle, high, actual: path.totals[point] ?? 0 };
  });
  return {
    paths,
    points,
    profit: spreadOf(totals.at(-1) as Float64Array, path.totals.at(-1) ?? 0),
    drawdown: spreadOf(drawdowns, path.drawdown),
    losingRun: spreadOf(losingRuns, path.losingRun),
  };
}

/** After how many bets the band has a point. */
function pointsOf(bets: number): number[] {
  const count = Math.min(bets, MOST_LUCK_POINTS);
  return Array.from({ length: count }, (_, point) => Math.floor(((point + 1) * bets) / count));
}

function spreadOf(values: Float64Array, actual: number): LuckSpread {
  values.sort();
  let [below, same] = [0, 0];
  for (const value of values) {
    if (value < actual) below += 1;
    else if (value === actual) same += 1;
  }
  return {
    actual,
    low: quantileOf(values, TAIL),
    middle: quantileOf(values, 0.5),
    high: quantileOf(values, 1 - TAIL),
    percentile: Math.round((10_000 * (below + same / 2)) / values.length) / 100,
  };
}

/** One course of all bets: drawn, or as they were. */
class Path {
  readonly totals: Float64Array;
  drawdown = 0;
  losingRun = 0;
  readonly #bets: number;
  readonly #marks: Int32Array;
  readonly #event: Int32Array;
  readonly #draws: Float64Array;
  /** A bet wins when the draw of its event is from here to there. */
  readonly #from: Float64Array;
  readonly #to: Float64Array;
  readonly #win: Float64Array;
  readonly #lose: Float64Array;
  readonly #actual: readonly number[];

  constructor({ event, side, p, win, lose, actual }: LuckColumns, marks: readonly number[]) {
    this.#bets = event.length;
    this.#marks = Int32Array.from(marks);
    this.totals = new Float64Array(marks.length);
    this.#event = Int32Array.from(event);
    this.#draws = new Float64Array(event.reduce((most, number) => Math.max(most, number + 1), 0));
    this.#from = Float64Array.from(p, (millionths, bet) => fromOf(millionths / MILLION, side[bet] ?? 0));
    this.#to = Float64Array.from(p, (millionths, bet) => toOf(millionths / MILLION, side[bet] ?? 0));
    this.#win = Float64Array.from(win);
    this.#lose = Float64Array.from(lose);
    this.#actual = actual;
  }

  draw(random: () => number): void {
    const draws = this.#draws;
    for (let event = 0; event < draws.length; event += 1) draws[event] = random();
    const [events, from, to, win, lose] = [this.#event, this.#from, this.#to, this.#win, this.#lose];
    this.#begin();
    for (let bet = 0; bet < this.#bets; bet += 1) {
      const drawn = draws[events[bet] ?? 0] ?? 0;
      const wins = drawn >= (from[bet] ?? 0) && drawn < (to[bet] ?? 0);
      this.#add(bet, (wins ? win[bet] : lose[bet]) ?? 0, wins ? 1 : -1);
    }
  }

  /** The course that the bets had. */
  follow(): void {
    this.#begin();
    for (let bet = 0; bet < this.#bets; bet += 1) {
      const profit = this.#actual[bet] ?? 0;
      // A free bet that is lost brings 0, a push as well.
      const isLost = profit < 0 || (profit === 0 && this.#lose[bet] === 0);
      this.#add(bet, profit, profit > 0 ? 1 : isLost ? -1 : 0);
    }
  }

  #total = 0;
  #peak = 0;
  #losses = 0;
  #mark = 0;

  #begin(): void {
    [this.#total, this.#peak, this.#losses, this.#mark] = [0, 0, 0, 0];
    this.drawdown = 0;
    this.losingRun = 0;
  }

  /** @param outcome 1 for a win, −1 for a loss, 0 for neither */
  #add(bet: number, profit: number, outcome: number): void {
    this.#total += profit;
    if (this.#total > this.#peak) this.#peak = this.#total;
    else if (this.#peak - this.#total > this.drawdown) this.drawdown = this.#peak - this.#total;
    if (outcome < 0) {
      this.#losses += 1;
      if (this.#losses > this.losingRun) this.losingRun = this.#losses;
    } else if (outcome > 0) this.#losses = 0;
    if (bet + 1 === this.#marks[this.#mark]) {
      this.totals[this.#mark] = this.#total;
      this.#mark += 1;
    }
  }
}

const fromOf = (p: number, side: number): number => (side === 1 ? 1 - p : side === 2 ? 0.5 - p / 2 : 0);
const toOf = (p: number, side: number): number => (side === 0 ? p : side === 2 ? 0.5 + p / 2 : 1);
