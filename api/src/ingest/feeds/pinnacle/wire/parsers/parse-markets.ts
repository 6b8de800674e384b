import type { LineChange, TwoWay } from '../../../../change-set.ts';
import { listOf, numberOf, objectOf } from '../fields.ts';
import type { WireReport } from '../wire-report.ts';

/** A decimal price above 1; null for anything else. An invalid price is counted in the report, a missing one is not. */
export function priceOf(value: unknown, report: WireReport): number | null {
  if (value === undefined || value === null) return null;
  const price = numberOf(value);
  if (price !== null && price > 1) return price;
  if (price !== null && price < 0) report.negativePrices += 1;
  report.droppedPrices += 1;
  return null;
}

/** A stake limit, which is never negative; null for anything else. */
export function limitOf(value: unknown): number | null {
  const limit = numberOf(value);
  return limit !== null && limit >= 0 ? limit : null;
}

/**
 * Home and away are required, the draw is optional. An invalid draw price drops the whole market, because the other two
 * prices alone would look like a two-way market.
 */
export function moneylineOf(value: unknown, report: WireReport): LineChange['moneyline'] {
  const moneyline = objectOf(value);
  if (moneyline === null) return null;
  const home = priceOf(moneyline.home, report);
  const away = priceOf(moneyline.away, report);
  const draw = priceOf(moneyline.draw, report);
  const isThreeWay = moneyline.draw !== undefined && moneyline.draw !== null;
  if (home === null || away === null || (isThreeWay && draw === null)) return null;
  return { home, away, draw };
}

/** The names of the three fields of a ladder line. */
type LadderFields = readonly [points: string, first: string, second: string];

const SPREAD: LadderFields = ['hdp', 'home', 'away'];
const TOTAL: LadderFields = ['points', 'over', 'under'];

/** Handicaps of the home side. Invalid entries are dropped and counted in the report. */
export const spreadsOf = (value: unknown, report: WireReport) => ladderOf(value, SPREAD, report);
/** Totals. Invalid entries are dropped and counted in the report. */
export const totalsOf = (value: unknown, report: WireReport) => ladderOf(value, TOTAL, report);

/**
 * One side of `teamTotal`: a list in newer API versions, a single object in older ones.
 * @example sideTotalsOf({ points: 1.5, over: 1.9, under: 1.95 }, report) // one line, the main one
 */
export function sideTotalsOf(value: unknown, report: WireReport): readonly TwoWay[] {
  return totalsOf(Array.isArray(value) ? value : value ? [value] : [], report);
}

/**
 * The lines of a ladder. A line is identified by its points alone, because its id changes with every repricing. The main
 * line has no `altLineId`. When two lines have the same points, the main line wins, otherwise the first.
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
    const linePoints = numberOf(line?.[points]);
    if (line === null || linePoints === null) {
      report.droppedPrices += 1;
      continue;
    }
    const firstPrice = priceOf(line[first], report);
    const secondPrice = priceOf(line[second], report);
    if (firstPrice === null || secondPrice === null) continue;
    const main: boolean = !hasMain && (line.altLineId === undefined || line.altLineId === null);
    hasMain ||= main;
    // Adding zero converts a handicap of -0 to 0.
    const parsed: TwoWay = {
      points: linePoints + 0,
      prices: [firstPrice, secondPrice],
      max: limitOf(line.max),
      main,
    };
    const duplicate = lines.findIndex((other) => other.points === parsed.points);
    if (duplicate < 0) lines.push(parsed);
    else if (main) lines[duplicate] = parsed;
  }
  return lines;
}
