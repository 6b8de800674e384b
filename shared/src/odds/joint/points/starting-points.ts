import type { Observation } from '../fit/observations.ts';

/**
 * Margin and total of a period from the lines that are nearest to even; the fit corrects them.
 *
 * @returns `null` without a line of each kind.
 */
export function startingPoints(
  observations: readonly Observation[],
  period: number,
  marginDeviation: number,
  totalDeviation: number,
): { margin: number; total: number } | null {
  let [margin, total] = [Number.NaN, Number.NaN];
  let [nearestSide, nearestTotal] = [1, 1];
  for (const { selection, probability } of observations) {
    if (!('period' in selection) || selection.period !== period) continue;
    const distance = Math.abs(probability - 0.5);
    // A normal curve's quantile is close to that of a logistic curve with 0.6 of its deviation.
    const quantile = 0.6 * Math.log(probability / (1 - probability));
    if (selection.market === 'total' && selection.team === undefined && distance < nearestTotal) {
      nearestTotal = distance;
      total = selection.points + totalDeviation * quantile;
    }
    const points = sidePoints(selection);
    if (points !== null && distance < nearestSide) {
      nearestSide = distance;
      margin = -points + marginDeviation * quantile;
    }
  }
  return Number.isFinite(margin) && Number.isFinite(total) ? { margin, total } : null;
}

/** The home handicap that a line of the sides is about. */
function sidePoints(selection: Observation['selection']): number | null {
  if (selection.market === 'spread') return selection.points;
  const isWinner = selection.market === 'draw_no_bet' || selection.market === 'moneyline';
  return isWinner && selection.outcome === 'home' ? 0 : null;
}
