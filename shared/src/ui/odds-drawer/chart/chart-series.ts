import type { HistoryPoint } from '../history/history-points.ts';

/** How many steps back the tooltip looks for a price in a gap. */
export const TOOLTIP_STEPS = 10;

/** The lines of a chart, in its order. */
export const SERIES = ['odds', 'approximated', 'fair', 'limit', 'vig'] as const;
export type SeriesName = (typeof SERIES)[number];
/** `null` is a gap. */
export type XY = [x: number, y: number | null];

/** A history as a chart draws it. */
export interface ChartData {
  readonly series: Readonly<Record<SeriesName, readonly XY[]>>;
  /** The points on the horizontal axis, ascending: a time, or the number of the change. */
  readonly places: readonly { readonly x: number; readonly point: HistoryPoint }[];
  /** The last place on the axis: now, while the selection is offered. */
  readonly end: number;
}

export interface ChartDataOptions {
  /** Whether the axis is true time; otherwise every change takes one step. */
  readonly scaleToTime: boolean;
  /** Until when the last price holds (epoch ms); null when the selection is not offered any more. */
  readonly until: number | null;
}

const VALUES: Readonly<Record<SeriesName, (point: HistoryPoint) => number | null>> = {
  odds: ({ odds, approximated }) => (approximated === null ? odds : null),
  approximated: ({ odds, approximated }) => (approximated === null ? null : odds),
  fair: ({ fair }) => fair,
  limit: ({ limit }) => limit,
  vig: ({ vig }) => vig,
};

/**
 * The lines of a chart: steps, because a price holds until the next one, with a gap while the selection was not offered. Price errors
 * are no part of them.
 */
export function chartData(points: readonly HistoryPoint[], options: ChartDataOptions): ChartData {
  const { scaleToTime, until } = options;
  const valid = points.filter(({ error }) => !error);
  const places = valid.map((point, index) => ({ x: scaleToTime ? point.at : index, point }));
  const last = places.at(-1);
  const isOpen = until !== null && last !== undefined && last.point.odds !== null;
  const end = !last ? 0 : !isOpen ? last.x : scaleToTime ? Math.max(until, last.x) : last.x + 1;
  const lineOf = (read: (point: HistoryPoint) => number | null): XY[] => {
    const line: XY[] = [];
    let before: number | null = null;
    for (const { x, point } of places) {
      const value = read(point);
      // The last price holds until the gap begins.
      if (value === null && before !== null) line.push([x, before]);
      if (value !== null || before !== null) line.push([x, value]);
      before = value;
    }
    if (isOpen && before !== null && end > (last?.x ?? end)) line.push([end, before]);
    return line;
  };
  return {
    series: {
      odds: lineOf(VALUES.odds),
      approximated: lineOf(VALUES.approximated),
      fair: lineOf(VALUES.fair),
      limit: lineOf(VALUES.limit),
      vig: lineOf(VALUES.vig),
    },
    places,
    end,
  };
}

/** What holds at a place on the axis: its point, and in a gap the last one that was offered, at most ten steps back. */
export function pointAt(
  { places }: ChartData,
  x: number,
): { point: HistoryPoint; offered: HistoryPoint | null } | null {
  let [low, high] = [0, places.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle]?.x ?? 0) <= x) low = middle + 1;
    else high = middle;
  }
  const place = places[low - 1] ?? places[0];
  if (!place) return null;
  const back = places.slice(Math.max(0, low - 1 - TOOLTIP_STEPS), low);
  return { point: place.point, offered: back.findLast(({ point }) => point.odds !== null)?.point ?? null };
}

/** The place of a moment on the axis; between two changes on an axis of steps. */
export function placeOf({ places }: ChartData, at: number, scaleToTime: boolean): number {
  if (scaleToTime) return at;
  const index = places.findLastIndex(({ point }) => point.at <= at);
  if (index === -1) return 0;
  return places[index]?.point.at === at ? index : index + 0.5;
}

/** The time at a place on the axis. */
export function timeAt({ places, end }: ChartData, x: number, scaleToTime: boolean): number {
  if (scaleToTime) return x;
  const place = places[Math.min(places.length - 1, Math.max(0, Math.round(Math.min(x, end))))];
  return place?.point.at ?? 0;
}
