import {
  allOutcomes,
  type Bound,
  directionWord,
  findGroup,
  findMarkets,
  findOutcomes,
  findSubject,
  isLineNumber,
  type Sentence,
} from './bind-numbers.ts';
import type { KnownMarket, KnownOutcome, OutcomeName, Role, Roles } from './known-values.ts';
import { isPhase, numberAt, type Quantity, wordAt } from './mentions.ts';
import type { Token } from './tokens.ts';

type Numbers = ReadonlyMap<number, readonly Bound[]>;

/** Reasons why the words of a sentence contradict the facts. */
export function checkClaims(sentence: Sentence, numbers: Numbers): string[] {
  return [
    ...checkDirections(sentence, numbers),
    ...checkOrder(sentence, numbers),
    ...checkLikely(sentence),
    ...checkStability(sentence, numbers),
    ...checkRanks(sentence),
    ...checkSuperlatives(sentence),
    ...checkComparisons(sentence),
    ...checkFavour(sentence),
    ...checkStates(sentence),
    ...checkScoreWords(sentence),
    ...checkNames(sentence),
    ...checkMarketNames(sentence),
    ...checkAbsence(sentence),
    ...checkAdvice(sentence),
  ];
}

const PRICE_ONLY = /^(?:drift|lengthen|shorten|tighten|firm)/;
const COMPARATIVES = new Set([
  'higher',
  'lower',
  'larger',
  'smaller',
  'greater',
  'bigger',
  'longer',
  'shorter',
]);
const LINKS = new Set([
  'is',
  'are',
  'was',
  'were',
  'now',
  'moved',
  'moving',
  'move',
  'went',
  'ended',
  'finished',
  'closed',
  'came',
  'sits',
  'stands',
  'traded',
  'trading',
  'currently',
  'slightly',
  'marginally',
  'much',
  'even',
  'pushed',
  'well',
  'ticked',
  'edged',
  'inched',
  'crept',
  'nudged',
  'gone',
  'pushing',
  'step',
  'steps',
  'still',
  'being',
  'far',
  'settled',
  'opened',
]);
const NEGATIONS = new Set(['not', 'no', 'never', 'without', 'neither', 'nor', 'none', 'nothing']);

/** Value with the time at which it began, where that is known. */
type Moment = readonly [value: number | undefined, time: number | null];

interface Subject {
  readonly market: KnownMarket;
  readonly outcome: KnownOutcome | null;
}

function levelsOf({ market, outcome }: Subject, quantity: Quantity): Roles {
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

function isNegated(tokens: readonly Token[], at: number): boolean {
  return [1, 2, 3].some((back) => NEGATIONS.has(wordAt(tokens, at - back)));
}

function isDirection(sentence: Sentence, at: number): boolean {
  const { tokens } = sentence;
  const word = wordAt(tokens, at);
  if (directionWord(word) === 0) return false;
  const [before, after] = [wordAt(tokens, at - 1), wordAt(tokens, at + 1)];
  if (word === 'above' || word === 'below') return false;
  if (word === 'over' || word === 'under') return false;
  if (
    word === 'up' &&
    (['make', 'makes', 'made', 'sum', 'summed', 'set', 'open', 'opened'].includes(before) ||
      (after === 'to' &&
        !/^(?:went|gone|move|moved|came|is|are|was|climb|climbed|rose|pushed|crept|ticked|edged)$/.test(
          before,
        ) &&
        directionWord(before) === 0))
  )
    return false;
  if (word === 'added' && after === 'to') return false;
  if (COMPARATIVES.has(word)) {
    if (tokens.slice(at + 1, at + 5).some((token) => token.type === 'word' && token.word === 'than'))
      return false;
    const next = tokens[at + 1];
    if (
      next?.type === 'word' &&
      /^(?:limits?|prices?|odds|number|cap|caps|maximum|probability|chance|margin|line|total|handicap|priced|end|of)$/.test(
        next.word,
      )
    )
      return false;
    return LINKS.has(before) || numberAt(tokens, at - 1) !== null;
  }
  if (
    /^(?:lost|lose|losing|loss|win)$/.test(word) &&
    tokens.some((token) => token.type === 'number' && token.unit === 'score')
  )
    return false;
  if (/^narrow(?:er)?$/.test(word) && /^(?:favou?rite|margin|gap|lead|range|underdog)/.test(after))
    return false;
  if (/^(?:wide|narrow|tight)$/.test(word)) return false;
  return true;
}

function checkDirections(sentence: Sentence, numbers: Numbers): string[] {
  const { tokens } = sentence;
  const places = tokens.flatMap((_, at) => (isDirection(sentence, at) ? [at] : []));
  return places.flatMap((at, index) => {
    const previous = places[index - 1] ?? -1;
    const next = places[index + 1] ?? tokens.length;
    const word = wordAt(tokens, at);
    // "Drifted higher", "fell back down": one movement.
    if (
      previous >= 0 &&
      at - previous <= 2 &&
      directionWord(wordAt(tokens, previous)) === directionWord(word)
    )
      return [];
    return isTrueDirection(sentence, numbers, at, next) ? [] : [`"${word}" does not agree with the figures`];
  });
}

function isTrueDirection(sentence: Sentence, numbers: Numbers, at: number, next: number): boolean {
  const { tokens } = sentence;
  const word = wordAt(tokens, at);
  const expected = directionWord(word);
  const negated = isNegated(tokens, at);
  const isGap = tokens
    .slice(Math.max(0, at - 8), at)
    .some((token) => token.type === 'word' && /^(?:gap|difference|range)$/.test(token.word));
  if (isGap) return true;

  let end = at + 1;
  while (
    end < next &&
    !(tokens[end]?.type === 'mark' && (tokens[end] as { text: string }).text === ';') &&
    !['while', 'whereas'].includes(wordAt(tokens, end))
  )
    end += 1;
  const after = [...numbers].filter(
    ([place, bounds]) =>
      place > at &&
      place < end &&
      bounds.some(({ quantity }) => isLevel(quantity)) &&
      !isLineNumber(tokens, place),
  );
  const quantity = findQuantity(sentence, numbers, at, after.map(([place]) => place)[0] ?? null, word);
  const names = subjectOutcomes(sentence, at);
  const subjects = findSubjects(sentence, at, quantity, names);
  if (subjects.length === 0) return false;
  const origins = after.filter(([place]) => prepositionBefore(tokens, place) === 'from');
  const destinations = after.filter(
    ([place]) => !origins.some(([other]) => other === place) && prepositionBefore(tokens, place) !== 'at',
  );
  const role = roleReference(sentence, at, Math.min(end, at + 8));
  const earlier = [...numbers]
    .filter(
      ([place, bounds]) =>
        place < at && bounds.some((bound) => isLevel(bound.quantity)) && !isLineNumber(tokens, place),
    )
    .at(-1);

  const isTrueFor = (subject: Subject): boolean => {
    const levels = levelsOf(subject, quantity);
    const own = (bounds: readonly Bound[]) =>
      bounds
        .filter(
          (bound) =>
            bound.quantity === quantity &&
            (bound.outcome === null ||
              subject.outcome === null ||
              bound.outcome.name === subject.outcome.name) &&
            bound.market?.market === subject.market.market &&
            bound.market.kind === subject.market.kind,
        )
        .map(
          ({ value, outcome, role: named }): Moment => [
            value,
            outcome === null || named === null || quantity !== 'price' ? null : outcome.times[named],
          ],
        );
    const atRole = (named: Role): Moment => [
      levels[named],
      subject.outcome === null || quantity !== 'price' ? null : subject.outcome.times[named],
    ];
    const first = origins.map(([, bounds]) => own(bounds)).find((values) => values.length > 0);
    const last = destinations.map(([, bounds]) => own(bounds)).find((values) => values.length > 0);
    const before = earlier === undefined ? [] : own(earlier[1]);
    const isPair = /→/.test(
      tokens
        .slice(Math.max(0, at - 4), at)
        .map(({ text }) => text)
        .join(' '),
    );
    // "Up from 2.10" behind a figure goes to that figure.
    const isNear = earlier !== undefined && at - earlier[0] <= 3;
    const from =
      first ??
      (role?.preposition === 'from'
        ? [atRole(role.role)]
        : last !== undefined && before.length > 0 && !isPair
          ? before
          : [atRole('opening')]);
    const to =
      last ??
      (role?.preposition === 'to'
        ? [atRole(role.role)]
        : first !== undefined && isNear && before.length > 0
          ? before
          : [atRole('last')]);
    return (
      from.some(([one, begun]) =>
        to.some(([other, ended]) => {
          if (one === undefined || other === undefined) return false;
          // Nothing falls from a price to one that was there before it.
          if (begun !== null && ended !== null && begun > ended) return false;
          const values =
            /^(?:wid|narrow|tight|expand|contract|shr|grow|grew)/.test(word) && quantity === 'line'
              ? [Math.abs(other) - Math.abs(one)]
              : quantity === 'line'
                ? [other - one, Math.abs(other) - Math.abs(one)]
                : [other - one];
          return values.some((value) =>
            negated ? Math.sign(value) !== expected : Math.sign(value) === expected,
          );
        }),
      ) ||
      (last === undefined &&
        first === undefined &&
        role === null &&
        isPartOfSwing(sentence, levels, expected, at))
    );
  };
  return isForAll(sentence, at, names) ? everyName(subjects, names, isTrueFor) : subjects.some(isTrueFor);
}

/** "Rose and then fell": both movements exist between the extremes. */
function isPartOfSwing({ tokens }: Sentence, levels: Roles, expected: number, at: number): boolean {
  const others = tokens.some(
    (token, place) =>
      place !== at &&
      token.type === 'word' &&
      directionWord(token.word) === -expected &&
      !COMPARATIVES.has(token.word),
  );
  if (
    !others ||
    !tokens.some(
      (token) =>
        token.type === 'word' &&
        ['then', 'before', 'after', 'back', 'later', 'initially', 'first'].includes(token.word),
    )
  )
    return false;
  const { opening = 0, lowest = 0, highest = 0, last = 0 } = levels;
  return expected > 0 ? highest > opening || last > lowest : lowest < opening || last < highest;
}

function isLevel(quantity: Bound['quantity']): boolean {
  return ['price', 'fair', 'implied', 'margin', 'limit', 'line'].includes(quantity);
}

function prepositionBefore(tokens: readonly Token[], at: number): string {
  for (let back = 1; back <= 6; back += 1) {
    const token = tokens[at - back];
    if (token?.type === 'number') return '';
    if (token?.type === 'mark' && token.text === '→') return 'to';
    const word = wordAt(tokens, at - back);
    if (word === 'from' || word === 'to' || word === 'at' || word === 'off')
      return word === 'off' ? 'from' : word;
    if (word === 'than') return 'from';
  }
  return '';
}

function roleReference(
  { tokens, mentions }: Sentence,
  from: number,
  to: number,
): { readonly preposition: 'from' | 'to'; readonly role: Role } | null {
  for (const { at, value } of mentions.roles) {
    if (at <= from || at >= to || value.strength !== 'explicit') continue;
    const words = [1, 2, 3].map((back) => wordAt(tokens, at - back));
    const role = value.roles[0];
    if (role === undefined) continue;
    if (words.some((word) => ['from', 'since', 'off'].includes(word))) return { preposition: 'from', role };
    if (words.some((word) => word === 'to')) return { preposition: 'to', role };
  }
  return null;
}

function findQuantity(
  { tokens, mentions }: Sentence,
  numbers: Numbers,
  at: number,
  number: number | null,
  word: string,
): Quantity {
  const bound = number === null ? undefined : numbers.get(number)?.find(({ quantity }) => isLevel(quantity));
  if (bound !== undefined) return bound.quantity as Quantity;
  if (PRICE_ONLY.test(word) && !/^(?:tighten|firm)/.test(word)) return 'price';
  const levels = mentions.quantities.filter(({ value }) => value !== 'count');
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

function subjectOutcomes(sentence: Sentence, at: number): readonly OutcomeName[] {
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

function findSubjects(
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

function isForAll({ tokens, mentions }: Sentence, at: number, names: readonly OutcomeName[]): boolean {
  if (names.length > 1) return true;
  const subject = findSubject(tokens, mentions.markets, at);
  return subject !== null && findGroup(tokens, mentions.markets, subject).length > 1;
}

function everyName(
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

/** "From 2.10 to 1.95": the second price came after the first. */
function checkOrder({ tokens }: Sentence, numbers: Numbers): string[] {
  const entries = [...numbers].filter(([at, bounds]) => bounds.length > 0 && !isLineNumber(tokens, at));
  return entries.flatMap(([at, bounds], index): string[] => {
    const [place, earlier] = entries[index - 1] ?? [-1, []];
    const isPair =
      tokens.slice(place + 1, at).some(({ text }) => text === '→') ||
      (prepositionBefore(tokens, place) === 'from' && prepositionBefore(tokens, at) === 'to');
    if (!isPair || earlier.length === 0) return [];
    const pairs = earlier.flatMap((one) =>
      bounds.flatMap((other) =>
        one.quantity === 'price' && other.quantity === 'price' && one.outcome?.name === other.outcome?.name
          ? [[one, other] as const]
          : [],
      ),
    );
    const isInOrder = pairs.some(([one, other]) => {
      const [begun, ended] = [
        one.outcome?.times[one.role ?? 'opening'],
        other.outcome?.times[other.role ?? 'last'],
      ];
      return one.outcome === other.outcome && begun !== undefined && ended !== undefined && begun <= ended;
    });
    return pairs.length === 0 || isInOrder ? [] : ['prices are not in the order of their times'];
  });
}

/** "More likely" and "less likely". */
function checkLikely(sentence: Sentence): string[] {
  const { tokens, mentions } = sentence;
  return tokens.flatMap((_, at) => {
    const word = wordAt(tokens, at);
    const [before, after] = [wordAt(tokens, at - 1), wordAt(tokens, at + 1)];
    if (word === 'likelihood' || word !== 'likely') return [];
    if (before !== 'more' && before !== 'less')
      return before === 'most' || before === 'least' || before === 'as' || before === 'equally'
        ? []
        : ['nothing is forecast'];
    if (after === 'than') {
      const [one, other] = compareSides(sentence, at);
      if (one === null || other === null) return ['a comparison cannot be traced'];
      return findMarkets(sentence, at, [one]).some((market) => {
        const [first, second] = [one, other].map((name) =>
          market.outcomes.find((outcome) => outcome.name === name),
        );
        return (
          first !== undefined &&
          second !== undefined &&
          (before === 'more' ? first.price.last < second.price.last : first.price.last > second.price.last)
        );
      })
        ? []
        : ['a comparison is not true'];
    }
    void mentions;
    const names = subjectOutcomes(sentence, at);
    const subjects = allOutcomes(findMarkets(sentence, at, names), names);
    const isTrue = ({ outcome }: { outcome: KnownOutcome }) =>
      before === 'more'
        ? outcome.price.last < outcome.price.opening
        : outcome.price.last > outcome.price.opening;
    return subjects.some(isTrue) ? [] : [`"${before} likely" does not agree with the figures`];
  });
}

function compareSides({ mentions }: Sentence, at: number): [OutcomeName | null, OutcomeName | null] {
  return [
    mentions.outcomes.filter((one) => one.at < at).at(-1)?.value ?? null,
    mentions.outcomes.find((one) => one.at > at)?.value ?? null,
  ];
}

const STABLE = /^(?:unchanged|flat|stable|steady|constant|static|fixed)$/;

function checkStability(sentence: Sentence, numbers: Numbers): string[] {
  const { tokens } = sentence;
  return tokens.flatMap((_, at) => {
    const word = wordAt(tokens, at);
    const [before, after] = [wordAt(tokens, at - 1), wordAt(tokens, at + 1)];
    const isLittle =
      ['barely', 'hardly', 'scarcely', 'little'].includes(before) && /^(?:mov|chang|shift)/.test(word);
    const isStay =
      /^(?:stay|stays|stayed|remain|remains|remained|held|holds|kept|staying|remaining|holding)$/.test(
        word,
      ) &&
      (after === 'at' || after === 'on' || (after === 'the' && wordAt(tokens, at + 2) === 'same'));
    const isNone =
      (/^(?:move|moved|change|changed|moving|changing|shift|shifted|movement)$/.test(word) &&
        isNegated(tokens, at) &&
        !['price', 'why'].includes(before) &&
        after !== 'in') ||
      (/^(?:same|identical)$/.test(word) &&
        /^(?:as|at|throughout)$/.test(after) &&
        /^(?:stay|remain|was|is|held|are|were|the|finish|end|clos)/.test(before));
    const isStable = STABLE.test(word) && !isNegated(tokens, at);
    if (!isLittle && !isStay && !isNone && !isStable) return [];
    const number = [...numbers].find(
      ([place, bounds]) => place > at && place <= at + 4 && bounds.some(({ quantity }) => isLevel(quantity)),
    );
    const quantity = findQuantity(sentence, numbers, at, number?.[0] ?? null, word);
    const names = subjectOutcomes(sentence, at);
    const subjects = findSubjects(sentence, at, quantity, names);
    if (subjects.length === 0) {
      // "The moneyline was unchanged": all of its prices.
      const markets = findMarkets(sentence, at, []);
      const isTrue = markets.some(
        (market) =>
          market.changes === 0 ||
          market.outcomes.every(({ price }) => isClose(price, isLittle ? 0.035 : 0.0005)),
      );
      return isTrue ? [] : [`"${word}" does not agree with the figures`];
    }
    const tolerance = isLittle
      ? 0.035
      : quantity === 'price' && /^(?:stable|steady)$/.test(word)
        ? 0.02
        : quantity === 'fair'
          ? 0.012
          : 0.0005;
    const isTrue = (subject: Subject) => isClose(levelsOf(subject, quantity), tolerance);
    const isFine = isForAll(sentence, at, names) ? everyName(subjects, names, isTrue) : subjects.some(isTrue);
    return isFine ? [] : [`"${word}" does not agree with the figures`];
  });
}

function isClose({ opening, last }: Roles, tolerance: number): boolean {
  if (opening === undefined || last === undefined) return false;
  return opening === last || Math.abs(last / opening - 1) <= tolerance;
}

function checkRanks(sentence: Sentence): string[] {
  const { tokens, mentions } = sentence;
  const short = tokens.flatMap((_, at): { at: number; value: 'favourite' | 'underdog' | 'longest' }[] => {
    const [word, next] = [wordAt(tokens, at), wordAt(tokens, at + 1)];
    if (/^(?:shortest|lowest)$/.test(word) && /^(?:price|priced|odds|of)$/.test(next) && word === 'shortest')
      return [{ at, value: 'favourite' }];
    if (word === 'longest' && /^(?:price|priced|odds|of)$/.test(next)) return [{ at, value: 'longest' }];
    if (word === 'most' && next === 'likely') return [{ at, value: 'favourite' }];
    if (word === 'least' && next === 'likely') return [{ at, value: 'longest' }];
    return [];
  });
  return [...mentions.ranks, ...short].flatMap(({ at, value }): string[] => {
    const subject = nearestOutcome(sentence, at);
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
      return others.every(({ price }) =>
        value === 'favourite' ? own.price[role] < price[role] : own.price[role] > price[role],
      );
    });
    return isTrue === !negated ? [] : [`"${value}" is not true of the ${subject} side`];
  });
}

/** Outcome that a word about it belongs to. */
function nearestOutcome({ tokens, mentions }: Sentence, at: number): OutcomeName | null {
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

const BIG = /^(?:biggest|largest|greatest|sharpest|steepest|strongest|widest)$/;
/** Of two. */
const COMPARED = /^(?:bigger|larger|greater|smaller)$/;
const SMALL = /^(?:smallest|slightest|least)$/;
const MOVE =
  /^(?:moves?|movers?|movements?|changes?|swings?|shifts?|rises?|gains?|increases?|drifts?|drifters?|jumps?|climbs?|falls?|drops?|declines?|decreases?|shortening|reductions?|cuts?|slides?)$/;

function checkSuperlatives(sentence: Sentence): string[] {
  const { tokens, known, mentions } = sentence;
  return tokens.flatMap((_, at): string[] => {
    const word = wordAt(tokens, at);
    const nouns = [1, 2, 3, 4].map((ahead) => wordAt(tokens, at + ahead));
    const isMost = word === 'most' || word === 'least';
    const isOfTwo = COMPARED.test(word) && !nouns.includes('than') && MOVE.test(nouns[0] ?? '');
    const isBig = BIG.test(word) || word === 'most' || (isOfTwo && word !== 'smaller');
    if (
      !isOfTwo &&
      !BIG.test(word) &&
      !SMALL.test(word) &&
      !isMost &&
      !/^(?:busiest|quietest|liveliest|fewest)$/.test(word)
    )
      return [];
    const negated = isNegated(tokens, at);
    if (
      (isMost &&
        /^(?:changes|active|often|price|adjustments|moves|updates|activity)$/.test(nouns[0] ?? '')) ||
      /^(?:busiest|quietest|liveliest|fewest)$/.test(word)
    ) {
      const subject = findSubject(tokens, mentions.markets, at);
      const markets = findMarkets(sentence, at, subject === null ? findOutcomes(sentence, at) : []);
      const most = word === 'most' || word === 'busiest' || word === 'liveliest';
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
      if (nouns.slice(0, 2).some((noun) => /^(?:limits?|caps?|maximums?)$/.test(noun)))
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

const MORE = /^(?:more|higher|larger|bigger|longer|greater|above|exceeds|exceeded)$/;
const LESS = /^(?:less|fewer|lower|smaller|shorter|below|narrower)$/;

/** "Shorter than", "more changes than", "above its opening". */
function checkComparisons(sentence: Sentence): string[] {
  const { tokens, mentions, known } = sentence;
  return tokens.flatMap((token, at): string[] => {
    if (token.type !== 'word') return [];
    const isRelation =
      (token.word === 'above' || token.word === 'below') && numberAt(tokens, at + 1) === null;
    if (token.word !== 'than' && !isRelation) return [];
    const words = isRelation ? [token.word] : [1, 2, 3, 4].map((back) => wordAt(tokens, at - back));
    const word = words.find((one) => MORE.test(one) || LESS.test(one));
    if (word === undefined)
      return words.some((one) =>
        /^(?:later|earlier|other|rather|further|farther|likely|closer|nearer|slimmer|heavier|stronger|weaker|busier|quieter|tighter|wider)$/.test(
          one,
        ),
      )
        ? []
        : ['a comparison cannot be traced'];
    if (words.includes('likely')) return [];
    if (numberAt(tokens, at + 1) !== null || numberAt(tokens, at + 2) !== null) return [];
    const expected = MORE.test(word) ? 1 : -1;
    const role = mentions.roles.find(
      (one) => one.at > at && one.at <= at + 4 && one.value.strength === 'explicit',
    )?.value.roles[0];
    const quantity = comparedQuantity(sentence, at);
    const outcomesAfter = mentions.outcomes.filter((one) => one.at > at);
    const marketsAfter = mentions.markets.filter((one) => one.at > at);
    if (role !== undefined && outcomesAfter.length === 0) {
      const names = subjectOutcomes(sentence, at);
      const subjects = findSubjects(sentence, at, quantity, names);
      const isTrue = subjects.some((subject) => {
        const levels = levelsOf(subject, quantity);
        const [one, other] = [levels.last, levels[role]];
        return (
          one !== undefined &&
          other !== undefined &&
          (Math.sign(one - other) === expected ||
            (role === 'last' &&
              levels.opening !== undefined &&
              Math.sign(levels.opening - other) === expected))
        );
      });
      return isTrue ? [] : ['a comparison is not true'];
    }
    if (outcomesAfter.length > 0 && quantity !== 'limit' && quantity !== 'count') {
      const [one, other] = compareSides(sentence, at);
      if (one === null || other === null) return ['a comparison cannot be traced'];
      const key = quantity === 'fair' || quantity === 'implied' ? quantity : 'price';
      const isTrue = known.markets
        .filter((market) => findMarkets(sentence, at, [one]).some(({ kind }) => kind === market.kind))
        .some((market) => {
          const [first, second] = [one, other].map((name) =>
            market.outcomes.find((outcome) => outcome.name === name),
          );
          const [a, b] = [first?.[key].last, second?.[key].last];
          return (
            a !== undefined &&
            b !== undefined &&
            Math.sign(a - b) === expected &&
            findMarkets(sentence, at, [one]).includes(market)
          );
        });
      return isTrue ? [] : ['a comparison is not true'];
    }
    if (marketsAfter.length > 0 && (quantity === 'limit' || quantity === 'count' || quantity === 'margin')) {
      const first = mentions.markets.filter((one) => one.at < at).at(-1)?.value;
      const kinds = findMarkets(sentence, at, []).map(({ kind }) => kind);
      const value = (market: KnownMarket) => (quantity === 'count' ? market.changes : market[quantity].last);
      const others = marketsAfter.map((one) => one.value);
      const pick = (name: string) =>
        known.markets.filter((market) => market.market === name && kinds.includes(market.kind));
      const isTrue =
        first !== undefined &&
        pick(first).some((one) =>
          others.every((name) =>
            pick(name).some(
              (other) => Math.sign((value(one) ?? Number.NaN) - (value(other) ?? Number.NaN)) === expected,
            ),
          ),
        );
      return isTrue ? [] : ['a comparison is not true'];
    }
    if (
      tokens
        .slice(at + 1, at + 4)
        .some((one) => one.type === 'word' && ['any', 'other', 'others', 'either', 'all'].includes(one.word))
    )
      return quantity === 'count' || quantity === 'limit' ? [] : ['a comparison cannot be traced'];
    return ['a comparison cannot be traced'];
  });
}

function comparedQuantity({ mentions }: Sentence, at: number): Quantity {
  const before = mentions.quantities.filter((one) => one.at < at && one.value !== 'line').at(-1);
  return before?.value ?? mentions.quantities.find((one) => one.at > at)?.value ?? 'price';
}

/** "Towards Arsenal", "in favour of the over", "against the home side". */
function checkFavour(sentence: Sentence): string[] {
  const { tokens, mentions } = sentence;
  return tokens.flatMap((_, at): string[] => {
    const word = wordAt(tokens, at);
    const isFor =
      word === 'towards' ||
      word === 'toward' ||
      ((word === 'favour' || word === 'favor') && wordAt(tokens, at - 1) === 'in');
    const isAgainst =
      word === 'against' &&
      tokens
        .slice(Math.max(0, at - 4), at)
        .some(
          (token) => token.type === 'word' && /^(?:mov|shift|went|swung|drift|turn|gone)/.test(token.word),
        );
    const isAway = word === 'from' && wordAt(tokens, at - 1) === 'away';
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

/** Open, closed, before the start, in play, settled. */
function checkStates(sentence: Sentence): string[] {
  const { tokens, known, mentions } = sentence;
  const { phase } = known.facts;
  const reasons: string[] = [];
  const isNone = tokens.some((token) => token.type === 'word' && NEGATIONS.has(token.word));
  for (const { value } of mentions.kinds)
    if (!known.markets.some(({ kind }) => kind === value) && !isNone)
      reasons.push(`there are no prices of the kind "${value}"`);
  tokens.forEach((_, at) => {
    const word = wordAt(tokens, at);
    const before = [1, 2, 3].map((back) => wordAt(tokens, at - back));
    const negated = isNegated(tokens, at) || before.includes('longer');
    if (
      word === 'open' &&
      before.some((one) =>
        ['is', 'are', 'still', 'remain', 'remains', 'stay', 'stays', 'longer'].includes(one),
      )
    ) {
      if (findMarkets(sentence, at, []).some(({ open }) => open) === negated)
        reasons.push('"open" is not true');
    }
    if (/^(?:bets|betting)$/.test(word)) {
      const isPossible = tokens
        .slice(at, at + 6)
        .some(
          (token) => token.type === 'word' && /^(?:possible|accepted|open|available|taken)$/.test(token.word),
        );
      if (!isPossible) reasons.push(`"${word}" is not part of the facts`);
      else {
        const denied = tokens
          .slice(Math.max(0, at - 2), at + 6)
          .some((token) => token.type === 'word' && (NEGATIONS.has(token.word) || token.word === 'longer'));
        if (findMarkets(sentence, at, []).some(({ open }) => open) === denied)
          reasons.push('"open" is not true');
      }
    }
    const isState = before.some((one) => ['is', 'are', 'now', 'currently', 'been'].includes(one));
    if (
      (word === 'closed' || word === 'suspended' || word === 'shut') &&
      isState &&
      numberAt(tokens, at + 2) === null
    ) {
      if (findMarkets(sentence, at, []).some(({ open }) => !open) === negated)
        reasons.push(`"${word}" is not true`);
    }
    if (word === 'suspended' && !isState) reasons.push('"suspended" is not part of the facts');
    if (
      ['live', 'in-play', 'in-running'].includes(word) ||
      (word === 'play' && before[0] === 'in') ||
      (word === 'way' && before[0] === 'under') ||
      word === 'underway' ||
      (word === 'progress' && before[0] === 'in')
    ) {
      const place = word === 'play' || word === 'way' ? at - 1 : at;
      if ((isPhase(tokens, place) || word === 'way') && (phase === 'live') === negated)
        reasons.push('the match is not in play');
    }
    const subject = [2, 3, 4, 1].map((back) => wordAt(tokens, at - back));
    if (
      /^(?:settled|finished|ended|over|final|result|finishes|final)$/.test(word) &&
      (subject.some((one) => ['match', 'game', 'contest', 'fixture'].includes(one)) ||
        ((word === 'final' || word === 'result') &&
          ['score', 'result', 'was', 'is', ''].includes(wordAt(tokens, at + 1)) &&
          !mentions.quantities.some((one) => one.at === at + 1)))
    ) {
      const isAboutEnd = word !== 'over' || ['is', 'was'].includes(before[0] ?? '');
      if (isAboutEnd && (phase === 'settled') === negated) reasons.push('the match has not ended');
    }
    if (
      (word === 'started' || word === 'begun') &&
      subject.some((one) => ['match', 'game', 'contest', 'fixture'].includes(one))
    ) {
      const isNot = negated || before.includes('yet');
      if ((phase === 'before') !== isNot) reasons.push('the phase of the match is another one');
    }
    if ((word === 'start' || word === 'begin') && before.slice(0, 2).includes('yet') && phase !== 'before')
      reasons.push('the match has started');
    if (word === 'upcoming' && phase !== 'before') reasons.push('the match has started');
  });
  return reasons;
}

/** "Won", "led", "beat" and the like agree with the score. */
function checkScoreWords(sentence: Sentence): string[] {
  const { tokens, known, mentions } = sentence;
  const { score, phase } = known.facts;
  return tokens.flatMap((token, at): string[] => {
    if (token.type !== 'word') return [];
    const { word } = token;
    if (/^(?:goalless|scoreless)$/.test(word))
      return score !== null && score.home === 0 && score.away === 0 ? [] : ['the score is another one'];
    const isAhead =
      /^(?:won|beat|beats|led|winner|winners|victory|defeated)$/.test(word) ||
      (/^(?:lead|leads|leading|ahead)$/.test(word) && !['of'].includes(wordAt(tokens, at + 1)));
    const isBehind =
      /^(?:trail|trails|trailed|trailing|loser|defeat)$/.test(word) ||
      (word === 'behind' && at > 0) ||
      (word === 'lost' &&
        (tokens.some((one) => one.type === 'number' && one.unit === 'score') ||
          ['to', 'against', ''].includes(wordAt(tokens, at + 1))) &&
        numberAt(tokens, at + 1)?.unit !== 'percent' &&
        numberAt(tokens, at + 1)?.unit !== 'points');
    const isDrawn = /^(?:drew|drawn)$/.test(word);
    if (
      /^(?:lost|won|beaten|drawn|scored)$/.test(word) &&
      ['never', 'always', 'yet'].includes(wordAt(tokens, at - 1))
    )
      return ['other matches are not known'];
    if (!isAhead && !isBehind && !isDrawn) return [];
    if (score === null) return ['no score is known'];
    if (/^(?:won|beat|defeated|winner|winners|victory|lost)$/.test(word) && phase !== 'settled')
      return ['the match has not ended'];
    const side = (
      mentions.outcomes.filter((one) => one.at < at).at(-1) ?? mentions.outcomes.find((one) => one.at > at)
    )?.value;
    if (isDrawn) return score.home === score.away ? [] : ['the score is another one'];
    if (side !== 'home' && side !== 'away') return ['it is not clear who leads'];
    const difference = side === 'home' ? score.home - score.away : score.away - score.home;
    return Math.sign(difference) === (isAhead ? 1 : -1) ? [] : ['the score is another one'];
  });
}

/** "Arsenal, the home side": both name one side. */
function checkNames({ tokens, known }: Sentence): string[] {
  return tokens.flatMap((token, at): string[] => {
    if (
      token.type === 'word' &&
      token.word === 'draw' &&
      !known.markets.some(({ outcomes }) => outcomes.some(({ name }) => name === 'draw'))
    )
      return ['there is no draw'];
    if (token.type === 'word' && /^(?:soccer|tennis|basketball|hockey|baseball)$/.test(token.word)) {
      const sport = { soccer: 29, tennis: 33, basketball: 4, hockey: 19, baseball: 3 }[token.word];
      return sport === known.facts.sport_id ? [] : ['the sport is another one'];
    }
    if (token.type === 'word' && token.word === 'football' && ![29, 15].includes(known.facts.sport_id))
      return ['the sport is another one'];
    if (token.type !== 'team') return [];
    const words = (from: number, step: number) => [0, 1, 2, 3].map((index) => tokens[from + index * step]);
    const named = (list: readonly (Token | undefined)[]) => {
      const found: string[] = [];
      for (const one of list) {
        if (one?.type === 'mark' && [',', '('].includes(one.text)) continue;
        if (
          one?.type !== 'word' ||
          !/^(?:the|home|away|host|hosts|visitor|visitors|side|team|as|are|is|were|was)$/.test(one.word)
        )
          break;
        found.push(one.word);
      }
      return found;
    };
    const after =
      tokens[at + 1]?.type === 'mark' ||
      ['as', 'are', 'is', 'were', 'was', 'the'].includes(wordAt(tokens, at + 1))
        ? named(words(at + 1, 1))
        : [];
    const before = named(words(at - 1, -1));
    const isSide = (word: string) => ['home', 'host', 'hosts', 'away', 'visitor', 'visitors'].includes(word);
    const complete = (list: readonly string[]) =>
      list.some((word) => ['side', 'team', 'host', 'hosts', 'visitor', 'visitors'].includes(word)) ||
      list.filter((word) => word !== 'the').length === 1
        ? list.filter(isSide)
        : [];
    const sides = [...complete(after), ...complete(before)].map((word) =>
      /^(?:home|host)/.test(word) ? 'home' : 'away',
    );
    return sides.every((side) => side === token.side) ? [] : ['a name stands for the other side'];
  });
}

/** "On the moneyline, the over": an outcome is named beside a market that does not have it. */
function checkMarketNames({ tokens, mentions, known }: Sentence): string[] {
  const isLabel = (at: number) => tokens[at]?.type === 'team' && isLineNumber(tokens, at + 1);
  return mentions.markets.flatMap(({ at, value }): string[] => {
    if (tokens[at]?.type === 'team') return [];
    const near = mentions.outcomes.find((one) => one.at > at && one.at - at <= 6);
    if (near === undefined || mentions.markets.some((one) => one.at > at && one.at < near.at)) return [];
    const between = tokens.slice(at + 1, near.at);
    const isApart = between.some(
      (token) =>
        token.type === 'number' ||
        (token.type === 'word' &&
          (directionWord(token.word) !== 0 ||
            ['and', 'while', 'but', 'than', 'whereas', 'or', 'as'].includes(token.word))) ||
        (token.type === 'mark' && token.text === ';'),
    );
    if (isApart) return [];
    const fits = known.markets.some(
      (market) => market.market === value && market.outcomes.some(({ name }) => name === near.value),
    );
    return fits && !(isLabel(near.at) && value !== 'spread')
      ? []
      : ['a market is named that does not have this outcome'];
  });
}

/** "No price changes", "no limits", "no draw". */
function checkAbsence(sentence: Sentence): string[] {
  const { tokens, known, mentions } = sentence;
  return tokens.flatMap((_, at): string[] => {
    if (!['no', 'without'].includes(wordAt(tokens, at))) return [];
    const words = [1, 2, 3].map((ahead) => wordAt(tokens, at + ahead));
    if (
      words.some((word) => /^(?:changes?|movements?|moves?)$/.test(word)) &&
      !words.includes('information')
    ) {
      return findMarkets(sentence, at, []).some((market) => market.changes === 0)
        ? []
        : ['there were changes'];
    }
    if (words.some((word) => /^limits?$/.test(word)))
      return findMarkets(sentence, at, []).some(({ limit }) => limit.last === undefined)
        ? []
        : ['limits are known'];
    if (words.some((word) => word === 'score' || word === 'result'))
      return known.facts.score === null ? [] : ['the score is known'];
    if (
      words.some((word) => /^(?:live|in-play|play|pre-?match|prices|odds|data)$/.test(word)) &&
      mentions.kinds.length > 0 &&
      words.some((word) => /^(?:prices|odds|lines?|markets?|data|figures)$/.test(word))
    ) {
      const isMissing = (kind: string, market: string | null) =>
        known.markets.every((one) => one.kind !== kind || (market !== null && one.market !== market));
      const market = mentions.markets[0]?.value ?? null;
      return mentions.kinds.some(({ value }) => isMissing(value, market)) ? [] : ['there are such prices'];
    }
    return [];
  });
}

/** Recommendations, and words about people who bet. */
function checkAdvice({ tokens, mentions }: Sentence): string[] {
  return tokens.flatMap((_, at): string[] => {
    const word = wordAt(tokens, at);
    const isImperative =
      /^(?:take|back|lay|bet|play|get|go|put|consider|avoid|keep)$/.test(word) &&
      (at === 0 ||
        ['and', ',', 'to', 'so', 'then', ':'].includes(
          tokens[at - 1]?.type === 'mark' ? (tokens[at - 1]?.text ?? '') : wordAt(tokens, at - 1),
        ));
    const isOnSide = mentions.outcomes.some((one) => one.at > at && one.at <= at + 4);
    if (isImperative && isOnSide && !/^(?:go|get|keep)$/.test(word)) return ['a bet is recommended'];
    if (word === 'bet' || word === 'worth') return ['a bet is recommended'];
    if (
      word === 'back' &&
      isOnSide &&
      !/^(?:fall|fell|fallen|falling|drift|drop|c[oa]m|mov|went|gone|pull|slip|brought|back|eas|cut|trimmed|push|turn|go|settl|down|up)/.test(
        wordAt(tokens, at - 1),
      )
    )
      return ['a bet is recommended'];
    return [];
  });
}
