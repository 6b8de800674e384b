import { checkClaims } from './claims/check-claims.ts';
import type { Known } from './known-values.ts';
import { readNumber } from './numbers/read-number.ts';
import type { Bound, Scope, Sentence } from './sentence.ts';
import { isAgainst } from './subjects.ts';
import { isKnownWord } from './words/lexicon.ts';
import { findMentions } from './words/mentions.ts';
import type { Token } from './words/token-types.ts';

/** Markets, lines and outcomes that stand above a sentence, in a heading or in the beginning of a list. */
export interface Context {
  readonly kinds: readonly string[];
  readonly markets: readonly string[];
  readonly outcomes: readonly string[];
}

export const NO_CONTEXT: Context = { kinds: [], markets: [], outcomes: [] };

/**
 * Compares a sentence with the facts.
 * @returns reasons why it is not true, or cannot be traced; none for a sentence that can be shown
 */
export function checkSentence(tokens: readonly Token[], known: Known, context: Context): readonly string[] {
  const foreign = tokens.flatMap((token) => {
    if (token.type === 'word' && !isKnownWord(token.word)) return [`"${token.text}" is not about the facts`];
    return token.type === 'mark' && /[€£¥#@<>]/.test(token.text)
      ? [`"${token.text}" is not part of the facts`]
      : [];
  });
  if (foreign.length > 0) return foreign;
  const mentions = findMentions(tokens, known);
  let fewest: readonly string[] | null = null;
  for (const scope of listScopes(tokens, known, context)) {
    const reasons = checkIn({ tokens, mentions, known, scope });
    if (reasons.length === 0) return reasons;
    if (fewest === null || reasons.length < fewest.length) fewest = reasons;
  }
  return fewest ?? [];
}

/** Places that a sentence may be about as far as it does not name them. */
function listScopes(tokens: readonly Token[], known: Known, context: Context): readonly Scope[] {
  const scopes = listPlaces(known, context);
  const hasContrast = tokens.some((_, at) => isAgainst(tokens, at));
  const contrasts = hasContrast ? (['same', 'other', 'swapped'] as const) : (['same'] as const);
  return contrasts.flatMap((contrast) => scopes.map((scope): Scope => ({ ...scope, contrast })));
}

function listPlaces(known: Known, { kinds, markets, outcomes }: Context): readonly Scope[] {
  const scopes = known.markets.flatMap((market) =>
    (outcomes.length > 0
      ? market.outcomes.filter(({ name }) => outcomes.includes(name)).map(({ name }) => name)
      : [null]
    ).map((outcome): Scope => ({ kind: market.kind, market: market.market, outcome, contrast: 'same' })),
  );
  const fitting = scopes.filter(
    (scope) =>
      (kinds.length === 0 || kinds.includes(scope.kind ?? '')) &&
      (markets.length === 0 || markets.includes(scope.market ?? '')),
  );
  if (fitting.length > 0) return fitting;
  return scopes.length > 0 ? scopes : [{ kind: null, market: null, outcome: null, contrast: 'same' }];
}

function checkIn(sentence: Sentence): readonly string[] {
  const reasons: string[] = [];
  const numbers = new Map<number, readonly Bound[]>();
  const earlier: (readonly Bound[])[] = [];
  sentence.tokens.forEach((token, at) => {
    if (token.type !== 'number') return;
    const readings = readNumber(sentence, at, earlier);
    if (readings.length === 0) reasons.push(`"${token.text}" is not the figure of what it stands beside`);
    numbers.set(at, readings);
    earlier.push(readings);
  });
  return [...reasons, ...checkClaims(sentence, numbers)];
}
