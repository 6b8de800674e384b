import {
  type FeedSelection,
  halfOfDerived,
  halfOutcomeOf,
  type PriceNow,
  priceNow,
  selectionOfCell,
} from '@fairline/shared/bets';
import type { OddsLine } from '@fairline/shared/contracts';
import { type CellSelection, countsHalf, type DevigMethod, parseCellId } from '@fairline/shared/odds';
import type { ContestantOf, DerivedOf, LogBetRequest } from './log-bet-store.ts';

/** A selection in its line as it was when the panel was opened. */
export interface FoundSelection {
  readonly line: OddsLine;
  readonly of:
    | { readonly cell: CellSelection; readonly selection: FeedSelection }
    /** A selection that the line does not have. */
    | DerivedOf;
}

/** The selection that a panel is opened for; null where the line does not have it. */
export function findSelection(wanted: LogBetRequest['selection'], line: OddsLine): FoundSelection | null {
  if (typeof wanted !== 'string' && 'derived' in wanted) return { of: wanted, line };
  const cell = typeof wanted === 'string' ? parseCellId(wanted) : contestantCell(wanted, line);
  const selection = cell && selectionOfCell(cell, line);
  return cell && selection && { of: { cell, selection }, line };
}

function contestantCell(
  { special, outcome, handicap }: ContestantOf,
  { specials }: OddsLine,
): CellSelection | null {
  for (const { name, outcomes } of specials) {
    if (name !== special) continue;
    const index = outcomes.findIndex(
      (one) => one.name === outcome && (handicap === null || one.handicap === handicap),
    );
    const found = outcomes[index];
    if (found !== undefined) return { market: 'specials', name, index, handicap: found.handicap };
  }
  return null;
}

/**
 * The price of a selection at this moment with its fair odds, as the server stores them with a bet. Null while nothing is offered or
 * approximated. A derived selection has the price that the calculator has shown.
 *
 * @param approximates whether the plan includes prices of lines that are not offered
 */
export function priceOf(
  { of }: FoundSelection,
  line: OddsLine | null | undefined,
  method: DevigMethod,
  approximates: boolean,
): PriceNow | null {
  if (!line?.is_open) return null;
  if ('derived' in of) {
    return { odds: of.fairOdds, fairOdds: of.fairOdds, approximated: true, confidence: null };
  }
  const { sport_id: sportId, period_num: period } = line;
  return priceNow(line, of.selection, method, { sportId, period, score: scoreOf(line), approximates });
}

/**
 * What the selection can win or lose half of, for its stake; `unknown` where too few lines say how likely that is, or contradict the fair
 * odds. A derived selection has what the joint model returns of its stake.
 */
export function halfOf(
  found: FoundSelection,
  line: OddsLine | null | undefined,
  fairOdds: number | null,
): ReturnType<typeof halfOutcomeOf> {
  const half = impliedHalf(found, line);
  const isContradicted =
    half !== null && half !== 'unknown' && fairOdds !== null && !countsHalf(fairOdds, half);
  return isContradicted ? 'unknown' : half;
}

function impliedHalf(
  { of }: FoundSelection,
  line: OddsLine | null | undefined,
): ReturnType<typeof halfOutcomeOf> {
  if ('derived' in of) {
    const half = halfOfDerived(of.derived, of.returned ?? 0);
    return half !== null && of.returned === undefined ? 'unknown' : half;
  }
  if (!line) return null;
  const { sport_id: sportId, period_num: period } = line;
  return halfOutcomeOf(line, of.selection, { sportId, period, score: scoreOf(line) });
}

/** The score in play; null before the start, and where it is not known. */
export function scoreOf({ live_status, starts, homeScore, awayScore }: OddsLine) {
  const isLive = live_status === 1 || Date.parse(starts) <= Date.now();
  return isLive && homeScore !== null && awayScore !== null ? { home: homeScore, away: awayScore } : null;
}
