import type { InsightFacts, InsightMarket, InsightOutcome } from '@fairline/shared/contracts';
import { period, sportName } from '@fairline/shared/periods';
import {
  formatCount,
  formatDuration,
  formatHandicap,
  formatInstant,
  formatMoney,
  formatPercent,
  formatPrice,
  minutesBetween,
} from './figures.ts';

/**
 * Everything that a generated text may say about a match, by id. A title is a heading; any other entry is a main clause that is true
 * wherever it stands: it names its outcome, market and phase itself and begins in lower case.
 */
export type Statements = ReadonlyMap<string, string>;

type Line = InsightFacts['lines'][number];
type Add = (id: string, text: string | null) => void;

/** A market of a line with the words for it. */
interface Subject {
  /** Beginning of its ids: `before.moneyline`. */
  readonly id: string;
  /** `pre-match moneyline`. */
  readonly noun: string;
  /** The same for its prices: over and under name the total themselves. */
  readonly adjective: string;
  readonly facts: InsightFacts;
  readonly market: InsightMarket;
}

const MARKETS = { moneyline: 'moneyline', spread: 'handicap', total: 'total' } as const;
const PHASES = { before: 'pre-match', live: 'in-play' } as const;
const TITLES = { before: 'before the start', live: 'in play' } as const;
const SOCCER = 29;
/** The smallest growth of a limit that is called a multiple. */
const LEAST_MULTIPLE = 1.5;

/** Ids of titles end like this. */
const TITLE = '.title';
/** Subjects that fit under any title, and whose titles fit above any subject. */
const ANYWHERE: readonly string[] = ['overview', 'match', 'note'];

export function isTitle(id: string): boolean {
  return id.endsWith(TITLE);
}

/** Checks whether a statement belongs under a title: its id has every word of the title's id, unless anything may stand under it. */
export function fitsTitle(id: string, title: string): boolean {
  const words = id.split('.');
  const topic = title.slice(0, -TITLE.length).split('.');
  return ANYWHERE.includes(topic[0] ?? '') || topic.every((word) => words.includes(word));
}

/** Lists the statements about a match. They depend on its facts alone, so that a stored text can be checked and written out later. */
export function listStatements(facts: InsightFacts): Statements {
  const statements = new Map<string, string>();
  const add: Add = (id, text) => {
    if (text !== null) statements.set(id, text);
  };
  addTitles(facts, add);
  addMatch(facts, add);
  for (const line of facts.lines) {
    const subjects = line.markets.map((market) => createSubject(facts, line, market));
    for (const subject of subjects) addMarket(subject, line, add);
    addComparisons(line.kind, subjects, add);
  }
  addPhases(facts, add);
  return statements;
}

function createSubject(facts: InsightFacts, line: Line, market: InsightMarket): Subject {
  const isPlain = facts.phase === 'before' && facts.lines.every(({ kind }) => kind === 'before');
  const phase = isPlain ? '' : `${PHASES[line.kind]} `;
  const part = line.period === 0 ? '' : `${period(facts.sport_id, line.period).description.toLowerCase()} `;
  const name = MARKETS[market.market];
  return {
    id: `${line.kind}.${name}`,
    noun: `${phase}${part}${name}`,
    adjective: `${phase}${part}${name === 'total' ? '' : `${name} `}`,
    facts,
    market,
  };
}

function addTitles({ home, away, lines }: InsightFacts, add: Add): void {
  add(`overview${TITLE}`, 'Overview');
  add(`match${TITLE}`, `${home} against ${away}`);
  add(`note${TITLE}`, 'Notes');
  for (const [topic, title] of Object.entries({
    home,
    away,
    limit: 'Limits',
    margin: 'Margins',
    fair: 'Fair probabilities',
    compare: 'Comparisons',
    time: 'Times',
  }))
    add(`${topic}${TITLE}`, title);
  for (const { kind, markets } of lines) {
    add(`${kind}${TITLE}`, capitalize(TITLES[kind]));
    for (const { market } of markets) {
      add(`${MARKETS[market]}${TITLE}`, capitalize(MARKETS[market]));
      add(`${kind}.${MARKETS[market]}${TITLE}`, `${capitalize(MARKETS[market])} ${TITLES[kind]}`);
    }
  }
}

function addMatch(facts: InsightFacts, add: Add): void {
  const { sport_id, league_name, home, away, starts, phase, score, lines } = facts;
  const states = {
    before: 'had not started when this was written',
    live: 'was in play when this was written',
    settled: 'is settled',
  };
  add('match.teams', `the match is ${home} against ${away}`);
  add('match.league', `the league is ${league_name}`);
  add('match.sport', `the sport is ${sportName(sport_id).toLowerCase()}`);
  add('match.time.start', `the scheduled start is ${formatInstant(starts)}`);
  add('match.phase', `the match ${states[phase]}`);
  add(
    'match.score',
    score &&
      (phase === 'settled'
        ? `the score that counts is ${home} ${score.home}, ${away} ${score.away}`
        : `the score was ${home} ${score.home}, ${away} ${score.away} when this was written`),
  );
  add('note.cause', 'the odds history does not show why a price or a limit moved');
  add(
    'note.between',
    'the history used here consists of opening, lowest, highest and last values, not of the path between them',
  );
  add('note.prices', 'the bookmaker rates an outcome as more likely when its price shortens');
  add('note.fair', 'the fair probabilities are computed by the power method, which removes the margin');
  add(
    'live.handicap.note',
    sport_id === SOCCER && lines.some(({ kind }) => kind === 'live')
      ? 'the in-play handicap in soccer counts only the goals from the moment of the bet on'
      : null,
  );
}

function addMarket(subject: Subject, { kind }: Line, add: Add): void {
  const { id, noun, facts, market } = subject;
  const { first_at, last_at, changes, outcomes } = market;
  for (const outcome of outcomes) addOutcome(subject, outcome, add);
  addMainLine(subject, add);
  addLimits(subject, add);
  addMargin(subject, add);
  if (market.market === 'moneyline') addFavourite(subject, add);
  addPairs(subject, add);
  const line = nameLine(subject);
  add(`${id}.status`, `the ${noun} was ${market.open ? 'open' : 'closed'} when this was written`);
  add(
    `${id}.changes`,
    `the ${line} had ${changes === 0 ? 'no price change' : formatCount(changes, 'price change')}`,
  );
  add(`${id}.time.first`, `the first stored price of the ${line} came at ${formatInstant(first_at)}`);
  if (changes > 0) {
    add(`${id}.time.latest`, `the latest price change of the ${line} came at ${formatInstant(last_at)}`);
  }
  const ahead = (instant: string, what: string) => {
    const minutes = minutesBetween(instant, facts.starts);
    return minutes > 0
      ? `the ${what} of the ${line} came ${formatDuration(minutes)} before the scheduled start`
      : null;
  };
  if (kind === 'before') {
    add(`${id}.time.first-ahead`, ahead(first_at, 'first stored price'));
    if (changes > 0) add(`${id}.time.latest-ahead`, ahead(last_at, 'latest price change'));
  }
}

function addOutcome(subject: Subject, outcome: InsightOutcome, add: Add): void {
  const { adjective, facts, market } = subject;
  const { opening, last, lowest, highest, lowest_at, highest_at } = outcome;
  const id = `${subject.id}.${outcome.outcome}`;
  const label = nameOutcome(facts, market, outcome.outcome);
  const price = `${adjective}price of ${label}`;
  add(`${id}.opening`, `the ${price} opened at ${formatPrice(opening)}`);
  add(`${id}.last`, `the last ${price} is ${formatPrice(last)}`);
  add(`${id}.change`, `the ${price} ${describeChange(outcome)}`);
  if (lowest < highest) {
    const [low, high] = [formatPrice(lowest), formatPrice(highest)];
    const when = (value: number, at: string) =>
      value === opening ? 'its opening price' : `first reached at ${formatInstant(at)}`;
    add(`${id}.low`, `the lowest ${price} was ${low}, ${when(lowest, lowest_at)}`);
    add(`${id}.high`, `the highest ${price} was ${high}, ${when(highest, highest_at)}`);
    add(
      `${id}.story`,
      `the ${price} opened at ${formatPrice(opening)}, ranged from ${low} to ${high} and was last ${formatPrice(last)}`,
    );
    const off = (extreme: number) => formatPercent((last / extreme - 1) * 100);
    if (last > lowest)
      add(`${id}.from-low`, `the last ${price} is ${off(lowest)} above its lowest of ${low}`);
    if (last < highest)
      add(`${id}.from-high`, `the last ${price} is ${off(highest)} below its highest of ${high}`);
    if (lowest !== opening && highest !== opening) {
      const minutes = minutesBetween(lowest_at, highest_at);
      const order = minutes > 0 ? 'before' : 'after';
      if (minutes !== 0)
        add(
          `${id}.time.extremes`,
          `the lowest ${price} was first reached ${formatDuration(Math.abs(minutes))} ${order} its highest`,
        );
    }
  }
  add(
    `${id}.implied`,
    `the last ${price} implies a probability of ${formatPercent(100 / last)} with the margin included`,
  );
  const { fair_percent_opening: fairOpening, fair_percent_last: fairLast } = outcome;
  const fair = `fair ${adjective}probability of ${label}`;
  if (fairLast !== null) add(`${id}.fair.last`, `the last ${fair} is ${formatPercent(fairLast)}`);
  if (fairOpening === null || fairLast === null) return;
  add(`${id}.fair.opening`, `the opening ${fair} was ${formatPercent(fairOpening)}`);
  const points = Math.abs(fairLast - fairOpening).toFixed(1);
  add(
    `${id}.fair.change`,
    fairLast === fairOpening
      ? `the ${fair} is ${formatPercent(fairLast)}, as at the opening`
      : `the ${fair} ${fairLast > fairOpening ? 'rose' : 'fell'} ${points} percentage points, ` +
          `from ${formatPercent(fairOpening)} to ${formatPercent(fairLast)}`,
  );
}

function describeChange({ opening, last, lowest, highest, change_percent }: InsightOutcome): string {
  if (lowest === highest) return `has stayed at ${formatPrice(opening)}`;
  if (opening === last) return `is back at its opening price of ${formatPrice(opening)}`;
  return `${describeMove(opening, last, change_percent)}, from ${formatPrice(opening)} at the opening to ${formatPrice(last)}`;
}

function describeMove(opening: number, last: number, percent: number): string {
  return `${last < opening ? 'shortened' : 'drifted'} ${formatPercent(percent)}`;
}

/** Main handicap or points: what it is, and its move since the opening. */
function addMainLine({ id, noun, facts, market }: Subject, add: Add): void {
  const { points, opening_points: first } = market;
  if (points === null) return;
  const isSpread = market.market === 'spread';
  const write = (value: number) => (isSpread ? `${facts.home} ${formatHandicap(value)}` : String(value));
  add(`${id}.line.last`, `the last main ${noun} is ${write(points)}`);
  if (first === null) return;
  const size = Number(Math.abs(points - first).toFixed(2));
  const rise = points > first ? 'rose' : 'fell';
  const towards = points < first ? facts.home : facts.away;
  const move = isSpread ? `moved ${size} towards ${towards}` : `${rise} ${size}`;
  add(
    `${id}.line.move`,
    points === first
      ? `the main ${noun} is ${write(points)}, as at the opening`
      : `the main ${noun} ${move}, from ${write(first)} at the opening to ${write(points)}`,
  );
}

function addLimits({ id, noun, market }: Subject, add: Add): void {
  const { limit_opening: first, limit_last: last, limit_highest: highest } = market;
  if (first === null || last === null || highest === null) return;
  add(`${id}.limit.opening`, `the first limit on the ${noun} was ${formatMoney(first)}`);
  add(`${id}.limit.last`, `the last limit on the ${noun} is ${formatMoney(last)}`);
  add(`${id}.limit.highest`, `the highest limit on the ${noun} was ${formatMoney(highest)}`);
  if (first === last) {
    add(`${id}.limit.change`, `the limit on the ${noun} is ${formatMoney(last)}, as at first`);
    return;
  }
  const percent = formatPercent((last / first - 1) * 100);
  add(
    `${id}.limit.change`,
    `the limit on the ${noun} ${last > first ? 'rose' : 'fell'} ${percent}, from ${formatMoney(first)} to ${formatMoney(last)}`,
  );
  add(
    `${id}.limit.reading`,
    `the ${last > first ? 'higher' : 'lower'} last limit on the ${noun} may point to ` +
      `${last > first ? 'more' : 'less'} confidence of the bookmaker in its prices`,
  );
  if (last / first >= LEAST_MULTIPLE) {
    const multiple = Number((last / first).toFixed(1));
    add(`${id}.limit.multiple`, `the last limit on the ${noun} is ${multiple} times its first`);
  }
}

/** The bookmaker's margin, where the prices of all outcomes are known and leave one to remove. */
function addMargin({ id, market, ...subject }: Subject, add: Add): void {
  const line = nameLine({ id, market, ...subject });
  const { outcomes } = market;
  const sum = (prices: readonly number[]) =>
    (prices.reduce((total, price) => total + 1 / price, 0) - 1) * 100;
  const isWhole = (pick: (outcome: InsightOutcome) => number | null) =>
    outcomes.length > 1 && outcomes.every((outcome) => pick(outcome) !== null);
  if (!isWhole((outcome) => outcome.fair_percent_last)) return;
  const last = sum(outcomes.map((outcome) => outcome.last));
  // Exchanges and mistakes of a feed have prices without a margin.
  if (last < 0) return;
  add(`${id}.margin.last`, `the last margin of the ${line} is ${last.toFixed(1)}%`);
  if (!isWhole((outcome) => outcome.fair_percent_opening)) return;
  const opening = sum(outcomes.map((outcome) => outcome.opening));
  if (opening < 0) return;
  add(`${id}.margin.opening`, `the opening margin of the ${line} was ${opening.toFixed(1)}%`);
  add(
    `${id}.margin.change`,
    opening.toFixed(1) === last.toFixed(1)
      ? `the margin of the ${line} is ${last.toFixed(1)}%, as at the opening`
      : `the margin of the ${line} ${last > opening ? 'widened' : 'narrowed'} from ${opening.toFixed(1)}% to ${last.toFixed(1)}%`,
  );
}

/** The side with the shorter price on the moneyline, at the opening and last. A draw that is shorter than both leaves no favourite. */
function addFavourite({ id, noun, facts, market }: Subject, add: Add): void {
  const [home, draw, away] = ['home', 'draw', 'away'].map((name) =>
    market.outcomes.find(({ outcome }) => outcome === name),
  );
  if (home === undefined || away === undefined) return;
  const find = (at: 'opening' | 'last') => {
    const sides = [
      { name: facts.home, price: home[at] },
      { name: facts.away, price: away[at] },
    ].sort((a, b) => a.price - b.price);
    const [first, second] = sides;
    if (!first || !second || (draw && draw[at] <= first.price)) return null;
    const isEven = first.price === second.price;
    const verb = at === 'opening' ? 'was' : 'is';
    add(
      `${id}.favourite.${at}`,
      isEven
        ? `the ${at} ${noun} prices of ${facts.home} and ${facts.away} are equal at ${formatPrice(first.price)}`
        : `the favourite by the ${at} ${noun} prices ${verb} ${first.name} at ${formatPrice(first.price)}, ` +
            `ahead of ${second.name} at ${formatPrice(second.price)}`,
    );
    return isEven ? null : first.name;
  };
  const [opening, last] = [find('opening'), find('last')];
  if (opening === null || last === null) return;
  add(
    `${id}.favourite.change`,
    opening === last
      ? `the favourite by the last ${noun} prices is ${last}, as at the opening`
      : `the favourite by ${noun} prices changed from ${opening} at the opening to ${last}`,
  );
}

/** Compares the price moves of each two outcomes of a market. */
function addPairs({ id, adjective, facts, market }: Subject, add: Add): void {
  for (const [place, one] of market.outcomes.entries()) {
    for (const other of market.outcomes.slice(place + 1)) {
      const pair = `${one.outcome}-${other.outcome}`;
      const [wide, narrow] = moveSize(one) >= moveSize(other) ? [one, other] : [other, one];
      const name = ({ outcome }: InsightOutcome) => nameOutcome(facts, market, outcome);
      const move = ({ opening, last, change_percent }: InsightOutcome) =>
        describeMove(opening, last, change_percent);
      const [wideSize, narrowSize] = [formatPercent(moveSize(wide)), formatPercent(moveSize(narrow))];
      add(
        `${id}.compare.${pair}`,
        wideSize === narrowSize
          ? `the ${adjective}prices of ${name(one)} and ${name(other)} have moved equally far since the opening, ${wideSize}`
          : `the ${adjective}price of ${name(wide)} has moved more since the opening than that of ${name(narrow)}, ${wideSize} against ${narrowSize}`,
      );
      if ((one.last - one.opening) * (other.last - other.opening) < 0)
        add(
          `${id}.contrast.${pair}`,
          `the ${adjective}price of ${name(one)} ${move(one)} while that of ${name(other)} ${move(other)}`,
        );
    }
  }
}

/** Compares the markets of a line. */
function addComparisons(kind: Line['kind'], subjects: readonly Subject[], add: Add): void {
  const moves = subjects
    .flatMap((subject) => subject.market.outcomes.map((outcome) => ({ subject, outcome })))
    .sort((a, b) => moveSize(b.outcome) - moveSize(a.outcome));
  const [widest, next] = moves;
  if (widest && moveSize(widest.outcome) > (next === undefined ? 0 : moveSize(next.outcome))) {
    const { subject, outcome } = widest;
    const name = nameOutcome(subject.facts, subject.market, outcome.outcome);
    const { opening, last, change_percent } = outcome;
    add(
      `${kind}.compare.widest`,
      `the widest price move among the main lines ${TITLES[kind]} is that of ` +
        `${name} on the ${subject.noun}, which ${describeMove(opening, last, change_percent)}`,
    );
  }
  const rank = (
    word: string,
    read: (market: InsightMarket) => number | null,
    write: (value: number) => string,
  ) => {
    const ranked = subjects
      .flatMap(({ noun, market }) => {
        const value = read(market);
        return value === null ? [] : [{ noun, value }];
      })
      .sort((a, b) => b.value - a.value);
    const [first, ...others] = ranked;
    if (first === undefined || others[0] === undefined) return null;
    if (others.every(({ value }) => value === first.value))
      return `the ${joinNames(ranked.map(({ noun }) => noun))} have the same ${word}, ${write(first.value)}`;
    if (others[0].value === first.value) return null;
    const rest = joinNames(others.map(({ noun, value }) => `${write(value)} on the ${noun}`));
    return `the highest ${word} is that on the ${first.noun}, ${write(first.value)} against ${rest}`;
  };
  add(
    `${kind}.compare.changes`,
    rank('number of price changes', ({ changes }) => changes, String),
  );
  add(
    `${kind}.compare.limit`,
    rank('last limit', ({ limit_last }) => limit_last, formatMoney),
  );
}

/** Compares the last moneyline prices in play with the last ones before the start. */
function addPhases(facts: InsightFacts, add: Add): void {
  const [before, live] = (['before', 'live'] as const).map((kind) =>
    facts.lines.find((line) => line.kind === kind),
  );
  if (before === undefined || live === undefined || before.period !== live.period) return;
  const read = (line: Line) => line.markets.find(({ market }) => market === 'moneyline');
  const [early, late] = [read(before), read(live)];
  if (early === undefined || late === undefined) return;
  for (const { outcome, last } of late.outcomes) {
    const earlier = early.outcomes.find((one) => one.outcome === outcome)?.last;
    if (earlier === undefined) continue;
    const size = formatPercent((last / earlier - 1) * 100);
    const name = nameOutcome(facts, late, outcome);
    add(
      `live.moneyline.${outcome}.since-start`,
      last === earlier
        ? `the last in-play moneyline price of ${name} is ${formatPrice(last)}, the same as the last before the start`
        : `the last in-play moneyline price of ${name} is ${formatPrice(last)}, ${size} ${last > earlier ? 'above' : 'below'} ` +
            `the last before the start, ${formatPrice(earlier)}`,
    );
  }
}

/** Names an outcome with its handicap or points: `Arsenal −0.5`, `over 2.5`, `the draw`. */
function nameOutcome(
  { home, away }: Pick<InsightFacts, 'home' | 'away'>,
  { market, points }: Pick<InsightMarket, 'market' | 'points'>,
  outcome: InsightOutcome['outcome'],
): string {
  if (outcome === 'draw') return 'the draw';
  if (outcome === 'over' || outcome === 'under') return points === null ? outcome : `${outcome} ${points}`;
  const name = outcome === 'home' ? home : away;
  if (market !== 'spread' || points === null) return name;
  return `${name} ${formatHandicap(outcome === 'home' ? points : 0 - points)}`;
}

/** Names the line whose prices are known: `handicap of Arsenal −0.5`. */
function nameLine({ noun, facts, market }: Subject): string {
  if (market.points === null) return noun;
  return market.market === 'spread'
    ? `${noun} of ${facts.home} ${formatHandicap(market.points)}`
    : `${noun} of ${market.points}`;
}

function moveSize({ change_percent }: InsightOutcome): number {
  return Math.abs(change_percent);
}

function joinNames(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
