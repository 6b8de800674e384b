import type { KnownMarket, KnownOutcome, Role } from '../known-values.ts';
import type { Sentence } from '../sentence.ts';
import { allOutcomes } from '../sentence.ts';
import { findMarkets, findOutcomes, findSubject } from '../subjects.ts';
import { directionWord } from '../words/directions.ts';
import { numberAt, wordAt } from '../words/mentions.ts';
import { isNegated } from '../words/negations.ts';
import { type Numbers, nearestOutcome, subjectOutcomes } from './claim-subjects.ts';

const BIG = /^(?:clearest|heaviest|biggest|largest|greatest|sharpest|steepest|strongest|widest)$/;

/** Of two. */
const COMPARED = /^(?:bigger|larger|greater|smaller)$/;

const SMALL = /^(?:smallest|slightest|lightest|least)$/;
/** Superlatives that other checks read, or that rank nothing. */
const READ =
  /^(?:highest|lowest|latest|earliest|shortest|longest|rest|test|interest|suggest|lest|west|honest|modest|manifest|farthest|furthest|likeliest)$/;

const MOVE =
  /^(?:moves?|movers?|movements?|changes?|swings?|shifts?|rises?|gains?|increases?|drifts?|drifters?|jumps?|climbs?|falls?|drops?|declines?|decreases?|shortening|reductions?|cuts?|slides?)$/;

/** "1.413 is also the lowest", "as short as it has been". */
export function checkExtremes(sentence: Sentence, numbers: Numbers): string[] {
  const { tokens } = sentence;
  return tokens.flatMap((_, at): string[] => {
    const word = wordAt(tokens, at);
    const isSo =
      wordAt(tokens, at - 1) === 'as' &&
      wordAt(tokens, at + 1) === 'as' &&
      /^(?:it|they|he|she)$/.test(wordAt(tokens, at + 2));
    const isPredicate =
      /^(?:highest|lowest)$/.test(word) &&
      /^(?:its|the|their|his|her)$/.test(wordAt(tokens, at - 1)) &&
      wordAt(tokens, at - 2) !== 'at' &&
      [2, 3, 4, 5, 6, 7].some((back) =>
        /^(?:is|are|was|were|marks|being|now)$/.test(wordAt(tokens, at - back)),
      ) &&
      [1, 2, 3].every((ahead) => numberAt(tokens, at + ahead) === null);
    // "Closed at its highest price": two roles have one price.
    const role = sentence.mentions.roles.find(
      (one) => one.at >= at - 3 && one.at < at && one.value.strength === 'explicit',
    )?.value.roles[0];
    const isWord = /^(?:highest|lowest)$/.test(word);
    if (isWord && wordAt(tokens, at - 2) === 'at' && (role === 'opening' || role === 'last')) {
      const names = subjectOutcomes(sentence, at);
      const outcomes = allOutcomes(findMarkets(sentence, at, names), names);
      const isOne = outcomes.some(({ outcome: { price } }) => price[role] === price[word as Role]);
      return isOne || outcomes.length === 0 ? [] : ['a superlative is not true'];
    }
    if (!isPredicate && !(isSo && /^(?:short|low|long|high)$/.test(word))) return [];
    const extreme = /^(?:highest|long|high)$/.test(word) ? 'highest' : 'lowest';
    const bounds = [...numbers].filter(([place]) => place < at).at(-1)?.[1] ?? [];
    const prices = bounds.filter(({ quantity, outcome }) => quantity === 'price' && outcome !== null);
    if (prices.length === 0) return [];
    const isTrue = prices.some(({ value, outcome }) => value === outcome?.price[extreme]);
    return isTrue ? [] : ['a superlative is not true'];
  });
}

export function checkSuperlatives(sentence: Sentence): string[] {
  const { tokens, known, mentions } = sentence;
  return tokens.flatMap((_, at): string[] => {
    const word = wordAt(tokens, at);
    const nouns = [1, 2, 3, 4].map((ahead) => wordAt(tokens, at + ahead));
    if (
      /est$/.test(word) &&
      !READ.test(word) &&
      !BIG.test(word) &&
      !SMALL.test(word) &&
      !/^(?:busiest|quietest|calmest|liveliest|fewest|busier|quieter|livelier)$/.test(word)
    )
      return ['a superlative cannot be traced'];
    const isMost = word === 'most' || word === 'least';
    const isOfTwo = COMPARED.test(word) && !nouns.includes('than') && MOVE.test(nouns[0] ?? '');
    const isBig = BIG.test(word) || word === 'most' || (isOfTwo && word !== 'smaller');
    if (
      !isOfTwo &&
      !BIG.test(word) &&
      !SMALL.test(word) &&
      !isMost &&
      !/^(?:busiest|quietest|calmest|liveliest|fewest|busier|quieter|livelier)$/.test(word)
    )
      return [];
    if (/er$/.test(word) && !isOfTwo && nouns.includes('than')) return [];
    const negated = isNegated(tokens, at);
    if (
      (isMost &&
        /^(?:changes|active|often|price|adjustments|moves|updates|activity)$/.test(nouns[0] ?? '')) ||
      /^(?:busiest|quietest|calmest|liveliest|fewest|busier|quieter|livelier)$/.test(word)
    ) {
      const subject = findSubject(tokens, mentions.markets, at);
      const markets = findMarkets(sentence, at, subject === null ? findOutcomes(sentence, at) : []);
      const most = /^(?:most|busiest|busier|liveliest|livelier)$/.test(word);
      return markets.some((market) =>
        known.markets
          .filter(({ kind }) => kind === market.kind)
          .every(({ changes }) => (most ? changes <= market.changes : changes >= market.changes)),
      ) !== negated
        ? []
        : ['a superlative is not true'];
    }
    const moves = (BIG.test(word) || SMALL.test(word) || isOfTwo) && nouns.find((noun) => MOVE.test(noun));
    const moved =
      isMost &&
      /^(?:mov|chang|drift|shorten|fell|fall|ris|rose|shift|gain|lost|dropp)/.test(
        wordAt(tokens, at - 1) === 'the' ? wordAt(tokens, at - 2) : wordAt(tokens, at - 1),
      )
        ? wordAt(tokens, at - 1) === 'the'
          ? wordAt(tokens, at - 2)
          : wordAt(tokens, at - 1)
        : undefined;
    const kind = moves || moved;
    if (typeof kind === 'string' && kind !== '') {
      const isLimit = mentions.quantities.some(
        ({ at: place, value }) => value === 'limit' && Math.abs(place - at) <= 5,
      );
      const sign = directionWord(kind) || (/^(?:drifters?)$/.test(kind) ? 1 : 0);
      if (isLimit)
        return isTopLimit(sentence, at, isBig, true) !== negated ? [] : ['a superlative is not true'];
      const names = nearestOutcome(sentence, at);
      const level: 'price' | 'fair' =
        mentions.quantities.some(({ value }) => value === 'fair') &&
        !mentions.quantities.some(({ value }) => value === 'price')
          ? 'fair'
          : 'price';
      if (names === null) return isMarketTop(sentence, at, isBig) ? [] : ['a superlative names no outcome'];
      const scoped = mentions.markets.length > 0;
      const own = findMarkets(sentence, at, [names]);
      const size = (outcome: KnownOutcome) => {
        const { opening = 1, last = 1 } = outcome[level];
        const change = level === 'fair' ? last - opening : last / opening - 1;
        return sign === 0 ? Math.abs(change) : change * sign;
      };
      const isTop = own.some((market) => {
        const rivals = scoped
          ? [market]
          : known.markets.filter((other) => mentions.kinds.length === 0 || other.kind === market.kind);
        return market.outcomes.some(
          (outcome) =>
            outcome.name === names &&
            rivals
              .flatMap(({ outcomes }) => outcomes)
              .filter((other) => !isOfTwo || other.name !== 'draw')
              .filter((other) => sign === 0 || size(other) > 0 || other === outcome)
              .every((other) =>
                isBig ? size(other) <= size(outcome) + 1e-9 : size(other) >= size(outcome) - 1e-9,
              ),
        );
      });
      return isTop !== negated ? [] : ['a superlative is not true'];
    }
    if (BIG.test(word) || SMALL.test(word)) {
      // "The limit on the moneyline is the largest".
      const isPredicate =
        nouns[0] === '' &&
        mentions.quantities.filter((one) => one.at < at && one.value !== 'line').at(-1)?.value === 'limit';
      if (isPredicate || nouns.slice(0, 2).some((noun) => /^(?:limits?|caps?|maximums?)$/.test(noun)))
        return isTopLimit(sentence, at, isBig, false) !== negated ? [] : ['a superlative is not true'];
      return ['a superlative cannot be traced'];
    }
    return [];
  });
}

function isMarketTop(sentence: Sentence, at: number, isBig: boolean): boolean {
  const { tokens, mentions, known } = sentence;
  const subject = findSubject(tokens, mentions.markets, at);
  if (subject === null) return false;
  const size = ({ outcomes }: KnownMarket) =>
    Math.max(...outcomes.map(({ price }) => Math.abs(price.last / price.opening - 1)));
  return findMarkets(sentence, at, []).some((market) =>
    known.markets
      .filter(({ kind }) => kind === market.kind)
      .every((other) => (isBig ? size(other) <= size(market) : size(other) >= size(market))),
  );
}

function isTopLimit(sentence: Sentence, at: number, isBig: boolean, isChange: boolean): boolean {
  const { known } = sentence;
  const size = ({ limit }: KnownMarket) =>
    isChange ? (limit.last ?? 0) - (limit.opening ?? 0) : (limit.last ?? 0);
  return findMarkets(sentence, at, []).some((market) =>
    known.markets
      .filter(({ kind }) => kind === market.kind)
      .every((other) => (isBig ? size(other) <= size(market) : size(other) >= size(market))),
  );
}
