import type { LineChange, TwoWay } from '../../../../change-set.ts';
import { MAX_LADDER, MAX_LIMIT, MAX_POINTS, MAX_PRICE } from '../bounds.ts';
import { isAbsent, numberBetween, numberOf, objectOf } from '../fields.ts';
import { reject, type WireReport } from '../wire-report.ts';

/** In the American format no price lies between -100 and 100. */
const SMALLEST_AMERICAN = 100;

/** A decimal price above 1; null for anything else. An invalid price is reported, a missing one is not: it is not offered. */
export function priceOf(value: unknown, report: WireReport, what: string): number | null {
  if (value === null) report.nullPrices += 1;
  if (isAbsent(value)) return null;
  const price = numberOf(value);
  report.prices += 1;
  if (price !== null && Math.abs(price) >= SMALLEST_AMERICAN) report.largePrices += 1;
  if (price !== null && price <= -SMALLEST_AMERICAN) report.negativePrices += 1;
  if (price !== null && price > 1 && price <= MAX_PRICE) return price;
  reject(report, 'price', what);
  return null;
}

/** A stake limit, which is never negative; null for anything else. */
export function limitOf(value: unknown, report: WireReport, what: string): number | null {
  const limit = numberBetween(value, 0, MAX_LIMIT);
  if (limit === null && !isAbsent(value)) reject(report, 'limit', what);
  return limit;
}

/** A handicap or a total; null for anything else. Adding zero converts -0 to 0. */
export function pointsOf(value: unknown): number | null {
  const points = numberBetween(value, -MAX_POINTS, MAX_POINTS);
  return points === null ? null : points + 0;
}

/**
 * Home and away are required, the draw is optional: one without the other cannot be read. An invalid draw price drops the whole market,
 * because the other two prices alone would look like a two-way market.
 */
export function moneylineOf(value: unknown, report: WireReport, what: string): LineChange['moneyline'] {
  const moneyline = objectOf(value);
  if (moneyline === null) {
    if (!isAbsent(value)) reject(report, 'market', what);
    return null;
  }
  const home = priceOf(moneyline.home, report, what);
  const away = priceOf(moneyline.away, report, what);
  const draw = priceOf(moneyline.draw, report, what);
  const isThreeWay = !isAbsent(moneyline.draw);
  if (isAbsent(moneyline.home) !== isAbsent(moneyline.away)) reject(report, 'price', what);
  if (home === null || away === null || (isThreeWay && draw === null)) return null;
  return { home, away, draw };
}

/** The names of the three fields of a ladder line. */
type LadderFields = readonly [points: string, first: string, second: string];

const SPREAD: LadderFields = ['hdp', 'home', 'away'];
const TOTAL: LadderFields = ['points', 'over', 'under'];

/** Handicaps of the home side. Invalid entries are set aside and reported. */
export const spreadsOf = (value: unknown, report: WireReport, what: string) =>
  ladderOf(value, SPREAD, report, what);
/** Totals. Invalid entries are set aside and reported. */
export const totalsOf = (value: unknown, report: WireReport, what: string) =>
  ladderOf(value, TOTAL, report, what);

/**
 * One side of `teamTotal`: a list in newer API versions, a single object in older ones.
 * @example sideTotalsOf({ points: 1.5, over: 1.9, under: 1.95 }, report, 'event 1') // one line, the main one
 */
export function sideTotalsOf(value: unknown, report: WireReport, what: string): readonly TwoWay[] {
  return totalsOf(objectOf(value) === null ? value : [value], report, what);
}

/**
 * The lines of a ladder. A line is identified by its points alone, because its id changes with every repricing. The main
 * line has no `altLineId`. When two lines have the same points, the main line wins, otherwise the first.
 */
function ladderOf(
  value: unknown,
  [points, first, second]: LadderFields,
  report: WireReport,
  what: string,
): readonly TwoWay[] {
  const lines = new Map<number, TwoWay>();
  let hasMain = false;
  for (const item of ladderEntries(value, report, what)) {
    const line = objectOf(item);
    const linePoints = pointsOf(line?.[points]);
    if (line === null || linePoints === null) {
      reject(report, 'price', what);
      continue;
    }
    const firstPrice = priceOf(line[first], report, what);
    const secondPrice = priceOf(line[second], report, what);
    if (isAbsent(line[first]) !== isAbsent(line[second])) reject(report, 'price', what);
    if (firstPrice === null || secondPrice === null) continue;
    const main: boolean = !hasMain && isAbsent(line.altLineId);
    hasMain ||= main;
    const max = limitOf(line.max, report, what);
    if (main || !lines.has(linePoints)) {
      lines.set(linePoints, { points: linePoints, prices: [firstPrice, secondPrice], max, main });
    }
  }
  return [...lines.values()];
}

/** The entries of a ladder. Anything else than a list is a market that cannot be read. */
function ladderEntries(value: unknown, report: WireReport, what: string): readonly unknown[] {
  if (isAbsent(value)) return [];
  if (!Array.isArray(value) || value.length > MAX_LADDER) reject(report, 'market', what);
  return Array.isArray(value) ? value.slice(0, MAX_LADDER) : [];
}
