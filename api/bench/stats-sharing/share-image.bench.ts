import type { BenchRow } from '@fairline/shared/build/bench-row.ts';
import { CARDS } from '@fairline/shared/share-card/testing/cards.ts';
import { renderAsync } from '@resvg/resvg-js';
import { createCardFonts } from '../../src/features/stats-sharing/image/card-fonts.ts';
import { cardPng, cardSvg } from '../../src/features/stats-sharing/image/card-png.ts';

const RUNS = 40;
const CARD = CARDS['5,000 bets'];

/** An image of a card, beside the renderer alone with the finished markup; and how large the file is. */
export async function bench(print: (row: BenchRow) => void): Promise<void> {
  const fonts = createCardFonts();
  try {
    const svg = await cardSvg(CARD);
    const font = { loadSystemFonts: false, fontFiles: await fonts.files() };
    const bare = async () => (await renderAsync(svg, { font })).asPng();
    const whole = () => cardPng(CARD, fonts);
    const { length } = await whole();
    const [plain, ours] = [[] as number[], [] as number[]];
    for (let run = 0; run < RUNS; run += 1) {
      plain.push(await timed(bare));
      ours.push(await timed(whole));
    }
    const [value, baseline] = [median(ours), median(plain)];
    print({
      ...{ name: 'share image', value, unit: 'milliseconds', ratio: value / baseline },
      baseline: { name: 'resvg with the finished markup', value: baseline },
    });
    const budget = { name: 'budget', value: 100 };
    print({ name: 'share image size', value: length / 1_000, unit: 'kB', baseline: budget });
  } finally {
    await fonts.stop();
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
