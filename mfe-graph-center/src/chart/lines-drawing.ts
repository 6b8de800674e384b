import type { Formatter } from '@fairline/shared/ui';
import { chartLook, isBehindFlag } from '@fairline/shared/ui/charts';
import { rangeOf } from './chance-lines.ts';
import type { ChartLine, Drawing } from './live-chart.ts';

/** One line of a chart of percentages. */
export interface NamedLine {
  readonly id: string;
  readonly name: string;
  readonly color: string;
  readonly isDashed?: boolean;
  readonly line: ChartLine;
}

export interface LinesDrawingInput {
  readonly lines: readonly NamedLine[];
  /** Hours that are shown; null: all. */
  readonly hours: number | null;
  readonly now: number;
  readonly format: Formatter;
  /** Whether values have a sign. */
  readonly signed: boolean;
  readonly description: string;
  /** Joins the values of this chart with those of the others, and returns the ends that all have. */
  readonly share?: (range: { from: number; to: number } | null) => { from: number; to: number } | undefined;
  readonly onPlace: (x: number | null) => void;
}

/** Colours of several selections, in their order, in which the tooltip names them, too. */
export const LINE_COLORS = [
  ...['var(--c-odds)', 'var(--c-fair)', 'var(--t-orange)', 'var(--t-purple)', 'var(--t-green)'],
  'var(--t-pink)',
];

const HOUR_MS = 3_600_000;

/** Percentages over time: fair probabilities of several selections, or the change of prices. */
export function linesDrawing(input: LinesDrawingInput, current: { lines: readonly NamedLine[] }): Drawing {
  const { lines, hours, now, format, signed, description, share, onPlace } = input;
  current.lines = lines;
  const first = Math.min(...lines.flatMap(({ line }) => line[0]?.[0] ?? []));
  const end = Math.max(...lines.flatMap(({ line }) => line.at(-1)?.[0] ?? []));
  const whole = Number.isFinite(first)
    ? { from: first, to: Math.max(end, first + 1) }
    : { from: now - 1, to: now };
  const from =
    hours === null ? whole.from : Math.max(whole.from, Math.min(whole.to - 1, now - hours * HOUR_MS));
  const view = { from, to: whole.to };
  const text = (value: number): string =>
    signed ? format.signedPercent(value, 1) : format.percent(value, 1);
  const own = rangeOf(
    lines.map(({ line }) => line),
    from,
  );
  const range = share ? share(own) : undefined;
  return {
    look: JSON.stringify([
      signed,
      share !== undefined,
      description,
      lines.map(({ id, name, color }) => [id, name, color]),
    ]),
    lines: Object.fromEntries(lines.map(({ id, line }) => [id, line])),
    view,
    range,
    edge: lines.flatMap(({ line, color }) => {
      const value = lastValue(line);
      return value === null ? [] : { value, text: text(value), className: '', color };
    }),
    options: () =>
      chartLook(
        {
          chart: { marginRight: 52, spacing: [8, 0, 2, 0] },
          xAxis: {
            type: 'datetime',
            min: view.from,
            max: view.to,
            crosshair: { color: 'var(--c-axis)', dashStyle: 'ShortDot' },
            maxPadding: 0,
            minPadding: 0,
            tickPixelInterval: 110,
            labels: {
              autoRotation: [0],
              align: 'left',
              x: 0,
              style: { textOverflow: 'none', whiteSpace: 'nowrap' },
              formatter: ({ value, isFirst }) =>
                isFirst ? format.dateTime(Number(value)) : format.time(Number(value)),
            },
          },
          yAxis: {
            startOnTick: false,
            endOnTick: false,
            ...(range && { min: range.from, max: range.to }),
            ...(signed && {
              plotLines: [{ value: 0, width: 1, color: 'var(--c-axis)', zIndex: 1 }],
            }),
            tickPixelInterval: 44,
            labels: {
              formatter: ({ value, axis }) =>
                isBehindFlag(Number(value), axis, lastValues(current.lines)) ? '' : text(Number(value)),
            },
          },
          tooltip: {
            formatter() {
              const at = Number(this.x);
              const rows = current.lines.map(({ name, line }) => {
                const value = line.findLast(([x]) => x <= at)?.[1] ?? null;
                return `<span>${escaped(name)}</span><span>${value === null ? '–' : text(value)}</span>`;
              });
              return `<div><b>${format.moment(at)}</b>${rows.join('')}</div>`;
            },
          },
          plotOptions: {
            series: {
              point: {
                events: { mouseOver: (event) => onPlace((event.target as unknown as { x: number }).x) },
              },
              events: { mouseOut: () => onPlace(null) },
            },
          },
          series: lines.map(({ id, name, color, isDashed, line }) => ({
            ...{ id, name, color, type: 'line' as const, step: 'left' as const },
            dashStyle: isDashed ? ('ShortDash' as const) : ('Solid' as const),
            data: line.map(([x, y]): [number, number | null] => [x, y]),
          })),
        },
        null,
        description,
      ),
  };
}

const lastValue = (line: ChartLine): number | null => line.at(-1)?.[1] ?? null;

const lastValues = (lines: readonly NamedLine[]): number[] =>
  lines.flatMap(({ line }) => lastValue(line) ?? []);

/** Names of teams come from the feed. */
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
