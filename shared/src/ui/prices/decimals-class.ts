/**
 * The class that reserves the width of a third decimal behind a price with two, so that the points of a column stand below
 * each other.
 *
 * @param separator Put before the class, where it follows another one.
 * @returns empty for any other text, such as `1.944`, `+105` or `X`
 */
export function decimalsClass(price: string, separator = ''): string {
  return /\.\d\d$/.test(price) ? `${separator}fl-two-decimals` : '';
}
