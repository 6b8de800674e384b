const QUARTERS: Readonly<Record<string, number>> = { '1/2': 0.5, '1/4': 0.25, '3/4': 0.75 };
const NUMBER = String.raw`\d{1,4}(?:[.,]\d)?`;
const SPLIT = new RegExp(`^([+-]?)(${NUMBER}) ?[/,] ?([+-]?)(${NUMBER})$`);

/**
 * Reads a line in a notation of bookmakers that is not a plain number: a quarter line as its two halves (`-0.5/1`, `0,0.5`, `2.5/3`),
 * or with a fraction (`2 1/2`, `1/2`).
 *
 * @param text with the characters of `plainCharacters`
 * @returns null for any other text, also for plain numbers
 * @example readPoints('-0.5/1') // -0.75
 */
export function readPoints(text: string): number | null {
  const fraction = /^([+-]?) ?(\d*)(?:^| |(?<=[+-]))(\d\/\d)$/.exec(text);
  const quarter = QUARTERS[fraction?.[3] ?? ''];
  if (fraction !== null && quarter !== undefined) {
    return signed(fraction[1], Number(fraction[2] || 0) + quarter);
  }
  const split = SPLIT.exec(text);
  if (split === null) return null;
  const [, sign, first = '', secondSign, second = ''] = split;
  if (secondSign !== '' && secondSign !== sign) return null;
  const [from, to] = [first, second].map((part) => Number(part.replace(',', '.'))) as [number, number];
  const isSplit = Math.abs(from - to) === 0.5 && (from * 2) % 1 === 0;
  return isSplit ? signed(sign, (from + to) / 2) : null;
}

const signed = (sign: string | undefined, size: number): number => (sign === '-' ? -size : size) + 0;
