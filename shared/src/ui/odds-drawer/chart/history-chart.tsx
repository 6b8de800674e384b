import { createDrawUnlessRead, Highcharts, HighchartsReact, type Series } from '@fairline/shared/ui/charts';
import { type ComponentRef, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { View } from '../brush/brush-view.ts';
import { type ChartOptionsInput, chartOptions } from './chart-options.ts';
import { type ChartData, SERIES } from './chart-series.ts';
import { drawnSeries } from './drawn-series.ts';
import { markClass } from './mark-lines.ts';
import './history-chart.css';

export interface HistoryChartProps extends ChartOptionsInput {
  readonly view: View;
  /** Whether closed lines are approximated. */
  readonly approximate: boolean;
}

/** Other options are drawn with the view that follows them: once, not twice. */
const UPDATE: [boolean, boolean, boolean] = [false, true, false];

/** What the chart shows. */
interface Drawn extends View {
  readonly key: string;
  readonly chart: unknown;
  readonly data: ChartData;
}

/** The chart of a part of a history. New prices and the passing time wait while the keyboard reads a point; what the user switches does not. */
export function HistoryChart(latest: HistoryChartProps) {
  const { scaleToTime, approximate } = latest;
  const element = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(latest);
  const props = useRef(latest);
  const drawing = useRef<ReturnType<typeof createDrawUnlessRead>>(null);
  // Its points are replaced: the focus goes from the point to the chart.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the user switches.
  useLayoutEffect(() => {
    if (element.current?.contains(document.activeElement)) element.current.focus();
  }, [scaleToTime, approximate]);
  useEffect(() => {
    if (element.current === null) return;
    const created = createDrawUnlessRead(element.current, () => setShown(props.current));
    drawing.current = created;
    return created.stop;
  }, []);
  useEffect(() => {
    props.current = latest;
    drawing.current?.draw();
  }, [latest]);
  return (
    <div ref={element} tabIndex={-1}>
      <DrawnChart {...shown} />
    </div>
  );
}

function DrawnChart({ view: { from, to }, ...input }: HistoryChartProps) {
  const { data, visible, scaleToTime, marks, format, description, onMark, height } = input;
  // Another kind of axis is another chart.
  const key = scaleToTime ? 'time' : 'steps';
  const drawn = useRef<Drawn | null>(null);
  // Apart from the options, which are compared: a drag of the brush changes the view alone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: options have the view of their time.
  const options = useMemo(() => {
    const input = { data, visible, scaleToTime, marks, format, description, onMark, height };
    const { chart: frame, ...changing } = chartOptions(input, { from, to });
    // The margins again, although they are the same, would draw the chart once more.
    return drawn.current?.key === key ? changing : { chart: frame, ...changing };
  }, [data, visible, scaleToTime, marks, format, description, onMark, height]);
  const chart = useRef<ComponentRef<typeof HighchartsReact>>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other options are drawn, too.
  useEffect(() => {
    const current = chart.current?.chart;
    if (!current) return;
    const before = drawn.current;
    drawn.current = { key, chart: current, data, from, to };
    // A new chart has been drawn with its options.
    if (before?.chart !== current) return;
    if (before.data === data && (before.from !== from || before.to !== to)) {
      const series = drawnSeries(data, { from, to });
      for (const name of SERIES) {
        // A line that is drawn whole stays as it is.
        if (series[name] === data.series[name]) continue;
        const points = series[name].map(([x, y]): [number, number | null] => [x, y]);
        (current.get(name) as Series | undefined)?.setData(points, false, false, false);
      }
    }
    current.xAxis[0]?.setExtremes(from, to, true, false);
  }, [from, to, options]);
  // The texts of plot lines have no events of their own.
  useEffect(() => {
    const container = chart.current?.container.current;
    const onClick = ({ target }: MouseEvent): void => {
      const text = target instanceof Element ? target.closest('.fl-chart-mark') : null;
      const mark = marks.find((_, index) => text?.classList.contains(markClass(index)));
      if (mark) onMark(mark);
    };
    container?.addEventListener('click', onClick);
    return () => container?.removeEventListener('click', onClick);
  }, [marks, onMark]);
  return (
    <HighchartsReact
      key={key}
      ref={chart}
      highcharts={Highcharts}
      options={options}
      updateArgs={UPDATE}
      containerProps={CONTAINER}
    />
  );
}

const CONTAINER = { className: 'fl-chart' };
