import type { LineChange, TwoWay } from '../../../../change-set.ts';
import { listOf, numberOf, objectOf } from '../fields.ts';
import type { WireReport } from '../wire-report.ts';

/** A decimal price above 1; null for anything else, which is counted unless there simply is none. */
export function priceOf(value: unknown, report: WireReport): number | null {
  if (value === undefined || value === null) return null;
  const price = numberOf(value);
  if (price !== null && price > 1) return price;
  if (price !== null && price < 0) report.negativePrices += 1;
  report.droppedPrices += 1;
  return null;
}

/** A limit is volume and not negative. */
export function limitOf(value: unknown): number | null {
  const limit = numberOf(value);
  return limit !== null && limit >= 0 ? limit : null;
}

/**
 * Home and away must both be there; a draw is offered or not. A draw whose price is broken takes the market with it: the
 * two others alone would look like a two-way market.
 */
export function moneylineOf(value: unknown, report: WireReport): LineChange['moneyline'] {
  const moneyline = objectOf(value);
  if (moneyline === null) return null;
  const home = priceOf(moneyline.home, report);
  const away = priceOf(moneyline.away, report);
  const draw = priceOf(moneyline.draw, report);
  const threeWay = moneyline.draw !== undefined && moneyline.draw !== null;
  if (home === null || away === null || (threeWay && draw === null)) return null;
  return { home, away, draw };
}

/** Names of the three fields of one line of a ladder. */
type LadderFields = readonly [points: string, first: string, second: string];

const SPREAD: LadderFields = ['hdp', 'home', 'away'];
const TOTAL: LadderFields = ['points', 'over', 'under'];

/** Handicaps of the home side; broken entries are left out and counted in the report. */
export const spreadsOf = (value: unknown, report: WireReport) => ladderOf(value, SPREAD, report);
/** Totals; broken entries are left out and counted in the report. */
export const totalsOf = (value: unknown, report: WireReport) => ladderOf(value, TOTAL, report);

/**
 * One side of `teamTotal`: a list in the newer versions, a single object in the older.
 * @example sideTotalsOf({ points: 1.5, over: 1.9, under: 1.95 }, report) // one line, the main one
 */
export function sideTotalsOf(value: unknown, report: WireReport): readonly TwoWay[] {
  return totalsOf(Array.isArray(value) ? value : value ? [value] : [], report);
}

/**
 * The lines of a ladder. A line is known by its points alone, because its id changes with every repricing; the main one
 * carries no `altLineId`. Should the same points come twice, the main line counts, and else the first.
 */
function ladderOf(
  value: unknown,
  [points, first, second]: LadderFields,
  report: WireReport,
): readonly TwoWay[] {
  const lines: TwoWay[] = [];
  let hasMain = false;
  for (const item of listOf(value)) {
    const line = objectOf(item);
    const at = numberOf(line?.[points]);
    if (line === null || at === null) {
      report.droppedPrices += 1;
      continue;
    }
    const one = priceOf(line[first], report);
    const two = priceOf(line[second], report);
    if (one === null || two === null) continue;
    const main: boolean = !hasMain && (line.altLineId === undefined || line.altLineId === null);
    hasMain ||= main;
    // Adding zero turns a handicap of -0 into 0.
    const parsed: TwoWay = { points: at + 0, prices: [one, two], max: limitOf(line.max), main };
    const twin = lines.findIndex((other) => other.points === parsed.points);
    if (twin < 0) lines.push(parsed);
    else if (main) lines[twin] = parsed;
  }
  return lines;
}
