import { blank, type Pixels } from './half-size.ts';

/** Each pixel becomes the mean of the square around it, at the edges of the part that exists. */
export function blur(pixels: Pixels, radius: number): Pixels {
  return pass(pass(pixels, radius, 'across'), radius, 'down');
}

function pass(pixels: Pixels, radius: number, direction: 'across' | 'down'): Pixels {
  const { width, height, data } = pixels;
  const result = blank(width, height);
  const [lines, length, step, next] =
    direction === 'across' ? [height, width, 4, width * 4] : [width, height, width * 4, 4];
  for (let line = 0; line < lines; line += 1) {
    for (let channel = 0; channel < 3; channel += 1) {
      const start = line * next + channel;
      let sum = 0;
      let count = 0;
      for (let at = 0; at < Math.min(radius, length); at += 1, count += 1)
        sum += data[start + at * step] ?? 0;
      for (let at = 0; at < length; at += 1) {
        if (at + radius < length) {
          sum += data[start + (at + radius) * step] ?? 0;
          count += 1;
        }
        if (at - radius - 1 >= 0) {
          sum -= data[start + (at - radius - 1) * step] ?? 0;
          count -= 1;
        }
        result.data[start + at * step] = Math.round(sum / count);
      }
    }
  }
  return result;
}
