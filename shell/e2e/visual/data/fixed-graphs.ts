import { type Alert, type AlertGraph, type AlertGraphs, GRAPH_MS } from '@fairline/shared/contracts';
import { NOW } from './fixed-time.ts';

/** How a value comes down from the one before, as shares of the way: a small move up, then the fall in steps. */
const WAY = [0, -0.15, 0.05, 0, 0.2, 0.45, 0.4, 0.8, 1];
const HOURS = GRAPH_MS / 1_000;

/** The graphs of alerts as the server draws them. Every fourth market was closed for a while, every third changed its limit. */
export function graphsOf(ids: string | null, alerts: readonly Alert[]): AlertGraphs {
  const wanted = new Set((ids ?? '').split(',').map(Number));
  const graphs = alerts.flatMap((alert) => (wanted.has(alert.id) ? (graphOf(alert) ?? []) : []));
  return { status: 'ok', from: NOW - GRAPH_MS, graphs };
}

function graphOf(alert: Alert): AlertGraph | null {
  if (alert.type === 'closed') return null;
  const [from, to] =
    alert.type === 'odds' ? [alert.previous_odds, alert.odds] : [alert.previous_limit_val, alert.limit_val];
  const points = WAY.map((share, at): AlertGraph['points'][number] => [
    Math.round((at / WAY.length) ** 0.5 * HOURS),
    alert.id % 4 === 0 && at === 3
      ? null
      : Math.max(1, Math.round((from + (to - from) * share) * 1_000) / 1_000),
  ]);
  const limits: AlertGraph['limits'] =
    alert.type === 'odds' && alert.id % 3 === 0
      ? [
          [9_000, 1],
          [15_000, 0],
        ]
      : [];
  return { id: alert.id, points, limits, bets: alert.id % 2 === 0 ? [16_000] : [] };
}
