import type { Role, Roles } from '../known-values.ts';
import { listRivals } from '../numbers/shared.ts';
import type { Bound, Sentence } from '../sentence.ts';
import { findMarkets } from '../subjects.ts';
import { directionAt, directionWord } from '../words/directions.ts';
import type { Quantity } from '../words/mentions.ts';
import { isLineNumber, numberAt, wordAt } from '../words/mentions.ts';
import { isNegated } from '../words/negations.ts';
import type { Token } from '../words/token-types.ts';
import {
  everyName,
  findQuantity,
  findSubjects,
  isForAll,
  isLevel,
  type Moment,
  type Numbers,
  readLevels,
  type Subject,
  subjectOutcomes,
} from './claim-subjects.ts';

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

function isDirection(sentence: Sentence, at: number): boolean {
  const { tokens } = sentence;
  const word = wordAt(tokens, at);
  if (directionAt(tokens, at) === 0) return false;
  if (word === 'in' || word === 'out') return true;
  const [before, after] = [wordAt(tokens, at - 1), wordAt(tokens, at + 1)];
  if (word === 'above' || word === 'below') return false;
  if (word === 'over' || word === 'under') return false;
  if (
    word === 'up' &&
    after === 'to' &&
    numberAt(tokens, at - 1) === null &&
    !/^(?:went|gone|move|moved|came|is|are|was|climb|climbed|rose|pushed|crept|ticked|edged)$/.test(before) &&
    directionWord(before) === 0
  )
    return false;
  if (word === 'added' && after === 'to') return false;
  if (word === 'up' && /^(?:giv|ma[dk]|pick|back|set|open|sum|add|clos|end|finish|wound)/.test(before))
    return false;
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
  if (/^(?:lost|lose|losing|loss)$/.test(word) && !isOfValue(tokens, at)) return false;
  if (/^narrow(?:er)?$/.test(word) && /^(?:favou?rite|margin|gap|lead|range|underdog)/.test(after))
    return false;
  if (/^(?:wide|narrow|tight)$/.test(word)) return false;
  return true;
}

/** "Lost 3%", "lost ground", not a match. */
function isOfValue(tokens: readonly Token[], at: number): boolean {
  if (/^(?:ground|value)$/.test(wordAt(tokens, at + 1))) return true;
  const number = [1, 2, 3].map((ahead) => numberAt(tokens, at + ahead)).find((one) => one !== null);
  return number !== undefined && number !== null && number.unit !== 'score';
}

export function checkDirections(sentence: Sentence, numbers: Numbers): string[] {
  const { tokens } = sentence;
  const places = tokens.flatMap((_, at) => (isDirection(sentence, at) ? [at] : []));
  return places.flatMap((at, index) => {
    const previous = places[index - 1] ?? -1;
    const next = places[index + 1] ?? tokens.length;
    const word = wordAt(tokens, at);
    // "Drifted higher", "fell back down": one movement.
    if (previous >= 0 && at - previous <= 2 && directionAt(tokens, previous) === directionAt(tokens, at))
      return [];
    return isTrueDirection(sentence, numbers, at, next) ? [] : [`"${word}" does not agree with the figures`];
  });
}

function isTrueDirection(sentence: Sentence, numbers: Numbers, at: number, next: number): boolean {
  const { tokens } = sentence;
  const word = wordAt(tokens, at);
  const expected = directionAt(tokens, at);
  const negated = isNegated(tokens, at);
  const isGap = tokens
    .slice(Math.max(0, at - 8), at)
    .some((token) => token.type === 'word' && /^(?:gap|difference|edge|lead|advantage)$/.test(token.word));
  if (isGap) return isTrueOfGap(sentence, at, negated ? -expected : expected);

  let end = at + 1;
  while (
    end < next &&
    !(tokens[end]?.type === 'mark' && (tokens[end] as { text: string }).text === ';') &&
    !['while', 'whereas'].includes(wordAt(tokens, end)) &&
    !isNewSubject(sentence, at, end)
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
  if (subjects.length === 0 && countedOutcomes(sentence, at) === null) return false;
  const origins = after.filter(([place]) => prepositionBefore(tokens, place) === 'from');
  const destinations = after.filter(
    ([place]) => !origins.some(([other]) => other === place) && prepositionBefore(tokens, place) !== 'at',
  );
  const count = countedOutcomes(sentence, at);
  if (count !== null) return count === countMoves(allSides(sentence, at), expected);
  const role = roleReference(sentence, at, Math.min(end, at + 8));
  const earlier = [...numbers]
    .filter(
      ([place, bounds]) =>
        place < at && bounds.some((bound) => isLevel(bound.quantity)) && !isLineNumber(tokens, place),
    )
    .at(-1);

  const isTrueFor = (subject: Subject): boolean => {
    const levels = readLevels(subject, quantity);
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
            /^(?:wid|narrow|tight|expand|contract|shr|grow|grew|drift|shorten|lengthen)/.test(word) &&
            quantity === 'line'
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
  // "In-play limits are lower" than before the start.
  const isAcross =
    COMPARATIVES.has(word) &&
    after.every(([, bounds]) => bounds.every(({ quantity: one }) => one === quantity));
  if (isAcross && subjects.some((subject) => compareKinds(sentence, subject, quantity) === expected))
    return true;
  return isForAll(sentence, at, names) ? everyName(subjects, names, isTrueFor) : subjects.some(isTrueFor);
}

/** "The over has shortened, the under is …": a clause about another outcome begins. */
function isNewSubject({ tokens, mentions }: Sentence, at: number, end: number): boolean {
  const token = tokens[end];
  if (token?.type !== 'mark' || token.text !== ',') return false;
  const subject = mentions.outcomes.filter((one) => one.at < at).at(-1)?.value;
  const next = mentions.outcomes.find((one) => one.at > end && one.at <= end + 3)?.value;
  return subject !== undefined && next !== undefined && next !== subject;
}

/** "Two of the three prices fell": the number of outcomes that moved. */
function countedOutcomes({ tokens }: Sentence, at: number): number | null {
  for (let place = at - 1; place >= Math.max(0, at - 8); place -= 1) {
    const number = numberAt(tokens, place);
    const isOf = wordAt(tokens, place + 1) === 'of' && number?.isWord;
    const isOutcomes = [2, 3, 4, 5].some((ahead) =>
      /^(?:prices|outcomes|sides)$/.test(wordAt(tokens, place + ahead)),
    );
    if (isOf && isOutcomes) return number.value;
  }
  return null;
}

const allSides = (sentence: Sentence, at: number): readonly Subject[] =>
  findMarkets(sentence, at, []).flatMap((market) => market.outcomes.map((outcome) => ({ market, outcome })));

const countMoves = (subjects: readonly Subject[], expected: number) =>
  subjects.filter(
    ({ outcome }) => outcome !== null && Math.sign(outcome.price.last - outcome.price.opening) === expected,
  ).length;

/** Sign of a figure in play beside the one before the start; 0 where there is one kind of prices. */
function compareKinds({ known }: Sentence, { market, outcome }: Subject, quantity: Quantity): number {
  const before = known.markets.find((one) => one.kind === 'before' && one.market === market.market);
  if (market.kind !== 'live' || before === undefined) return 0;
  const earlier = {
    market: before,
    outcome: before.outcomes.find(({ name }) => name === outcome?.name) ?? null,
  };
  const [one, other] = [readLevels({ market, outcome }, quantity).last, readLevels(earlier, quantity).last];
  return one === undefined || other === undefined ? 0 : Math.sign(one - other);
}

/** "The gap narrowed": the distance of two outcomes. */
function isTrueOfGap(sentence: Sentence, at: number, expected: number): boolean {
  return listRivals(sentence, at).some(([one, other]) =>
    (['fair', 'price'] as const).some((quantity) => {
      const gap = (role: 'opening' | 'last') =>
        Math.abs((one[quantity][role] ?? Number.NaN) - (other[quantity][role] ?? Number.NaN));
      return Math.sign(gap('last') - gap('opening')) === expected;
    }),
  );
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

function prepositionBefore(tokens: readonly Token[], at: number): string {
  const other = numberAt(tokens, at + 2);
  if (tokens[at + 1]?.text === '→') return 'from';
  if (wordAt(tokens, at + 1) === 'to' && other !== null && other.unit === numberAt(tokens, at)?.unit)
    return 'from';
  for (let back = 1; back <= 6; back += 1) {
    const token = tokens[at - back];
    if (token?.type === 'number') return '';
    if (token?.type === 'mark' && token.text === '→') return 'to';
    const word = wordAt(tokens, at - back);
    if (word === 'from' || word === 'to' || word === 'at' || word === 'off')
      return word === 'off' ? 'from' : word;
    if (word === 'than') return 'from';
    // "Dropped below its opening level of 3.06".
    if (word === 'below' || word === 'above') return 'at';
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

/** "From 2.10 to 1.95": the second price came after the first. */
export function checkOrder({ tokens }: Sentence, numbers: Numbers): string[] {
  const entries = [...numbers].filter(([at, bounds]) => bounds.length > 0 && !isLineNumber(tokens, at));
  return entries.flatMap(([at, bounds], index): string[] => {
    const [place, earlier] = entries[index - 1] ?? [-1, []];
    const isRange = tokens.slice(0, place).some(({ text }) => /^(?:rang|between|span|var)/.test(text));
    if (isRange) return [];
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
