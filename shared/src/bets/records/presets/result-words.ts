import type { RecordResult } from '../record/columns.ts';
import { LANGUAGE_WORDS } from './result-languages.ts';

/** Words of other trackers and bookmakers for results; empty for a bet that is not settled. */
const WORDS: Record<string, RecordResult | ''> = {
  push: 'push',
  pushed: 'push',
  tie: 'push',
  cashout: 'cash-out',
  cashedout: 'cash-out',
  void: 'void',
  voided: 'void',
  cancelled: 'void',
  canceled: 'void',
  refund: 'void',
  refunded: 'void',
  noaction: 'void',
  pending: '',
  placed: '',
  open: '',
  unsettled: '',
  active: '',
};
const WON = ['w', 'win', 'won', 'winner'];
const LOST = ['l', 'loss', 'lose', 'lost', 'loser'];
/** Words and numbers for a half, before or behind the word that they halve. */
const HALF = ['half', 'h', '1/2', '0.5', '0,5', '.5', '50%'];

const RESULTS: ReadonlyMap<string, RecordResult | ''> = new Map([
  ...Object.entries(WORDS),
  ...WON.map((word) => [word, 'win'] as const),
  ...LOST.map((word) => [word, 'loss'] as const),
  ...WON.flatMap(halves).map((word) => [word, 'half-win'] as const),
  ...LOST.flatMap(halves).map((word) => [word, 'half-loss'] as const),
  ...LANGUAGE_WORDS.flatMap(([word, result]) => withSigns(plainWord(word), result)),
]);

/** A word with its halves by a number: `½ gewonnen`. */
function withSigns(word: string, result: RecordResult | ''): (readonly [string, RecordResult | ''])[] {
  const half = result === 'win' ? 'half-win' : result === 'loss' ? 'half-loss' : null;
  return [[word, result], ...(half === null ? [] : halves(word).map((each) => [each, half] as const))];
}

function halves(word: string): string[] {
  return [`${word}/2`, ...HALF.flatMap((half) => [half + word, word + half])];
}

/**
 * Returns the result that a word names, empty for a bet that is not settled. The word is looked up whole: only its case, accents,
 * spaces, hyphens, underscores and brackets do not count.
 *
 * @returns null for a word that is not known. A single `P` is not known: it means push in one tracker and pending in another.
 *
 * @example resultFromWord('½ Won') // 'half-win'
 */
export function resultFromWord(text: string): RecordResult | '' | null {
  const word = plainWord(text);
  if (word === '') return text.trim() === '' ? '' : null;
  return RESULTS.get(word) ?? null;
}

/** Words of bets that were paid in part: each-way bets of which the place won, and dead heats. */
const PAID_IN_PART: ReadonlySet<string> = new Set([
  'placed',
  'place',
  'ewplaced',
  'eachwayplaced',
  'wonplace',
  'placewon',
  'deadheat',
  'deadheated',
  'dh',
  'partial',
  'partwon',
  'partiallywon',
]);

/** Whether a word says that a bet was paid in part, where the file says how much. */
export function isPaidInPart(text: string): boolean {
  return PAID_IN_PART.has(plainWord(text));
}

function plainWord(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('½', '1/2')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o')
    .replace(/[\s\-_()[\]‐–]/g, '')
    .replace(/^settled(?=.)/, '');
}
