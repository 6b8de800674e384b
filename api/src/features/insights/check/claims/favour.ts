import type { Sentence } from '../sentence.ts';
import { findMarkets } from '../subjects.ts';
import { numberAt, wordAt } from '../words/mentions.ts';

/** "Towards Arsenal", "in favour of the over", "against the home side". */
export function checkFavour(sentence: Sentence): string[] {
  const { tokens, mentions } = sentence;
  return tokens.flatMap((_, at): string[] => {
    const word = wordAt(tokens, at);
    const isFor =
      word === 'towards' ||
      word === 'toward' ||
      ((word === 'favour' || word === 'favor') &&
        wordAt(tokens, at - 1) === 'in' &&
        numberAt(tokens, at - 2)?.unit !== 'score');
    const isAgainst =
      word === 'against' &&
      tokens
        .slice(Math.max(0, at - 4), at)
        .some(
          (token) => token.type === 'word' && /^(?:mov|shift|went|swung|drift|turn|gone)/.test(token.word),
        );
    const isAway = word === 'from' && wordAt(tokens, at - 1) === 'away' && wordAt(tokens, at + 1) !== 'home';
    if (!isFor && !isAgainst && !isAway) return [];
    const side = mentions.outcomes.find((one) => one.at > at && one.at <= at + 5)?.value;
    if (side === undefined)
      return isFor && word.startsWith('toward') ? [] : isAway ? [] : ['it is not clear which side is meant'];
    const isTrue = findMarkets(sentence, at, [])
      .concat(findMarkets(sentence, at, [side]))
      .some((market) => {
        const outcome = market.outcomes.find(({ name }) => name === side);
        if (outcome === undefined) return false;
        const { opening = 0, last = 0 } = outcome.points;
        const toward =
          market.market !== 'moneyline' && last !== opening
            ? market.market === 'total'
              ? last > opening === (side === 'over')
              : last < opening
            : outcome.price.last < outcome.price.opening;
        const moved = last !== opening || outcome.price.last !== outcome.price.opening;
        return moved && toward === isFor;
      });
    return isTrue ? [] : ['the direction of a movement is not true'];
  });
}
