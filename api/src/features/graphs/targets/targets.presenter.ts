import type { GraphTarget } from '@fairline/shared/contracts';
import { presentCell } from '../charts/chart-cells.ts';
import { isMarketOver } from './targets.policy.ts';
import type { TargetRow } from './targets.read-model.ts';

/** A target in the shape of the contract. @param now Epoch milliseconds, for whether it has expired. */
export function presentTarget(row: TargetRow, now: number): GraphTarget {
  return {
    id: row.id,
    graph_id: row.graph_id,
    line_id: row.line_id,
    ...presentCell(row.odd_cell_id, row.contestant),
    sport_id: row.sport_id,
    league_name: row.league_name,
    home: row.home,
    away: row.away,
    starts: row.starts.toISOString(),
    period_num: row.period_num,
    basis: row.basis,
    devig_method: row.devig_method,
    direction: row.direction,
    price: row.price,
    state: row.reached_at !== null ? 'reached' : isMarketOver(row, now) ? 'expired' : 'armed',
    armed_at: row.armed_at.toISOString(),
    expires_at: row.cutoff?.toISOString() ?? null,
    reached_at: row.reached_at?.toISOString() ?? null,
    reached_value: row.reached_value,
    reached_price: row.reached_price,
    price_error: row.price_error,
  };
}
