import type { KnownMarket, LineKind, MarketName, OutcomeName } from './known-values.ts';
import type { Sentence } from './sentence.ts';
import { isLineNumber, type Mention, numberAt, wordAt } from './words/mentions.ts';
import type { Token } from './words/token-types.ts';

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
  'times',
  'changes',
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
  // "Quieter than the total, with 15 changes": the subject of the comparison is meant.
  const main = before === undefined ? undefined : findCompared(tokens, mentions, before, at);
  if (main !== undefined) return main;
  // "At 1.95, Arsenal …" at the beginning of a clause.
  if (before !== undefined && after !== undefined && isLeading(tokens, at, after.at)) return after;
  return before ?? after ?? null;
}

function findCompared<T>(
  tokens: readonly Token[],
  mentions: readonly Mention<T>[],
  standard: Mention<T>,
  at: number,
): Mention<T> | undefined {
  const than = [1, 2, 3, 4]
    .map((back) => standard.at - back)
    .find((place) => wordAt(tokens, place) === 'than');
  const isApposed =
    ['with', 'at'].includes(wordAt(tokens, at - 1)) &&
    tokens[at - 2]?.text === ',' &&
    tokens.slice(standard.at, at).every((token) => token.type !== 'number');
  return than === undefined || !isApposed ? undefined : mentions.filter((one) => one.at < than).at(-1);
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
  const inRow = findInRow(sentence, at);
  if (inRow !== null) return [inRow];
  const subject = findSubject(tokens, mentions.outcomes, at);
  const contrasted = contrast(sentence, mentions.outcomes, at);
  if (contrasted !== null) return [contrasted];
  if (scope.contrast === 'other' && subject !== null && isAgainst(tokens, at))
    return [OPPOSITES[subject.value] ?? subject.value];
  if (subject === null) {
    if (scope.outcome !== null) return [scope.outcome];
    return isAboutAll(tokens) ? ['home', 'draw', 'away', 'over', 'under'] : [];
  }
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

/** "Neither side", "all outcomes", "none of the prices". */
function isAboutAll(tokens: readonly Token[]): boolean {
  return tokens.some(
    (token, at) =>
      token.type === 'word' &&
      /^(?:neither|none|no|both|all|each|every)$/.test(token.word) &&
      [1, 2, 3, 4].some((ahead) =>
        /^(?:sides?|outcomes?|prices?|selections?|teams?)$/.test(wordAt(tokens, at + ahead)),
      ),
  );
}

/** "$375 against $750": whether a number is the second of such two. */
export function isAgainst(tokens: readonly Token[], at: number): boolean {
  const number = numberAt(tokens, at);
  const before = wordAt(tokens, at - 1);
  const isJoint =
    /^(?:against|versus|vs)$/.test(before) ||
    (before === 'to' && number?.unit === 'percent' && wordAt(tokens, at - 3) !== 'from') ||
    (/^(?:with|to)$/.test(before) && wordAt(tokens, at - 2) === 'compared');
  const place = at - (wordAt(tokens, at - 2) === 'compared' ? 3 : 2);
  const first = tokens[place]?.type === 'mark' ? numberAt(tokens, place - 1) : numberAt(tokens, place);
  return number !== null && isJoint && first !== null && first.unit === number.unit;
}

/** The subject that a number is contrasted with where the scope says so. */
function contrast<T>({ tokens, scope }: Sentence, mentions: readonly Mention<T>[], at: number): T | null {
  if (scope.contrast === 'same') return null;
  const isSecond = isAgainst(tokens, at);
  const isFirst = [2, 3, 4].some((ahead) => isAgainst(tokens, at + ahead)) && !isSecond;
  if (scope.contrast === 'other' ? !isSecond : !isFirst) return null;
  const nearest = mentions.filter((one) => one.at < at).at(-1);
  // "Half that of the handicap, $3,000 against $6,000": the first is that of the main subject.
  const isStandard = [1, 2, 3, 4].some((back) =>
    /^(?:than|that)$/.test(wordAt(tokens, (nearest?.at ?? 0) - back)),
  );
  if (scope.contrast === 'other' && isStandard) return null;
  return mentions.filter((one) => one.at < at && one.value !== nearest?.value).at(-1)?.value ?? null;
}

const OPPOSITES: Readonly<Record<string, OutcomeName>> = {
  home: 'away',
  away: 'home',
  over: 'under',
  under: 'over',
};

/** Numbers of one unit in a row: "40.1%, 28.4% and 31.5%". */
function findRow(tokens: readonly Token[], at: number): readonly number[] {
  const unit = numberAt(tokens, at)?.unit;
  const isJoint = (place: number) =>
    [',', '/'].includes(tokens[place]?.text ?? '') || ['and', 'or'].includes(wordAt(tokens, place));
  const extend = (step: 1 | -1) => {
    const found: number[] = [];
    for (let place = at + step; isJoint(place); place += step) {
      if (isJoint(place + step)) place += step;
      place += step;
      if (numberAt(tokens, place)?.unit !== unit) break;
      found.push(place);
    }
    return found;
  };
  return [...extend(-1).reverse(), at, ...extend(1)];
}

/** The outcome of a number in a row that has a figure for each one. */
function findInRow({ tokens, mentions, scope }: Sentence, at: number): OutcomeName | null {
  const row = findRow(tokens, at);
  const [first = at, last = at] = [row[0], row.at(-1)];
  const isOfMarkets = mentions.quantities.some(({ value }) => /^(?:margin|limit|count)$/.test(value));
  if (row.length < 2 || isOfMarkets || isLineNumber(tokens, at)) return null;
  const after = mentions.outcomes.find((one) => one.at > last && one.at <= last + 4);
  if (after !== undefined && ['for', 'on', 'of'].includes(wordAt(tokens, last + 1))) {
    const end = mentions.outcomes[mentions.outcomes.indexOf(after) + row.length - 1];
    const group = end === undefined ? [] : findGroup(tokens, mentions.outcomes, end);
    return group.length === row.length ? (group[row.indexOf(at)]?.value ?? null) : null;
  }
  if (mentions.outcomes.some((one) => row.length === 2 || one.at < first)) return null;
  const all: readonly OutcomeName[] =
    row.length === 3
      ? ['home', 'draw', 'away']
      : scope.market === 'total'
        ? ['over', 'under']
        : ['home', 'away'];
  return all.length === row.length ? (all[row.indexOf(at)] ?? null) : null;
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
    const isJoint = between.some((token) => /^(?:and|or|\/|&)$/i.test(token.text));
    // "A, B and C": a comma joins only before others that are joined.
    const joined = isJoint || (group.length > 1 && between.some(({ text }) => text === ','));
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
  const isTotal = (one: OutcomeName) => one === 'over' || one === 'under';
  const implied =
    outcomes.length > 0 && outcomes.every(isTotal)
      ? 'total'
      : outcomes.includes('draw') && !outcomes.some(isTotal)
        ? 'moneyline'
        : null;
  const named = findSubject(tokens, mentions.markets, at)?.value ?? scope.market;
  const market = implied ?? named;
  return known.markets.filter(
    (one) => (kind === null || one.kind === kind) && (market === null || one.market === market),
  );
}

function pickMarkets(sentence: Sentence, at: number, name: MarketName): readonly KnownMarket[] {
  const kinds = findMarkets(sentence, at, []).map(({ kind }) => kind);
  return sentence.known.markets.filter(({ market, kind }) => market === name && kinds.includes(kind));
}

/** Markets that a figure of whole markets belongs to: all of a group that has one figure together. */
export function findMarketGroup(sentence: Sentence, at: number): readonly KnownMarket[] {
  const { tokens, mentions } = sentence;
  const outcomes = mentions.markets.length > 0 ? [] : findOutcomes(sentence, at);
  const row = findRow(tokens, at);
  const all = findMarkets(sentence, at, []);
  // "Margins of 5.2%, 3.9% and 4.3%": one for each market.
  if (mentions.markets.length === 0 && row.length === 3 && outcomes.length === 0) {
    const inKind = sentence.known.markets.filter(({ kind }) => kind === all[0]?.kind);
    const own = inKind[row.indexOf(at)];
    if (inKind.length === 3 && own !== undefined) return [own];
  }
  const contrasted = contrast(sentence, mentions.markets, at);
  if (contrasted !== null)
    return findMarkets(sentence, at, []).length === 0 ? [] : pickMarkets(sentence, at, contrasted);
  const subject = findSubject(tokens, mentions.markets, at);
  if (subject === null) return findMarkets(sentence, at, outcomes);
  const group = findGroup(tokens, mentions.markets, subject);
  const kinds = findMarkets(sentence, at, []).map(({ kind }) => kind);
  if (group.length < 2) return findMarkets(sentence, at, []);
  const end = group.at(-1)?.at ?? 0;
  const next = mentions.markets.find((mention) => mention.at > end)?.at ?? tokens.length;
  const unit = numberAt(tokens, at)?.unit;
  const numbers = tokens.flatMap((token, place) =>
    place > end && place < next && token.type === 'number' && token.unit === unit ? [place] : [],
  );
  const place = numbers.indexOf(at);
  const isZip =
    numbers.length >= group.length &&
    numbers.length % group.length === 0 &&
    place >= 0 &&
    (group.length > 2 ||
      numbers.length === 2 ||
      tokens.some((token) => token.type === 'word' && token.word === 'respectively'));
  const isFromTo = tokens.some(
    (token, index) => index > end && token.type === 'word' && token.word === 'from',
  );
  const names = isZip && !isFromTo ? [group[place % group.length]?.value] : group.map(({ value }) => value);
  return sentence.known.markets.filter(
    (market) => names.includes(market.market) && kinds.includes(market.kind),
  );
}
