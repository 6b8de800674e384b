import { wrongDerivedSelection } from '@fairline/shared/bets';
import {
  BET_MARKETS,
  type BetLeg,
  type BetMarket,
  isDerivedMarket,
  type LegEdit,
  wrongSelection,
} from '@fairline/shared/contracts';
import { numberInput } from '@fairline/shared/numbers';
import { browserRegion, readTyped, wholeField } from '@fairline/shared/ui/numbers';
import { WORDS_MARKETS, type WordsLeg, wordsLeg } from '../../by-hand/bet-entry.ts';
import { type LegContext, wordsOf } from '../../by-hand/read-entry.ts';
import { readPoints } from '../../fields/typed-values.ts';
import { textOfInstant } from '../../fields/zoned-text.ts';

/** A selection of the feed as it is edited. */
export interface FeedEntry {
  readonly period: string;
  readonly market: string;
  readonly outcome: string;
  readonly points: string;
  readonly specials_name: string;
  readonly homeScore: string;
  readonly awayScore: string;
}

/** What an edit sends of a selection: the fields that differ; and what is wrong, by field. */
export interface ReadEdit {
  readonly changes: Omit<LegEdit, 'position'>;
  readonly problems: Readonly<Record<string, string>>;
}

/** A selection in the user's words as its fields show it. */
export function wordsEntryOf(leg: BetLeg, zone: string): WordsLeg {
  const isListed = WORDS_MARKETS.some(({ value }) => value === leg.market && value !== 'other');
  return {
    ...wordsLeg(0),
    ...{ event: leg.event, sport: leg.sport ?? '', league: leg.league_name ?? '', selection: leg.outcome },
    starts: leg.starts === null ? '' : textOfInstant(leg.starts, zone),
    ...(isListed ? { market: leg.market } : { market: 'other', otherMarket: leg.market }),
    ...{ period: String(leg.period ?? 0), points: pointsInput(leg.points) },
  };
}

export function readWordsEdit(entry: WordsLeg, leg: BetLeg, zone: string): ReadEdit {
  const problems: Record<string, string> = {};
  const checked: LegContext['checked'] = (field, { value, problem }) => {
    if (problem !== null) problems[field.replace('legs.0.', '')] = problem;
    return value;
  };
  const { selection, ...read } = wordsOf(entry, { at: 0, checked, zone });
  // Its seconds are not shown.
  const isSameStart = entry.starts === wordsEntryOf(leg, zone).starts;
  const starts = isSameStart ? leg.starts : read.starts;
  const isSamePeriod = (read.period ?? 0) === (leg.period ?? 0);
  const period = isSamePeriod ? {} : { period: read.period ?? 0 };
  const { period: _, ...others } = read;
  return { changes: differing({ ...others, ...period, starts, outcome: selection }, leg), problems };
}

export function feedEntryOf({
  period,
  market,
  outcome,
  points,
  specials_name,
  score_at_bet,
}: BetLeg): FeedEntry {
  return {
    ...{ period: String(period ?? 0), market, outcome, points: pointsInput(points) },
    ...{ specials_name: specials_name ?? '' },
    ...{ homeScore: textOf(score_at_bet?.home), awayScore: textOf(score_at_bet?.away) },
  };
}

export function readFeedEdit(entry: FeedEntry, leg: BetLeg): ReadEdit {
  // Another derived market is another bet; the selection of its own can be corrected.
  if (isDerivedMarket(leg.market) && entry.market === leg.market) return readDerivedEdit(entry, leg);
  const problems: Record<string, string> = {};
  const market = BET_MARKETS.find((one) => one === entry.market) ?? 'moneyline';
  const isLadder = market !== 'moneyline' && market !== 'specials';
  const points = readPoints(entry.points, isLadder, isLadder);
  if (market !== 'moneyline' && points.problem !== null) problems.points = points.problem;
  const chosen = {
    ...{ period: Number(entry.period), market, outcome: entry.outcome.trim() },
    points: market === 'moneyline' ? null : points.value,
    specials_name: market === 'specials' ? entry.specials_name.trim() || null : null,
  };
  const wrong = wrongSelection({ ...chosen, bet_outcome: chosen.outcome });
  if (problems.points === undefined && (wrong !== null || chosen.outcome === '')) {
    problems[market === 'specials' && chosen.outcome !== '' ? 'specials_name' : 'outcome'] =
      market === 'specials' ? 'Enter the special and its contestant.' : 'Choose the selection.';
  }
  const score = scoreOf(entry);
  if (score === undefined) problems.score = 'Enter both scores, or none.';
  const isSameScore = score?.home === leg.score_at_bet?.home && score?.away === leg.score_at_bet?.away;
  return {
    changes: {
      ...differing(chosen, leg),
      ...(score === undefined || isSameScore ? {} : { score_at_bet: score }),
    },
    problems,
  };
}

function readDerivedEdit(entry: FeedEntry, leg: BetLeg): ReadEdit {
  const outcome = entry.outcome.trim();
  const wrong = wrongDerivedSelection({ ...leg, outcome });
  return {
    changes: differing({ outcome }, leg),
    problems: wrong === null ? {} : { outcome: `${wrong} Write it like ${leg.outcome}.` },
  };
}

/** The outcomes of a market with the names of a match; null where they are contestants. */
export function outcomesOf(market: string, { home, away }: Pick<BetLeg, 'home' | 'away'>) {
  const [first, second] = [
    { value: 'home', label: home ?? 'Home' },
    { value: 'away', label: away ?? 'Away' },
  ];
  const outcomes: Readonly<Record<BetMarket, readonly { value: string; label: string }[] | null>> = {
    moneyline: [first, { value: 'draw', label: 'Draw' }, second],
    spread: [first, second],
    total: OVER_UNDER,
    'home-total': OVER_UNDER,
    'away-total': OVER_UNDER,
    specials: null,
  };
  return outcomes[BET_MARKETS.find((one) => one === market) ?? 'specials'];
}

const OVER_UNDER = [
  { value: 'over', label: 'Over' },
  { value: 'under', label: 'Under' },
];

/** Both scores of a match. */
export const SCORE_FIELD = wholeField(0, 10_000, 'Enter whole numbers.');

const pointsInput = (points: number | null): string =>
  points === null ? '' : numberInput(points, browserRegion());

const textOf = (score: number | undefined): string => (score === undefined ? '' : String(score));

/** Null where none is entered; undefined for half a score. */
function scoreOf({ homeScore, awayScore }: FeedEntry): BetLeg['score_at_bet'] | undefined {
  if (homeScore.trim() === '' && awayScore.trim() === '') return null;
  const [home, away] = [readTyped(homeScore, SCORE_FIELD).value, readTyped(awayScore, SCORE_FIELD).value];
  return home !== null && away !== null ? { home, away } : undefined;
}

function differing(fields: Omit<LegEdit, 'position'>, leg: BetLeg): Omit<LegEdit, 'position'> {
  return Object.fromEntries(
    Object.entries(fields).filter(([field, value]) => leg[field as keyof BetLeg] !== value),
  );
}
