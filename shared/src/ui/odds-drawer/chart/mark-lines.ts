import type { XAxisPlotLinesOptions } from '@fairline/shared/ui/charts';
import type { Mark } from '../marks/marks.ts';
import { type ChartData, placeOf } from './chart-series.ts';
import { type MarkText, markRows } from './mark-rows.ts';

/** The class of the text of a mark, by its place among all. */
export function markClass(index: number): string {
  return `fl-chart-mark-at-${index}`;
}

const MARK_COLORS: Readonly<Record<Mark['kind'], string>> = {
  opening: 'var(--c-axis)',
  alert: 'var(--accent)',
  bet: 'var(--ink)',
  limit: 'var(--c-limit)',
  closure: 'var(--c-axis)',
  start: 'var(--c-axis)',
  close: 'var(--c-axis)',
};

/** What has its text before others where there is no space for all. */
const RANKS: Readonly<Record<Mark['kind'], number>> = {
  ...{ bet: 0, alert: 1, close: 2, start: 3, opening: 4, closure: 5, limit: 6 },
};
/** Lines without a text: there are many of them, and the tooltip says what changed. */
const QUIET: ReadonlySet<string> = new Set<Mark['kind']>(['limit', 'closure']);
/** From one row of texts to the next. Pixels. */
const ROW_HEIGHT = 19;

/**
 * The line of each mark, with its text on the side that has more space. Texts that would cover each other are below each
 * other; where there is no row left, a line has none.
 *
 * They have no ids: Highcharts would look up a new one by its place as well, and lose the one that has had that place.
 */
export function markLines(
  marks: readonly Mark[],
  data: ChartData,
  scaleToTime: boolean,
  onMark: (mark: Mark) => void,
): XAxisPlotLinesOptions[] {
  const first = data.places[0]?.x ?? 0;
  const texts = marks.map(({ kind, at, text }): MarkText & { readonly value: number } => {
    const value = placeOf(data, at, scaleToTime);
    const place = data.end > first ? (value - first) / (data.end - first) : 0;
    return { value, place, text, rank: RANKS[kind] };
  });
  const named = texts.filter((_, index) => !QUIET.has(marks[index]?.kind ?? ''));
  const namedRows = markRows(named);
  const rows = texts.map((text) => namedRows[named.indexOf(text)] ?? null);
  return marks.map((mark, index) => {
    const { value, place } = texts[index] ?? { value: first, place: 0 };
    const row = rows[index] ?? null;
    const isLeft = place < 0.5;
    return {
      value,
      color: MARK_COLORS[mark.kind],
      dashStyle: 'ShortDot',
      width: 1,
      zIndex: 4,
      label: {
        rotation: 0,
        align: isLeft ? 'left' : 'right',
        x: isLeft ? 3 : -3,
        y: 10 + ROW_HEIGHT * (row ?? 0),
        useHTML: true,
        allowOverlap: true,
        text:
          row === null
            ? ''
            : `<span class="fl-chart-mark fl-chart-mark-${mark.kind} ${markClass(index)}">${mark.text}</span>`,
      },
      className: 'fl-chart-link',
      events: { click: () => onMark(mark) },
    };
  });
}
