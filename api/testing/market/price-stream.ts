import type { ChangeSet, FixtureChange, LineChange, TwoWay } from '../../src/market/change-set.ts';
import { createRandom } from '../random.ts';

const SPREADS = [-1, -0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75, 1];
const TOTALS = [1.75, 2, 2.25, 2.5, 2.75, 3, 3.25, 3.5];
const DAY = 86_400_000;

/** One change set and how many prices of selections it changes. */
export interface PricedChange {
  readonly change: ChangeSet;
  readonly priceChanges: number;
}

export interface PriceStreamOptions {
  readonly seed: number;
  readonly events: number;
  /** Lines that each change set reprices. */
  readonly linesPerChange: number;
  /** Epoch milliseconds of the fixtures. */
  readonly startsAt: number;
  /** Milliseconds from one change set to the next; a second by default. */
  readonly stepMs?: number;
  /** The share of repricings that are sharp; one in a hundred by default. */
  readonly sharp?: number;
}

/**
 * A scripted market for benches and crash tests: the same seed generates the same change sets. Each line has a three-way
 * moneyline, nine handicaps and eight totals, priced from a supremacy and a goal expectation that drift. A repricing moves
 * the winner markets or the totals. Sometimes a price falls sharply, a limit rises, or a line is suspended or reopened.
 */
export class PriceStream {
  readonly #options: PriceStreamOptions;
  readonly #random: () => number;
  readonly #lines: LineModel[];
  #step = 0;

  constructor(options: PriceStreamOptions) {
    this.#options = options;
    this.#random = createRandom(options.seed);
    this.#lines = Array.from({ length: options.events }, (_, index) => ({
      eventId: 1_600_000_000 + index,
      supremacy: this.#random() * 1.2 - 0.6,
      goals: 2.3 + this.#random() * 0.6,
      limit: 500,
      suspended: false,
      offer: [],
    }));
  }

  /** The fixtures and the first prices of all lines. */
  opening(): readonly ChangeSet[] {
    const { startsAt } = this.#options;
    const fixtures: FixtureChange[] = this.#lines.map(({ eventId }, index) => ({
      eventId,
      parentId: null,
      leagueId: 100 + (index % 40),
      leagueName: `League ${index % 40}`,
      starts: startsAt + DAY,
      home: `Home ${index}`,
      away: `Away ${index}`,
      liveStatus: 2,
      status: 'O',
      resultingUnit: 'Regular',
      version: 1,
    }));
    return [
      this.#changeSet('fixtures', true, { fixtures }),
      this.#changeSet('odds', true, { lines: this.#lines.map((line) => this.#offer(line, true).change) }),
    ];
  }

  /** The next moves of the market. */
  next(): PricedChange {
    this.#step += 1;
    const lines: LineChange[] = [];
    let priceChanges = 0;
    const picked = new Set<LineModel>();
    while (picked.size < Math.min(this.#options.linesPerChange, this.#lines.length)) {
      const line = this.#lines[Math.floor(this.#random() * this.#lines.length)];
      if (!line || picked.has(line)) continue;
      picked.add(line);
      this.#move(line);
      const offer = this.#offer(line, false);
      lines.push(offer.change);
      priceChanges += offer.moved;
    }
    return { change: this.#changeSet('odds', false, { lines }), priceChanges };
  }

  #move(line: LineModel): void {
    const dice = this.#random();
    if (dice < 0.01) line.suspended = !line.suspended;
    else if (dice < 0.02) line.limit *= 2;
    const step = (this.#random() - 0.5) * (dice > 1 - (this.#options.sharp ?? 0.01) ? 0.4 : 0.012);
    if (this.#random() < 0.5) line.supremacy = clamp(line.supremacy + step, -0.9, 0.9);
    else line.goals = clamp(line.goals + step, 1.9, 3.4);
  }

  #offer(line: LineModel, first: boolean): { change: LineChange; moved: number } {
    const { eventId, supremacy, goals, limit, suspended } = line;
    const home = logistic(supremacy * 1.4 - 0.35);
    const away = logistic(-supremacy * 1.4 - 0.35);
    const moneyline = {
      home: price(home, 1.05),
      draw: price(1 - home - away, 1.05),
      away: price(away, 1.05),
    };
    const spreads = SPREADS.map((hdp) => ladderLine(hdp, logistic((supremacy + hdp) * 1.3), hdp === 0));
    const totals = TOTALS.map((points) =>
      ladderLine(points, logistic((goals - points) * 1.2), points === 2.5),
    );
    const offer = [moneyline.home, moneyline.draw, moneyline.away];
    for (const { prices } of [...spreads, ...totals]) offer.push(...prices);
    const moved = first ? 0 : offer.filter((value, index) => value !== line.offer[index]).length;
    line.offer = offer;
    const change: LineChange = {
      eventId,
      period: 0,
      feedLineId: 10_000 + this.#step,
      cutoff: this.#options.startsAt + DAY,
      status: suspended ? 2 : 1,
      moneyline,
      spreads,
      totals,
      homeTotals: [],
      awayTotals: [],
      limits: { moneyline: limit, spread: limit * 2, total: limit * 2, teamTotal: null },
      updatedAt: { moneyline: null, spread: null, total: null, teamTotal: null },
    };
    return { change, moved };
  }

  #changeSet(endpoint: ChangeSet['endpoint'], complete: boolean, parts: Partial<ChangeSet>): ChangeSet {
    const receivedAt = this.#options.startsAt + this.#step * (this.#options.stepMs ?? 1_000);
    return {
      feed: 'sim',
      endpoint,
      sportId: 29,
      receivedAt,
      complete,
      cursor: String(this.#step),
      ...parts,
    };
  }
}

interface LineModel {
  readonly eventId: number;
  supremacy: number;
  goals: number;
  limit: number;
  suspended: boolean;
  /** The last offered prices, for counting those that moved. */
  offer: number[];
}

function ladderLine(points: number, probability: number, main: boolean): TwoWay {
  return { points, prices: [price(probability, 1.04), price(1 - probability, 1.04)], max: null, main };
}

/** Three decimals below 2, two from 2 up, as the bookmaker rounds. */
function price(probability: number, book: number): number {
  const odds = 1 / (probability * book);
  return odds < 2 ? Math.round(odds * 1000) / 1000 : Math.round(odds * 100) / 100;
}

function logistic(x: number): number {
  return 1 / (1 + Math.exp(-x));
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
