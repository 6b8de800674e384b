import { ADVANCES } from './advances.ts';
import { CARD_SUBSETS, type CardSubset, type CardWeight } from './card-font.ts';

const ELLIPSIS = '…';
/** Stands for a letter that the font does not have. */
const UNKNOWN = '?';

type Widths = ReadonlyMap<number, number>;
const WIDTHS: Readonly<Record<CardSubset, Readonly<Record<CardWeight, Widths>>>> = {
  latin: { 400: read(ADVANCES.latin[400]), 600: read(ADVANCES.latin[600]) },
  'latin-ext': { 400: read(ADVANCES['latin-ext'][400]), 600: read(ADVANCES['latin-ext'][600]) },
};

function read(series: string): Widths {
  const widths = new Map<number, number>();
  for (const part of series.split(';')) {
    const [first = '', list = ''] = part.split(':');
    for (const [at, width] of list.split(',').entries()) widths.set(Number(first) + at, Number(width));
  }
  return widths;
}

/** The file that has a letter; null for a letter that the font does not have. */
function subsetOf(letter: string): CardSubset | null {
  const code = letter.codePointAt(0) ?? 0;
  return CARD_SUBSETS.find((subset) => WIDTHS[subset][400].has(code)) ?? null;
}

/**
 * The letters of a text that the font does not have, each once.
 * @example unwritableIn('Ana 東京') // ['東', '京']
 */
export function unwritableIn(text: string): string[] {
  return [...new Set(text.normalize('NFC'))].filter((letter) => subsetOf(letter) === null);
}

/** A text with the letters of the font only: one line, and a question mark for each that is missing. */
export function writable(text: string): string {
  const line = text.normalize('NFC').replace(/\s+/gu, ' ').trim();
  return [...line].map((letter) => (subsetOf(letter) === null ? UNKNOWN : letter)).join('');
}

/** The parts of a writable text that one file has all letters of. */
export function partsOf(text: string): { readonly subset: CardSubset; readonly letters: string }[] {
  const parts: { subset: CardSubset; letters: string }[] = [];
  for (const letter of text) {
    const subset = subsetOf(letter) ?? 'latin';
    const last = parts.at(-1);
    if (last?.subset === subset) last.letters += letter;
    else parts.push({ subset, letters: letter });
  }
  return parts;
}

/** The width of a writable text: the sum of its letters' advance widths, because the card is drawn without kerning. */
export function widthOf(text: string, size: number, weight: CardWeight): number {
  let width = 0;
  for (const letter of text) {
    width += WIDTHS[subsetOf(letter) ?? 'latin'][weight].get(letter.codePointAt(0) ?? 0) ?? 0;
  }
  return (width * size) / 1_000;
}

/** A text that is at most so wide: its end is replaced by an ellipsis where it is too long. */
export function shortened(text: string, width: number, size: number, weight: CardWeight): string {
  if (widthOf(text, size, weight) <= width) return text;
  const letters = [...text];
  while (letters.length > 0 && widthOf(letters.join('').trimEnd() + ELLIPSIS, size, weight) > width) {
    letters.pop();
  }
  return letters.join('').trimEnd() + ELLIPSIS;
}

/** The size, at most the wanted one, at which a number is at most so wide: digits are never left out. */
export function fittingSize(text: string, width: number, size: number, weight: CardWeight): number {
  const widest = Math.floor((width / widthOf(text, 1, weight)) * 10) / 10;
  return text === '' ? size : Math.min(size, widest);
}
