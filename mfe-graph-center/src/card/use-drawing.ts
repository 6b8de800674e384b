import type { Graph } from '@fairline/shared/contracts';
import { type Formatter, useFormatter } from '@fairline/shared/ui';
import {
  chartData,
  type HistoryPoint,
  type LegendName,
  type Mark,
  placeOf,
  pointAt,
  timeAt,
} from '@fairline/shared/ui/graphs';
import { useMemo } from 'react';
import { chanceLine, changeLine } from '../chart/chance-lines.ts';
import { LINE_COLORS, linesDrawing, type NamedLine } from '../chart/lines-drawing.ts';
import type { CursorPlace, Drawing } from '../chart/live-chart.ts';
import { type CurrentData, priceDrawing } from '../chart/price-drawing.ts';
import type { ChartFacts } from '../live/chart-model.ts';
import type { Cursor } from '../live/cursor.ts';
import type { TargetLevel } from '../targets/target-texts.ts';
import type { SharedRange } from '../wall/shared-range.ts';
import type { RangeName, WallSettings } from '../wall/wall-settings.ts';

export interface DrawingInput {
  readonly graph: Graph;
  /** Of its selections. */
  readonly names: readonly string[];
  readonly marksOf: (facts: ChartFacts) => readonly Mark[];
  readonly levels: readonly TargetLevel[];
  readonly settings: Pick<WallSettings, 'lines' | 'range' | 'compare'>;
  readonly scaleToTime: boolean;
  readonly sharedRange: SharedRange;
  readonly cursor: Cursor;
  readonly onMark: (mark: Mark) => void;
}

const HOURS: Readonly<Record<RangeName, 2 | 24 | 'all'>> = { '2': 2, '24': 24, all: 'all' };
const HOUR_MS = 3_600_000;
const NO_DATA = chartData([], { scaleToTime: true, until: null });

function priceText({ odds, approximated }: HistoryPoint, format: Formatter): string {
  if (odds === null) return 'Closed';
  return `${approximated ? '≈ ' : ''}${format.price(odds)}`;
}

/** What the chart of a card draws of its facts, and what it shows at a moment that is pointed at in another one. */
export function useDrawing(input: DrawingInput) {
  const { graph, names, marksOf, levels, settings, scaleToTime, sharedRange, cursor, onMark } = input;
  const { lines, range, compare } = settings;
  const format = useFormatter();
  return useMemo(() => {
    const owner = {};
    const description = `Odds history of ${names.join(', ')}, ${graph.home} – ${graph.away}.`;
    const prices: CurrentData = { data: NO_DATA };
    const percents: { lines: readonly NamedLine[] } = { lines: [] };
    const isPrices = graph.selections.length === 1 && compare === 'prices';
    const hours = HOURS[range];

    const draw = (facts: ChartFacts): Drawing | null => {
      const tracks = facts.selections;
      const first = tracks[0];
      if (facts.history === null || first === undefined) return null;
      const now = Date.now();
      const isOpen = facts.line === undefined ? true : facts.line?.is_open === true;
      const until = isOpen ? now : null;
      if (isPrices) {
        return priceDrawing(
          {
            ...{ points: first.drawn, marks: marksOf(facts), levels, scaleToTime, range: hours, until },
            ...{ visible: new Set<LegendName>(lines), format, description, onMark },
            onPlace: (x) => cursor.set(x === null ? null : timeAt(prices.data, x, scaleToTime), owner),
          },
          prices,
        );
      }
      const shared = {
        ...{ now, format, description, hours: hours === 'all' ? null : hours },
        onPlace: (x: number | null) => cursor.set(x, owner),
      };
      if (tracks.length > 1) {
        const named = tracks.map(({ cellId, points }, index) => ({
          ...{ id: cellId, name: names[index] ?? cellId, color: LINE_COLORS[index] ?? 'var(--c-axis)' },
          line: chanceLine(points, until),
        }));
        return linesDrawing({ ...shared, lines: named, signed: false }, percents);
      }
      const from = hours === 'all' ? 0 : now - hours * HOUR_MS;
      const change = (id: 'odds' | 'fair', read: (point: HistoryPoint) => number | null) => ({
        ...{ id, name: id === 'odds' ? 'Odds' : 'Fair', color: `var(--c-${id})`, isDashed: id === 'fair' },
        line: changeLine(first.points, until, from, read),
      });
      const both = [change('odds', ({ odds }) => odds), change('fair', ({ fair }) => fair)];
      const named = both.filter(({ id }) => lines.includes(id));
      return linesDrawing(
        {
          ...{ ...shared, lines: named.length > 0 ? named : both.slice(0, 1), signed: true },
          share: (own) => sharedRange.with(graph.id, own),
        },
        percents,
      );
    };

    const placeAt = (at: number): CursorPlace | null => {
      if (!isPrices) {
        const values = percents.lines.map(({ line }) => line.findLast(([x]) => x <= at)?.[1] ?? null);
        const texts = values.map((value) =>
          compare === 'change' && graph.selections.length === 1
            ? format.signedPercent(value, 1)
            : format.percent(value, 1),
        );
        return { x: at, text: texts.join(' · ') };
      }
      const { data } = prices;
      const first = data.places[0]?.point.at;
      if (first === undefined || at < first) return null;
      const x = placeOf(data, at, scaleToTime);
      const point = pointAt(data, x)?.point;
      if (point === undefined) return null;
      return { x, text: priceText(point, format) };
    };
    return { draw, placeAt, owner };
  }, [
    graph,
    names,
    marksOf,
    levels,
    lines,
    range,
    compare,
    scaleToTime,
    sharedRange,
    cursor,
    onMark,
    format,
  ]);
}
