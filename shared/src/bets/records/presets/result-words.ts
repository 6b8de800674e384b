import type { RecordResult } from '../record/columns.ts';

/** Words of other trackers and bookmakers for results; empty for a bet that is not settled. */
const WORDS: Record<string, RecordResult | ''> = {
  w: 'win',
  win: 'win',
  won: 'win',
  winner: 'win',
  l: 'loss',
  loss: 'loss',
  lose: 'loss',
  lost: 'loss',
  push: 'push',
  pushed: 'push',
  tie: 'push',
  hw: 'half-win',
  halfwin: 'half-win',
  halfwon: 'half-win',
  winhalf: 'half-win',
  wonhalf: 'half-win',
  hl: 'half-loss',
  halfloss: 'half-loss',
  halflost: 'half-loss',
  losthalf: 'half-loss',
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

/**
 * The result that a word names, empty for a bet that is not settled.
 *
 * @returns null for a word that is not known. A single `P` is none: it means push in one tracker and pending in another.
 *
 * @example resultFromWord('SETTLED_WIN') // 'win'
 */
export function resultFromWord(text: string): RecordResult | '' | null {
  const word = text
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .replace(/^settled(?=.)/, '');
  if (text.trim() === '') return '';
  return Object.hasOwn(WORDS, word) ? (WORDS[word] ?? null) : null;
}
