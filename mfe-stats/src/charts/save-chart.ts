import { saveFile } from '@fairline/shared/client';
import { type ChartHeading, fileName } from './chart-source.ts';
import { type ChartTable, csvOf } from './chart-table.ts';
import { drawingOf } from './drawing/chart-drawing.ts';
import { pngOf } from './drawing/chart-png.ts';
import { svgOf } from './drawing/chart-svg.ts';

export type ChartFile = 'png' | 'svg' | 'csv';

/**
 * Lets the browser save a chart as it is shown, or the table behind it.
 *
 * @param figure the element with the drawing
 */
export async function saveChart(
  kind: ChartFile,
  figure: Element,
  heading: ChartHeading,
  table: ChartTable,
): Promise<void> {
  const name = fileName(heading.title, heading.days, kind);
  // With the mark of UTF-8, without which spreadsheets read other letters.
  if (kind === 'csv') return saveFile(name, new Blob(['\uFEFF', csvOf(table)], { type: 'text/csv' }));
  const svg = figure.querySelector('svg');
  if (!svg) throw new Error('The chart is not drawn yet.');
  const drawing = drawingOf(svg, heading);
  saveFile(name, kind === 'svg' ? await svgOf(drawing) : await pngOf(drawing));
}
