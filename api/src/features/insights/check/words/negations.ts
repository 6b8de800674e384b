import { wordAt } from './mentions.ts';
import type { Token } from './token-types.ts';

export const NEGATIONS = new Set(['not', 'no', 'never', 'without', 'neither', 'nor', 'none', 'nothing']);

/** Whether a negation stands before a word in its clause. */
export function isClauseNegated(tokens: readonly Token[], at: number): boolean {
  for (let place = at - 1; place >= Math.max(0, at - 10); place -= 1) {
    const token = tokens[place];
    if (token?.type === 'mark' && [';', ',', ':', '—'].includes(token.text)) return false;
    const word = wordAt(tokens, place);
    if (['but', 'while', 'whereas', 'although', 'though'].includes(word)) return false;
    if (NEGATIONS.has(word)) return true;
  }
  return false;
}

/** Whether a negation stands directly before a word. */
export function isNegated(tokens: readonly Token[], at: number): boolean {
  return [1, 2, 3].some((back) => NEGATIONS.has(wordAt(tokens, at - back)));
}
