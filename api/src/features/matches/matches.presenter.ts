import type { MainPrices, Match } from '@fairline/shared/contracts';
import { mainPrices } from '@fairline/shared/odds';
import type { MainLineRow, MatchRow } from './match-row.ts';
import { presentScore } from './scores/scores.presenter.ts';

/** A match as the contract describes it. */
export function presentMatch(row: MatchRow): Match {
  return {
    event_id: row.event_id,
    league_name: row.league_name,
    home: row.home,
    away: row.away,
    starts: row.starts.toISOString(),
    sport_id: row.sport_id,
    updated_at: row.updated_at.toISOString(),
    live_status: row.live_status,
    settledStatus: row.settled_status,
    is_open: row.is_open,
    score: presentScore(row),
    main: row.main && presentMain(row.main),
    line_count: row.line_count,
    bookmark_id: row.bookmark_id,
    missing_books: row.missing_books ?? null,
    no_prices: row.no_prices ?? null,
  };
}

function presentMain({ line_id, live, open, ...markets }: MainLineRow): MainPrices {
  return { line_id, live, old: !open, ...mainPrices(markets) };
}
