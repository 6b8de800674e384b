import type { HistoryPoint } from '@fairline/shared/ui/graphs';
import type { ChartLine } from './live-chart.ts';

/** The fair probability of a selection in steps, percent: with a gap while it was not offered, up to `until`. */
export function chanceLine(points: readonly HistoryPoint[], until: number | null): ChartLine {
  return stepLine(points, until, ({ fair }) => (fair === null ? null : 100 / fair));
}

/** By how many percent the price is above or below what it was at `from`, or first after that. */
export function changeLine(
  points: readonly HistoryPoint[],
  until: number | null,
  from: number,
  read: (point: HistoryPoint) => number | null,
): ChartLine {
  const valid = points.filter(({ error }) => !error);
  const inForce = valid.findLast((point) => point.at <= from && read(point) !== null);
  const base = inForce ?? valid.find((point) => point.at > from && read(point) !== null);
  const first = base === undefined ? null : read(base);
  if (first === null) return [];
  return stepLine(points, until, (point) => {
    const value = read(point);
    return value === null ? null : (value / first - 1) * 100;
  });
}

/** Between so many percent of all values charts of one scale have space above and below. */
const SPACE = 0.08;

/** The ends of the values of lines from a place on; null without any. */
export function rangeOf(lines: readonly ChartLine[], from: number): { from: number; to: number } | null {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const line of lines) {
    let before: number | null = null;
    for (const [x, y] of line) {
      if (x < from) {
        before = y;
        continue;
      }
      for (const value of [before, y]) {
        if (value === null) continue;
        low = Math.min(low, value);
        high = Math.max(high, value);
      }
      before = null;
    }
    if (before !== null) [low, high] = [Math.min(low, before), Math.max(high, before)];
  }
  if (low > high) return null;
  const space = Math.max((high - low) * SPACE, 0.5);
  return { from: low - space, to: high + space };
}

function stepLine(
  points: readonly HistoryPoint[],
  until: number | null,
  read: (point: HistoryPoint) => number | null,
): ChartLine {
  const line: [number, number | null][] = [];
  let before: number | null = null;
  for (const point of points) {
    if (point.error) continue;
    const value = read(point);
    if (value === null && before !== null) line.push([point.at, before]);
    if (value !== null || before !== null) line.push([point.at, value]);
    before = value;
  }
  const last = line.at(-1);
  if (until !== null && before !== null && last && until > last[0]) line.push([until, before]);
  return line;
}
