import {
  allOutcomes,
  type Bound,
  directionWord,
  entriesOf,
  findApproximation,
  findGroup,
  findMarkets,
  findOutcomes,
  findRoles,
  findSubject,
  isLineNumber,
  isWritten,
  type Sentence,
} from './bind-numbers.ts';
import type { KnownMarket, KnownOutcome, OutcomeName, Role, Roles } from './known-values.ts';
import { isPoints, numberAt, type Quantity, wordAt } from './mentions.ts';
import type { NumberToken, Token, WrittenMoment } from './tokens.ts';

const CHANGE_NOUN =
  /^(?:changes?|moves?|movements?|adjustments?|updates?|revisions?|steps?|shifts?|changed|moved|adjusted|revised|repriced)$/;
const SCORE_UNITS: Readonly<Record<number, RegExp>> = {
  29: /^goals?$/,
  19: /^goals?$/,
  4: /^points?$/,
  15: /^points?$/,
  3: /^runs?$/,
  33: /^(?:sets?|games?)$/,
};
const ANY_UNIT = /^(?:goals?|points?|runs?|sets?|games?)$/;
const STRUCTURE =
  /^(?:markets?|outcomes?|sides?|teams?|prices?|lines?|selections?|players?|odds|ways?|results?)$/;
const PAIRS: readonly (readonly [Role, Role])[] = [
  ['opening', 'last'],
  ['opening', 'lowest'],
  ['opening', 'highest'],
  ['lowest', 'highest'],
  ['highest', 'lowest'],
  ['lowest', 'last'],
  ['highest', 'last'],
];

/** Facts that a number may state where it stands; none for a number without a fact. */
export function readNumber(
  sentence: Sentence,
  at: number,
  earlier: readonly (readonly Bound[])[],
): readonly Bound[] {
  const number = numberAt(sentence.tokens, at);
  if (number === null) return [];
  switch (number.unit) {
    case 'none':
      return readPlain(sentence, at, number, earlier);
    case 'percent':
      return readPercent(sentence, at, number, earlier);
    case 'points':
      return readPercentPoints(sentence, at, number);
    case 'dollars':
      return readDollars(sentence, at, number, earlier);
    case 'multiple':
      return readMultiple(sentence, at, number);
    case 'minutes':
      return readSpan(sentence, at, number, earlier);
    case 'moment':
      return readMoment(sentence, at, number, earlier);
    case 'score':
      return readScore(sentence, at, number);
    case 'other':
      return readOther(sentence, at, number);
  }
}

const NOTHING = { market: null, outcome: null, role: null };
const neutral = (at: number, value: number): readonly Bound[] => [
  { at, quantity: 'other', value, ...NOTHING },
];

function readOther({ tokens }: Sentence, at: number, number: NumberToken): readonly Bound[] {
  return number.text.toLowerCase() === 'once' && ['', 'and', 'at'].includes(wordAt(tokens, at - 1))
    ? neutral(at, 1)
    : [];
}

function readPlain(
  sentence: Sentence,
  at: number,
  number: NumberToken,
  earlier: readonly (readonly Bound[])[],
): readonly Bound[] {
  const { tokens, known } = sentence;
  if (isLineNumber(tokens, at)) return readPoints(sentence, at, number);
  const [next, second, third] = [1, 2, 3].map((ahead) => wordAt(tokens, at + ahead));
  if (number.isWord || Number.isInteger(number.value)) {
    const nouns = [next ?? '', second ?? '', third ?? ''];
    const noun = nouns.findIndex((word) => CHANGE_NOUN.test(word));
    const isCount =
      noun >= 0 && (noun === 0 || nouns.slice(0, noun).every((word) => word !== '' && !ANY_UNIT.test(word)));
    const isTimes =
      next === 'times' ||
      CHANGE_NOUN.test(wordAt(tokens, at - 1)) ||
      (isColon(tokens[at - 1]) && CHANGE_NOUN.test(wordAt(tokens, at - 2)));
    if (isCount || isTimes) {
      const counts = readCount(sentence, at, number);
      if (counts.length > 0 || !isPoints(number.value)) return counts;
      if (number.isWord) return [];
    }
    if (ANY_UNIT.test(next ?? '')) {
      const scored = readScoreParts(sentence, at, number, next ?? '');
      if (scored.length > 0) return scored;
    }
    if (number.isWord && isStructure(sentence, at, number, nouns)) return neutral(at, number.value);
    if (number.isWord && number.value === 1 && !ANY_UNIT.test(next ?? '')) return neutral(at, 1);
  }
  const unit = ANY_UNIT.exec(next ?? '')?.[0];
  if (isCountInBrackets(sentence, at, number)) {
    const counts = readCount(sentence, at, number);
    if (counts.length > 0) return counts;
  }
  if (
    unit !== undefined &&
    !SCORE_UNITS[known.facts.sport_id]?.test(unit) &&
    !(
      unit.startsWith('point') &&
      (isSpread(sentence, at) ||
        sentence.mentions.quantities.some(({ value }) => value === 'fair' || value === 'implied'))
    )
  )
    return [];
  const prices = unit === undefined && !number.isSigned ? readPrices(sentence, at, number) : [];
  if (prices.length > 0) return prices;
  const points = readPoints(sentence, at, number);
  if (points.length > 0) return points;
  if (unit?.startsWith('point')) {
    const fair = readPercentPoints(sentence, at, number);
    if (fair.length > 0) return fair;
  }
  return wordAt(tokens, at - 1) === 'by' || wordAt(tokens, at - 1) === 'of'
    ? readPriceDifference(sentence, at, number, earlier)
    : [];
}

/** "More than on the moneyline (36)". */
function isCountInBrackets({ tokens, mentions }: Sentence, at: number, number: NumberToken): boolean {
  if (!Number.isInteger(number.value) || number.isSigned) return false;
  const isCount = mentions.quantities.some(({ at: place, value }) => value === 'count' && place < at);
  const isMarket = mentions.markets.some(({ at: place }) => place < at && at - place <= 3);
  return isCount && (isMarket || ['and', 'with'].includes(wordAt(tokens, at - 1)));
}

function isColon(token: Token | undefined): boolean {
  return token?.type === 'mark' && token.text === ':';
}

function isSpread(sentence: Sentence, at: number): boolean {
  return findMarkets(sentence, at, findOutcomes(sentence, at)).every(({ market }) => market === 'spread');
}

function isLineWord({ mentions, tokens }: Sentence, at: number): boolean {
  return (
    mentions.quantities.some(({ value }) => value === 'line') ||
    mentions.markets.some(({ value }) => value !== 'moneyline') ||
    isLineNumber(tokens, at) ||
    mentions.outcomes.some(({ value }) => value === 'over' || value === 'under')
  );
}

function isStructure(
  { known }: Sentence,
  _at: number,
  number: NumberToken,
  nouns: readonly string[],
): boolean {
  const { value } = number;
  const noun = nouns.find((word) => STRUCTURE.test(word)) ?? '';
  const markets = ['before', 'live'].map(
    (kind) => known.markets.filter((market) => market.kind === kind).length,
  );
  const sizes = known.markets.map(({ outcomes }) => outcomes.length);
  if (/^(?:markets?|lines?)$/.test(noun))
    return markets.includes(value) || markets.some((count) => value === 2 && count > 2) || value === 1;
  if (/^(?:teams|sides|players)$/.test(noun)) return value === 2;
  if (noun !== '') return sizes.includes(value) || value === 1;
  const next = nouns[0] ?? '';
  return (
    [2, 3].includes(value) &&
    (next === '' || /^(?:is|are|was|were|and|moved|drifted|of|in|at|on|had|have|did|with)$/.test(next)) &&
    (sizes.includes(value) || markets.includes(value))
  );
}

function readPrices(sentence: Sentence, at: number, number: NumberToken): readonly Bound[] {
  const names = findOutcomes(sentence, at);
  const markets = findMarkets(sentence, at, names);
  const about = findApproximation(sentence.tokens, at);
  const allowed = findRoles(sentence, at)?.roles ?? null;
  const read = (all: readonly OutcomeName[]) =>
    allOutcomes(markets, all).flatMap(({ market, outcome }) =>
      entriesOf(outcome.price).flatMap(([role, value]): Bound[] => {
        if (allowed !== null && !allowed.includes(role)) return [];
        return isPrice(number, value, about) ? [{ at, quantity: 'price', value, market, outcome, role }] : [];
      }),
    );
  const readings = read(names);
  return names.every((name) => readings.some(({ outcome }) => outcome?.name === name)) ? readings : [];
}

function isPrice(number: NumberToken, value: number, about: ReturnType<typeof findApproximation>): boolean {
  const tolerance = number.decimals >= 2 ? 0.5 * 10 ** -number.decimals : 0;
  if (about === 'exact') return Math.abs(number.value - value) <= tolerance + 1e-9;
  return isWritten(number, value, about, 0.05);
}

function readPriceDifference(
  sentence: Sentence,
  at: number,
  number: NumberToken,
  earlier: readonly (readonly Bound[])[],
): readonly Bound[] {
  const names = findOutcomes(sentence, at);
  const pairs = [...pairsBefore(earlier, 'price')];
  for (const { outcome } of allOutcomes(findMarkets(sentence, at, names), names))
    for (const [from, to] of PAIRS.slice(0, 1)) pairs.push([outcome.price[from], outcome.price[to]]);
  return pairs.some(([from, to]) => Math.abs(Math.abs(to - from) - Math.abs(number.value)) <= 0.0051)
    ? [{ at, quantity: 'change', value: number.value, ...NOTHING }]
    : [];
}

function readPoints(sentence: Sentence, at: number, number: NumberToken): readonly Bound[] {
  const { tokens } = sentence;
  if (!isPoints(number.value)) return [];
  const isLabel = isLineNumber(tokens, at);
  if (!isLabel && !isLineWord(sentence, at) && !ANY_UNIT.test(wordAt(tokens, at + 1))) return [];
  const names: readonly OutcomeName[] = findOutcomes(sentence, at).filter((name) => name !== 'draw');
  const named = findRoles(sentence, at)?.roles ?? null;
  const roles = isLabel && !(named?.includes('opening') && !named.includes('last')) ? ['last'] : named;
  const readings: Bound[] = [];
  const label = isLabel ? wordAt(tokens, at - 1) : '';
  for (const market of findMarkets(sentence, at, label === 'over' || label === 'under' ? [label] : [])) {
    const outcomes =
      market.market === 'spread' ? market.outcomes.filter(({ name }) => names.includes(name)) : [];
    const sources: readonly { readonly points: Roles; readonly outcome: KnownOutcome | null }[] =
      outcomes.length > 0
        ? outcomes.map((outcome) => ({ points: outcome.points, outcome }))
        : [{ points: market.points, outcome: null }];
    for (const { points, outcome } of sources) {
      for (const [role, value] of entriesOf(points)) {
        if (roles !== null && !roles.includes(role)) continue;
        const isSame = number.isSigned ? number.value === value : Math.abs(number.value) === Math.abs(value);
        if (isSame) readings.push({ at, quantity: 'line', value, market, outcome, role });
      }
    }
    const { opening, last } = market.points;
    const before = wordAt(tokens, at - 1);
    if (
      opening !== undefined &&
      last !== undefined &&
      ['by', 'of', 'a', 'full'].includes(before) &&
      opening !== last &&
      Math.abs(Math.abs(last - opening) - Math.abs(number.value)) < 1e-9
    )
      readings.push({ at, quantity: 'change', value: last - opening, market, outcome: null, role: null });
  }
  return readings;
}

function readCount(sentence: Sentence, at: number, number: NumberToken): readonly Bound[] {
  const { tokens, known } = sentence;
  const about = findApproximation(tokens, at);
  const readings: Bound[] = [];
  const isMatch = (value: number) =>
    about === 'exact' ? value === number.value : isWritten(number, value, about);
  const markets = findMarketGroup(sentence, at);
  const isSumOf = tokens.some(
    (token) =>
      token.type === 'word' &&
      ['all', 'together', 'combined', 'total', 'across', 'altogether', 'overall', 'sum'].includes(token.word),
  );
  if (isSumOf) {
    const sums = [
      markets,
      known.markets,
      ...(['before', 'live'] as const).map((kind) => known.markets.filter((market) => market.kind === kind)),
    ];
    if (sums.some((all) => all.length > 1 && isMatch(all.reduce((sum, { changes }) => sum + changes, 0))))
      readings.push({ at, quantity: 'other', value: number.value, ...NOTHING });
  }
  const isDifference = ['more', 'fewer', 'less'].includes(wordAt(tokens, at + 1));
  if (isDifference) {
    const isTrue = markets.some((one) =>
      known.markets.some(
        (other) => isMatch(one.changes - other.changes) || isMatch(other.changes - one.changes),
      ),
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

/** Markets that a figure of whole markets belongs to: all of a group that has one figure together. */
function findMarketGroup(sentence: Sentence, at: number): readonly KnownMarket[] {
  const { tokens, mentions } = sentence;
  const outcomes = mentions.markets.length > 0 ? [] : findOutcomes(sentence, at);
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

function readScoreParts(
  { known, mentions, tokens }: Sentence,
  at: number,
  number: NumberToken,
  unit: string,
): readonly Bound[] {
  const { score, sport_id } = known.facts;
  if (score === null || !SCORE_UNITS[sport_id]?.test(unit)) return [];
  const isAboutScore = tokens.some(
    (token) =>
      token.type === 'word' &&
      /^(?:scor|won|win|lead|led|beat|lost|trail|ahead|behind|result|finish|margin)/.test(token.word),
  );
  if (!isAboutScore) return [];
  const subject = mentions.outcomes.filter((mention) => mention.at < at).at(-1)?.value;
  const own = subject === 'home' || subject === 'away' ? [score[subject]] : [];
  return [...own, score.home + score.away, Math.abs(score.home - score.away)].includes(number.value)
    ? neutral(at, number.value)
    : [];
}

/** Two figures of one subject that stand before a number. */
function pairsBefore(
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

const LEVELS: readonly Quantity[] = ['price', 'fair', 'implied', 'margin', 'limit'];

/** Figure that a percentage is about, by the words around it. */
function findLevel({ tokens, mentions }: Sentence, at: number): Quantity | null {
  const levels = mentions.quantities.filter(({ value }) => LEVELS.includes(value));
  for (let place = at + 1; place <= at + 6; place += 1) {
    const token = tokens[place];
    if (
      token === undefined ||
      token.type === 'number' ||
      (token.type === 'mark' && ![')', '→'].includes(token.text))
    )
      break;
    if (
      token.type === 'word' &&
      ['and', 'while', 'but', 'as', 'with', 'to', 'after', 'when'].includes(token.word)
    )
      break;
    const mention = levels.find((one) => one.at === place);
    if (mention !== undefined) return mention.value;
  }
  const before = levels.filter((one) => one.at < at);
  const nearest = before.at(-1);
  // "The margin at the last prices is 5.2%": the margin, as nothing has moved in between.
  const named = before.filter((one) => one.value !== 'price' && one.value !== 'limit').at(-1);
  if (nearest === undefined || named === undefined || nearest.value !== 'price')
    return nearest?.value ?? null;
  const between = tokens.slice(named.at, at);
  const isApart = between.some(
    (token) => token.type === 'number' || (token.type === 'word' && directionWord(token.word) !== 0),
  );
  return isApart ? nearest.value : named.value;
}

function readPercent(
  sentence: Sentence,
  at: number,
  number: NumberToken,
  earlier: readonly (readonly Bound[])[],
): readonly Bound[] {
  const { tokens } = sentence;
  const names = findOutcomes(sentence, at);
  const level = findLevel(sentence, at);
  const about = findApproximation(tokens, at);
  const allowed = findRoles(sentence, at);
  const readings: Bound[] = [];
  const near = [1, 2, 3].map((back) => wordAt(tokens, at - back));
  const isBy = near.some((word, index) => word === 'by' && near.slice(0, index).every((one) => one !== 'to'));

  if ((level === 'fair' || level === 'implied') && !isBy && !number.isSigned) {
    const read = ({ market, outcome }: { market: KnownMarket; outcome: KnownOutcome }) =>
      entriesOf(outcome[level]).flatMap(([role, value]): Bound[] =>
        (allowed === null ||
          allowed.roles.includes(role) ||
          (level === 'implied' && impliedIsNear(earlier, outcome, role))) &&
        isWritten(number, value, about)
          ? [{ at, quantity: level, value, market, outcome, role }]
          : [],
      );
    const found = allOutcomes(findMarkets(sentence, at, names), names).flatMap(read);
    if (names.every((name) => found.some(({ outcome }) => outcome?.name === name))) readings.push(...found);
    return readings;
  }
  if (level === 'margin' && !isBy) {
    for (const market of findMarketGroup(sentence, at))
      for (const [role, value] of entriesOf(market.margin))
        if ((allowed === null || allowed.roles.includes(role)) && isWritten(number, value, about))
          readings.push({ at, quantity: 'margin', value, market, outcome: null, role });
    return readings;
  }
  const quantity = level === 'limit' ? 'limit' : 'price';
  if (level === 'fair' || level === 'implied' || level === 'margin') {
    if (!number.isSigned) return [];
  }
  const sign = number.isSigned ? Math.sign(number.value) : changeSign(tokens, at);
  const add = (from: number, to: number, market: KnownMarket | null, outcome: KnownOutcome | null) => {
    const value = (to / from - 1) * 100;
    // Facts have two decimals, and what is rounded twice differs a little.
    if (!isWritten(number, value, about, number.precision + 0.006)) return;
    if (sign !== 0 && value !== 0 && Math.sign(value) !== sign) return;
    readings.push({ at, quantity: 'change', value, market, outcome, role: null });
  };
  for (const [from, to] of pairsBefore(earlier, quantity)) add(from, to, null, null);
  if (readings.length > 0) return readings;
  const explicit = allowed?.isExplicit ? allowed.roles : [];
  const pairs: readonly (readonly [Role, Role])[] = PAIRS.filter(
    ([from, to]) => (from === 'opening' && to === 'last') || explicit.includes(from) || explicit.includes(to),
  );
  if (quantity === 'limit') {
    for (const market of findMarketGroup(sentence, at)) {
      const all: readonly (readonly [Role, Role])[] = [...pairs, ['opening', 'highest']];
      for (const [from, to] of all) {
        const [one, two] = [market.limit[from], market.limit[to]];
        if (one !== undefined && two !== undefined) add(one, two, market, null);
      }
    }
    return readings;
  }
  const found = allOutcomes(findMarkets(sentence, at, names), names);
  for (const { market, outcome } of found)
    for (const [from, to] of pairs) add(outcome.price[from], outcome.price[to], market, outcome);
  if (!names.every((name) => readings.some(({ outcome }) => outcome?.name === name))) return [];
  return readings;
}

/** The price whose implied probability follows. */
function impliedIsNear(earlier: readonly (readonly Bound[])[], outcome: KnownOutcome, role: Role): boolean {
  return (earlier.at(-1) ?? []).some(
    (bound) => bound.quantity === 'price' && bound.outcome?.name === outcome.name && bound.role === role,
  );
}

/** Direction of the word that a percentage belongs to. */
function changeSign(tokens: readonly Token[], at: number): -1 | 0 | 1 {
  for (let back = 1; back <= 5; back += 1) {
    const token = tokens[at - back];
    if (token === undefined || token.type === 'number' || token.type === 'team') break;
    const sign = directionWord(wordAt(tokens, at - back));
    if (sign !== 0 && !['over', 'under', 'above', 'below'].includes(wordAt(tokens, at - back))) return sign;
  }
  for (let ahead = 1; ahead <= 2; ahead += 1) {
    const sign = directionWord(wordAt(tokens, at + ahead));
    if (sign !== 0) return sign;
  }
  return 0;
}

function readPercentPoints(sentence: Sentence, at: number, number: NumberToken): readonly Bound[] {
  const { tokens, mentions } = sentence;
  const about = findApproximation(tokens, at);
  const level = findLevel(sentence, at);
  const names = findOutcomes(sentence, at);
  const sign = number.isSigned ? Math.sign(number.value) : changeSign(tokens, at);
  const readings: Bound[] = [];
  const quantity = level === 'implied' ? 'implied' : 'fair';
  const isTrue = (value: number, isDirected: boolean) =>
    isWritten(number, value, about) && (!isDirected || sign === 0 || Math.sign(value) === sign);
  if (level === 'margin') {
    for (const market of findMarketGroup(sentence, at)) {
      const { opening, last } = market.margin;
      if (opening !== undefined && last !== undefined && isTrue(last - opening, true))
        readings.push({ at, quantity: 'change', value: last - opening, market, outcome: null, role: null });
    }
    return readings;
  }
  const isGap =
    tokens.some(
      (token) =>
        token.type === 'word' &&
        /^(?:gap|difference|ahead|above|below|more|less|apart|lead|clear|higher|lower)$/.test(token.word),
    ) && new Set(mentions.outcomes.map(({ value }) => value)).size > 1;
  const markets = findMarkets(sentence, at, names);
  for (const { market, outcome } of allOutcomes(markets, names)) {
    const { opening, last } = outcome[quantity];
    if (opening !== undefined && last !== undefined && isTrue(last - opening, true))
      readings.push({ at, quantity: 'change', value: last - opening, market, outcome, role: null });
    if (isGap) {
      for (const other of market.outcomes) {
        if (other === outcome || !mentions.outcomes.some(({ value }) => value === other.name)) continue;
        for (const role of ['opening', 'last'] as const) {
          const [one, two] = [outcome[quantity][role], other[quantity][role]];
          if (one !== undefined && two !== undefined && isTrue(one - two, false))
            readings.push({ at, quantity: 'other', value: one - two, ...NOTHING });
        }
      }
    }
  }
  return readings;
}

function readDollars(
  sentence: Sentence,
  at: number,
  number: NumberToken,
  earlier: readonly (readonly Bound[])[],
): readonly Bound[] {
  const { tokens } = sentence;
  const about = findApproximation(tokens, at);
  const allowed = findRoles(sentence, at)?.roles ?? null;
  const markets = findMarketGroup(sentence, at);
  const before = [wordAt(tokens, at - 1), wordAt(tokens, at - 2)];
  const isDifference =
    before.includes('by') ||
    (before[0] === 'of' && directionWord(before[1] ?? '') !== 0) ||
    ['more', 'less', 'higher', 'lower', 'above', 'below'].includes(wordAt(tokens, at + 1));
  const readings: Bound[] = [];
  const satisfied = markets.filter((market) => {
    const found = entriesOf(market.limit).flatMap(([role, value]): Bound[] =>
      (allowed === null || allowed.includes(role)) && isWritten(number, value, about)
        ? [{ at, quantity: 'limit', value, market, outcome: null, role }]
        : [],
    );
    readings.push(...found);
    return found.length > 0;
  });
  if (!isDifference && satisfied.length === markets.length) return readings;
  const pairs = [...pairsBefore(earlier, 'limit')];
  for (const { limit } of markets)
    for (const to of ['last', 'highest'] as const)
      pairs.push([limit.opening ?? Number.NaN, limit[to] ?? Number.NaN]);
  if (isDifference) {
    for (const one of markets)
      for (const other of sentence.known.markets)
        pairs.push([one.limit.last ?? Number.NaN, other.limit.last ?? Number.NaN]);
    if (pairs.some(([from, to]) => isWritten(number, to - from, about) && from !== to))
      return [{ at, quantity: 'change', value: number.value, ...NOTHING }];
  }
  return [];
}

function readMultiple(sentence: Sentence, at: number, number: NumberToken): readonly Bound[] {
  const { tokens, mentions } = sentence;
  const about = findApproximation(tokens, at);
  const nouns = [1, 2, 3].map((ahead) => wordAt(tokens, at + ahead));
  const unit = nouns.find(
    (word, index) =>
      ANY_UNIT.test(word) && nouns.slice(0, index).every((one) => ['a', 'an', 'of', ''].includes(one)),
  );
  if (unit !== undefined) {
    if (!SCORE_UNITS[sentence.known.facts.sport_id]?.test(unit) && !unit.startsWith('point')) return [];
    for (const { points } of findMarkets(sentence, at, findOutcomes(sentence, at)))
      for (const value of [
        points.last,
        points.opening,
        (points.last ?? Number.NaN) - (points.opening ?? Number.NaN),
      ])
        if (value !== undefined && Math.abs(value) === number.value) return neutral(at, number.value);
    return [];
  }
  if (/^(?:first|second)$/.test(wordAt(tokens, at - 1))) return [];
  const quantities = mentions.quantities.filter((one) =>
    ['price', 'limit', 'count', 'fair', 'margin'].includes(one.value),
  );
  const quantity =
    (quantities.filter((one) => one.at < at).at(-1) ?? quantities.find((one) => one.at > at))?.value ??
    'price';
  const isTwiceChanged =
    /^(?:twice|thrice)$/i.test(number.text) &&
    tokens
      .slice(Math.max(0, at - 3), at)
      .some((token) => token.type === 'word' && CHANGE_NOUN.test(token.word));
  if (isTwiceChanged) return readCount(sentence, at, number);
  const subjects = mentions.markets.filter(
    (one, index, all) => all.findIndex((other) => other.value === one.value) === index,
  );
  const isTrue = (ratio: number) =>
    Number.isFinite(ratio) &&
    isWritten(
      number,
      ratio,
      about,
      about === 'exact' && number.isWord ? 0.04 * number.value : number.precision,
    );
  if (subjects.length > 1 && (quantity === 'limit' || quantity === 'count')) {
    const [first, second] = [subjects[0]?.value, subjects[1]?.value];
    const kinds = findMarkets(sentence, at, []).map(({ kind }) => kind);
    const pick = (name: string | undefined) =>
      sentence.known.markets.filter((market) => market.market === name && kinds.includes(market.kind));
    for (const one of pick(first))
      for (const other of pick(second))
        for (const role of ['last', 'opening', 'highest'] as const)
          if (
            isTrue(
              quantity === 'count'
                ? one.changes / other.changes
                : (one.limit[role] ?? Number.NaN) / (other.limit[role] ?? Number.NaN),
            )
          )
            return neutral(at, number.value);
  }
  const isChange =
    ['by', 'a', 'about', 'around'].includes(wordAt(tokens, at - 1)) ||
    directionWord(wordAt(tokens, at - 1)) !== 0;
  const check = (from: number | undefined, to: number | undefined) => {
    if (from === undefined || to === undefined) return false;
    if (isTrue(to / from)) return true;
    const change = to / from - 1;
    const sign = changeSign(tokens, at);
    return (
      isChange && isTrue(Math.abs(change)) && number.value < 1 && (sign === 0 || Math.sign(change) === sign)
    );
  };
  const names = findOutcomes(sentence, at);
  if (quantity === 'limit' || mentions.outcomes.length === 0) {
    const found = findMarketGroup(sentence, at);
    const { length } = found.filter(
      ({ limit }) => check(limit.opening, limit.last) || check(limit.opening, limit.highest),
    );
    if (length > 0 && length === found.length && quantity !== 'price') return neutral(at, number.value);
  }
  if (quantity === 'price' || quantity === 'fair') {
    for (const { outcome } of allOutcomes(findMarkets(sentence, at, names), names))
      if (check(outcome[quantity].opening, outcome[quantity].last)) return neutral(at, number.value);
  }
  return [];
}

/** Role whose time is meant: that of the words beside, or of the figure before. */
function findTimeRoles(
  sentence: Sentence,
  at: number,
  earlier: readonly (readonly Bound[])[],
): readonly Role[] | null {
  const { tokens, mentions } = sentence;
  let begin = at - 1;
  while (
    begin >= 0 &&
    tokens[begin]?.type !== 'number' &&
    !(tokens[begin]?.type === 'mark' && (tokens[begin] as { text: string }).text === ';')
  )
    begin -= 1;
  const isTimed = (word: string) => !['started', 'starting', 'begins'].includes(word);
  const near = mentions.roles.filter(
    ({ at: place, value }) =>
      place > begin && place < at && value.strength === 'explicit' && isTimed(wordAt(tokens, place)),
  );
  if (near.length > 0) return near.at(-1)?.value.roles ?? null;
  const previous = earlier.at(-1) ?? [];
  const last = previous[0];
  if (last !== undefined && at - last.at <= 7 && last.quantity !== 'other' && last.quantity !== 'time') {
    const roles = previous.flatMap(({ role }) => (role === null ? [] : [role]));
    if (roles.length > 0) return roles;
  }
  let end = at + 1;
  while (end < tokens.length && tokens[end]?.type !== 'number' && end < at + 9) end += 1;
  return (
    mentions.roles.find(
      ({ at: place, value }) =>
        place > at && place < end && value.strength === 'explicit' && isTimed(wordAt(tokens, place)),
    )?.value.roles ?? null
  );
}

function findTimes(
  sentence: Sentence,
  at: number,
  roles: readonly Role[] | null,
): { readonly time: number; readonly role: Role }[] {
  const names = findOutcomes(sentence, at);
  const times: { time: number; role: Role }[] = [];
  for (const market of findMarkets(sentence, at, names)) {
    const outcomes =
      names.length > 0 ? market.outcomes.filter(({ name }) => names.includes(name)) : market.outcomes;
    for (const { times: own, price } of outcomes)
      for (const [role, time] of entriesOf(own)) {
        // The same price stands for two roles where it was the first and the lowest one.
        const isMeant =
          roles === null ||
          roles.includes(role) ||
          roles.some((other) => price[other] === price[role] && names.length > 0);
        if (isMeant) times.push({ time, role });
      }
  }
  return times;
}

function isNearStart({ tokens, mentions }: Sentence, at: number, ahead: number): 'before' | 'after' | null {
  const start = mentions.starts.find((place) => place > at && place <= at + ahead);
  if (start === undefined) return null;
  const between = tokens.slice(at + 1, start).map((token) => (token.type === 'word' ? token.word : ''));
  if (between.some((word) => ['before', 'prior', 'ahead', 'until', 'to', 'from'].includes(word)))
    return 'before';
  return between.some((word) => ['after', 'into', 'since', 'past'].includes(word)) ? 'after' : null;
}

function readSpan(
  sentence: Sentence,
  at: number,
  number: NumberToken,
  earlier: readonly (readonly Bound[])[],
): readonly Bound[] {
  const { tokens, known } = sentence;
  const about = findApproximation(tokens, at);
  const roles = findTimeRoles(sentence, at, earlier);
  const times = findTimes(sentence, at, roles);
  const anchor = isNearStart(sentence, at, 6);
  const isTrue = (minutes: number) => minutes > -1e-9 && isWritten(number, minutes, about);
  const bound = (value: number, role: Role): Bound => ({
    at,
    quantity: 'time',
    value,
    market: null,
    outcome: null,
    role,
  });
  if (anchor !== null) {
    const sign = anchor === 'before' ? 1 : -1;
    return times
      .filter(({ time }) => isTrue((sign * (known.starts - time)) / 60_000))
      .map(({ time, role }) => bound(time, role));
  }
  const all = findTimes(sentence, at, null).map(({ time }) => time);
  return times.flatMap(({ time, role }) =>
    [...all, known.starts].some((other) => other !== time && isTrue(Math.abs(other - time) / 60_000))
      ? [bound(time, role)]
      : [],
  );
}

function readMoment(
  sentence: Sentence,
  at: number,
  number: NumberToken,
  earlier: readonly (readonly Bound[])[],
): readonly Bound[] {
  const { tokens, mentions, known } = sentence;
  if (number.moment === null) return [];
  const moment = number.moment;
  const isStart = mentions.starts.some(
    (place) =>
      (place < at &&
        place >= at - 5 &&
        !isAfterBefore(tokens, place) &&
        noNumberBetween(tokens, place, at)) ||
      (place > at && place <= at + 3 && noNumberBetween(tokens, at, place) && !isAfterBefore(tokens, place)),
  );
  if (isStart)
    return isMoment(moment, known.starts) ? [{ at, quantity: 'time', value: known.starts, ...NOTHING }] : [];
  const roles = findTimeRoles(sentence, at, earlier);
  return findTimes(sentence, at, roles).flatMap(({ time, role }) =>
    isMoment(moment, time)
      ? [{ at, quantity: 'time' as const, value: time, market: null, outcome: null, role }]
      : [],
  );
}

function isAfterBefore(tokens: readonly Token[], at: number): boolean {
  return [1, 2, 3].some((back) =>
    ['before', 'after', 'until', 'prior', 'ahead'].includes(wordAt(tokens, at - back)),
  );
}

function noNumberBetween(tokens: readonly Token[], from: number, to: number): boolean {
  return tokens.slice(from + 1, to).every((token) => token.type !== 'number');
}

function isMoment(moment: WrittenMoment, time: number): boolean {
  return [time, time + 30_000].some((one) => {
    const date = new Date(one);
    const actual: WrittenMoment = {
      day: date.getUTCDate(),
      month: date.getUTCMonth() + 1,
      year: date.getUTCFullYear(),
      weekday: date.getUTCDay(),
      hour: date.getUTCHours(),
      minute: date.getUTCMinutes(),
      second: new Date(time).getUTCSeconds(),
    };
    return (Object.keys(actual) as (keyof WrittenMoment)[]).every(
      (part) =>
        moment[part] === null ||
        moment[part] === actual[part] ||
        (part === 'hour' && moment.hour === 24 && actual.hour === 0),
    );
  });
}

function readScore({ known, mentions }: Sentence, at: number, number: NumberToken): readonly Bound[] {
  const { score } = known.facts;
  if (score === null) return [];
  const own = number.value === score.home && number.other === score.away;
  const subject = mentions.outcomes.filter((mention) => mention.at < at).at(-1)?.value;
  const turned = number.value === score.away && number.other === score.home && subject === 'away';
  return own || turned ? [{ at, quantity: 'score', value: number.value, ...NOTHING }] : [];
}
