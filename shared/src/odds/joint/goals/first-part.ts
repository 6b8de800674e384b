import { logFactorials } from '../../approximate/families/log-factorials.ts';
import { FEATURES, type MatchGrid } from './match-grid.ts';

/** The parameters of the first part: share, shares apart, level, goalless. */
export const FIRST_FEATURES = 4;

/**
 * The score of the first half or period, given the score of the match. Each goal falls into the first part with the same
 * probability, tilted by the four parameters; the score of the match stays as it is.
 */
export class FirstPart {
  readonly #grid: MatchGrid;
  /** For each score of the match: the binomial weights of all scores of the first part, one after the other. */
  readonly #weights: Float64Array;
  readonly #tilted: Float64Array;
  readonly size: number;

  constructor(grid: MatchGrid, share: number) {
    this.#grid = grid;
    let size = 0;
    for (let i = 0; i < grid.base.length; i += 1) size += cellsOf(grid, i);
    this.size = size;
    this.#weights = new Float64Array(size);
    this.#tilted = new Float64Array(size);
    const logs = logFactorials(Math.max(grid.homeSize, grid.awaySize));
    const binomial = (n: number, k: number) =>
      Math.exp(
        (logs[n] ?? 0) -
          (logs[k] ?? 0) -
          (logs[n - k] ?? 0) +
          k * Math.log(share) +
          (n - k) * Math.log(1 - share),
      );
    const longest = Math.max(grid.homeSize, grid.awaySize);
    const table = Float64Array.from({ length: longest * longest }, (_, i) => {
      const [n, k] = [Math.floor(i / longest), i % longest];
      return k <= n ? binomial(n, k) : 0;
    });
    let at = 0;
    for (let i = 0; i < grid.base.length; i += 1) {
      const [h, a] = [grid.home[i] ?? 0, grid.away[i] ?? 0];
      for (let h1 = 0; h1 <= h; h1 += 1) {
        for (let a1 = 0; a1 <= a; a1 += 1) {
          this.#weights[at] = (table[h * longest + h1] ?? 0) * (table[a * longest + a1] ?? 0);
          at += 1;
        }
      }
    }
  }

  /** The scores of match and first part, in the order of {@link chances}. */
  columns(): { home: Int16Array; away: Int16Array; home1: Int16Array; away1: Int16Array } {
    const { home, away } = this.#grid;
    const columns = {
      home: new Int16Array(this.size),
      away: new Int16Array(this.size),
      home1: new Int16Array(this.size),
      away1: new Int16Array(this.size),
    };
    let at = 0;
    for (let i = 0; i < home.length; i += 1) {
      for (let h1 = 0; h1 <= (home[i] ?? 0); h1 += 1) {
        for (let a1 = 0; a1 <= (away[i] ?? 0); a1 += 1) {
          columns.home[at] = home[i] ?? 0;
          columns.away[at] = away[i] ?? 0;
          columns.home1[at] = h1;
          columns.away1[at] = a1;
          at += 1;
        }
      }
    }
    return columns;
  }

  /** The joint probabilities of both scores. */
  chances(parameters: Float64Array, match: Float64Array): Float64Array {
    const tilts = this.#tilts(parameters);
    const chances = new Float64Array(this.size);
    let at = 0;
    for (let i = 0; i < match.length; i += 1) {
      const cells = cellsOf(this.#grid, i);
      const scale = (match[i] ?? 0) / this.#tilt(i, at, tilts);
      for (let j = at; j < at + cells; j += 1) chances[j] = (this.#tilted[j] ?? 0) * scale;
      at += cells;
    }
    return chances;
  }

  /**
   * The distribution of the first part's score alone, or of what the rest of the match adds, with its derivatives by all
   * parameters. Cells are in the order of the match grid.
   */
  marginal(
    parameters: Float64Array,
    match: Float64Array,
    matchDerivatives: Float64Array,
    part: 'first' | 'rest',
    chances: Float64Array,
    derivatives: Float64Array,
  ): void {
    const tilts = this.#tilts(parameters);
    const { homeSize, awaySize, home, away } = this.#grid;
    const cells = homeSize * awaySize;
    chances.fill(0);
    derivatives.fill(0);
    let at = 0;
    for (let i = 0; i < cells; i += 1) {
      const [h, a] = [home[i] ?? 0, away[i] ?? 0];
      const norm = 1 / this.#tilt(i, at, tilts);
      const mean = this.#means(h, a, at, norm);
      const p = match[i] ?? 0;
      for (let h1 = 0; h1 <= h; h1 += 1) {
        for (let a1 = 0; a1 <= a; a1 += 1, at += 1) {
          const given = (this.#tilted[at] ?? 0) * norm;
          const cell = part === 'first' ? h1 * awaySize + a1 : (h - h1) * awaySize + a - a1;
          const chance = p * given;
          chances[cell] = (chances[cell] ?? 0) + chance;
          for (let k = 0, to = cell; k < FEATURES; k += 1, to += cells) {
            derivatives[to] = (derivatives[to] ?? 0) + (matchDerivatives[k * cells + i] ?? 0) * given;
          }
          let to = FEATURES * cells + cell;
          derivatives[to] = (derivatives[to] ?? 0) + chance * (h1 + a1 - mean[0]);
          to += cells;
          derivatives[to] = (derivatives[to] ?? 0) + chance * (h1 - a1 - mean[1]);
          to += cells;
          derivatives[to] = (derivatives[to] ?? 0) + chance * ((h1 === a1 ? 1 : 0) - mean[2]);
          to += cells;
          derivatives[to] = (derivatives[to] ?? 0) + chance * ((h1 + a1 === 0 ? 1 : 0) - mean[3]);
        }
      }
    }
  }

  /** Factors of a home goal, an away goal, a level score and no goal. */
  #tilts(parameters: Float64Array): Tilts {
    const [share = 0, apart = 0, level = 0, goalless = 0] = parameters.subarray(FEATURES);
    const powers = (factor: number, count: number) =>
      Float64Array.from({ length: count }, (_, n) => Math.exp(n * factor));
    return {
      home: powers(share + apart, this.#grid.homeSize),
      away: powers(share - apart, this.#grid.awaySize),
      level: Math.exp(level),
      goalless: Math.exp(goalless),
    };
  }

  /** Tilts the weights of one score of the match, from index `at`; returns their sum. */
  #tilt(cell: number, at: number, tilts: Tilts): number {
    const [h, a] = [this.#grid.home[cell] ?? 0, this.#grid.away[cell] ?? 0];
    let sum = 0;
    let to = at;
    for (let h1 = 0; h1 <= h; h1 += 1) {
      const row = tilts.home[h1] ?? 0;
      for (let a1 = 0; a1 <= a; a1 += 1, to += 1) {
        let weight = (this.#weights[to] ?? 0) * row * (tilts.away[a1] ?? 0);
        if (h1 === a1) weight *= h1 === 0 ? tilts.level * tilts.goalless : tilts.level;
        this.#tilted[to] = weight;
        sum += weight;
      }
    }
    return sum;
  }

  #means(h: number, a: number, at: number, norm: number): [number, number, number, number] {
    let [sum, apart, level] = [0, 0, 0];
    let to = at;
    for (let h1 = 0; h1 <= h; h1 += 1) {
      for (let a1 = 0; a1 <= a; a1 += 1, to += 1) {
        const chance = (this.#tilted[to] ?? 0) * norm;
        sum += chance * (h1 + a1);
        apart += chance * (h1 - a1);
        if (h1 === a1) level += chance;
      }
    }
    return [sum, apart, level, (this.#tilted[at] ?? 0) * norm];
  }
}

interface Tilts {
  readonly home: Float64Array;
  readonly away: Float64Array;
  readonly level: number;
  readonly goalless: number;
}

function cellsOf(grid: MatchGrid, cell: number): number {
  return ((grid.home[cell] ?? 0) + 1) * ((grid.away[cell] ?? 0) + 1);
}
