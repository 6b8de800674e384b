import type { RegionalFormat } from './regional-format.ts';

/** Longer texts are not numbers. */
export const LONGEST_NUMBER = 60;

/** Zeros of the scripts whose digits keyboards offer: Arabic, Persian, Devanagari, Bengali, Thai, Burmese. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0x1040];
const FULL_WIDTH = 0xfee0;

/**
 * Writes the characters of a typed number in one way: ASCII digits, `-`, `'` and plain spaces. Marks of other scripts become those
 * with the same role: ٬ becomes an apostrophe, which only separates groups; ٫ stays, as it is always a decimal mark.
 */
export function plainCharacters(text: string): string {
  return (
    text
      // Direction marks, which Arabic and Hebrew number formats contain, and characters without width.
      .replace(/[\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
      .replace(/[\uff01-\uff5e]/g, (char) => String.fromCharCode(char.charCodeAt(0) - FULL_WIDTH))
      .replace(/\p{Nd}/gu, (digit) => {
        const code = digit.codePointAt(0) ?? 0;
        const zero = ZEROS.find((first) => code >= first && code <= first + 9);
        return zero === undefined ? digit : String(code - zero);
      })
      .replace(/[−–‒‐‑﹣]/g, '-')
      .replace(/['‘’ʼ´`′٬]/g, "'")
      .replaceAll('،', ',')
      .replace(/[⁄∕]/g, '/')
      .replaceAll('٪', '%')
      .replaceAll('￥', '¥')
      .replaceAll('￡', '£')
      .replace(/\s+/g, ' ')
      .trim()
  );
}

/** Decides about numbers in which one mark stands before exactly three digits. */
export interface MarkRules {
  /** Three decimals are usual, as in odds: the region's decimal mark is trusted, and its group mark is not. */
  readonly usualThousandths?: boolean;
  /** The group mark `.` is not trusted: the product itself writes such numbers with a decimal point. */
  readonly doubtedPoint?: boolean;
}

/**
 * Returns every reading of an unsigned number as canonical decimal text (`1234.5`), none if it cannot be read.
 *
 * Two different marks have one reading: the last is decimal. A mark that occurs twice separates groups. One mark before one, two, or
 * four and more digits is decimal. One mark before exactly three digits is decided by the region:
 *
 * | the mark is the region's | readings of 1.234 | with `usualThousandths` |
 * | --- | --- | --- |
 * | group mark | 1234 | 1234 and 1.234 |
 * | decimal mark | 1234 and 1.234 | 1.234 |
 * | neither | 1234 and 1.234 | 1234 and 1.234 |
 *
 * Spaces and apostrophes separate groups in every region, and 0.234 and .234 have one reading in every region.
 *
 * @param text with the characters of `plainCharacters`, without sign and unit
 * @example writtenNumbers('25,000', COMMA_FORMAT) // ['25000', '25.000']
 */
export function writtenNumbers(
  text: string,
  format: RegionalFormat,
  rules: MarkRules = {},
): readonly string[] {
  if (text.length > LONGEST_NUMBER) return [];
  const fraction = /^(\d*) ?([½¼¾])$/.exec(text);
  if (fraction !== null) return [`${fraction[1] || '0'}.${VULGAR[fraction[2] ?? ''] ?? ''}`];
  if (!/^[\d.,٫' ]*\d[.,٫]?$/.test(text)) return [];
  const parts = text.split(/[^\d]/);
  const marks = [...text.replace(/\d/g, '')];
  const mark = marks.at(-1);
  if (mark === undefined) return [text];
  const last = parts.at(-1) ?? '';
  const whole = parts.slice(0, -1);
  const joined = parts.join('');
  const grouped = isGrouped(parts, marks) ? [joined] : [];
  const isDecimalMark = /[.,٫]/.test(mark) && !marks.slice(0, -1).includes(mark);
  const hasWhole = marks.length === 1 || isGrouped(whole, marks.slice(0, -1));
  const decimals = isDecimalMark && hasWhole ? [`${whole.join('') || '0'}${last && '.'}${last}`] : [];
  if (decimals.length === 0) return grouped;
  const isBelowOne = /^0*$/.test(whole.join(''));
  if (mark === '٫' || isBelowOne) return decimals;

  const role = mark === '.' ? format.point : format.comma;
  const isDoubted = rules.usualThousandths || (rules.doubtedPoint && mark === '.');
  // Most likely a group with a digit too many.
  const isMistyped = last.length > 3 && marks.length === 1 && role === 'group' && !rules.usualThousandths;
  if (last.length !== 3) return isMistyped ? [] : decimals;
  if (grouped.length === 0) return role === 'decimal' ? decimals : [joined, ...decimals];
  if (role === 'decimal' && rules.usualThousandths) return decimals;
  return role === 'group' && !isDoubted ? grouped : [...grouped, ...decimals];
}

const VULGAR: Readonly<Record<string, string>> = { '½': '5', '¼': '25', '¾': '75' };

/** Whether digits stand in groups of three, or with commas in the Indian way (1,00,000), with one mark between them. */
function isGrouped(parts: readonly string[], marks: readonly string[]): boolean {
  const [first = '', ...others] = parts;
  const last = others.at(-1);
  if (new Set(marks).size !== 1 || marks[0] === '٫' || !/^[1-9]\d{0,2}$/.test(first)) return false;
  if (others.every(({ length }) => length === 3)) return true;
  const isIndian = marks[0] === ',' && first.length < 3 && last?.length === 3;
  return isIndian && others.slice(0, -1).every(({ length }) => length === 2);
}
