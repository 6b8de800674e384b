import { WEIGHTS } from '@fairline/shared/tokens';
import type { LoaderDefinitionFunction } from '@rspack/core';
import subsetFont from 'subset-font';

/** Features of the font that the product uses: kerning, figures of one width, ligatures, and letters that depend on others. */
const FEATURES = ['kern', 'tnum', 'liga', 'ccmp', 'locl', 'rvrn'];
/** The browsers' weight of `<b>` and of table heads, which is above the highest token. */
const BOLD = 700;

/** The letters of a font file with the weights and features that the product uses: a fifth smaller. */
export function reduceFont(font: Buffer): Promise<Buffer> {
  const weights = Object.values(WEIGHTS);
  return subsetFont(font, everyLetter(), {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    variationAxes: { wght: { min: Math.min(...weights), max: Math.max(...weights, BOLD) } },
  });
}

/** All code points of the first plane that stand for a character: a letter that the file does not have is ignored. */
function everyLetter(): string {
  let letters = '';
  for (let code = 0x20; code < 0xffff; code++) {
    if (code < 0xd800 || code > 0xdfff) letters += String.fromCharCode(code);
  }
  return letters;
}

/** The loader of the font files. */
const loader: LoaderDefinitionFunction = function load(content) {
  const done = this.async();
  reduceFont(Buffer.from(content)).then(
    (font) => done(null, font),
    (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
  );
};
export default loader;
/** The bundler passes the file as bytes. */
export const raw = true;
