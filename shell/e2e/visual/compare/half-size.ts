import { PNG } from 'pngjs';

/** Opaque colours, four bytes a pixel, as in `ImageData`. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/**
 * A screenshot at half its size: each pixel is the mean of four. Layout and colours stay, the edges of letters, which
 * every machine draws in its own way, lose their detail.
 */
export function halfSize(png: Buffer): Pixels {
  const { width, height, data } = PNG.sync.read(png);
  const half = blank(Math.floor(width / 2), Math.floor(height / 2));
  for (let y = 0; y < half.height; y += 1) {
    for (let x = 0; x < half.width; x += 1) {
      const from = (y * 2 * width + x * 2) * 4;
      const to = (y * half.width + x) * 4;
      for (let channel = 0; channel < 3; channel += 1) {
        const top = (data[from + channel] ?? 0) + (data[from + 4 + channel] ?? 0);
        const below = from + width * 4 + channel;
        half.data[to + channel] = (top + (data[below] ?? 0) + (data[below + 4] ?? 0) + 2) >> 2;
      }
    }
  }
  return half;
}

/** Opaque black pixels. */
export function blank(width: number, height: number): Pixels {
  const data = new Uint8Array(width * height * 4);
  for (let alpha = 3; alpha < data.length; alpha += 4) data[alpha] = 255;
  return { width, height, data };
}
