import type {
  Known,
  KnownMarket,
  KnownOutcome,
  LineKind,
  MarketName,
  OutcomeName,
  Role,
  Roles,
} from './known-values.ts';
import {
  isPoints,
  type Mention,
  type Mentions,
  numberAt,
  type Quantity,
  type RoleMention,
  wordAt,
} from './mentions.ts';
import type { NumberToken, Token } from './tokens.ts';

/** Places in which figures are looked for where a sentence does not name them. */
export interface Scope {
  readonly kind: LineKind | null;
  readonly market: MarketName | null;
  readonly outcome: OutcomeName | null;
}

/** Fact that a number of a sentence states. */
export interface Bound {
  readonly at: number;
  readonly quantity: Quantity | 'time' | 'score' | 'change' | 'other';
  /** Exact value; the number may be rounded. */
  readonly value: number;
  readonly market: KnownMarket | null;
  readonly outcome: KnownOutcome | null;
  readonly role: Role | null;
}

export interface Sentence {
  readonly tokens: readonly Token[];
  readonly mentions: Mentions;
  readonly known: Known;
  readonly scope: Scope;
}

const SUFFIX_WORDS = new Set([
  'from',
  'to',
  'at',
  'by',
  'of',
  'on',
  'for',
  'in',
  'the',
  'a',
  'an',
  'its',
  'main',
  'backing',
  'price',
  'utc',
  'per',
  'cent',
  'percent',
  'win',
  'priced',
]);
const PREPOSITIONS = new Set(['on', 'for', 'in', 'of']);

/** Finds what a number after a subject, or before "for" and a subject, belongs to. */
export function findSubject<T>(
  tokens: readonly Token[],
  mentions: readonly Mention<T>[],
  at: number,
): Mention<T> | null {
  const suffixed = findSuffix(tokens, mentions, at);
  if (suffixed !== null) return suffixed;
  const before = mentions.filter((mention) => mention.at < at).at(-1);
  const after = mentions.find((mention) => mention.at > at);
  // "At 1.95, Arsenal …" at the beginning of a clause.
  if (before !== undefined && after !== undefined && isLeading(tokens, at, after.at)) return after;
  return before ?? after ?? null;
}

function findSuffix<T>(
  tokens: readonly Token[],
  mentions: readonly Mention<T>[],
  at: number,
): Mention<T> | null {
  let hasPreposition = false;
  for (let place = at + 1; place < Math.min(tokens.length, at + 13); place += 1) {
    const mention = mentions.find((one) => one.at === place);
    if (mention !== undefined) return hasPreposition ? mention : null;
    const token = tokens[place];
    if (token?.type === 'word') {
      if (!SUFFIX_WORDS.has(token.word)) return null;
      if (PREPOSITIONS.has(token.word)) hasPreposition = true;
      else if (!['the', 'its', 'main', 'a', 'an', 'backing'].includes(token.word)) hasPreposition = false;
    } else if (token?.type === 'number') hasPreposition = false;
    else if (token?.type !== 'mark' || !['→', '(', ')'].includes(token.text)) return null;
  }
  return null;
}

function isLeading(tokens: readonly Token[], at: number, subject: number): boolean {
  const before = tokens[at - 2];
  const startsClause =
    before === undefined ||
    (before.type === 'mark' && [',', ';', ':', '(', '—'].includes(before.text)) ||
    ['while', 'whereas', 'but', 'and', 'with'].includes(wordAt(tokens, at - 2));
  if (wordAt(tokens, at - 1) !== 'at' || !startsClause) return false;
  const between = tokens.slice(at + 1, subject);
  return (
    between.length <= 3 &&
    between.every(
      (token) =>
        (token.type === 'mark' && token.text === ',') ||
        (token.type === 'word' && ['the', 'utc', 'price', 'odds'].includes(token.word)),
    )
  );
}

/** Subjects of a number: one, or all of "both". */
export function findOutcomes(sentence: Sentence, at: number): readonly OutcomeName[] {
  const { tokens, mentions, scope } = sentence;
  const subject = findSubject(tokens, mentions.outcomes, at);
  if (subject === null) return scope.outcome === null ? [] : [scope.outcome];
  const group = findGroup(tokens, mentions.outcomes, subject);
  if (group.length < 2 || subject.at > at) return [subject.value];
  const end = group.at(-1)?.at ?? 0;
  const next = mentions.outcomes.find((mention) => mention.at > end)?.at ?? tokens.length;
  const unit = numberAt(tokens, at)?.unit;
  const numbers = tokens.flatMap((token, place) =>
    place > end && place < next && token.type === 'number' && token.unit === unit ? [place] : [],
  );
  const place = numbers.indexOf(at);
  if (numbers.length >= group.length && numbers.length % group.length === 0 && place >= 0) {
    const one = group[place % group.length];
    return one === undefined ? [] : [one.value];
  }
  return group.map(({ value }) => value);
}

/** Mentions that are joined by "and". */
export function findGroup<T>(
  tokens: readonly Token[],
  mentions: readonly Mention<T>[],
  last: Mention<T>,
): readonly Mention<T>[] {
  const group = [last];
  for (let index = mentions.indexOf(last) - 1; index >= 0; index -= 1) {
    const [one, next] = [mentions[index], group[0]];
    if (one === undefined || next === undefined) break;
    const between = tokens.slice(one.at + 1, next.at);
    const joined = between.some(
      (token) =>
        (token.type === 'word' && ['and', 'or'].includes(token.word)) ||
        (token.type === 'mark' && [',', '/', '&'].includes(token.text)),
    );
    const isShort = between.every(
      (token, index) =>
        (token.type === 'number' && isLineNumber(tokens, one.at + 1 + index)) ||
        token.type === 'mark' ||
        (token.type === 'word' &&
          ['and', 'or', 'the', 'side', 'sides', 'win', 'team', 'both'].includes(token.word)),
    );
    if (!joined || !isShort || between.length > 5) break;
    if (one.value === next.value) continue;
    group.unshift(one);
  }
  return new Set(group.map(({ value }) => value)).size === group.length ? group : [last];
}

/** Markets in which the figures of a place are looked for. */
export function findMarkets(
  sentence: Sentence,
  at: number,
  outcomes: readonly OutcomeName[],
): readonly KnownMarket[] {
  const { tokens, mentions, known, scope } = sentence;
  const kind = (findSubject(tokens, mentions.kinds, at)?.value ?? scope.kind) as LineKind | null;
  const implied = outcomes.some((one) => one === 'over' || one === 'under')
    ? 'total'
    : outcomes.includes('draw')
      ? 'moneyline'
      : null;
  const named = findSubject(tokens, mentions.markets, at)?.value ?? scope.market;
  const market = implied ?? named;
  return known.markets.filter(
    (one) => (kind === null || one.kind === kind) && (market === null || one.market === market),
  );
}

/** Roles that the words beside a number allow; null: any. */
export function findRoles(
  sentence: Sentence,
  at: number,
): { readonly roles: readonly Role[]; readonly isExplicit: boolean } | null {
  const { tokens, mentions } = sentence;
  let begin = at - 1;
  while (begin >= 0 && !isBorder(tokens, begin)) begin -= 1;
  // A role behind the number before belongs to that number.
  const taken = tokens[begin]?.type === 'number' ? findRoleBehind(sentence, begin)?.at : undefined;
  const inFront = mentions.roles.filter((role) => role.at > begin && role.at < at && role.at !== taken);
  const behind = findRoleBehind(sentence, at);
  const explicit = inFront.filter(({ value }) => value.strength === 'explicit').at(-1);
  const preposition = inFront.filter(({ value }) => value.strength === 'preposition').at(-1);
  if (
    behind !== null &&
    (explicit === undefined || (preposition !== undefined && preposition.at > explicit.at))
  )
    return { roles: behind.value.roles, isExplicit: true };
  if (explicit !== undefined) {
    // "The opening price fell to 1.95": the preposition is nearer than the role and says another thing.
    const isOther =
      preposition !== undefined &&
      preposition.at > explicit.at &&
      hasDirection(tokens, explicit.at, preposition.at);
    if (!isOther) return { roles: explicit.value.roles, isExplicit: true };
  }
  if (preposition !== undefined) return { roles: preposition.value.roles, isExplicit: false };
  const verb = inFront.at(-1);
  return verb === undefined ? null : { roles: verb.value.roles, isExplicit: false };
}

function hasDirection(tokens: readonly Token[], from: number, to: number): boolean {
  return tokens
    .slice(from, to)
    .some(
      (_, index) =>
        directionWord(wordAt(tokens, from + index)) !== 0 ||
        /^(?:mov|chang|shift|went|gone|came|go|swung)/.test(wordAt(tokens, from + index)),
    );
}

function findRoleBehind({ tokens, mentions }: Sentence, at: number): Mention<RoleMention> | null {
  for (let place = at + 1; place <= at + 4; place += 1) {
    const mention = mentions.roles.find((role) => role.at === place && role.value.strength === 'explicit');
    if (mention !== undefined) {
      const after = tokens[place + 1];
      const isNext =
        after?.type === 'number' ||
        (['of', 'at', 'price', 'from', 'and', 'to'].includes(wordAt(tokens, place + 1)) &&
          tokens.slice(place + 1, place + 4).some((token) => token.type === 'number'));
      return isNext && wordAt(tokens, place + 1) !== 'and' && wordAt(tokens, place + 1) !== 'to'
        ? null
        : mention;
    }
    const token = tokens[place];
    const isPassed =
      (token?.type === 'word' &&
        ['at', 'as', 'the', 'its', 'was', 'is', 'being', 'in', 'a', 'an', 'on', 'utc'].includes(
          token.word,
        )) ||
      (token?.type === 'mark' && token.text === '(');
    if (!isPassed) return null;
  }
  return null;
}

function isBorder(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (token?.type === 'mark') return token.text === ';';
  if (token?.type !== 'number') return false;
  // The line of "over 2.5" is part of the name.
  return !(token.unit === 'none' && isLineNumber(tokens, at));
}

/** Whether a number stands behind a side as its handicap or points. */
export function isLineNumber(tokens: readonly Token[], at: number): boolean {
  const number = numberAt(tokens, at);
  if (number === null || number.unit !== 'none' || !isPoints(number.value)) return false;
  const before = tokens[at - 1];
  if (before?.type === 'word') return ['over', 'under'].includes(before.word);
  return before?.type === 'team' && number.isSigned;
}

const RISE = new Set(
  'rise rises rose risen rising climb climbs climbed climbing increase increases increased increasing gain gains gained gaining grow grows grew grown growing growth jump jumps jumped jumping raise raises raised raising lift lifts lifted lifting boosted boost hike hiked surge surged surges surging soar soared leap leapt leaped advance advances advanced advancing up upward upwards higher drift drifts drifted drifting drifter drifters lengthen lengthens lengthened lengthening longer widen widens widened widening expand expands expanded expanding larger greater bigger above add added adds doubled tripled quadrupled doubling tripling'.split(
    ' ',
  ),
);
const FALL = new Set(
  'fall falls fell fallen falling drop drops dropped dropping decline declines declined declining decrease decreases decreased decreasing slip slips slipped slipping dip dips dipped dipping cut cuts cutting reduce reduces reduced reducing reduction lowered lowering lower slide slides slid sliding sink sinks sank sunk shrink shrinks shrank shrunk shrinking lose loses lost losing loss shed sheds shave shaved trim trims trimmed trimming tumble tumbled plunge plunged plummet down downward downwards shorten shortens shortened shortening shorter shortener tighten tightens tightened tightening firm firms firmed firming contract contracts contracted contracting narrow narrows narrowed narrowing halved halving smaller below'.split(
    ' ',
  ),
);

/** 1 for words of rising, -1 for words of falling, 0 for others. */
export function directionWord(word: string): -1 | 0 | 1 {
  return RISE.has(word) ? 1 : FALL.has(word) ? -1 : 0;
}

/** Whether a written number is the value, as exactly as it is written. */
export function isWritten(
  number: NumberToken,
  value: number,
  about: Approximation,
  precision = number.precision,
): boolean {
  const written = Math.abs(number.value);
  const actual = Math.abs(value);
  const rounds = Math.abs(written - actual) <= precision * 1.001 + 1e-9;
  switch (about) {
    case 'exact':
      return rounds;
    case 'about':
      return rounds || Math.abs(written - actual) <= Math.max(written * 0.06, precision);
    case 'nearly':
      return actual < written + 1e-9 && actual >= Math.min(written * 0.85, written - precision);
    case 'just-over':
      return actual > written - 1e-9 && actual <= Math.max(written * 1.15, written + precision);
    case 'above':
      return actual > written - 1e-9 && actual <= Math.max(written * 1.5, written + 2 * precision);
    case 'below':
      return actual < written + 1e-9 && actual >= Math.min(written * 0.5, written - 2 * precision);
  }
}

export type Approximation = 'exact' | 'about' | 'nearly' | 'just-over' | 'above' | 'below';

/** Reads words like "about" and "more than" in front of a number. */
export function findApproximation(tokens: readonly Token[], at: number): Approximation {
  const [one, two, three] = [1, 2, 3].map((back) => wordAt(tokens, at - back));
  const words = `${three} ${two} ${one}`;
  if (
    /\b(?:just|slightly|marginally|a little|little|barely|fractionally) (?:over|above|more than|after|past)$/.test(
      words,
    ) ||
    /\ba (?:little|bit|shade) over$/.test(words)
  )
    return 'just-over';
  if (
    /\b(?:just|slightly|marginally|a little|little) (?:under|below|short of|less than|before)$/.test(words) ||
    /\b(?:nearly|almost|close to|approaching|not quite|near)$/.test(words)
  )
    return 'nearly';
  if (
    /\b(?:more than|greater than|higher than|above|at least|over|exceeding|exceeded|well over|longer than|in excess of)$/.test(
      words,
    )
  )
    return 'above';
  if (
    /\b(?:less than|fewer than|lower than|below|under|within|at most|up to|inside|shorter than)$/.test(words)
  )
    return 'below';
  if (/\b(?:about|around|roughly|approximately|some|circa|approx|near)(?: the| a)?$/.test(words))
    return 'about';
  return 'exact';
}

export function allOutcomes(
  markets: readonly KnownMarket[],
  names: readonly OutcomeName[],
): { readonly market: KnownMarket; readonly outcome: KnownOutcome }[] {
  return markets.flatMap((market) =>
    market.outcomes.filter(({ name }) => names.includes(name)).map((outcome) => ({ market, outcome })),
  );
}

export function entriesOf(roles: Roles): [Role, number][] {
  return Object.entries(roles) as [Role, number][];
}
