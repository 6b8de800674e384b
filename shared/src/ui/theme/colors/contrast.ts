/** Minimum contrast of text by WCAG AA. */
export const READABLE = 4.5;

/**
 * Contrast ratio of two colours, 1 to 21.
 *
 * @param a `#rrggbb`
 * @example contrast('#000000', '#ffffff') // 21
 *
 * Source: WCAG 2.2, relative luminance and contrast ratio.
 */
export function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/**
 * The colour, blended towards white or black just enough to be readable on every one of the grounds, which are all light or
 * all dark. A readable colour is returned unchanged.
 *
 * @example legibleOn(['#161b22'], '#2456d6') // a lighter blue
 */
export function legibleOn(grounds: readonly string[], color: string): string {
  const towards = grounds.some((ground) => luminance(ground) < 0.18) ? '#ffffff' : '#000000';
  for (let step = 0; step < STEPS; step++) {
    const mixed = blend(color, towards, step / STEPS);
    if (grounds.every((ground) => contrast(ground, mixed) >= READABLE)) return mixed;
  }
  return towards;
}

const STEPS = 50;

/**
 * Linear blend of two colours per channel; `share` 0 is `from`, 1 is `to`.
 *
 * @example blend('#000000', '#ffffff', 0.5) // '#808080'
 */
export function blend(from: string, to: string, share: number): string {
  const target = channels(to);
  return `#${channels(from)
    .map((value, i) => Math.round(value + ((target[i] ?? 0) - value) * share))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
}

function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = channels(color).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function channels(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}
