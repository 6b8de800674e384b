import type { KnownOutcome, OutcomeName, Role } from '../known-values.ts';
import type { Bound, Sentence } from '../sentence.ts';
import { findMarkets } from '../subjects.ts';
import { directionAt } from '../words/directions.ts';
import { type Quantity, wordAt } from '../words/mentions.ts';
import type { Token } from '../words/token-types.ts';

export const NOTHING = { market: null, outcome: null, role: null };

export const neutral = (at: number, value: number): readonly Bound[] => [
  { at, quantity: 'other', value, ...NOTHING },
];

export const PAIRS: readonly (readonly [Role, Role])[] = [
  ['opening', 'last'],
  ['opening', 'lowest'],
  ['opening', 'highest'],
  ['lowest', 'highest'],
  ['highest', 'lowest'],
  ['lowest', 'last'],
  ['highest', 'last'],
];

/** Two figures of one subject that stand before a number. */
export function pairsBefore(
  earlier: readonly (readonly Bound[])[],
  quantity: Quantity,
): (readonly [number, number])[] {
  const [one, two] = [earlier.at(-2) ?? [], earlier.at(-1) ?? []];
  return one.flatMap((from) =>
    two.flatMap((to) =>
      from.quantity === quantity &&
      to.quantity === quantity &&
      from.outcome === to.outcome &&
      from.market === to.market
        ? [[from.value, to.value] as const]
        : [],
    ),
  );
}

/** Figures of the first and the second subject that a sentence compares. */
export function compareMentioned(
  sentence: Sentence,
  at: number,
  quantity: Quantity,
): (readonly [number | undefined, number | undefined])[] {
  const { known, mentions } = sentence;
  const distinct = <T>(all: readonly { readonly value: T }[]) => [...new Set(all.map(({ value }) => value))];
  const kinds = distinct(mentions.kinds);
  const near = findMarkets(sentence, at, []).map(({ kind }) => kind);
  const explicit = mentions.roles.flatMap(({ value }) => (value.strength === 'explicit' ? value.roles : []));
  const roles: readonly Role[] = explicit.length > 0 ? explicit : ['last'];
  if (quantity === 'limit' || quantity === 'count' || quantity === 'margin') {
    const names = distinct(mentions.markets);
    const pick = (kind: string | undefined, name: string | undefined) =>
      known.markets.filter(
        (market) =>
          (kind === undefined ? near.includes(market.kind) : market.kind === kind) &&
          (name === undefined || market.market === name),
      );
    const [ones, others] =
      names.length > 1
        ? [pick(undefined, names[0]), names.slice(1).flatMap((name) => pick(undefined, name))]
        : kinds.length > 1
          ? [pick(kinds[0], names[0]), pick(kinds[1], names[0])]
          : [[], []];
    return ones.flatMap((one) =>
      others
        .filter((other) => names.length > 1 || other.market === one.market)
        .flatMap((other) =>
          quantity === 'count'
            ? [[one.changes, other.changes] as const]
            : roles.map((role) => [one[quantity][role], other[quantity][role]] as const),
        ),
    );
  }
  if (quantity === 'line') return [];
  const [first, second] = distinct(mentions.outcomes);
  if (first === undefined || second === undefined) return [];
  return findMarkets(sentence, at, [first]).flatMap(({ outcomes }) => {
    const [one, other] = [first, second].map((name) => outcomes.find((outcome) => outcome.name === name));
    return roles.map((role) => [one?.[quantity][role], other?.[quantity][role]] as const);
  });
}

/** Direction of the word that a percentage belongs to. */
export function changeSign(tokens: readonly Token[], at: number): -1 | 0 | 1 {
  for (let back = 1; back <= 5; back += 1) {
    const token = tokens[at - back];
    if (token === undefined || token.type === 'number' || token.type === 'team') break;
    const sign = directionAt(tokens, at - back);
    if (sign !== 0 && !['over', 'under', 'above', 'below'].includes(wordAt(tokens, at - back))) return sign;
  }
  for (let ahead = 1; ahead <= 2; ahead += 1) {
    const sign = directionAt(tokens, at + ahead);
    if (sign !== 0) return sign;
  }
  return 0;
}

/** Nouns of which there are several in a match: "three markets were repriced". */
export const PLURALS = /^(?:markets?|outcomes?|sides?|teams?|selections?)$/;

export const ANY_UNIT = /^(?:goals?|points?|runs?|sets?|games?)$/;

export const SCORE_UNITS: Readonly<Record<number, RegExp>> = {
  29: /^goals?$/,
  19: /^goals?$/,
  4: /^points?$/,
  15: /^points?$/,
  3: /^runs?$/,
  33: /^(?:sets?|games?)$/,
};

export const CHANGE_NOUN =
  /^(?:changes?|moves?|movements?|adjustments?|updates?|revisions?|steps?|shifts?|changed|moved|adjusted|revised|repriced)$/;

/** Whether a figure of several outcomes is read for each of them that the markets have. */
export function coversAll(
  names: readonly OutcomeName[],
  places: readonly { readonly outcome: KnownOutcome }[],
  readings: readonly Bound[],
): boolean {
  return names
    .filter((name) => places.some(({ outcome }) => outcome.name === name))
    .every((name) => readings.some(({ outcome }) => outcome?.name === name));
}

const GAP =
  /^(?:gap|difference|ahead|above|below|more|less|apart|lead|edge|advantage|clear|short|behind|higher|lower|between|separate|separates)$/;

/** Outcomes that a sentence about a gap sets apart: the two that it names, or the two sides of a market. */
export function listRivals(
  { tokens, mentions, ...rest }: Sentence,
  at: number,
): (readonly [KnownOutcome, KnownOutcome])[] {
  if (!tokens.some((token) => token.type === 'word' && GAP.test(token.word))) return [];
  const named = [...new Set(mentions.outcomes.map(({ value }) => value))];
  const sentence = { tokens, mentions, ...rest };
  return findMarkets(sentence, at, named.length > 1 ? named : []).flatMap(({ outcomes }) => {
    const sides = outcomes.filter(({ name }) => (named.length > 1 ? named.includes(name) : name !== 'draw'));
    const [one, other] = sides;
    return sides.length === 2 && one !== undefined && other !== undefined ? [[one, other] as const] : [];
  });
}
