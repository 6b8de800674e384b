import type { View } from '../brush/brush-view.ts';
import { type ChartData, SERIES, type SeriesName, type XY } from './chart-series.ts';

/** Into how many columns the shown part of a line is divided: about one for three pixels. */
const COLUMNS = 160;
/** First, lowest, highest and last point of a column, and a gap. */
const MOST_IN_COLUMN = 5;

export type DrawnSeries = Readonly<Record<SeriesName, readonly XY[]>>;

/**
 * What is drawn of the lines for a part of the axis. A line with more points than the chart has pixels is reduced to what can be seen, so
 * that a drag of the brush stays smooth; a shorter one is drawn whole.
 */
export function drawnSeries({ series }: ChartData, view: View): DrawnSeries {
  const drawn = SERIES.map((name) => [name, drawnLine(series[name], view, COLUMNS)] as const);
  return Object.fromEntries(drawn) as Record<SeriesName, readonly XY[]>;
}

/** Of each column the first, the lowest, the highest and the last point, and a gap; outside of the view, the points next to it. */
export function drawnLine(line: readonly XY[], { from, to }: View, columns: number): readonly XY[] {
  if (line.length <= columns * MOST_IN_COLUMN || to <= from) return line;
  const width = (to - from) / columns;
  const drawn: XY[] = [];
  let column: XY[] = [];
  let number = Number.NEGATIVE_INFINITY;
  for (let index = Math.max(0, firstFrom(line, from) - 1); index < line.length; index += 1) {
    const point = line[index];
    if (!point) break;
    const its = Math.floor((point[0] - from) / width);
    if (its !== number) {
      drawn.push(...seenOf(column));
      column = [];
      number = its;
    }
    column.push(point);
    if (point[0] > to) break;
  }
  drawn.push(...seenOf(column));
  return drawn;
}

/** The points of a column that can be seen, in their order. */
function seenOf(column: readonly XY[]): readonly XY[] {
  if (column.length <= 2) return column;
  let [low, high, gap] = [-1, -1, -1];
  for (let index = 0; index < column.length; index += 1) {
    const value = column[index]?.[1] ?? null;
    if (value === null) {
      if (gap === -1) gap = index;
      continue;
    }
    if (low === -1 || value < (column[low]?.[1] ?? value)) low = index;
    if (high === -1 || value > (column[high]?.[1] ?? value)) high = index;
  }
  const last = column.length - 1;
  return column.filter((_, index) => [0, low, high, gap, last].includes(index));
}

/** The number of the first point that is not before a place. */
function firstFrom(line: readonly XY[], from: number): number {
  let [low, high] = [0, line.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((line[middle]?.[0] ?? 0) < from) low = middle + 1;
    else high = middle;
  }
  return low;
}
