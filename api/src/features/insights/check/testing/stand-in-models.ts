import type { InsightFacts, InsightMarket, InsightOutcome } from '@fairline/shared/contracts';

/** Sentence of a stand-in model, and whether it is true to the facts. */
export interface LabelledSentence {
  readonly text: string;
  readonly isRight: boolean;
}

type Random = () => number;

/** Repeatable random numbers between 0 and 1 (mulberry32). */
export function createRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Place {
  readonly facts: InsightFacts;
  readonly kind: 'before' | 'live';
  readonly market: InsightMarket;
  readonly outcome: InsightOutcome;
  readonly pick: <T>(options: readonly T[]) => T;
}

const MARKET_WORDS = { moneyline: 'moneyline', spread: 'handicap', total: 'total' } as const;
const KIND_WORDS = { before: 'Before the start', live: 'In play' } as const;

function nameSide({ facts, market, outcome }: Place): string {
  const { outcome: name } = outcome;
  if (name === 'draw') return 'the draw';
  if (name === 'over' || name === 'under') return `the ${name}`;
  const team = name === 'home' ? facts.home : facts.away;
  const points = name === 'home' ? (market.points ?? 0) : -(market.points ?? 0) + 0;
  return market.market === 'spread'
    ? `${team} ${points > 0 ? '+' : ''}${points === 0 ? '+0' : points}`
    : team;
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const price = (value: number) => (Number.isInteger(value * 100) ? value.toFixed(2) : String(value));
const percent = (value: number) => `${Math.abs(value).toFixed(1)}%`;
const money = (value: number) => `$${value.toLocaleString('en-US')}`;
const clock = (instant: string) => `${instant.slice(11, 16)} UTC`;

function describeMove({ outcome: { opening, last }, pick }: Place): string {
  if (opening === last) return 'was';
  return last > opening
    ? pick(['drifted', 'rose', 'climbed', 'lengthened', 'moved up', 'went up', 'increased'])
    : pick(['shortened', 'fell', 'dropped', 'came down', 'slipped', 'declined', 'moved down']);
}

type Writer = (place: Place) => string | null;

/** Sentences that are true; null where the facts have nothing to say. */
const WRITERS: readonly Writer[] = [
  (place) => {
    const { outcome, kind, market } = place;
    if (outcome.opening === outcome.last) return null;
    return `${KIND_WORDS[kind]}, ${nameSide(place)} ${describeMove(place)} from ${price(outcome.opening)} to ${price(outcome.last)} on the ${MARKET_WORDS[market.market]}.`;
  },
  (place) => {
    const { outcome, kind, market } = place;
    if (outcome.opening === outcome.last) return null;
    return `On the ${MARKET_WORDS[market.market]}, ${nameSide(place)} opened at ${price(outcome.opening)} ${kind === 'live' ? 'in play' : 'before the start'} and ${place.pick(['ended at', 'stood at last at', 'was last at'])} ${price(outcome.last)}, a change of ${percent((outcome.last / outcome.opening - 1) * 100)}.`;
  },
  (place) => {
    const { outcome, kind, market } = place;
    if (outcome.highest === outcome.opening || outcome.highest === outcome.last) return null;
    return `${KIND_WORDS[kind]}, the ${MARKET_WORDS[market.market]} price of ${nameSide(place)} ${place.pick(['peaked at', 'reached a high of', 'had its highest price,'])} ${price(outcome.highest)} at ${clock(outcome.highest_at)} and fell back to ${price(outcome.last)}.`;
  },
  (place) => {
    const { outcome, kind, market } = place;
    if (outcome.lowest === outcome.highest) return null;
    return `${KIND_WORDS[kind]}, the low of ${nameSide(place)} on the ${MARKET_WORDS[market.market]} was ${price(outcome.lowest)}, the high ${price(outcome.highest)}.`;
  },
  (place) => {
    const { outcome, kind, market } = place;
    const { fair_percent_opening: opening, fair_percent_last: last } = outcome;
    if (opening === null || last === null || opening === last) return null;
    const verb =
      last > opening ? place.pick(['rose', 'climbed', 'grew']) : place.pick(['fell', 'slipped', 'dropped']);
    return `${KIND_WORDS[kind]}, the fair probability of ${nameSide(place)} on the ${MARKET_WORDS[market.market]} ${verb} by ${Math.abs(last - opening).toFixed(1)} percentage points to ${last}%.`;
  },
  ({ market, kind, pick }) => {
    const { limit_opening: opening, limit_last: last } = market;
    if (opening === null || last === null) return null;
    if (opening === last)
      return `${KIND_WORDS[kind]}, the limit on the ${MARKET_WORDS[market.market]} ${pick(['stayed at', 'remained at', 'was unchanged at'])} ${money(last)}.`;
    const verb =
      last > opening
        ? pick(['rose', 'was raised', 'grew', 'increased'])
        : pick(['fell', 'was cut', 'dropped', 'was lowered']);
    return `${KIND_WORDS[kind]}, the limit on the ${MARKET_WORDS[market.market]} ${verb} from ${money(opening)} to ${money(last)}, which ${pick(['suggests', 'may point to'])} ${last > opening ? 'more' : 'less'} confidence.`;
  },
  ({ market, kind }) =>
    `${KIND_WORDS[kind]}, the ${MARKET_WORDS[market.market]} had ${market.changes} price change${market.changes === 1 ? '' : 's'}.`,
  ({ market, kind, pick }) => {
    const { points, opening_points: opening } = market;
    if (market.market === 'moneyline' || points === null || opening === null || points === opening)
      return null;
    const sign = (value: number) => (market.market === 'spread' && value > 0 ? `+${value}` : String(value));
    return `${KIND_WORDS[kind]}, the main ${MARKET_WORDS[market.market]} ${pick(['moved', 'went', 'shifted'])} from ${sign(opening)} to ${sign(points)}${market.market === 'spread' ? ' for the home side' : ''}.`;
  },
  (place) => {
    const { outcome, kind, market } = place;
    return `${KIND_WORDS[kind]}, the last ${MARKET_WORDS[market.market]} price of ${nameSide(place)}, ${price(outcome.last)}, has an implied probability of ${percent(100 / outcome.last)}.`;
  },
  ({ market, kind }) => {
    const margin = market.outcomes.reduce((sum, { last }) => sum + 100 / last, -100);
    return market.outcomes.length < 2
      ? null
      : `${KIND_WORDS[kind]}, the margin of the ${MARKET_WORDS[market.market]} at the last prices was ${percent(margin)}.`;
  },
  ({ facts, market, kind, outcome }) => {
    if (market.market !== 'moneyline') return null;
    const sides = market.outcomes.filter(({ outcome: name }) => name !== 'draw');
    const favourite = sides.reduce((one, other) => (other.last < one.last ? other : one));
    if (
      sides.some((one) => one !== favourite && one.last === favourite.last) ||
      outcome.outcome !== favourite.outcome
    )
      return null;
    return `${KIND_WORDS[kind]}, ${favourite.outcome === 'home' ? facts.home : facts.away} ended as the favourite on the moneyline at ${price(favourite.last)}.`;
  },
  ({ facts: { score, phase, home, away } }) => {
    if (score === null) return null;
    if (phase === 'settled' && score.home !== score.away) {
      const isHome = score.home > score.away;
      return `${isHome ? home : away} won ${isHome ? `${score.home}–${score.away}` : `${score.away}–${score.home}`}.`;
    }
    return `The score ${phase === 'settled' ? 'was' : 'is'} ${score.home}–${score.away}.`;
  },
  ({ facts, pick }) =>
    `The match ${facts.phase === 'before' ? pick(['starts', 'kicks off']) : 'started'} at ${clock(facts.starts)}.`,
  ({ pick }) =>
    pick([
      'The data do not show why the prices moved.',
      'It is unclear what caused these movements.',
      'Nothing in the figures explains the changes.',
      'The reasons for the movements are not known.',
    ]),
  (place) => {
    const { market, outcome, kind } = place;
    if (outcome.opening === outcome.last) return null;
    return `${KIND_WORDS[kind]}, ${nameSide(place)} became ${outcome.last < outcome.opening ? 'more' : 'less'} likely on the ${MARKET_WORDS[market.market]}.`;
  },
  ({ market, kind }) =>
    market.open
      ? `${KIND_WORDS[kind]}, the ${MARKET_WORDS[market.market]} is still open.`
      : `The ${kind === 'live' ? 'in-play' : 'pre-match'} ${MARKET_WORDS[market.market]} is closed.`,
  ({ facts, market, kind, outcome }) => {
    const hours = (Date.parse(facts.starts) - Date.parse(market.first_at)) / 3_600_000;
    if (kind === 'live' || hours < 2 || outcome !== market.outcomes[0]) return null;
    return `The first prices of the pre-match ${MARKET_WORDS[market.market]} came about ${Math.round(hours)} hours before the start.`;
  },
  (place) =>
    `${capitalize(nameSide(place))} ${place.kind === 'live' ? 'in play' : 'before the start'}, ${MARKET_WORDS[place.market.market]}: ${price(place.outcome.opening)} → ${price(place.outcome.last)} (${place.outcome.last >= place.outcome.opening ? '+' : '−'}${percent((place.outcome.last / place.outcome.opening - 1) * 100)})`,
];

/** Mistakes by kind: each turns a true sentence into a wrong one, or is null where it has no hold. */
const MISTAKES: readonly ((text: string, place: Place) => string | null)[] = [
  // Another price of the same match.
  (text, place) => {
    const all = place.facts.lines.flatMap(({ markets }) =>
      markets.flatMap(({ outcomes }) => outcomes.flatMap(({ opening, last }) => [opening, last])),
    );
    const own = [place.outcome.opening, place.outcome.lowest, place.outcome.highest, place.outcome.last];
    const other = place.pick(all.filter((value) => own.every((one) => Math.abs(one - value) > 0.01)));
    return other === undefined
      ? null
      : replaceFirst(text, /(?<![\d.$−+-])\d+\.\d{2,3}(?![\d%])/, price(other));
  },
  // A price that nobody had.
  (text, { pick }) =>
    replaceFirst(text, /(?<![\d.$−+-])\d+\.\d{2,3}(?![\d%])/, (one) =>
      price(Math.round((Number(one) + pick([0.03, 0.11, 0.4])) * 1_000) / 1_000),
    ),
  // The other team.
  (text, { facts: { home, away } }) =>
    text.includes(home)
      ? text.replaceAll(home, away)
      : text.includes(away)
        ? text.replaceAll(away, home)
        : null,
  (text) =>
    /\bthe over\b/.test(text)
      ? text.replace(/\bthe over\b/g, 'the under')
      : /\bthe under\b/.test(text)
        ? text.replace(/\bthe under\b/g, 'the over')
        : null,
  // The other direction.
  (text) =>
    swapWords(text, [
      ['drifted', 'shortened'],
      ['rose', 'fell'],
      ['climbed', 'slipped'],
      ['lengthened', 'shortened'],
      ['moved up', 'moved down'],
      ['went up', 'went down'],
      ['increased', 'declined'],
      ['dropped', 'grew'],
      ['came down', 'went up'],
      ['more likely', 'less likely'],
      ['raised', 'lowered'],
      ['was cut', 'was raised'],
      ['fell back', 'rose'],
    ]),
  // The other market.
  (text, { facts, market, kind }) => {
    const names = (facts.lines.find((line) => line.kind === kind)?.markets ?? []).map((one) => one.market);
    const other = names.find(
      (name) => name !== market.market && !(name === 'total' || market.market === 'total'),
    );
    return other === undefined || !/\d\.\d\d/.test(text)
      ? null
      : replaceFirst(text, MARKET_WORDS[market.market], MARKET_WORDS[other]);
  },
  // Percent.
  (text, { pick }) =>
    replaceFirst(text, /\d+\.\d%/, (one) => `${(Number.parseFloat(one) + pick([1.3, 4, 11])).toFixed(1)}%`),
  (text) => (text.includes('percentage points') ? text.replace(' percentage points', '%') : null),
  // Limits.
  (text, { pick }) =>
    replaceFirst(text, /\$[\d,]+/, (one) =>
      money(Math.round(Number(one.replace(/[$,]/g, '')) * pick([1.1, 1.5, 0.9]) + 50)),
    ),
  (text) => (text.includes('$') ? text.replaceAll('$', '€') : null),
  // Counts, times, scores.
  (text, { pick }) =>
    replaceFirst(text, /\d+(?= price change)/, (one) => String(Number(one) + pick([1, 2, 7]))),
  (text, { pick }) =>
    replaceFirst(
      text,
      /\d\d:\d\d(?= UTC)/,
      (one) => `${String((Number(one.slice(0, 2)) + pick([1, 3, 5])) % 24).padStart(2, '0')}${one.slice(2)}`,
    ),
  (text, { pick }) => replaceFirst(text, /\d+(?=–)/, (one) => String(Number(one) + pick([1, 2]))),
  (text, { pick }) =>
    replaceFirst(text, /\d+(?= hours before)/, (one) => String(Number(one) * 2 + pick([3, 5]))),
  // States and ranks.
  (text) =>
    swapWords(text, [
      ['is still open', 'is closed'],
      ['is closed', 'is still open'],
      ['favourite', 'underdog'],
    ]),
  (text, { facts }) =>
    facts.lines.length > 1 && /\d\.\d\d/.test(text)
      ? swapWords(text, [
          ['Before the start', 'In play'],
          ['In play', 'Before the start'],
        ])
      : null,
];

/** Sentences that nothing in the facts supports. */
const INVENTIONS: readonly ((place: Place) => string)[] = [
  ({ facts }) => `${facts.home} are without their best striker, who is injured.`,
  ({ facts }) => `${facts.away} have won four of their last five matches.`,
  () => 'Heavy rain is forecast at the venue.',
  ({ facts }) => `Sharp money came for ${facts.home}.`,
  () => 'Pinnacle moved first, and the other bookmakers followed.',
  ({ facts }) => `The coach of ${facts.away} announced changes to the line-up.`,
  () => 'Most bettors expect a close game.',
  ({ facts }) => `Back ${facts.home} at these prices.`,
  () => 'The over offers good value.',
  ({ facts }) => `${facts.home} have never lost to ${facts.away} at home.`,
  () => 'Traders reacted to a rumour on social media.',
  () => 'The movement followed the announcement of Marcus Lindqvist as captain.',
  ({ facts }) => `${facts.away} should win this one comfortably.`,
  () => 'A red card changed the game after half an hour.',
  ({ facts }) => `${facts.home} looked tired after a long journey.`,
  () => 'The limit was raised because the bookmaker trusts its Premier League model.',
];

/** Keeps a mistake only where it changed the sentence. */
function replaceFirst(
  text: string,
  what: RegExp | string,
  by: string | ((found: string) => string),
): string | null {
  const changed = typeof by === 'string' ? text.replace(what, by) : text.replace(what, by);
  return changed === text ? null : changed;
}

function swapWords(text: string, pairs: readonly (readonly [string, string])[]): string | null {
  const pair = pairs
    .flatMap(([one, other]) => [[one, other] as const, [other, one] as const])
    .find(([one]) => new RegExp(`\\b${one}\\b`).test(text));
  return pair === undefined ? null : text.replace(new RegExp(`\\b${pair[0]}\\b`), pair[1]);
}

function findPlace(facts: InsightFacts, random: Random): Place {
  const pick = <T>(options: readonly T[]): T => options[Math.floor(random() * options.length)] as T;
  const line = pick(facts.lines);
  const market = pick(line.markets);
  return { facts, kind: line.kind, market, outcome: pick(market.outcomes), pick };
}

/** Writes one true sentence. */
export function writeRight(facts: InsightFacts, random: Random): LabelledSentence {
  for (;;) {
    const place = findPlace(facts, random);
    const text = place.pick(WRITERS)(place);
    if (text !== null) return { text: capitalize(text), isRight: true };
  }
}

/** Writes one sentence with one mistake, of the kind with this number. */
export function writeWrong(facts: InsightFacts, random: Random, kind: number): LabelledSentence {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const place = findPlace(facts, random);
    const text = place.pick(WRITERS)(place);
    const wrong = text === null ? null : MISTAKES[kind % MISTAKES.length]?.(capitalize(text), place);
    if (wrong != null) return { text: wrong, isRight: false };
  }
  return writeInvented(facts, random);
}

export function writeInvented(facts: InsightFacts, random: Random): LabelledSentence {
  const place = findPlace(facts, random);
  return { text: place.pick(INVENTIONS)(place), isRight: false };
}

export const MISTAKE_KINDS: number = MISTAKES.length;

/** Text of a model: a good one makes no mistake, a sloppy one some, and an inventing one adds what nobody knows. */
export function writeText(
  model: 'good' | 'sloppy' | 'inventing',
  facts: InsightFacts,
  random: Random,
): readonly LabelledSentence[] {
  const sentences = Array.from({ length: 6 + Math.floor(random() * 5) }, () => writeRight(facts, random));
  const wrong = model === 'good' ? 0 : 1 + Math.floor(random() * 2);
  for (let count = 0; count < wrong; count += 1) {
    const sentence =
      model === 'sloppy'
        ? writeWrong(facts, random, Math.floor(random() * MISTAKES.length))
        : writeInvented(facts, random);
    sentences.splice(Math.floor(random() * sentences.length), 0, sentence);
  }
  return sentences;
}
