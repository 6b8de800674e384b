import { CARD_CURVE_HEIGHT, MOST_CARD_POINTS, type ShareCard } from '@fairline/shared/contracts';

/** The profit after so many bets, in order. */
export interface CurveSource {
  readonly bets: number;
  readonly profit: number;
}

/**
 * The curve of a card: from 0 on, in equal steps of bets, as heights between its lowest and its highest profit. A curve without
 * a scale shows the shape only.
 *
 * @param unit what one unit is worth; null: no amounts
 */
export function curveOf(points: readonly CurveSource[], unit: number | null): ShareCard['curve'] {
  const last = points.at(-1);
  if (last === undefined || last.bets === 0) return null;
  const profits = evenly([{ bets: 0, profit: 0 }, ...points], last.bets);
  const bottom = Math.min(0, ...profits);
  const top = Math.max(0, ...profits);
  const range = top - bottom || 1;
  const heightOf = (profit: number) => Math.round(((profit - bottom) / range) * CARD_CURVE_HEIGHT);
  return {
    points: profits.map(heightOf),
    zero: heightOf(0),
    scale: unit === null ? null : { top: rounded(top / unit), bottom: rounded(bottom / unit) },
  };
}

/** The profit that stood after each equal share of the bets. */
function evenly(points: readonly CurveSource[], bets: number): number[] {
  const steps = Math.min(bets, MOST_CARD_POINTS - 1);
  const profits: number[] = [];
  let at = 0;
  for (let step = 0; step <= steps; step++) {
    const wanted = (bets * step) / steps;
    while ((points[at + 1]?.bets ?? Number.POSITIVE_INFINITY) <= wanted) at += 1;
    profits.push(points[at]?.profit ?? 0);
  }
  return profits;
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
