import { type ChartData, placeOf, timeAt } from '../chart/chart-series.ts';

/** The part of a history that is shown: its last hours, all, or what the user has chosen with the brush. */
export type ChartRange = 2 | 24 | 'all' | BrushRange;

/** Places on the axis; without `to` up to the end, also when the history goes on. */
export interface BrushRange {
  readonly from: number;
  readonly to: number | null;
}

/** The shown part of the axis. */
export interface View {
  readonly from: number;
  readonly to: number;
}

/** The narrowest part that can be chosen, as a share of all. */
const NARROWEST = 0.01;
const HOUR_MS = 3_600_000;

/** The whole axis of a history. */
export function wholeOf({ places, end }: ChartData): View {
  return { from: places[0]?.x ?? 0, to: end };
}

/**
 * The shown part; all of a history of which nothing lies within the chosen part.
 *
 * @param until the last moment of the history (epoch ms)
 */
export function viewOf(data: ChartData, range: ChartRange, scaleToTime: boolean, until: number): View {
  const whole = wholeOf(data);
  if (range === 'all') return whole;
  const from = typeof range === 'number' ? placeOf(data, until - range * HOUR_MS, scaleToTime) : range.from;
  const to = typeof range === 'number' ? whole.to : (range.to ?? whole.to);
  const view = { from: Math.max(whole.from, Math.min(from, to)), to: Math.min(whole.to, to) };
  return view.from < view.to ? view : whole;
}

/**
 * A part that was chosen on an axis of steps, on that of a history with other changes: approximated prices are steps, too. It is
 * the same one where the history only goes on.
 */
export function onOtherSteps(range: BrushRange, before: ChartData, after: ChartData): BrushRange {
  const last = before.places.at(-1);
  if (last === undefined || after.places[before.places.length - 1]?.point.at === last.point.at) return range;
  const onAfter = (place: number): number => placeOf(after, timeAt(before, place, false), false);
  return { from: onAfter(range.from), to: range.to === null ? null : onAfter(range.to) };
}

/** What is dragged: an end of the view, or all of it. */
export type BrushPart = 'from' | 'to' | 'both';

/** The range after a part of the view was moved by so much of the axis; it stays within the whole, and wide enough. */
export function moved(whole: View, view: View, part: BrushPart, by: number): BrushRange {
  const least = (whole.to - whole.from) * NARROWEST;
  const limited = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value));
  let { from, to } = view;
  if (part === 'from') from = limited(from + by, whole.from, to - least);
  else if (part === 'to') to = limited(to + by, from + least, whole.to);
  else {
    const shift = limited(by, whole.from - from, whole.to - to);
    from += shift;
    to += shift;
  }
  return { from, to: to >= whole.to ? null : to };
}
