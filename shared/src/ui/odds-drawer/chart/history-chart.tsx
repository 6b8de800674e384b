import { type ComponentRef, useEffect, useMemo, useRef } from 'react';
import type { View } from '../brush/brush-view.ts';
import { type ChartOptionsInput, chartOptions } from './chart-options.ts';
import { Highcharts, HighchartsReact } from './highcharts.ts';
import './history-chart.css';

export interface HistoryChartProps extends ChartOptionsInput {
  readonly view: View;
}

const UPDATE: [boolean, boolean, boolean] = [true, true, false];

/** The chart of a part of a history. */
export function HistoryChart({ view: { from, to }, ...input }: HistoryChartProps) {
  const { data, visible, scaleToTime, marks, format, description, onMark } = input;
  const options = useMemo(
    () => chartOptions({ data, visible, scaleToTime, marks, format, description, onMark }),
    [data, visible, scaleToTime, marks, format, description, onMark],
  );
  const chart = useRef<ComponentRef<typeof HighchartsReact>>(null);
  // Apart from the options, which are compared and drawn anew: a drag of the brush changes the view alone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other options can have another axis.
  useEffect(() => {
    chart.current?.chart?.xAxis[0]?.setExtremes(from, to, true, false);
  }, [from, to, options]);
  return (
    <HighchartsReact
      // Another kind of axis is another chart.
      key={scaleToTime ? 'time' : 'steps'}
      ref={chart}
      highcharts={Highcharts}
      options={options}
      updateArgs={UPDATE}
      containerProps={CONTAINER}
    />
  );
}

const CONTAINER = { className: 'fl-chart' };
