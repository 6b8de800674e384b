import { saveFile } from '@fairline/shared/client';
import { BROWSER_FAMILY } from '@fairline/shared/share-card';
import { imageOf } from '../../charts/drawing/chart-png.ts';

/**
 * Lets the browser save the image of a card. Its shapes are drawn as an SVG image, its texts by the canvas with the font of the page:
 * a browser may draw an SVG image before a font within it is ready, which leaves its texts out.
 */
export async function saveCard(drawing: SVGElement): Promise<void> {
  const size = (name: string) => Number(drawing.getAttribute(name));
  const canvas = document.createElement('canvas');
  canvas.width = size('width');
  canvas.height = size('height');
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The browser has no canvas.');
  context.drawImage(await imageOf(withoutTexts(drawing)), 0, 0);
  context.fontKerning = 'none';
  // Without ligatures, whose widths are others.
  context.textRendering = 'optimizeSpeed';
  for (const text of drawing.querySelectorAll('text')) await drawText(context, text);
  saveFile('fairline-stats.png', await pngOf(canvas));
}

async function drawText(context: CanvasRenderingContext2D, text: SVGTextElement): Promise<void> {
  const words = text.textContent ?? '';
  const value = (name: string) => text.getAttribute(name) ?? '';
  context.font = `${value('font-weight')} ${value('font-size')}px "${BROWSER_FAMILY}", sans-serif`;
  await document.fonts.load(context.font, words);
  context.textAlign = value('text-anchor') === 'end' ? 'right' : 'left';
  context.fillStyle = value('fill');
  context.fillText(words, Number(value('x')), Number(value('y')));
}

function withoutTexts(drawing: SVGElement): string {
  const copy = drawing.cloneNode(true) as SVGElement;
  for (const text of copy.querySelectorAll('text')) text.remove();
  return new XMLSerializer().serializeToString(copy);
}

function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The browser drew no image.'))));
  });
}
