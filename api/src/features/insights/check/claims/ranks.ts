import type { KnownOutcome, Role } from '../known-values.ts';
import { allOutcomes, type Sentence } from '../sentence.ts';
import { findMarkets } from '../subjects.ts';
import { wordAt } from '../words/mentions.ts';
import { isNegated } from '../words/negations.ts';
import type { Token } from '../words/token-types.ts';
import { compareSides, nearestOutcome, subjectOutcomes } from './claim-subjects.ts';

/** "More likely" and "less likely". */
export function checkLikely(sentence: Sentence): string[] {
  const { tokens, mentions } = sentence;
  return tokens.flatMap((_, at) => {
    const word = wordAt(tokens, at);
    const before = wordAt(tokens, at - 1);
    if (word !== 'likely') return [];
    if (before !== 'more' && before !== 'less')
      return before === 'most' || before === 'least' || before === 'as' || before === 'equally'
        ? []
        : ['nothing is forecast'];
    const than = [1, 2, 3, 4, 5, 6]
      .map((ahead) => at + ahead)
      .find((place) => wordAt(tokens, place) === 'than');
    if (than !== undefined && mentions.outcomes.some((one) => one.at > than)) {
      const [one, other] = compareSides(sentence, than);
      if (one === null || other === null) return ['a comparison cannot be traced'];
      const role = mentions.roles.some((named) => named.at > at && named.value.roles[0] === 'opening')
        ? 'opening'
        : 'last';
      const isTrue = findMarkets(sentence, at, [one]).some((market) => {
        const figure = (name: string) =>
          market.outcomes.find((outcome) => outcome.name === name)?.price[role];
        const difference = (figure(one) ?? Number.NaN) - (figure(other) ?? Number.NaN);
        return before === 'more' ? difference < 0 : difference > 0;
      });
      return isTrue ? [] : ['a comparison is not true'];
    }
    const names = subjectOutcomes(sentence, at);
    const subjects = allOutcomes(findMarkets(sentence, at, names), names);
    const isTrue = ({ outcome }: { outcome: KnownOutcome }) =>
      before === 'more'
        ? outcome.price.last < outcome.price.opening
        : outcome.price.last > outcome.price.opening;
    return subjects.some(isTrue) ? [] : [`"${before} likely" does not agree with the figures`];
  });
}

export function checkRanks(sentence: Sentence): string[] {
  const { tokens, mentions } = sentence;
  const short = tokens.flatMap((_, at): { at: number; value: 'favourite' | 'underdog' | 'longest' }[] => {
    const [word, next] = [wordAt(tokens, at), wordAt(tokens, at + 1)];
    if (/^(?:shortest|lowest)$/.test(word) && /^(?:price|priced|odds|of)$/.test(next) && word === 'shortest')
      return [{ at, value: 'favourite' }];
    const isOfTwo =
      /^(?:side|one|outcome|of)$/.test(next) &&
      ![2, 3, 4].some((ahead) => wordAt(tokens, at + ahead) === 'than');
    if (word === 'shorter' && isOfTwo) return [{ at, value: 'favourite' }];
    if (word === 'longer' && isOfTwo) return [{ at, value: 'underdog' }];
    if (word === 'longest' && /^(?:price|priced|odds|of)$/.test(next)) return [{ at, value: 'longest' }];
    if (word === 'most' && next === 'likely') return [{ at, value: 'favourite' }];
    if (word === 'least' && next === 'likely') return [{ at, value: 'longest' }];
    if (word === 'likelier' && /^(?:side|outcome|one|result|winner)/.test(next))
      return [{ at, value: 'favourite' }];
    return [];
  });
  return [...mentions.ranks, ...short].flatMap(({ at, value }): string[] => {
    const change = findChange(tokens, at);
    const subject =
      (change?.isOfOther && mentions.outcomes.filter((one) => one.at < change.at).at(-1)?.value) ||
      nearestOutcome(sentence, at);
    if (subject === null) return [];
    const window = tokens
      .slice(Math.max(0, at - 6), at + 4)
      .flatMap((token) => (token.type === 'word' ? [token.word] : []));
    const role: Role =
      window.some((word) =>
        /^(?:open|opened|opening|started|initially|initial|began|originally|originally|first)$/.test(word),
      ) && !window.some((word) => ['now', 'still', 'remain', 'remains', 'remained', 'closing'].includes(word))
        ? 'opening'
        : 'last';
    const markets = findMarkets(sentence, at, [subject]).filter((market) =>
      market.outcomes.some(({ name }) => name === subject),
    );
    const negated = isNegated(tokens, at);
    const isTrue = markets.some((market) => {
      const own = market.outcomes.find(({ name }) => name === subject);
      if (own === undefined) return false;
      if (market.market === 'spread' && mentions.markets.length === 0) {
        const points = own.points.last ?? 0;
        if (points !== 0) return value === 'favourite' ? points < 0 : points > 0;
      }
      const others = market.outcomes.filter(
        (other) => other !== own && (value === 'longest' || other.name !== 'draw' || subject === 'draw'),
      );
      const isRank = (when: Role) =>
        others.every(({ price }) =>
          value === 'favourite' ? own.price[when] < price[when] : own.price[when] > price[when],
        );
      return change === null ? isRank(role) : isRank('last') && !isRank('opening');
    });
    return isTrue === !negated ? [] : [`"${value}" is not true of the ${subject} side`];
  });
}

/** "Has become the favourite", "overtook the home side as favourite": it was not at first. */
function findChange(
  tokens: readonly Token[],
  at: number,
): { readonly at: number; readonly isOfOther: boolean } | null {
  for (let place = at - 1; place >= Math.max(0, at - 8); place -= 1) {
    const word = wordAt(tokens, place);
    if (/^(?:overtaken|overtook|overtaking|replaced|replacing)$/.test(word))
      return { at: place, isOfOther: true };
    const isTurn =
      /^(?:become|became|becoming|new|turned|emerged)$/.test(word) ||
      (word === 'over' && /^(?:taken|took)$/.test(wordAt(tokens, place - 1)));
    if (isTurn) return { at: place, isOfOther: false };
  }
  return null;
}
