import { createDrawUnlessRead } from '@fairline/shared/ui/charts';
import { type RefObject, useEffect, useRef } from 'react';
import type { ChartFacts } from '../live/chart-model.ts';
import type { Cursor } from '../live/cursor.ts';
import type { LiveGraph } from '../live/live-wall.ts';
import { type CursorPlace, createLiveChart, type Drawing, type LiveChart } from './live-chart.ts';

export interface ChartViewProps {
  readonly live: LiveGraph;
  /** What is drawn of the facts; another function draws the chart again. */
  readonly draw: (facts: ChartFacts) => Drawing | null;
  readonly cursor: Cursor;
  /** Names this chart for the cursor. */
  readonly owner: object;
  readonly placeAt: (at: number) => CursorPlace | null;
  /** The chart, for the value below the pointer. */
  readonly chart: RefObject<LiveChart | null>;
}

/** How often an open selection is drawn on to the right. Milliseconds. */
const DRAW_ON_MS = 15_000;

/** A chart that follows its facts without being rendered. */
export function ChartView({ live, draw, cursor, owner, placeAt, chart }: ChartViewProps) {
  const element = useRef<HTMLDivElement>(null);
  const latest = useRef({ draw, placeAt });
  useEffect(() => {
    if (element.current === null) return;
    const drawn = createLiveChart(element.current);
    chart.current = drawn;
    return () => {
      chart.current = null;
      drawn.destroy();
    };
  }, [chart]);
  useEffect(() => {
    if (element.current === null) return;
    const show = (): void => {
      const drawn = latest.current.draw(live.facts());
      if (drawn !== null) chart.current?.draw(drawn);
    };
    latest.current = { draw, placeAt };
    const drawing = createDrawUnlessRead(element.current, show);
    drawing.draw();
    const stop = live.subscribe(drawing.draw);
    const timer = setInterval(drawing.draw, DRAW_ON_MS);
    return () => {
      stop();
      drawing.stop();
      clearInterval(timer);
    };
  }, [live, draw, placeAt, chart]);
  useEffect(
    () =>
      cursor.subscribe(owner, (at) => chart.current?.point(at === null ? null : latest.current.placeAt(at))),
    [cursor, owner, chart],
  );
  return <div ref={element} className="gc-chart" />;
}
