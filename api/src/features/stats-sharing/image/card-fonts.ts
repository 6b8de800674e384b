import { access, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CARD_SUBSETS, CARD_WEIGHTS, SUBSET_FAMILIES } from '@fairline/shared/share-card';
import subsetFont from 'subset-font';

/** Accents that are letters of their own; without kerning, as the card's widths are computed. */
const FEATURES = ['ccmp', 'locl'];
const FAMILY = SUBSET_FAMILIES.latin;
const require = createRequire(import.meta.url);

/** Every character of the first plane: those that a file does not have are ignored. */
const LETTERS = Array.from({ length: 0xffff - 0x20 }, (_, at) => at + 0x20)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCharCode(code))
  .join('');

/** The font as files with one weight each, which is all that the renderer reads: made at the first image, stored until the end. */
export function createCardFonts() {
  let made: Promise<{ readonly folder: string; readonly files: readonly string[] }> | null = null;
  return {
    /** Paths of the files. They are made again if somebody has emptied the folder of temporary files. */
    async files(): Promise<string[]> {
      made ??= make();
      const { files } = await made.catch((error: unknown) => {
        made = null;
        throw error;
      });
      const exist = await Promise.all(
        files.map((file) =>
          access(file).then(
            () => true,
            () => false,
          ),
        ),
      );
      if (exist.every(Boolean)) return [...files];
      made = make();
      return [...(await made).files];
    },
    async stop(): Promise<void> {
      const folder = await made?.then(
        (result) => result.folder,
        () => null,
      );
      if (folder) await rm(folder, { recursive: true, force: true });
    },
  };
}
export type CardFonts = ReturnType<typeof createCardFonts>;

async function make() {
  const folder = await mkdtemp(join(tmpdir(), 'fairline-card-'));
  const source = require
    .resolve('@fontsource-variable/archivo/package.json')
    .replace('package.json', 'files/');
  const files: string[] = [];
  for (const subset of CARD_SUBSETS) {
    const font = await readFile(`${source}archivo-${subset}-wght-normal.woff2`);
    for (const weight of CARD_WEIGHTS) {
      const file = join(folder, `${subset}-${weight}.ttf`);
      const options = {
        targetFormat: 'sfnt',
        keepFeatures: FEATURES,
        variationAxes: { wght: weight },
      } as const;
      await writeFile(file, renamed(await subsetFont(font, LETTERS, options), SUBSET_FAMILIES[subset]));
      files.push(file);
    }
  }
  return { folder, files };
}

/** A font under another name of the same length: no table moves. */
function renamed(font: Buffer, family: string): Buffer {
  const utf16 = (text: string) => Buffer.from(text, 'utf16le').swap16();
  const [from, to] = [utf16(FAMILY), utf16(family)];
  for (let at = font.indexOf(from); at !== -1; at = font.indexOf(from, at + to.length)) to.copy(font, at);
  return font;
}
