import { type Alert, GRAPH_MS } from '@fairline/shared/contracts';
import type { SparklineProps } from '@fairline/shared/ui';
import type { TimedGraph } from './visible-graphs.ts';

/** What is drawn of a graph: the sparkline without its words. */
export type GraphShape = Omit<SparklineProps, 'label' | 'width' | 'height' | 'fair'>;

/**
 * The shape of an alert's graph. It begins with the first price, where the market was closed before, and ends with the price or limit of this moment, which is read more often than the graph.
 *
 * @param current null: the market is closed; undefined: not known yet
 */
export function graphShape(
  alert: Alert,
  { from, points, limits, bets }: TimedGraph,
  current: number | null | undefined,
): GraphShape {
  const until = from + GRAPH_MS;
  const offered = points.findIndex(([, price]) => price !== null);
  const prices = points
    .slice(Math.max(0, offered))
    .map(([seconds, price]) => ({ at: from + seconds * 1_000, price }));
  // Nothing has changed since the beginning.
  if (prices.length === 0 && current) prices.push({ at: from, price: current });
  if (current !== undefined && prices.length > 0 && prices.at(-1)?.price !== current) {
    prices.push({ at: until, price: current });
  }
  const first = prices[0]?.at ?? from;
  const windowStart = Math.max(first, Date.parse(alert.created_at) - alert.time_interval * 1_000);
  return {
    points: prices,
    until,
    ...(windowStart < until ? { windowStart } : {}),
    marks: limits.map(([seconds]) => from + seconds * 1_000).filter((at) => at >= first),
    bets: bets.map((seconds) => from + seconds * 1_000).filter((at) => at >= first),
  };
}
