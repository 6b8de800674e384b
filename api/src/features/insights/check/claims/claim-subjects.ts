import type { KnownMarket, KnownOutcome, OutcomeName, Roles } from '../known-values.ts';
import { allOutcomes, type Bound, type Sentence } from '../sentence.ts';
import { findGroup, findMarkets, findOutcomes, findSubject } from '../subjects.ts';
import { numberAt, type Quantity, wordAt } from '../words/mentions.ts';

export type Numbers = ReadonlyMap<number, readonly Bound[]>;

/** Value with the time at which it began, where that is known. */
export type Moment = readonly [value: number | undefined, time: number | null];

export interface Subject {
  readonly market: KnownMarket;
  readonly outcome: KnownOutcome | null;
}

export function readLevels({ market, outcome }: Subject, quantity: Quantity): Roles {
  switch (quantity) {
    case 'limit':
      return market.limit;
    case 'margin':
      return market.margin;
    case 'line':
      return outcome !== null && market.market === 'spread' ? outcome.points : market.points;
    case 'count':
      return {};
    default:
      return outcome === null ? {} : outcome[quantity];
  }
}

export function isLevel(quantity: Bound['quantity']): boolean {
  return ['price', 'fair', 'implied', 'margin', 'limit', 'line'].includes(quantity);
}

const PRICE_ONLY = /^(?:in$|out$|drift|lengthen|shorten|tighten|firm)/;

export function findQuantity(
  { tokens, mentions }: Sentence,
  numbers: Numbers,
  at: number,
  number: number | null,
  word: string,
): Quantity {
  const bound = number === null ? undefined : numbers.get(number)?.find(({ quantity }) => isLevel(quantity));
  if (bound !== undefined) return bound.quantity as Quantity;
  const change = [...numbers].find(([place]) => place > at && place <= at + 4)?.[1][0];
  if (
    change?.quantity === 'change' &&
    change.market !== null &&
    change.outcome === null &&
    change.market.market !== 'moneyline'
  )
    return 'line';
  // "Lost 5.9 percentage points of its probability".
  const points = [1, 2, 3, 4].map((ahead) => numberAt(tokens, at + ahead)).find((one) => one !== null);
  const shares = mentions.quantities.filter(({ value }) => value === 'implied' || value === 'margin');
  if (points?.unit === 'points') return shares[0]?.value ?? 'fair';
  if (PRICE_ONLY.test(word) && !/^(?:tighten|firm)/.test(word)) return 'price';
  const all = mentions.quantities.filter(({ value }) => value !== 'count');
  // "Limits on handicap and total": the markets are no lines.
  const isOfMarket = all.some((one) => one.at < at && (one.value === 'limit' || one.value === 'margin'));
  const levels = all.filter((one) => !isOfMarket || one.value !== 'line');
  const before = levels.filter((one) => one.at < at).at(-1);
  const outcome = mentions.outcomes.filter((one) => one.at < at).at(-1);
  const following = levels.find(
    (one) =>
      one.at > at &&
      one.at <= at + 4 &&
      tokens
        .slice(at + 1, one.at)
        .every((token) => token.type === 'word' && !['and', 'while', 'but', 'as'].includes(token.word)),
  );
  if (before === undefined)
    return following !== undefined &&
      (outcome === undefined ||
        ['in', 'of'].includes(wordAt(tokens, at + 1)) ||
        ['the', 'its'].includes(wordAt(tokens, at + 1)))
      ? following.value
      : 'price';
  if (before.value === 'line' && outcome !== undefined && outcome.at > before.at) return 'price';
  if (following !== undefined && ['in', 'of', 'the', 'its'].includes(wordAt(tokens, at + 1)))
    return following.value;
  return before.value;
}

export function subjectOutcomes(sentence: Sentence, at: number): readonly OutcomeName[] {
  const { tokens, mentions } = sentence;
  const subject = findSubject(tokens, mentions.outcomes, at);
  if (subject === null) {
    if (
      tokens.some((token) => token.type === 'word' && ['both', 'all', 'every', 'each'].includes(token.word))
    )
      return ['home', 'draw', 'away', 'over', 'under'];
    return findOutcomes(sentence, at);
  }
  return subject.at > at
    ? [subject.value]
    : findGroup(tokens, mentions.outcomes, subject).map(({ value }) => value);
}

export function findSubjects(
  sentence: Sentence,
  at: number,
  quantity: Quantity,
  names: readonly OutcomeName[],
): readonly Subject[] {
  const { tokens, mentions, known } = sentence;
  if (quantity === 'limit' || quantity === 'margin' || quantity === 'line') {
    const subject = findSubject(tokens, mentions.markets, at);
    const group =
      subject === null ? [] : findGroup(tokens, mentions.markets, subject).map(({ value }) => value);
    const found = findMarkets(sentence, at, mentions.markets.length > 0 ? [] : names);
    const kinds = found.map(({ kind }) => kind);
    const markets =
      group.length > 1
        ? known.markets.filter((market) => group.includes(market.market) && kinds.includes(market.kind))
        : found;
    return markets.flatMap((market): Subject[] => {
      const outcomes =
        quantity === 'line' && market.market === 'spread'
          ? market.outcomes.filter(({ name }) => names.includes(name))
          : [];
      return outcomes.length > 0
        ? outcomes.map((outcome) => ({ market, outcome }))
        : [{ market, outcome: null }];
    });
  }
  return allOutcomes(findMarkets(sentence, at, names), names);
}

export function isForAll({ tokens, mentions }: Sentence, at: number, names: readonly OutcomeName[]): boolean {
  if (names.length > 1) return true;
  const subject = findSubject(tokens, mentions.markets, at);
  return subject !== null && findGroup(tokens, mentions.markets, subject).length > 1;
}

export function everyName(
  subjects: readonly Subject[],
  names: readonly OutcomeName[],
  isTrue: (subject: Subject) => boolean,
): boolean {
  const present = names.filter((name) => subjects.some(({ outcome }) => outcome?.name === name));
  if (present.length === 0) return subjects.every(isTrue);
  return present.every((name) =>
    subjects.some((subject) => subject.outcome?.name === name && isTrue(subject)),
  );
}

/** Outcome that a word about it belongs to. */
export function nearestOutcome({ tokens, mentions }: Sentence, at: number): OutcomeName | null {
  const next = tokens[at + 1];
  const apposed = mentions.outcomes.find(
    (one) =>
      one.at > at &&
      one.at <= at + 3 &&
      tokens
        .slice(at + 1, one.at)
        .every(
          (token) =>
            (token.type === 'mark' && token.text === ',') ||
            (token.type === 'word' && ['the', 'is', 'was', 'remains', 'are'].includes(token.word)),
        ),
  );
  if (
    apposed !== undefined &&
    (next?.type !== 'mark' ||
      next.text !== ',' ||
      tokens[at - 1] === undefined ||
      mentions.outcomes.every((one) => one.at > at))
  )
    return apposed.value;
  return (
    (mentions.outcomes.filter((one) => one.at < at).at(-1) ?? mentions.outcomes.find((one) => one.at > at))
      ?.value ?? null
  );
}

export function compareSides({ mentions }: Sentence, at: number): [OutcomeName | null, OutcomeName | null] {
  return [
    mentions.outcomes.filter((one) => one.at < at).at(-1)?.value ?? null,
    mentions.outcomes.find((one) => one.at > at)?.value ?? null,
  ];
}
