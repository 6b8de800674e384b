import { type GraphHistory, type HistoryMarket, MOST_CHART_POINTS } from '@fairline/shared/contracts';
import { parseCellId } from '@fairline/shared/odds';
import type { StoredClose } from '../../../market/closing/closing-lines.read-model.ts';
import type { HistoryRow } from '../../../market/history/history-row.ts';
import {
  composeMarket,
  type HistoryLine,
  presentOddsHistory,
  QUOTE_MARKETS,
  type SpecialDescription,
} from '../../odds/index.ts';
import type { GraphRow } from '../charts/graphs.read-model.ts';

/** A price turns out to be an error within this time, and its points change then. Milliseconds. */
const CHANGED_WITHIN_MS = 60_000;

/** What of the history of a line a chart shows. */
export interface ChartQuotes {
  readonly market: HistoryMarket;
  /** The quotes, of a special those whose key begins with `prefix`. */
  readonly quotes?: readonly string[];
  readonly prefix?: string;
}

/** The quotes of the selections of a chart, which are all of one market. */
export function quotesOfChart({ odd_cell_id, selections, specials_specifier }: GraphRow): ChartQuotes {
  const market = parseCellId(odd_cell_id)?.market ?? 'moneyline';
  const name = QUOTE_MARKETS[market];
  if (market === 'specials') return { market, prefix: `${name}:${specials_specifier}:` };
  if (market === 'moneyline') return { market, quotes: [name] };
  const points = selections.flatMap((selection) => {
    const cell = parseCellId(selection.odd_cell_id);
    return cell && 'points' in cell ? [cell.points] : [];
  });
  return { market, quotes: [...new Set(points)].map((value) => `${name}:${value}`) };
}

export interface ChartParts {
  readonly line: HistoryLine;
  readonly specials: readonly SpecialDescription[];
  readonly close: StoredClose | null;
  readonly rows: ReadonlyMap<string, readonly HistoryRow[]>;
}

/**
 * The history of a chart: whole, or what is new to a page that has it until `since` (epoch ms). Points of one time are the same in both, so
 * that a page replaces what it has from `from` on.
 */
export function chartHistory(
  graph: GraphRow,
  { line, specials, close, rows }: ChartParts,
  since: number,
): Pick<GraphHistory, 'from' | 'graph_id' | 'history' | 'until'> {
  const { market } = quotesOfChart(graph);
  const history = presentOddsHistory({
    ...{ line, specials, close },
    markets: new Map([[market, composeMarket(rows, market, MOST_CHART_POINTS)]]),
    includesSpecials: market === 'specials',
  });
  const newest = Math.max(0, ...[...rows.values()].map((list) => list.at(-1)?.at ?? 0));
  const from = since === 0 ? null : since - CHANGED_WITHIN_MS;
  const later = <T>(points: Readonly<Record<string, T>>): Record<string, T> =>
    from === null ? points : Object.fromEntries(Object.entries(points).filter(([at]) => Number(at) >= from));
  const { home, away } = history.historical_team_totals;
  return {
    graph_id: graph.id,
    from,
    until: Math.floor(newest),
    history: {
      ...history,
      historical_moneyline: later(history.historical_moneyline),
      historical_spreads: later(history.historical_spreads),
      historical_totals: later(history.historical_totals),
      historical_team_totals: { home: later(home), away: later(away) },
      historical_specials: later(history.historical_specials),
      historical_limits: later(history.historical_limits),
    },
  };
}
