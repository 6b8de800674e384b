import { type KeyboardEvent, type PointerEvent, useMemo, useRef } from 'react';
import type { ChartData } from '../chart/chart-series.ts';
import { type BrushPart, type BrushRange, moved, type View, wholeOf } from './brush-view.ts';
import './history-brush.css';

export interface HistoryBrushProps {
  readonly data: ChartData;
  readonly view: View;
  readonly onChange: (range: BrushRange) => void;
  /** A place on the axis as text, for screen readers. */
  readonly textOf: (place: number) => string;
}

/** Field of the drawing. */
const [WIDTH, HEIGHT] = [1_000, 100];
/** Share of the whole by which an arrow key moves. */
const KEY_STEP = 0.02;
const KEYS: Readonly<Record<string, number>> = {
  ...{ ArrowLeft: -KEY_STEP, ArrowDown: -KEY_STEP, ArrowRight: KEY_STEP, ArrowUp: KEY_STEP },
  ...{ PageDown: -5 * KEY_STEP, PageUp: 5 * KEY_STEP, Home: -1, End: 1 },
};

/** All of a history in small, with the part that the chart shows: its ends and itself can be dragged, or moved by arrow keys. */
export function HistoryBrush({ data, view, onChange, textOf }: HistoryBrushProps) {
  const frame = useRef<HTMLDivElement>(null);
  const drag = useRef<{ part: BrushPart; x: number; view: View } | null>(null);
  const whole = wholeOf(data);
  const span = whole.to - whole.from || 1;
  const path = useMemo(() => pathOf(data), [data]);
  const share = (place: number): string => `${rounded(((place - whole.from) / span) * 100)}%`;

  const begin = (part: BrushPart) => (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { part, x: event.clientX, view };
  };
  const move = (event: PointerEvent): void => {
    const width = frame.current?.offsetWidth ?? 0;
    if (!drag.current || width === 0) return;
    const { part, x, view: before } = drag.current;
    onChange(moved(whole, before, part, ((event.clientX - x) / width) * span));
  };
  const end = (): void => {
    drag.current = null;
  };
  const dragging = { onPointerMove: move, onPointerUp: end, onPointerCancel: end };
  const press = (part: BrushPart) => (event: KeyboardEvent) => {
    const by = KEYS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onChange(moved(whole, view, part, by * span));
  };
  const handle = (part: 'from' | 'to') => (
    <span
      role="slider"
      tabIndex={0}
      className="fl-brush-handle"
      style={{ left: share(view[part]) }}
      aria-label={part === 'from' ? 'Shown from' : 'Shown until'}
      aria-orientation="horizontal"
      aria-valuemin={whole.from}
      aria-valuemax={whole.to}
      aria-valuenow={view[part]}
      aria-valuetext={textOf(view[part])}
      onPointerDown={begin(part)}
      onKeyDown={press(part)}
      {...dragging}
    />
  );
  return (
    <div ref={frame} className="fl-brush">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <path d={path} />
      </svg>
      <div
        className="fl-brush-view"
        style={{ left: share(view.from), right: `calc(100% - ${share(view.to)})` }}
        onPointerDown={begin('both')}
        {...dragging}
      />
      {handle('from')}
      {handle('to')}
    </div>
  );
}

/** The price in steps, over all of the history. */
function pathOf(data: ChartData): string {
  const { from, to } = wholeOf(data);
  const prices = data.places.flatMap(({ point }) => point.odds ?? []);
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const price of prices) {
    low = Math.min(low, price);
    high = Math.max(high, price);
  }
  const x = (place: number): number => rounded(((place - from) / (to - from || 1)) * WIDTH);
  const y = (price: number): number =>
    rounded(HEIGHT * (0.1 + 0.8 * (high === low ? 0.5 : (high - price) / (high - low))));
  let path = '';
  let isOpen = false;
  for (const { x: place, point } of data.places) {
    if (isOpen) path += `H${x(place)}`;
    if (point.odds !== null) path += isOpen ? `V${y(point.odds)}` : `M${x(place)} ${y(point.odds)}`;
    isOpen = point.odds !== null;
  }
  return isOpen ? `${path}H${x(to)}` : path;
}

/** To hundredths: a path has hundreds of places. */
const rounded = (value: number): number => Math.round(value * 100) / 100;
