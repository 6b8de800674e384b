import type { ChartHeading } from '../chart-source.ts';

const SVG = 'http://www.w3.org/2000/svg';
const MARGIN = 16;
/** Base lines and sizes of the two lines above the chart. Pixels. */
const TITLE = { y: 26, size: 14, weight: 600, color: 'var(--ink)' } as const;
const NOTE = { y: 43, size: 11, weight: 400, color: 'var(--ink-3)' } as const;
const HEAD = 56;
/** The line of the legend, where there is one, and its swatches. Pixels. */
const LEGEND = { height: 20, y: 62, swatch: 18, gap: 6 } as const;
/** What a chart has while it is pointed at, and HTML that an image cannot have. */
const TRANSIENT = '.highcharts-tooltip, .highcharts-crosshair, foreignObject';

/** A chart as a file of its own: without the variables of the page. */
export interface ChartDrawing {
  /** With its texts, which have the family of the page. */
  readonly file: SVGSVGElement;
  /** The drawing on the page. */
  readonly source: SVGSVGElement;
  /** Where the source stands in the file. Pixels. */
  readonly place: { readonly x: number; readonly y: number };
  readonly width: number;
  readonly height: number;
}

/** The drawing of a chart below its heading. */
export function drawingOf(source: SVGSVGElement, { title, note, legend }: Omit<ChartHeading, 'days'>) {
  const width = source.clientWidth || Number(source.getAttribute('width'));
  const height = source.clientHeight || Number(source.getAttribute('height'));
  const head = HEAD + (legend.length > 0 ? LEGEND.height : 0);
  const whole = { width: width + 2 * MARGIN, height: height + head + MARGIN };
  const styles = getComputedStyle(source);
  const color = (value: string): string =>
    value.replaceAll(/var\((--[\w-]+)\)/g, (_, name: string) => styles.getPropertyValue(name).trim());

  const copy = source.cloneNode(true) as SVGSVGElement;
  for (const part of copy.querySelectorAll(TRANSIENT)) part.remove();
  for (const part of [copy, ...copy.querySelectorAll('*')]) {
    for (const { name, value } of [...part.attributes]) {
      if (value.includes('var(')) part.setAttribute(name, color(value));
    }
  }
  set(copy, { x: MARGIN, y: head, width, height });

  const file = document.createElementNS(SVG, 'svg');
  set(file, { xmlns: SVG, ...whole, viewBox: `0 0 ${whole.width} ${whole.height}` });
  set(file, {
    'font-family': styles.fontFamily,
    style: `font-variant-numeric: ${styles.fontVariantNumeric}`,
  });
  const add = (name: string, attributes: Parameters<typeof set>[1]) => {
    const element = file.appendChild(document.createElementNS(SVG, name));
    set(element, attributes);
    return element;
  };
  const write = (text: string, x: number, y: number, { size, weight, color: token }: TextLook) => {
    const fill = color(token);
    add('text', { x, y, fill, 'font-size': size, 'font-weight': weight }).textContent = text;
  };
  add('rect', { width: '100%', height: '100%', fill: color('var(--surface)') });
  write(title, MARGIN, TITLE.y, TITLE);
  write(note, MARGIN, NOTE.y, NOTE);
  let x = MARGIN;
  for (const { name, color: token, shape } of legend) {
    add('path', {
      d: `M${x} ${LEGEND.y - 4}h${LEGEND.swatch}`,
      stroke: color(token),
      'stroke-width': shape === 'area' ? 10 : 1.5,
      ...(shape === 'dashes' && { 'stroke-dasharray': '5 3' }),
    });
    write(name, x + LEGEND.swatch + LEGEND.gap, LEGEND.y, NOTE);
    x += LEGEND.swatch + LEGEND.gap + widthOf(name, `${NOTE.size}px ${styles.fontFamily}`) + MARGIN;
  }
  file.append(copy);
  return { file, source, place: { x: MARGIN, y: head }, ...whole } satisfies ChartDrawing;
}

interface TextLook {
  readonly size: number;
  readonly weight: number;
  readonly color: string;
}

function widthOf(text: string, font: string): number {
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) return 0;
  context.font = font;
  return Math.ceil(context.measureText(text).width);
}

/** Whether a text of the page's drawing is in the file as well. */
export const isLasting = (part: Element): boolean => part.closest(TRANSIENT) === null;

function set(element: Element, attributes: Readonly<Record<string, string | number>>): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
}
