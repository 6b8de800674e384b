import type { OpenLine } from '@fairline/shared/bets';
import type { PlanAccess } from '@fairline/shared/contracts';
import { isLineOpen } from '../../../market/lines/line-open.ts';
import type { OddsLineRow } from '../../../market/lines/odds-lines.read-model.ts';
import { filterLines } from '../../odds/index.ts';

/** What a line offers to a reader; null while it is closed or the reader has not its sport. */
export function openLine(row: OddsLineRow, access: PlanAccess, now: number): OpenLine | null {
  const [markets] = isLineOpen(row, now) ? filterLines(access, [row]) : [];
  return markets === undefined ? null : { markets, sportId: row.sport_id, score: scoreOf(row) };
}

function scoreOf({ live_status, home_score, away_score }: OddsLineRow) {
  if (live_status !== 1 || home_score === null || away_score === null) return null;
  return { home: home_score, away: away_score };
}
