import { writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import { CARD_SUBSETS, CARD_WEIGHTS, type CardSubset, type CardWeight } from '../text/card-font.ts';

const folder = createRequire(import.meta.url)
  .resolve('@fontsource-variable/archivo/package.json')
  .replace('package.json', 'files/');

/** The advance widths of the letters of a file at one weight: `first code point:width,width,…` for each series of letters. */
async function advancesOf(subset: CardSubset, weight: CardWeight): Promise<string> {
  const font = await readFile(`${folder}archivo-${subset}-wght-normal.woff2`);
  const fixed = await subsetFont(font, '', {
    ...{ targetFormat: 'sfnt', keepAllGlyphs: true },
    variationAxes: { wght: weight },
  });
  const widths = new Map(widthsOf(fixed).filter(([code]) => code >= 0x20));
  const series: string[] = [];
  for (const [code, width] of widths) {
    if (widths.has(code - 1) && series.length > 0) series[series.length - 1] += `,${width}`;
    else series.push(`${code}:${width}`);
  }
  return series.join(';');
}

/** Code points of the first plane with their advance widths, from the tables `cmap` (format 4), `hhea` and `hmtx`. */
function widthsOf(font: Buffer): [code: number, width: number][] {
  const tables = new Map(
    Array.from({ length: font.readUInt16BE(4) }, (_, at) => {
      const entry = 12 + at * 16;
      return [font.toString('latin1', entry, entry + 4), font.subarray(font.readUInt32BE(entry + 8))];
    }),
  );
  const table = (name: string) => tables.get(name) ?? Buffer.alloc(0);
  const count = table('hhea').readUInt16BE(34);
  const unitsPerEm = table('head').readUInt16BE(18);
  const widthOf = (glyph: number) => table('hmtx').readUInt16BE(Math.min(glyph, count - 1) * 4);
  const cmap = table('cmap');
  const starts = Array.from({ length: cmap.readUInt16BE(2) }, (_, at) => cmap.readUInt32BE(8 + at * 8));
  const letters = cmap.subarray(starts.find((start) => cmap.readUInt16BE(start) === 4));
  const half = letters.readUInt16BE(6);
  const result: [number, number][] = [];
  for (let at = 0; at < half; at += 2) {
    const last = letters.readUInt16BE(14 + at);
    const first = letters.readUInt16BE(16 + half + at);
    const delta = letters.readUInt16BE(16 + half * 2 + at);
    const offset = letters.readUInt16BE(16 + half * 3 + at);
    for (let code = first; code <= last && code !== 0xffff; code++) {
      const place = 16 + half * 3 + at + offset + (code - first) * 2;
      const found = offset === 0 ? code : letters.readUInt16BE(place);
      const glyph = found === 0 ? 0 : (found + delta) & 0xffff;
      if (glyph !== 0) result.push([code, Math.round((widthOf(glyph) * 1_000) / unitsPerEm)]);
    }
  }
  return result;
}

/** The text of `advances.ts`. */
export async function advancesFile(): Promise<string> {
  const rows = await Promise.all(
    CARD_SUBSETS.map(async (subset) => {
      const weights = CARD_WEIGHTS.map(
        async (weight) => `    ${weight}: '${await advancesOf(subset, weight)}',\n`,
      );
      return `  ${subset === 'latin' ? subset : `'${subset}'`}: {\n${(await Promise.all(weights)).join('')}  },\n`;
    }),
  );
  return [
    '/** Written by `testing/write-advances.ts`: advance widths of the letters of Archivo in thousandths of the font size, by file and weight. */\n',
    `export const ADVANCES = {\n${rows.join('')}} as const;\n`,
  ].join('');
}

if (import.meta.main) writeFileSync(new URL('../text/advances.ts', import.meta.url), await advancesFile());
