import type { ShareCard } from '@fairline/shared/contracts';
import { LRUCache } from 'lru-cache';
import { createWorkQueue } from '../../../platform/http/work-queue.ts';
import { createCardFonts } from './card-fonts.ts';
import { cardPng } from './card-png.ts';

/** Images that are stored in memory, in bytes. */
const MOST_BYTES = 20_000_000;

/** Images of cards: drawn at the first request, one at a time, and for equal cards once. */
export function createCardImages() {
  const fonts = createCardFonts();
  const queue = createWorkQueue({ atOnce: 1, mostWaiting: 30, patienceMs: 8_000 });
  const images = new LRUCache<string, Promise<Buffer>>({ max: 200 });
  let bytes = 0;
  return {
    /** @throws ApiError `busy` when too many images are drawn */
    of(card: ShareCard): Promise<Buffer> {
      const key = JSON.stringify(card);
      const stored = images.get(key);
      if (stored !== undefined) return stored;
      const image = queue.run(() => cardPng(card, fonts));
      images.set(key, image);
      image.then(
        (png) => {
          bytes += png.length;
          if (bytes <= MOST_BYTES) return;
          images.clear();
          bytes = 0;
        },
        () => images.delete(key),
      );
      return image;
    },
    stop: () => fonts.stop(),
  };
}
export type CardImages = ReturnType<typeof createCardImages>;
