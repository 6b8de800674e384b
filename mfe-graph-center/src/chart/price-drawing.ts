import type { Formatter } from '@fairline/shared/ui';
import {
  type ChartData,
  type ChartRange,
  chartData,
  drawnSeries,
  type HistoryPoint,
  type LegendName,
  lastOf,
  type Mark,
  viewOf,
} from '@fairline/shared/ui/graphs';
import type { TargetLevel } from '../targets/target-texts.ts';
import { historyOptions } from './history-options.ts';
import type { Drawing } from './live-chart.ts';

export interface PriceDrawingInput {
  readonly points: readonly HistoryPoint[];
  readonly marks: readonly Mark[];
  readonly levels: readonly TargetLevel[];
  readonly visible: ReadonlySet<LegendName>;
  readonly scaleToTime: boolean;
  readonly range: ChartRange;
  /** Until when the last price holds (epoch ms); null when the selection is not offered any more. */
  readonly until: number | null;
  readonly format: Formatter;
  readonly description: string;
  readonly onMark: (mark: Mark) => void;
  readonly onPlace: (x: number | null) => void;
}

/** What a chart shows at the moment, which its texts read. */
export interface CurrentData {
  data: ChartData;
}

/** The chart of the odds drawer for one selection of the wall. */
export function priceDrawing(input: PriceDrawingInput, current: CurrentData): Drawing {
  const { points, marks, levels, visible, scaleToTime, range, until, format, description } = input;
  const data = chartData(points, { scaleToTime, until });
  current.data = data;
  const hasLimits = points.some(({ limit }) => limit !== null);
  const lines = new Set([...visible].filter((line) => line !== 'limit' || hasLimits));
  const last = points.at(-1)?.at ?? 0;
  const view = viewOf(data, range, scaleToTime, until === null ? last : Math.max(until, last));
  const edge = lastOf(data, lines).map(({ name, value }) => ({
    value,
    text: format.price(value),
    className: `fl-chart-flag-${name}`,
  }));
  return {
    look: JSON.stringify([
      ...[scaleToTime, [...lines].sort(), description, data.places.length === 1, format.price(2.5)],
      ...[marks.map(({ at, text }) => [at, text]), levels],
    ]),
    // Lines that are hidden are not drawn; the look names those that are shown.
    lines: Object.fromEntries(
      Object.entries(drawnSeries(data, view)).filter(
        ([name, line]) => lines.has(name as LegendName) || (name === 'approximated' && line.length > 0),
      ),
    ),
    view,
    edge,
    grips: levels.filter(({ isPast }) => !isPast).map(({ id, price }) => ({ id, value: price })),
    options: () =>
      historyOptions(
        {
          get data() {
            return current.data;
          },
          edgeValues: () => lastOf(current.data, lines).map(({ value }) => value),
          ...{ visible: lines, scaleToTime, marks, levels, format, description, height: null },
          ...{ onMark: input.onMark, onPlace: input.onPlace },
        },
        view,
      ),
  };
}
