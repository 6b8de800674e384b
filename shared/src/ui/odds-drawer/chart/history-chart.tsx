import { type ComponentRef, useEffect, useMemo, useRef } from 'react';
import type { ChartOptionsInput } from './chart-options.ts';
import { chartOptions } from './chart-options.ts';
import { placeOf } from './chart-series.ts';
import { Highcharts, HighchartsReact } from './highcharts.ts';
import './history-chart.css';

/** The part of a history that is shown: its last hours, all, or what the user has chosen with the brush. */
export type ChartRange = 2 | 24 | 'all' | 'brush';

export interface HistoryChartProps extends ChartOptionsInput {
  readonly range: ChartRange;
  /** The last moment of the history (epoch ms). */
  readonly until: number;
}

const UPDATE: [boolean, boolean, boolean] = [true, true, false];
const HOUR_MS = 3_600_000;

/** The chart of a history with its brush. */
export function HistoryChart({ range, until, ...input }: HistoryChartProps) {
  const { data, visible, scaleToTime, marks, format, description, onBrush, onMark } = input;
  const options = useMemo(
    () => chartOptions({ data, visible, scaleToTime, marks, format, description, onBrush, onMark }),
    [data, visible, scaleToTime, marks, format, description, onBrush, onMark],
  );
  const view = useRef<ComponentRef<typeof HighchartsReact>>(null);
  useEffect(() => {
    const axis = view.current?.chart?.xAxis[0];
    if (!axis || range === 'brush') return;
    if (range === 'all') axis.setExtremes(undefined, undefined, true, false, { trigger: 'range' });
    else {
      const from = placeOf(data, until - range * HOUR_MS, scaleToTime);
      axis.setExtremes(Math.max(from, data.places[0]?.x ?? from), data.end, true, false, {
        trigger: 'range',
      });
    }
  }, [range, data, until, scaleToTime]);
  return (
    <HighchartsReact
      // Another axis is another chart: what the brush had chosen belongs to the one before.
      key={scaleToTime ? 'time' : 'steps'}
      ref={view}
      highcharts={Highcharts}
      options={options}
      updateArgs={UPDATE}
      containerProps={CONTAINER}
    />
  );
}

const CONTAINER = { className: 'fl-chart' };
