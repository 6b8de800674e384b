import {
  type AlertGraph,
  type AlertGraphs,
  type AlertKind,
  GRAPH_MS,
  MOST_GRAPH_LIMITS,
  MOST_GRAPH_POINTS,
  planIncludes,
  sportsOf,
} from '@fairline/shared/contracts';
import { LRUCache } from 'lru-cache';
import type { QuoteOfLine } from '../../../history/recent-quotes.read-model.ts';
import type { AlertSettingsReadModel } from '../../alert-settings/alert-settings.read-model.ts';
import type { Reader } from '../alerts.service.ts';
import type { MoveRow, MoveRowsReadModel } from '../streams/stored/move-rows.read-model.ts';
import { type GraphPoint, limitPoints, pricePoints, thinnedPoints } from './graph-points.ts';
import type { GraphsReadModel, LimitStep } from './graphs.read-model.ts';
import { type PlacedPrice, placesOf } from './placed-price.ts';

/** Graphs in memory, and for how long: many users look at the same alerts. Milliseconds. */
const MOST_CACHED = 5_000;
const CACHED_MS = 15_000;

/** The streams whose alerts have graphs: a closed market has neither a price nor a limit. */
export type GraphKind = Exclude<AlertKind, 'closed'>;

/** The graph of an alert, and what decides whether a plan includes it. */
interface StoredGraph {
  readonly move: MoveRow;
  readonly points: readonly GraphPoint[];
  readonly limits: readonly LimitStep[];
}

export interface GraphsDeps {
  readonly graphs: GraphsReadModel;
  readonly rows: MoveRowsReadModel;
  readonly settings: AlertSettingsReadModel;
  readonly now: () => number;
}

/** Small graphs of alerts: the last hours of a price with the changes of its limit, or of a limit. */
export function createGraphsService({ graphs, rows, settings, now }: GraphsDeps) {
  const cache = new LRUCache<string, StoredGraph>({ max: MOST_CACHED, ttl: CACHED_MS });

  /** Reads graphs in three statements, however many they are. */
  async function read(kind: GraphKind, ids: readonly number[], from: number): Promise<StoredGraph[]> {
    const moves = await rows.findRows(kind, ids);
    const limits = await graphs.findLimits(moves, from);
    if (kind === 'limit') {
      return moves.map((move, index) => ({
        move,
        points: limitPoints(limits[index] ?? [], from),
        limits: [],
      }));
    }
    const specials = await graphs.findSpecials(moves.filter(({ market }) => market === 'specials'));
    const places = moves.map((move) => placesOf(move, specials));
    const quotes = places.flatMap((of, index) => of.map((place) => quoteOf(moves[index], place)));
    const found = (await graphs.findQuotes(quotes, from)).values();
    return moves.map((move, index) => {
      const candidates = (places[index] ?? []).map(({ place }) =>
        pricePoints(found.next().value ?? [], place, from),
      );
      const points = candidates.find((some) => some.length > 0) ?? [];
      return { move, points, limits: limits[index] ?? [] };
    });
  }

  return {
    /** The graphs of alerts, in the order of `ids`, as far as the user's plan includes them. */
    async graphs(
      kind: GraphKind,
      ids: readonly number[],
      reader: Reader,
    ): Promise<Omit<AlertGraphs, 'status'>> {
      const from = now() - GRAPH_MS;
      const missing = [...new Set(ids)].filter((id) => !cache.has(`${kind} ${id}`));
      const fresh = new Map<number, StoredGraph>();
      for (const graph of missing.length === 0 ? [] : await read(kind, missing, from)) {
        fresh.set(graph.move.id, graph);
        cache.set(`${kind} ${graph.move.id}`, graph);
      }
      const { chosenSports } = await settings.findList(reader.id);
      const sports = sportsOf(reader.level, chosenSports);
      const hasSpecials = planIncludes(reader.level, 'specials');
      const shown = ids.flatMap((id) => {
        const graph = fresh.get(id) ?? cache.get(`${kind} ${id}`);
        if (graph === undefined) return [];
        const { sport_id, market } = graph.move;
        const isIncluded = (sports?.includes(sport_id) ?? true) && (hasSpecials || market !== 'specials');
        return isIncluded ? [presentGraph(id, graph, from)] : [];
      });
      return { from, graphs: shown };
    },
  };
}
export type GraphsService = ReturnType<typeof createGraphsService>;

function quoteOf(move: MoveRow | undefined, { quote }: PlacedPrice): QuoteOfLine {
  return { eventId: move?.event_id ?? 0, period: move?.period ?? 0, quote };
}

function presentGraph(id: number, { points, limits }: StoredGraph, from: number): AlertGraph {
  const seconds = (at: number) => Math.max(0, Math.round((at - from) / 1_000));
  return {
    id,
    points: thinnedPoints(points, MOST_GRAPH_POINTS).map(({ at, value }) => [seconds(at), value]),
    limits: limits.slice(-MOST_GRAPH_LIMITS).map(({ at, direction }) => [seconds(at), direction]),
  };
}
