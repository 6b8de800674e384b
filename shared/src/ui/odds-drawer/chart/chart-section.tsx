import { useCallback, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { Segmented } from '../../controls/segmented.tsx';
import { Switch } from '../../controls/switch/switch.tsx';
import { useFormatter } from '../../format/use-formatter.ts';
import { onDemand } from '../../states/on-demand.tsx';
import { type ChartRange, onOtherSteps, viewOf } from '../brush/brush-view.ts';
import { HistoryBrush } from '../brush/history-brush.tsx';
import type { HistoryPoint } from '../history/history-points.ts';
import { MarkLinks } from '../marks/mark-links.tsx';
import type { Mark } from '../marks/marks.ts';
import type { useHistorySettings } from '../use-history-settings.ts';
import type { LegendName } from './chart-parts.ts';
import { BRUSH_FROM } from './chart-parts.ts';
import { chartData, timeAt } from './chart-series.ts';
import type { HistoryChartProps } from './history-chart.tsx';
import { HistoryLegend } from './history-legend.tsx';

interface DrawnHistory {
  readonly points: readonly HistoryPoint[];
  readonly marks: readonly Mark[];
  /** Of the selection. */
  readonly name: string;
  readonly isOpen: boolean;
  readonly visible: ReadonlySet<LegendName>;
  readonly onVisible: (visible: ReadonlySet<LegendName>) => void;
  readonly hasLimits: boolean;
  /** Called with the time of a mark whose record is in the table. */
  readonly onShow: (at: number) => void;
}

/** The whole chart with all that switches it, or a low one beside other content. */
export type ChartSectionProps = DrawnHistory &
  (
    | {
        readonly isSummary?: false;
        readonly settings: ReturnType<typeof useHistorySettings>;
        /** True, the reason why not, or null where there is nothing to approximate. */
        readonly canApproximate: true | string | null;
      }
    | { readonly isSummary: true; readonly settings: ChartSettings }
  );
type ChartSettings = Pick<ReturnType<typeof useHistorySettings>, 'scaleToTime' | 'approximate'>;

/** The chart's own code, with the library of charts. */
const HistoryChart = onDemand<HistoryChartProps>(
  'the chart',
  async () => (await import('./history-chart.tsx')).HistoryChart,
);

/** Of a low chart. Pixels. */
const SUMMARY_HEIGHT = 170;
const RANGES = [
  { value: '2', label: '2 h' },
  { value: '24', label: '24 h' },
  { value: 'all', label: 'All' },
];
const RANGE_OF: Readonly<Record<string, ChartRange>> = { '2': 2, '24': 24, all: 'all' };
/** How often the line of an open selection is drawn on to the right. Milliseconds. */
const DRAW_ON_MS = 15_000;

/** The chart of a history with what switches it. */
export function ChartSection(props: ChartSectionProps) {
  const { points, marks, name, isOpen, visible, onVisible, hasLimits, onShow } = props;
  const { scaleToTime, approximate } = props.settings;
  const format = useFormatter();
  const navigate = useNavigate();
  const [range, setRange] = useState<ChartRange>('all');
  const [axis, setAxis] = useState(scaleToTime);
  // Places on one axis are none on the other.
  if (axis !== scaleToTime) {
    setAxis(scaleToTime);
    if (typeof range === 'object') setRange('all');
  }
  const now = useNow(isOpen && scaleToTime, points);
  const until = isOpen ? now : (points.at(-1)?.at ?? now);
  const data = useMemo(
    () => chartData(points, { scaleToTime, until: isOpen ? until : null }),
    [points, scaleToTime, isOpen, until],
  );
  const shownLines = useMemo(
    () => new Set([...visible].filter((line) => line !== 'limit' || hasLimits)),
    [visible, hasLimits],
  );
  const [chosenOn, setChosenOn] = useState(data);
  if (chosenOn !== data) {
    setChosenOn(data);
    if (typeof range === 'object' && !scaleToTime && axis === scaleToTime) {
      setRange(onOtherSteps(range, chosenOn, data));
    }
  }
  const view = viewOf(data, range, scaleToTime, until);
  const onMark = useCallback(
    (mark: Mark) => (mark.to === undefined ? onShow(mark.at) : navigate(mark.to)),
    [onShow, navigate],
  );
  return (
    <section className="fl-history-chart" aria-label="Chart" data-summary={props.isSummary}>
      <div className="fl-history-bar">
        <HistoryLegend visible={visible} onChange={onVisible} hasLimits={hasLimits} />
        <Segmented
          label="Period of time"
          options={RANGES}
          value={typeof range === 'object' ? '' : String(range)}
          onChange={(next) => setRange(RANGE_OF[next] ?? 'all')}
        />
      </div>
      <MarkLinks marks={marks} onMark={onMark} />
      <div className="fl-history-plot">
        <HistoryChart
          data={data}
          visible={shownLines}
          scaleToTime={scaleToTime}
          approximate={approximate}
          marks={marks}
          format={format}
          description={`Odds history of ${name}. The table below has every change.`}
          view={view}
          onMark={onMark}
          height={props.isSummary ? SUMMARY_HEIGHT : undefined}
        />
      </div>
      {!props.isSummary && data.places.length >= BRUSH_FROM && (
        <HistoryBrush
          data={data}
          view={view}
          onChange={setRange}
          textOf={(place) => format.moment(timeAt(data, place, scaleToTime))}
        />
      )}
      {!props.isSummary && (
        <div className="fl-history-switches">
          <Switch
            label="Scale to time"
            shortcut="T"
            on={scaleToTime}
            onChange={props.settings.setScaleToTime}
          />
          {props.canApproximate !== null && (
            <Switch
              label="Approximate line"
              shortcut="A"
              on={approximate}
              onChange={props.canApproximate === true ? props.settings.setApproximate : undefined}
              title={props.canApproximate === true ? undefined : props.canApproximate}
            />
          )}
        </div>
      )}
    </section>
  );
}

/** The time, renewed with the points and every few seconds while it is needed. */
function useNow(isNeeded: boolean, points: readonly HistoryPoint[]): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isNeeded) return;
    const timer = setInterval(() => setNow(Date.now()), DRAW_ON_MS);
    return () => clearInterval(timer);
  }, [isNeeded]);
  return Math.max(now, points.at(-1)?.at ?? 0);
}
