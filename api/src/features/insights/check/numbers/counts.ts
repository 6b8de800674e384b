import { findApproximation, isWritten } from '../rounding.ts';
import type { Bound, Sentence } from '../sentence.ts';
import { findMarketGroup } from '../subjects.ts';
import { numberAt, wordAt } from '../words/mentions.ts';
import type { NumberToken, Token } from '../words/token-types.ts';
import { CHANGE_NOUN, NOTHING, neutral } from './shared.ts';

export function readCount(sentence: Sentence, at: number, number: NumberToken): readonly Bound[] {
  const { tokens, known } = sentence;
  const about = findApproximation(tokens, at);
  const readings: Bound[] = [];
  const isMatch = (value: number) =>
    about === 'exact' ? value === number.value : isWritten(number, value, about);
  const markets = findMarketGroup(sentence, at);
  const isSumOf = tokens.some(
    (token, place) =>
      (wordAt(tokens, place) === 'total' && ['in', 'a'].includes(wordAt(tokens, place - 1))) ||
      (token.type === 'word' &&
        ['all', 'together', 'combined', 'them', 'account', 'across', 'altogether', 'overall', 'sum'].includes(
          token.word,
        )),
  );
  // "29 changes in play: eight on the moneyline, …".
  const isWhole =
    tokens.length > at && !sentence.mentions.markets.some((one) => one.at < at || one.at <= at + 4);
  const isOfAll =
    wordAt(tokens, at - 1) === 'the' && wordAt(tokens, at - 2) === 'of' && numberAt(tokens, at - 3) !== null;
  if (isSumOf || isWhole || isOfAll) {
    const { mentions } = sentence;
    const before = new Set(mentions.markets.filter((one) => one.at < at).map(({ value }) => value));
    const kinds = mentions.kinds.length > 0 ? markets.map(({ kind }) => kind) : ['before', 'live'];
    const inKinds = known.markets.filter(({ kind }) => kinds.includes(kind));
    // "Five and twelve times, 17 together": the markets that the sentence has named.
    const sums =
      before.size > 1
        ? [inKinds.filter(({ market }) => before.has(market)), ...(isOfAll ? [inKinds] : [])]
        : [markets, inKinds, ...kinds.map((kind) => known.markets.filter((market) => market.kind === kind))];
    if (sums.some((all) => all.length > 1 && isMatch(all.reduce((sum, { changes }) => sum + changes, 0))))
      readings.push({ at, quantity: 'other', value: number.value, ...NOTHING });
  }
  const isDifference = ['more', 'fewer', 'less'].includes(wordAt(tokens, at + 1));
  if (isDifference) {
    const than = tokens.findIndex((_, place) => place > at && wordAt(tokens, place) === 'than');
    const named = sentence.mentions.markets
      .filter((one) => than >= 0 && one.at > than)
      .map(({ value }) => value);
    const rivals = known.markets.filter(({ market }) => named.length === 0 || named.includes(market));
    const isTrue = markets.some((one) =>
      rivals.some((other) => isMatch(one.changes - other.changes) || isMatch(other.changes - one.changes)),
    );
    return isTrue ? neutral(at, number.value) : [];
  }
  const matching = markets.filter(({ changes }) => isMatch(changes));
  if (matching.length === markets.length && matching.length > 0)
    readings.push(
      ...matching.map(
        (market): Bound => ({
          at,
          quantity: 'count',
          value: market.changes,
          market,
          outcome: null,
          role: null,
        }),
      ),
    );
  return readings;
}

/** "Changes: 36", "moved 36 times". */
export function isCounted(tokens: readonly Token[], at: number): boolean {
  const place = isColon(tokens[at - 1]) ? at - 2 : at - 1;
  return CHANGE_NOUN.test(wordAt(tokens, place)) || CHANGE_NOUN.test(wordAt(tokens, place - 1));
}

function isColon(token: Token | undefined): boolean {
  return token?.type === 'mark' && token.text === ':';
}
