import { rm } from 'node:fs/promises';
import type { ShareCard } from '@fairline/shared/contracts';
import { CARDS } from '@fairline/shared/share-card/testing/cards.ts';
import { Resvg } from '@resvg/resvg-js';
import { afterAll, describe, expect, it } from 'vitest';
import { createCardFonts } from './card-fonts.ts';
import { cardPng, cardSvg } from './card-png.ts';

const fonts = createCardFonts();
afterAll(() => fonts.stop());

interface Box {
  readonly words: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Where the renderer draws each text of a card. */
async function textsOf(card: ShareCard): Promise<Box[]> {
  const svg = await cardSvg(card);
  const open = svg.slice(0, svg.indexOf('>') + 1);
  const font = { loadSystemFonts: false, fontFiles: await fonts.files() };
  return [...svg.matchAll(/<text.*?<\/text>/gs)].flatMap(([text]) => {
    const box = new Resvg(`${open}${text}</svg>`, { font }).getBBox();
    const words = text.replaceAll(/<[^>]*>/g, '');
    if (words === '') return [];
    if (box === undefined) throw new Error(`Nothing is drawn of ${words}.`);
    const { x, y, width, height } = box;
    return { words, left: x, right: x + width, top: y, bottom: y + height };
  });
}

const areApart = (a: Box, b: Box) =>
  a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;

describe.each(Object.entries<ShareCard>(CARDS))('the card: %s', (_, card) => {
  it('has every text within its margin, and none over another', async () => {
    const boxes = await textsOf(card);
    expect(boxes.length).toBeGreaterThan(3);
    const outside = boxes.filter(
      ({ left, right, top, bottom }) => left < 78 || right > 1_522 || top < 60 || bottom > 890,
    );
    expect(outside).toEqual([]);
    const over = boxes.flatMap((box, at) => boxes.slice(at + 1).map((other) => [box, other] as const));
    expect(over.filter(([box, other]) => !areApart(box, other))).toEqual([]);
  });
});

it('is a PNG of 1600 × 900, drawn with the font of the product', async () => {
  const png = await cardPng(CARDS['5,000 bets'], fonts);
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1_600, 900]);
  expect(png.length).toBeLessThan(150_000);
});

it('draws its texts again after somebody has emptied the folder of temporary files', async () => {
  const files = await fonts.files();
  await Promise.all(files.map((file) => rm(file)));
  const [verified] = await textsOf(CARDS.verified);
  expect(verified?.words).toMatch(/^Ő+…$/);
  expect((await fonts.files())[0]).not.toBe(files[0]);
});
