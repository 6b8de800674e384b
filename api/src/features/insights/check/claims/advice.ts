import type { Sentence } from '../sentence.ts';
import { wordAt } from '../words/mentions.ts';

/** Recommendations, and words about people who bet. */
export function checkAdvice({ tokens, mentions }: Sentence): string[] {
  return tokens.flatMap((_, at): string[] => {
    const word = wordAt(tokens, at);
    const isImperative =
      /^(?:take|back|lay|bet|play|get|go|put|consider|avoid|keep)$/.test(word) &&
      (at === 0 ||
        ['and', ',', 'to', 'so', 'then', ':'].includes(
          tokens[at - 1]?.type === 'mark' ? (tokens[at - 1]?.text ?? '') : wordAt(tokens, at - 1),
        ));
    const isOnSide = mentions.outcomes.some((one) => one.at > at && one.at <= at + 4);
    if (isImperative && isOnSide && !/^(?:go|get|keep)$/.test(word)) return ['a bet is recommended'];
    if (word === 'bet') return ['a bet is recommended'];
    if (word === 'worth' && !/^(?:noting|mentioning|pointing)$/.test(wordAt(tokens, at + 1)))
      return ['a bet is recommended'];
    const next = [1, 2].map((ahead) => wordAt(tokens, at + ahead));
    const isOnSideWord = word === 'edge' && next[0] === 'on';
    const isToBeOn = word === 'to' && next[0] === 'be' && wordAt(tokens, at + 2) === 'on';
    if (isOnSideWord || isToBeOn || (word === 'to' && /^(?:take|back|play|lay)$/.test(next[0] ?? '')))
      return ['a bet is recommended'];
    if (/^stakes?$/.test(word) && /^(?:are|is|were|was|came|on)$/.test(next[0] ?? ''))
      return ['stakes are not known'];
    if (tokens[at - 1]?.type === 'number' && word === 'per') return ['the unit is another one'];
    if (
      word === 'back' &&
      isOnSide &&
      !/^(?:fall|fell|fallen|falling|drift|drop|c[oa]m|mov|went|gone|pull|slip|brought|back|eas|cut|trimmed|push|turn|go|settl|down|up)/.test(
        wordAt(tokens, at - 1),
      )
    )
      return ['a bet is recommended'];
    return [];
  });
}
