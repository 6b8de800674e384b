import type { Known, LineKind, MarketName, OutcomeName, Role } from '../known-values.ts';
import type { NumberToken, Token } from './token-types.ts';

/** Figure that a word names. */
export type Quantity = 'price' | 'fair' | 'implied' | 'margin' | 'limit' | 'line' | 'count';

/** Something that a sentence names, at the index of its token. */
export interface Mention<T> {
  readonly at: number;
  readonly value: T;
}

export interface RoleMention {
  readonly roles: readonly Role[];
  /** explicit: "low"; preposition: "from"; verb: "is". */
  readonly strength: 'explicit' | 'preposition' | 'verb';
}

/** Everything that the words of a sentence name. */
export interface Mentions {
  readonly outcomes: readonly Mention<OutcomeName>[];
  readonly markets: readonly Mention<MarketName>[];
  readonly kinds: readonly Mention<LineKind>[];
  readonly roles: readonly Mention<RoleMention>[];
  readonly quantities: readonly Mention<Quantity>[];
  /** Words for the favourite and the underdog. */
  readonly ranks: readonly Mention<'favourite' | 'underdog'>[];
  /** Words for the start of the match as an event. */
  readonly starts: readonly number[];
}

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const HOME_WORDS = set('home host hosts hosting');
const AWAY_WORDS = set('away visitor visitors visiting guests');
const DRAW_WORDS = set('draw tie x');
const MONEYLINE_WORDS = set('moneyline 1x2 three-way');
const SPREAD_WORDS = set('spread spreads handicap handicaps ah');
const TOTAL_WORDS = set('total totals over/under o/u');
const OPENING_WORDS = set(
  'open opened opener opens opening openings began begun begins initial initially original originally first started starting earliest',
);
const LOWEST_WORDS = set('low lows lowest bottom bottomed bottoming trough troughed minimum min floor');
const HIGHEST_WORDS = set('high highs highest peak peaks peaked peaking top topped maximum ceiling');
const LAST_WORDS = set(
  'now current currently last latest closing closed close closes final finally finished ended ends ending present',
);
const LAST_VERBS = set('is are stands sits trades remain remains');
const PRICE_WORDS = set('price prices priced pricing odds quote quoted quotes');
const FAIR_WORDS = set('fair probability probabilities chance chances likelihood likely unlikely');
const IMPLIED_WORDS = set('implied implies implying imply');
const MARGIN_WORDS = set('margin margins overround vig juice');
const LIMIT_WORDS = set('limit limits cap caps max maximums accept accepts accepted stake stakes');
const COUNT_WORDS = set(
  'often frequently repriced changes adjustments moves movements updates revisions steps shifts',
);
const LINE_WORDS = set('line lines handicap handicaps spread spreads total totals');
const START_WORDS = set('start kick-off kickoff tip-off tipoff face-off faceoff first-pitch');
/** Words after "over" or "under" that make it a preposition. */
const AFTER_PREPOSITION = set(
  'the a an this that these those its time about roughly nearly almost approximately all which just whole both each such',
);
const BEFORE_PREPOSITION = set(
  'taken took takes taking turned carried handed crossed just well is was are spread all little slightly spans spanned moved happened took hand come came changed trickled place far',
);

export function wordAt(tokens: readonly Token[], at: number): string {
  const token = tokens[at];
  return token?.type === 'word' ? token.word : '';
}

export function numberAt(tokens: readonly Token[], at: number): NumberToken | null {
  const token = tokens[at];
  return token?.type === 'number' ? token : null;
}

export function findMentions(tokens: readonly Token[], known: Known): Mentions {
  const outcomes: Mention<OutcomeName>[] = [];
  const markets: Mention<MarketName>[] = [];
  const kinds: Mention<LineKind>[] = [];
  const roles: Mention<RoleMention>[] = [];
  const quantities: Mention<Quantity>[] = [];
  const ranks: Mention<'favourite' | 'underdog'>[] = [];
  const starts: number[] = [];
  const explicit = (at: number, ...of: Role[]) =>
    roles.push({ at, value: { roles: of, strength: 'explicit' } });

  tokens.forEach((token, at) => {
    const before = wordAt(tokens, at - 1);
    const after = wordAt(tokens, at + 1);
    if (token.type === 'team') {
      if (!isPairOfNames(tokens, at) && before !== 'not') outcomes.push({ at, value: token.side });
      return;
    }
    if (token.type === 'number' && token.isSigned && isLineNumber(tokens, at))
      markets.push({ at, value: 'spread' });
    if (token.type === 'mark' && token.text === '→')
      roles.push({ at, value: { roles: ['last', 'lowest', 'highest'], strength: 'preposition' } });
    if (token.type !== 'word') return;
    const { word } = token;
    const isPlace =
      word === 'home' && (before === 'at' || (before === 'from' && wordAt(tokens, at - 2) === 'away'));
    if (HOME_WORDS.has(word) && tokens[at + 1]?.type !== 'team' && !isPlace)
      outcomes.push({ at, value: 'home' });
    if (AWAY_WORDS.has(word) && !/^(?:mov|drift|turn|far)/.test(before) && after !== 'from')
      outcomes.push({ at, value: 'away' });
    if (DRAW_WORDS.has(word) && !(word === 'tie' && before === 'this')) outcomes.push({ at, value: 'draw' });
    if ((word === 'over' || word === 'under') && isTotalSide(tokens, at, known))
      outcomes.push({ at, value: word });
    if (word === 'overs' || word === 'unders')
      outcomes.push({ at, value: word === 'overs' ? 'over' : 'under' });
    if (/^favou?rites?$/.test(word) || word === 'favoured' || word === 'favored')
      ranks.push({ at, value: 'favourite' });
    if (/^(?:underdogs?|outsiders?|dog)$/.test(word)) ranks.push({ at, value: 'underdog' });

    if (MONEYLINE_WORDS.has(word)) markets.push({ at, value: 'moneyline' });
    if (SPREAD_WORDS.has(word)) markets.push({ at, value: 'spread' });
    if (TOTAL_WORDS.has(word) && !isSum(tokens, at)) markets.push({ at, value: 'total' });

    if (isStart(tokens, at)) starts.push(at);
    const kind = kindAt(tokens, at);
    if (kind !== null) kinds.push({ at, value: kind });

    if (OPENING_WORDS.has(word) && !isOpenState(tokens, at)) explicit(at, 'opening');
    else if (LOWEST_WORDS.has(word) || (word === 'shortest' && isExtreme(before))) explicit(at, 'lowest');
    else if (HIGHEST_WORDS.has(word) || (word === 'longest' && isExtreme(before))) explicit(at, 'highest');
    else if (LAST_WORDS.has(word) && !(word === 'close' && after === 'to') && before !== 'both')
      explicit(at, 'last');
    else if (word === 'start' && ['the', 'at'].includes(before) && wordAt(tokens, at - 2) === 'from')
      explicit(at, 'opening');
    else if (word === 'between')
      roles.push({ at, value: { roles: ['lowest', 'highest'], strength: 'preposition' } });
    else if (word === 'from')
      roles.push({ at, value: { roles: ['opening', 'lowest', 'highest'], strength: 'preposition' } });
    else if (word === 'to' || word === 'into')
      roles.push({ at, value: { roles: ['last', 'lowest', 'highest'], strength: 'preposition' } });
    else if (LAST_VERBS.has(word)) roles.push({ at, value: { roles: ['last'], strength: 'verb' } });

    if (PRICE_WORDS.has(word) && before !== 'fair') quantities.push({ at, value: 'price' });
    if (FAIR_WORDS.has(word) && before !== 'implied' && wordAt(tokens, at - 2) !== 'implied')
      quantities.push({ at, value: 'fair' });
    if (IMPLIED_WORDS.has(word)) quantities.push({ at, value: 'implied' });
    if (MARGIN_WORDS.has(word) && isWithoutMargin(tokens, at)) quantities.push({ at, value: 'fair' });
    else if (MARGIN_WORDS.has(word) || (word === 'hold' && before === "bookmaker's"))
      quantities.push({ at, value: 'margin' });
    if (LIMIT_WORDS.has(word) || (word === 'maximum' && /^(?:stake|limit|bet)/.test(after)))
      quantities.push({ at, value: 'limit' });
    if (COUNT_WORDS.has(word) || (word === 'times' && numberAt(tokens, at - 1)?.unit === 'none'))
      quantities.push({ at, value: 'count' });
    if (LINE_WORDS.has(word) && !isSum(tokens, at)) quantities.push({ at, value: 'line' });
  });
  const favourite = ranks.find(
    ({ at }) => ['the', 'a'].includes(wordAt(tokens, at - 1)) && outcomes.length === 0,
  );
  const side = favourite === undefined ? null : findRank(known, favourite.value);
  return {
    outcomes: favourite === undefined || side === null ? outcomes : [{ at: favourite.at, value: side }],
    markets,
    kinds,
    roles,
    quantities,
    ranks,
    starts,
  };
}

/** "At its longest". */
const isExtreme = (before: string) => /^(?:its|their|his|her)$/.test(before);

/** "Once the margin is taken out", "net of the margin": the fair probability is meant. */
function isWithoutMargin(tokens: readonly Token[], at: number): boolean {
  const isIn = (places: readonly number[], pattern: RegExp) =>
    places.some((place) => pattern.test(wordAt(tokens, place)));
  return (
    isIn(
      [1, 2, 3, 4].map((ahead) => at + ahead),
      /^(?:remov|strip|taken|take|out|aside|exclud|deduct|off|devig)/,
    ) ||
    isIn(
      [1, 2, 3].map((back) => at - back),
      /^(?:remov|strip|without|exclud|deduct|net|taking|less|free)/,
    )
  );
}

/** The side that "the favourite" stands for where no side is named. */
function findRank({ markets }: Known, rank: 'favourite' | 'underdog'): OutcomeName | null {
  const market = markets.find((one) => one.market === 'moneyline');
  const sides = market?.outcomes.filter(({ name }) => name !== 'draw') ?? [];
  const sorted = [...sides].sort((one, other) => one.price.last - other.price.last);
  return (rank === 'favourite' ? sorted[0] : sorted.at(-1))?.name ?? null;
}

/** "Arsenal v Chelsea" names the match, not a side. */
function isPairOfNames(tokens: readonly Token[], at: number): boolean {
  const joins = (place: number) => {
    const token = tokens[place];
    if (token?.type === 'mark') return ['-', '—', '/'].includes(token.text);
    return ['v', 'vs', 'vs.', 'versus', 'against'].includes(wordAt(tokens, place));
  };
  return (
    (joins(at + 1) && tokens[at + 2]?.type === 'team') ||
    (joins(at - 1) &&
      (tokens[at - 2]?.type === 'team' || ['match', 'game', 'fixture'].includes(wordAt(tokens, at - 2)))) ||
    (wordAt(tokens, at + 1) === 'and' &&
      tokens[at + 2]?.type === 'team' &&
      wordAt(tokens, at - 1) === 'between' &&
      ['match', 'game', 'fixture'].includes(wordAt(tokens, at - 2))) ||
    (wordAt(tokens, at - 1) === 'and' &&
      tokens[at - 2]?.type === 'team' &&
      wordAt(tokens, at - 3) === 'between' &&
      ['match', 'game', 'fixture'].includes(wordAt(tokens, at - 4)))
  );
}

function isTotalSide(tokens: readonly Token[], at: number, known: Known): boolean {
  if (!known.markets.some(({ market }) => market === 'total')) return false;
  const before = wordAt(tokens, at - 1);
  const next = numberAt(tokens, at + 1);
  if (before === 'the' && next?.unit !== 'none') return !AFTER_PREPOSITION.has(wordAt(tokens, at + 1));
  // "Over 1.961, under 1.876": prices behind their names.
  const isPrice = next?.decimals === 3 || (next?.decimals === 2 && !isPoints(next.value));
  if (next !== null && isPrice && tokens[at - 1]?.type !== 'word') return next.unit === 'none';
  if (next !== null) return next.unit === 'none' && isPoints(next.value) && !BEFORE_PREPOSITION.has(before);
  const after = wordAt(tokens, at + 1);
  if (after === 'way') return false;
  return !AFTER_PREPOSITION.has(after) && !BEFORE_PREPOSITION.has(before);
}

/** Handicaps and totals are multiples of a quarter. */
export function isPoints(value: number): boolean {
  return Number.isInteger(value * 4);
}

/** Whether a number stands behind a side as its handicap or points. */
export function isLineNumber(tokens: readonly Token[], at: number): boolean {
  const number = numberAt(tokens, at);
  if (number === null || number.unit !== 'none' || !isPoints(number.value)) return false;
  if (/^(?:over|under)$/.test(wordAt(tokens, at - (/^(?:on|of)$/.test(wordAt(tokens, at - 1)) ? 2 : 1))))
    return true;
  if (!number.isSigned) return false;
  if (/^(?:handicaps?|spreads?|line)$/.test(wordAt(tokens, at + 1))) return true;
  let side = at - 1;
  while (side > at - 4 && isBeforeHandicap(tokens[side])) side -= 1;
  return (
    tokens[side]?.type === 'team' || /^(?:home|away|hosts?|visitors?|side|team)$/.test(wordAt(tokens, side))
  );
}

/** "Arsenal at −1", "the home side (+0.5)". */
function isBeforeHandicap(token: Token | undefined): boolean {
  if (token?.type === 'mark') return ['(', ','].includes(token.text);
  return (
    token?.type === 'word' && ['at', 'on', 'with', 'of', 'the', 'a', 'their', 'its'].includes(token.word)
  );
}

function isSum(tokens: readonly Token[], at: number): boolean {
  const [word, before, after] = [wordAt(tokens, at), wordAt(tokens, at - 1), wordAt(tokens, at + 1)];
  return (
    word === 'total' &&
    (['a', 'in'].includes(before) || (after === 'of' && numberAt(tokens, at + 2)?.unit !== 'none'))
  );
}

/** "Open" as the state of a market. */
function isOpenState(tokens: readonly Token[], at: number): boolean {
  if (wordAt(tokens, at) !== 'open') return false;
  const before = [1, 2, 3].map((back) => wordAt(tokens, at - back));
  return before.some((word) =>
    [
      'is',
      'are',
      'still',
      'remain',
      'remains',
      'stay',
      'stays',
      'longer',
      'not',
      'were',
      'was',
      'an',
    ].includes(word),
  );
}

function isStart(tokens: readonly Token[], at: number): boolean {
  const word = wordAt(tokens, at);
  const before = wordAt(tokens, at - 1);
  if (/^(?:kick|kicks|kicked|tip|tips)$/.test(word)) return wordAt(tokens, at + 1) === 'off';
  if (word === 'starts' || word === 'begins') return true;
  if (word === 'start') return wordAt(tokens, at - 2) !== 'from' && !['prices', 'a'].includes(before);
  return (
    START_WORDS.has(word) ||
    (['match', 'game', 'play'].includes(word) &&
      ['starts', 'started', 'begins', 'began'].includes(wordAt(tokens, at + 1)))
  );
}

function kindAt(tokens: readonly Token[], at: number): LineKind | null {
  const word = wordAt(tokens, at);
  const before = wordAt(tokens, at - 1);
  if (/^(?:pre-?match|pre-?game|pre-?kick-?off|pre-start)$/.test(word)) return 'before';
  if (word === 'in-play' || word === 'live' || word === 'in-running')
    return isPhase(tokens, at) ? null : 'live';
  if (word === 'play' && before === 'in') return isPhase(tokens, at - 1) ? null : 'live';
  if (!isStart(tokens, at)) return null;
  const words = [1, 2, 3, 4].map((back) => wordAt(tokens, at - back));
  const anchor = words.findIndex((one) =>
    ['before', 'after', 'since', 'until', 'prior', 'ahead', 'by', 'to', 'into'].includes(one),
  );
  if (anchor < 0) return null;
  // "Two hours before the start" is a time.
  const measured = tokens
    .slice(Math.max(0, at - anchor - 5), at - anchor - 1)
    .some((token) => token.type === 'number' && (token.unit === 'minutes' || token.unit === 'moment'));
  if (measured || ['shortly', 'just'].includes(wordAt(tokens, at - anchor - 2))) return null;
  return words[anchor] === 'after' || words[anchor] === 'since' ? 'live' : 'before';
}

/** "The match is live" is about the match, not about a line. */
export function isPhase(tokens: readonly Token[], at: number): boolean {
  const words = [1, 2, 3, 4].map((back) => wordAt(tokens, at - back));
  const verb = words.findIndex((word) => ['is', 'being', 'remains', 'was'].includes(word));
  if (verb < 0) return false;
  const subject = wordAt(tokens, at - verb - 2);
  return ['match', 'game', 'contest', 'fixture', 'event', 'it'].includes(subject);
}
