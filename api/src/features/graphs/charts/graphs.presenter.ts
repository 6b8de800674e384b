import type { Graph, GraphTarget } from '@fairline/shared/contracts';
import { isLineOpen } from '../../../market/lines/line-open.ts';
import { presentScore } from '../../matches/index.ts';
import { presentCell } from './chart-cells.ts';
import { isFinished } from './graphs.policy.ts';
import type { GraphRow } from './graphs.read-model.ts';

/** Settlements of these statuses have a result; the others void the period. */
const WITH_RESULT: readonly (number | null)[] = [1, 2];

/**
 * A chart in the shape of the contract.
 * @param now Epoch milliseconds, for whether its line is open.
 */
export function presentGraph(
  row: GraphRow,
  targets: readonly GraphTarget[],
  { beyondPlan, now }: { readonly beyondPlan: boolean; readonly now: number },
): Graph {
  const { period_home: home, period_away: away } = row;
  const hasResult = WITH_RESULT.includes(row.period_status) && home !== null && away !== null;
  return {
    id: row.id,
    odd_cell_id: row.odd_cell_id,
    line_id: row.line_id,
    specials_specifier: row.specials_specifier,
    selections: row.selections.map(({ odd_cell_id, contestant, price_when_added, added_at }) => ({
      ...presentCell(odd_cell_id, contestant),
      ...{ price_when_added, added_at },
    })),
    created_at: row.created_at.toISOString(),
    event_id: row.event_id,
    parent_id: row.parent_id,
    sport_id: row.sport_id,
    league_name: row.league_name,
    home: row.home,
    away: row.away,
    starts: row.starts.toISOString(),
    period_num: row.period_num,
    live_status: row.live_status,
    settledStatus: row.settled_status,
    is_open: isLineOpen(row, now),
    cutoff: row.cutoff?.toISOString() ?? null,
    score: presentScore(row),
    result: hasResult ? { home, away } : null,
    finished: isFinished(row),
    beyond_plan: beyondPlan,
    targets: targets.filter(({ graph_id }) => graph_id === row.id),
  };
}
