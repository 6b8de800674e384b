import { Highcharts, type XAxisPlotLinesOptions } from '@fairline/shared/ui/charts';
import { expect, it, vi } from 'vitest';
import type { HistoryPoint } from '../history/history-points.ts';
import type { Mark } from '../marks/marks.ts';
import { chartData } from './chart-series.ts';
import { markLines } from './mark-lines.ts';

const point = (at: number): HistoryPoint => ({
  ...{ at, odds: 2, fair: 2.05, vig: 4, limit: null, change: 0 },
  ...{ approximated: null, error: false },
});
const DATA = chartData([10, 20, 30, 40].map(point), { scaleToTime: true, until: null });
const OPENING: Mark = { kind: 'opening', at: 10, text: 'Opening' };
const ALERT: Mark = { kind: 'alert', at: 20, text: 'Alert, 5.0% in 10 min', to: '/alert' };
const BET: Mark = { kind: 'bet', at: 30, text: 'Bet at 1.91', to: '/bet' };

type ShownLine = XAxisPlotLinesOptions & { readonly events: { click(): void } };
const { Chart } = Highcharts as unknown as typeof import('highcharts');

it('has every mark, in whatever order they come and go', () => {
  const onMark = vi.fn();
  const lines = (...marks: Mark[]) => ({ xAxis: { plotLines: markLines(marks, DATA, true, onMark) } });
  const chart = new Chart(document.createElement('div'), lines(OPENING, BET));
  const shown = () => {
    const [axis] = chart.xAxis as unknown as { plotLines: { options: ShownLine }[] }[];
    return (axis?.plotLines ?? []).map(({ options }) => {
      options.events.click();
      return [options.value, /([^<>]*)<\/span>/.exec(options.label?.text ?? '')?.[1]];
    });
  };
  for (const marks of [
    [OPENING, BET],
    [OPENING, ALERT, BET],
    [ALERT, BET],
    [BET, OPENING, ALERT],
    [OPENING],
  ]) {
    chart.update(lines(...marks), false, true, false);
    onMark.mockClear();
    expect(shown()).toEqual(marks.map(({ at, text }) => [at, text]));
    expect(onMark.mock.calls).toEqual(marks.map((mark) => [mark]));
  }
  chart.destroy();
});
