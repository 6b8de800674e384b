import type { Graph } from '@fairline/shared/contracts';
import { lastOffered, openingOdds } from '@fairline/shared/ui/graphs';
import { asHistory, type ChartFacts } from '../live/chart-model.ts';

/** The figures of the first selection of a chart. */
export interface Figures {
  /** Decimal odds now, or the last ones of a selection that is not offered; null: it never was. */
  readonly price: number | null;
  /** Whether they can be bet on. */
  readonly isOffered: boolean;
  /** Whether the lines beside the selection imply them. */
  readonly isApproximated: boolean;
  readonly fair: number | null;
  /** Percent. */
  readonly vig: number | null;
  readonly limit: number | null;
  /** Change since the opening and since the chart was added, percent. */
  readonly sinceOpening: number | null;
  readonly sinceAdded: number | null;
}

const NONE: Figures = {
  ...{
    price: null,
    isOffered: false,
    isApproximated: false,
    fair: null,
    vig: null,
    limit: null,
    sinceOpening: null,
    sinceAdded: null,
  },
};

/** @param of the offered prices alone, or also those that are approximated */
export function figuresOf(
  { history, line, selections }: ChartFacts,
  graph: Graph,
  of: 'points' | 'drawn' = 'points',
): Figures {
  const track = selections[0];
  if (history === null || track === undefined) return NONE;
  const last = lastOffered(track[of]);
  const isOpen = line === undefined ? true : line?.is_open === true;
  const price = last?.odds ?? null;
  const change = (from: number | null | undefined): number | null =>
    price === null || from == null ? null : (price / from - 1) * 100;
  return {
    price,
    isOffered: isOpen && last?.approximated == null && track[of].at(-1)?.odds != null,
    isApproximated: last?.approximated != null,
    fair: last?.fair ?? null,
    vig: last?.vig ?? null,
    limit: last?.limit ?? null,
    sinceOpening: change(openingOdds(asHistory(history), track.points, track.selection)),
    sinceAdded: change(graph.selections[0]?.price_when_added),
  };
}
