import { WEIGHTS } from '@fairline/shared/tokens';
import type { LoaderDefinitionFunction } from '@rspack/core';
import subsetFont from 'subset-font';

/** Features of the font that the product uses: kerning, figures of one width, ligatures, and letters that depend on others. */
const FEATURES = ['kern', 'tnum', 'liga', 'ccmp', 'locl', 'rvrn'];
/** The browsers' weight of `<b>` and of table heads, which is above the highest token. */
const BOLD = 700;

/** What nearly every text is made of, beside ASCII: the signs of prices and sentences. */
const SIGNS = '\u00A0£·×÷–—‘’“”•…′€−';
const ASCII = Array.from({ length: 0x7e - 0x20 + 1 }, (_, at) => 0x20 + at);

/** Which letters of a font file a face of `fonts.css` has: those of `SIGNS` and ASCII, all others, or all. */
export type Letters = 'basic' | 'rest' | 'all';

/** The letters of a font file with the weights and features that the product uses. */
export function reduceFont(font: Buffer, letters: Letters): Promise<Buffer> {
  const weights = Object.values(WEIGHTS);
  return subsetFont(font, textWith(letters), {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    variationAxes: { wght: { min: Math.min(...weights), max: Math.max(...weights, BOLD) } },
  });
}

/** A text with each of the letters: one that the file does not have is ignored. */
function textWith(letters: Letters): string {
  const basic = [...ASCII, ...[...SIGNS].map((sign) => sign.charCodeAt(0))];
  if (letters === 'basic') return String.fromCharCode(...basic);
  const left = new Set(letters === 'rest' ? basic : []);
  let text = '';
  // All code points of the first plane that stand for a character.
  for (let code = 0x20; code < 0xffff; code++) {
    if ((code < 0xd800 || code > 0xdfff) && !left.has(code)) text += String.fromCharCode(code);
  }
  return text;
}

/** The loader of the font files. Its option is {@link Letters}. */
const loader: LoaderDefinitionFunction<{ readonly letters: Letters }> = function load(content) {
  const done = this.async();
  reduceFont(Buffer.from(content), this.getOptions().letters).then(
    (font) => done(null, font),
    (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
  );
};
export default loader;
/** The bundler passes the file as bytes. */
export const raw = true;
