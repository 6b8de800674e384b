import type { InsightFacts, Markets } from '@fairline/shared/contracts';
import { countOutcomes } from '@fairline/shared/periods';
import type { HistoryRow } from '../../../market/history/history-row.ts';
import { isLineOpen } from '../../../market/lines/line-open.ts';
import { cleanText } from '../text/clean-text.ts';
import { type MarketName, marketFacts } from './market-facts.ts';

/** A match whose insights are requested, with the score that counts. */
export interface InsightMatch {
  readonly event_id: number;
  readonly sport_id: number;
  readonly league_name: string;
  readonly home: string;
  readonly away: string;
  readonly starts: Date;
  readonly settled_status: number;
  readonly home_score: number | null;
  readonly away_score: number | null;
}

/** A line of the match or of its live event, with the whole history of its quotes. */
export interface LineWithHistory {
  readonly live: boolean;
  readonly period_num: number;
  readonly status: number;
  readonly priced: boolean;
  readonly cutoff: Date | null;
  readonly opening: Pick<Markets, 'moneyline' | 'spreads' | 'totals'>;
  readonly history: ReadonlyMap<string, readonly HistoryRow[]>;
}

const MARKETS: readonly MarketName[] = ['moneyline', 'spread', 'total'];
/** The longest name that is passed on, in characters. Names come from the bookmaker. */
const LONGEST_NAME = 80;

/**
 * What is known of a match. Of the lines before the start, and of those in play, the first that has ever been priced counts: of
 * hockey, regulation time where the whole game has no prices.
 */
export function matchFacts(
  match: InsightMatch,
  lines: readonly LineWithHistory[],
  now: number,
): InsightFacts {
  const { event_id, sport_id, starts, settled_status, home_score, away_score } = match;
  const of = (live: boolean) =>
    lines
      .filter((line) => line.live === live)
      .sort((a, b) => a.period_num - b.period_num)
      .map((line) => ({
        kind: live ? ('live' as const) : ('before' as const),
        period: line.period_num,
        markets: MARKETS.flatMap(
          (market) =>
            marketFacts(
              market,
              line.history,
              line.opening,
              isLineOpen({ ...line, settled_status }, now),
              countOutcomes(sport_id, line.period_num, market),
            ) ?? [],
        ),
      }))
      .find(({ markets }) => markets.length > 0);
  return {
    ...{ event_id, sport_id, starts: starts.toISOString(), devig_method: 'power' },
    league_name: cleanText(match.league_name, LONGEST_NAME),
    home: cleanText(match.home, LONGEST_NAME),
    away: cleanText(match.away, LONGEST_NAME),
    phase: settled_status > 0 ? 'settled' : starts.getTime() <= now ? 'live' : 'before',
    score: home_score === null || away_score === null ? null : { home: home_score, away: away_score },
    lines: [of(false), of(true)].filter((line) => line !== undefined),
  };
}
