import { type Chart, createChart, type Options, type Series } from '@fairline/shared/ui/charts';

/** A line of a chart; `null` is a gap. */
export type ChartLine = readonly (readonly [x: number, y: number | null])[];

/** A value at the right edge. */
export interface EdgeValue {
  readonly value: number;
  readonly text: string;
  /** Class of the text, for its colour. */
  readonly className: string;
  /** Its own colour. */
  readonly color?: string | undefined;
}

/** What a chart draws. */
export interface Drawing {
  /** Draws the whole chart; `look` names what of it is not in the fields below, and the same look is not drawn again. */
  readonly options: () => Options;
  readonly look: string;
  /** The lines by their ids. */
  readonly lines: Readonly<Record<string, ChartLine>>;
  readonly view: { readonly from: number; readonly to: number };
  readonly edge: readonly EdgeValue[];
  /** Values whose lines can be dragged. */
  readonly grips?: readonly { readonly id: number; readonly value: number }[];
  /** Ends of the first axis of values, of charts that share theirs. */
  readonly range?: { readonly from: number; readonly to: number } | undefined;
}

/** A moment on the chart, with what held then. */
export interface CursorPlace {
  readonly x: number;
  readonly text: string;
}

export interface LiveChart {
  draw(drawing: Drawing): void;
  /** Shows a moment that is pointed at in another chart. */
  point(place: CursorPlace | null): void;
  /** The value at a height of the plot, in pixels from the top of the window; null outside of it. */
  valueAt(clientY: number): number | null;
  destroy(): void;
}

/**
 * A chart that is drawn without being rendered: a change of a price moves its lines and the values at its edge, and nothing else is computed
 * again.
 */
export function createLiveChart(element: HTMLElement): LiveChart {
  const plot = element.appendChild(document.createElement('div'));
  plot.className = 'gc-plot';
  const edge = element.appendChild(document.createElement('div'));
  edge.className = 'gc-edge';
  edge.ariaHidden = 'true';
  const grips = element.appendChild(document.createElement('div'));
  grips.ariaHidden = 'true';
  const cursor = element.appendChild(document.createElement('div'));
  cursor.className = 'gc-cursor';
  cursor.hidden = true;
  cursor.ariaHidden = 'true';
  let chart: Chart | null = null;
  let drawn: Drawing | null = null;
  let place: CursorPlace | null = null;

  const onRender = (current: Chart): void => {
    if (drawn === null) return;
    drawEdge(edge, current, drawn.edge);
    drawGrips(grips, current, drawn.grips ?? []);
    drawCursor(cursor, current, place);
  };
  const create = (drawing: Drawing): void => {
    chart?.destroy();
    const options = drawing.options();
    const before = options.chart?.events?.render as ((this: Chart) => void) | undefined;
    function render(this: Chart): void {
      before?.call(this);
      onRender(this);
    }
    const events = { ...options.chart?.events, render } as NonNullable<Options['chart']>['events'];
    chart = createChart(plot, { ...options, chart: { ...options.chart, ...(events && { events }) } });
    onRender(chart);
  };

  return {
    draw(drawing) {
      const before = drawn;
      drawn = drawing;
      if (chart === null || before?.look !== drawing.look) {
        create(drawing);
        return;
      }
      for (const [id, line] of Object.entries(drawing.lines)) {
        if (before.lines[id] === line) continue;
        const points = line.map(([x, y]): [number, number | null] => [x, y]);
        (chart.get(id) as Series | undefined)?.setData(points, false, false, false);
      }
      const { view, range } = drawing;
      chart.xAxis[0]?.setExtremes(view.from, view.to, false, false);
      if (range) chart.yAxis[0]?.setExtremes(range.from, range.to, false, false);
      chart.redraw(false);
    },
    point(next) {
      place = next;
      if (chart !== null) drawCursor(cursor, chart, place);
    },
    valueAt(clientY) {
      if (chart === null) return null;
      const axis = chart.yAxis[0];
      const y = clientY - plot.getBoundingClientRect().top;
      const value = axis?.toValue(y);
      const { min, max } = axis?.getExtremes() ?? {};
      return value === undefined || min == null || max == null || value < min || value > max ? null : value;
    },
    destroy() {
      chart?.destroy();
      chart = null;
      element.replaceChildren();
    },
  };
}

/** Height of the text of a value, and the space to the next one. Pixels. */
const EDGE_HEIGHT = 16;
const EDGE_GAP = 2;

/** The texts at the right edge, each at its height, and below the one before where both are close. */
function drawEdge(element: HTMLElement, chart: Chart, values: readonly EdgeValue[]): void {
  const axis = chart.yAxis[0];
  const placed = values
    .map((one) => ({ ...one, y: axis?.toPixels(one.value, false) ?? Number.NaN }))
    .filter(({ y }) => Number.isFinite(y))
    .sort((a, b) => a.y - b.y);
  let free = Number.NEGATIVE_INFINITY;
  placed.forEach(({ y, text, className, color }, index) => {
    const node = (element.children[index] as HTMLElement | undefined) ?? document.createElement('span');
    if (node.parentNode === null) element.append(node);
    const top = Math.max(y - EDGE_HEIGHT / 2, free);
    free = top + EDGE_HEIGHT + EDGE_GAP;
    if (node.textContent !== text) node.textContent = text;
    node.className = `fl-chart-flag ${className}`;
    node.style.background = color ?? '';
    node.style.transform = `translateY(${Math.round(top)}px)`;
  });
  while (element.children.length > placed.length) element.lastElementChild?.remove();
}

/** Half of the height of a grip. Pixels. */
const GRIP = 6;

/** What is dragged of a line, at its height; what is being dragged stays where the pointer has it. */
function drawGrips(element: HTMLElement, chart: Chart, grips: NonNullable<Drawing['grips']>): void {
  grips.forEach(({ id, value }, index) => {
    const node = (element.children[index] as HTMLElement | undefined) ?? document.createElement('div');
    if (node.parentNode === null) element.append(node);
    if (node.dataset.dragged !== undefined) return;
    node.className = 'gc-grip';
    node.dataset.targetId = String(id);
    node.style.transform = `translateY(${Math.round((chart.yAxis[0]?.toPixels(value, false) ?? 0) - GRIP)}px)`;
  });
  while (element.children.length > grips.length) element.lastElementChild?.remove();
}

function drawCursor(element: HTMLElement, chart: Chart, place: CursorPlace | null): void {
  const axis = chart.xAxis[0];
  const { min, max } = axis?.getExtremes() ?? {};
  const isShown = place !== null && min != null && max != null && place.x >= min && place.x <= max;
  element.hidden = !isShown;
  if (!isShown || place === null || axis === undefined) return;
  const x = Math.round(axis.toPixels(place.x, false));
  element.style.transform = `translateX(${x}px)`;
  element.dataset.side = x > chart.plotLeft + chart.plotWidth / 2 ? 'left' : 'right';
  if (element.textContent !== place.text) element.textContent = place.text;
}
