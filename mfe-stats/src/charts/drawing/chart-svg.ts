import type { ChartDrawing } from './chart-drawing.ts';
import { embeddedFaces } from './embedded-font.ts';

/** A chart as an SVG file that has its font in it. */
export async function svgOf({ file }: ChartDrawing): Promise<Blob> {
  const style = document.createElementNS('http://www.w3.org/2000/svg', 'style');
  style.textContent = await embeddedFaces(file.textContent ?? '', file.getAttribute('font-family') ?? '');
  file.prepend(style);
  return new Blob([textOf(file)], { type: 'image/svg+xml' });
}

export const textOf = (svg: SVGElement): string => new XMLSerializer().serializeToString(svg);
