import colorNames from 'color-name';

/** Red, green and blue of an opaque CSS colour, each 0 to 255, or null for other notations. */
export function rgbOf(color: string): readonly number[] | null {
  const hex = /^#([0-9a-f]{3,8})$/i.exec(color)?.[1];
  if (hex !== undefined) {
    const digits = hex.length < 6 ? [...hex].map((digit) => digit + digit).join('') : hex;
    return [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16));
  }
  const channels = /^rgba?\(\s*(\d+)[\s,]+(\d+)[\s,]+(\d+)/i.exec(color)?.slice(1).map(Number);
  if (channels !== undefined) return channels;
  const name = color.toLowerCase();
  return Object.hasOwn(colorNames, name) ? colorNames[name as keyof typeof colorNames] : null;
}
