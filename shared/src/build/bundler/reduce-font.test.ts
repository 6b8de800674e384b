import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { WEIGHTS } from '@fairline/shared/tokens';
import subsetFont from 'subset-font';
import { describe, expect, it } from 'vitest';
import { reduceFont } from './reduce-font.ts';

const folder = createRequire(import.meta.url).resolve('@fontsource-variable/archivo/package.json');
const original = (subset: string) =>
  readFile(folder.replace('package.json', `files/archivo-${subset}-wght-normal.woff2`));

/** The tables of a font file by name. */
async function tablesOf(font: Buffer): Promise<Map<string, Buffer>> {
  const plain = await subsetFont(font, '', { targetFormat: 'sfnt', keepAllGlyphs: true });
  const count = plain.readUInt16BE(4);
  return new Map(
    Array.from({ length: count }, (_, at) => {
      const entry = 12 + at * 16;
      const start = plain.readUInt32BE(entry + 8);
      return [
        plain.toString('latin1', entry, entry + 4),
        plain.subarray(start, start + plain.readUInt32BE(entry + 12)),
      ];
    }),
  );
}

/** Smallest and largest value of the one axis. */
function weightsOf(tables: Map<string, Buffer>): number[] {
  const fvar = tables.get('fvar') ?? Buffer.alloc(0);
  const axis = fvar.readUInt16BE(4);
  return [fvar.readInt32BE(axis + 4) / 65_536, fvar.readInt32BE(axis + 12) / 65_536];
}

describe.each(['latin', 'latin-ext'])('the file with the letters of %s', (subset) => {
  it('is smaller, and has the weights and the figures of the product', async () => {
    const font = await original(subset);
    const reduced = await reduceFont(font, 'all');
    expect(reduced.toString('latin1', 0, 4)).toBe('wOF2');
    expect(reduced.length).toBeLessThan(font.length * 0.85);
    const [before, after] = await Promise.all([tablesOf(font), tablesOf(reduced)]);
    expect(weightsOf(before)).toEqual([100, 900]);
    expect(weightsOf(after)).toEqual([WEIGHTS['w-normal'], 700]);
    const features = (tables: Map<string, Buffer>) => tables.get('GSUB')?.toString('latin1') ?? '';
    expect(features(after).includes('tnum')).toBe(features(before).includes('tnum'));
    expect(features(after).includes('frac')).toBe(false);
  });
});

/** The code points with a letter, from the table of the first plane (format 4). */
function lettersOf(tables: Map<string, Buffer>): number[] {
  const cmap = tables.get('cmap') ?? Buffer.alloc(0);
  const starts = Array.from({ length: cmap.readUInt16BE(2) }, (_, at) => cmap.readUInt32BE(8 + at * 8));
  const table = cmap.subarray(starts.find((start) => cmap.readUInt16BE(start) === 4));
  const segments = table.readUInt16BE(6) / 2;
  return Array.from({ length: segments }, (_, at) => {
    const first = table.readUInt16BE(16 + segments * 2 + at * 2);
    return Array.from({ length: table.readUInt16BE(14 + at * 2) - first + 1 }, (_, more) => first + more);
  }).flat();
}

/** The code points of the face of the style sheet whose file is named with a query. */
async function rangeOf(query: string): Promise<number[]> {
  const css = await readFile(new URL('../../ui/theme/fonts.css', import.meta.url), 'utf8');
  const face = css.split('@font-face').find((text) => text.includes(`.woff2?${query}"`)) ?? '';
  return [...face.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].flatMap(([, from = '', to = from]) => {
    const first = Number.parseInt(from, 16);
    return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, at) => first + at);
  });
}

it('has every letter that the file has, in the face whose range says so', async () => {
  const font = await original('latin');
  const before = lettersOf(await tablesOf(font)).filter((code) => code >= 0x20);
  expect(before).toEqual(expect.arrayContaining([...'0Aéß−↑€…'].map((letter) => letter.codePointAt(0))));
  expect(lettersOf(await tablesOf(await reduceFont(font, 'all')))).toEqual(before);
  const ranges = new Set<number>();
  for (const letters of ['basic', 'rest'] as const) {
    const range = await rangeOf(letters);
    const reduced = await reduceFont(font, letters);
    expect(lettersOf(await tablesOf(reduced))).toEqual(expect.arrayContaining(range));
    expect(reduced.length).toBeLessThan(font.length * 0.55);
    for (const code of range) {
      expect(ranges.has(code), `${code} in two faces`).toBe(false);
      ranges.add(code);
    }
  }
  // The letters between are the other file's.
  const missing = before.filter(
    (code) => (code < 0x100 || (code >= 0x2000 && code < 0xffff)) && !ranges.has(code),
  );
  expect(missing).toEqual([]);
});
