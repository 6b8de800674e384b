import { type ChartDrawing, isLasting } from './chart-drawing.ts';
import { textOf } from './chart-svg.ts';

/** Pixels of the file for one of the screen. */
const SCALE = 2;

/**
 * A chart as an image. Its shapes are drawn as an SVG image, its texts by the canvas with the font of the page: a browser may draw an
 * SVG image before a font within it is ready, which leaves its texts out.
 */
export async function pngOf({ file, source, place, width, height }: ChartDrawing): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = width * SCALE;
  canvas.height = height * SCALE;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The browser has no canvas.');
  const shapes = file.cloneNode(true) as SVGSVGElement;
  for (const text of shapes.querySelectorAll('text')) text.remove();
  context.drawImage(await imageOf(textOf(shapes)), 0, 0, canvas.width, canvas.height);
  // The heading is on no page, where its texts would have places.
  for (const text of file.querySelectorAll<SVGTextElement>(':scope > text')) {
    context.setTransform(SCALE, 0, 0, SCALE, 0, 0);
    const look = `${text.getAttribute('font-weight')} ${text.getAttribute('font-size')}px`;
    const families = file.getAttribute('font-family') ?? '';
    // Of its fallbacks, one that the system does not have would be an error.
    await document.fonts.load(`${look} ${families.split(',')[0]}`, text.textContent ?? '');
    context.font = `${look} ${families}`;
    context.fillStyle = text.getAttribute('fill') ?? '';
    const [x, y] = [text.getAttribute('x'), text.getAttribute('y')].map(Number);
    context.fillText(text.textContent ?? '', x ?? 0, y ?? 0);
  }
  for (const text of source.querySelectorAll('text')) if (isLasting(text)) drawText(context, text, place);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The browser drew no image.'))));
  });
}

/** Draws a text of the page where it stands, each of its lines by itself. */
function drawText(
  context: CanvasRenderingContext2D,
  text: SVGTextElement,
  place: ChartDrawing['place'],
): void {
  const style = getComputedStyle(text);
  const matrix = text.getCTM();
  if (matrix === null || style.visibility === 'hidden' || style.opacity === '0') return;
  const { a, b, c, d, e, f } = matrix;
  context.setTransform(SCALE, 0, 0, SCALE, place.x * SCALE, place.y * SCALE);
  context.transform(a, b, c, d, e, f);
  context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  context.fillStyle = style.fill;
  const lines = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
  let letter = 0;
  while (lines.nextNode()) {
    const words = lines.currentNode.textContent ?? '';
    if (words !== '' && letter < text.getNumberOfChars()) {
      const { x, y } = text.getStartPositionOfChar(letter);
      context.fillText(words, x, y);
    }
    letter += words.length;
  }
}

/** An SVG text as an image that is ready to be drawn. */
export async function imageOf(svg: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  return image;
}
