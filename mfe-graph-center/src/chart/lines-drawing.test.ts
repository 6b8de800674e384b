import { DEFAULT_PREFERENCES } from '@fairline/shared/contracts';
import { createFormatter } from '@fairline/shared/format';
import { expect, it } from 'vitest';
import { linesDrawing } from './lines-drawing.ts';
import type { ChartLine } from './live-chart.ts';

it('writes no tick where the value of a line stands, also once that has moved', () => {
  const drawn = (...values: number[]) => {
    const lines = values.map((value, index) => {
      const line: ChartLine = [
        [0, 50],
        [60_000, value],
      ];
      return { id: String(index), name: String(index), color: 'var(--c-odds)', line };
    });
    return { hours: null, now: 60_000, signed: false, description: '', onPlace: () => {}, lines };
  };
  const format = createFormatter(DEFAULT_PREFERENCES);
  const current = { lines: [] };
  const { options } = linesDrawing({ ...drawn(51.6, 48.4), format }, current);
  const yAxis = options().yAxis as { labels: { formatter(label: object): string } };
  // 20 pixels for a percentage point.
  const axis = { min: 45, max: 55, height: 200 };
  const ticks = () => [48, 49, 50, 51, 52].map((value) => yAxis.labels.formatter({ value, axis }));
  expect(ticks()).toEqual(['', '', '50.0%', '', '']);
  linesDrawing({ ...drawn(54), format }, current);
  expect(ticks()).toEqual(['48.0%', '49.0%', '50.0%', '51.0%', '52.0%']);
});
