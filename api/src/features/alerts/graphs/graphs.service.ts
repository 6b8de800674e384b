import { isBetOn } from '@fairline/shared/bets';
import {
  type AlertGraph,
  type AlertGraphs,
  type AlertKind,
  type BetMark,
  GRAPH_MS,
  hasSport,
  MOST_GRAPH_BETS,
  MOST_GRAPH_LIMITS,
  MOST_GRAPH_POINTS,
  type PlanAccess,
  planIncludes,
} from '@fairline/shared/contracts';
import { LRUCache } from 'lru-cache';
import type { QuoteOfLine } from '../../../market/history/recent-quotes.read-model.ts';
import type { BetMarksReadModel } from '../../bets/index.ts';
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
  readonly ownBets: BetMarksReadModel;
  readonly now: () => number;
}

/** Small graphs of alerts: the last hours of a price with the changes of its limit, or of a limit. */
export function createGraphsService({ graphs, rows, ownBets, now }: GraphsDeps) {
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
      reader: Reader & Pick<PlanAccess, 'sports'>,
    ): Promise<Omit<AlertGraphs, 'status'>> {
      const from = now() - GRAPH_MS;
      const missing = [...new Set(ids)].filter((id) => !cache.has(`${kind} ${id}`));
      const fresh = new Map<number, StoredGraph>();
      for (const graph of missing.length === 0 ? [] : await read(kind, missing, from)) {
        fresh.set(graph.move.id, graph);
        cache.set(`${kind} ${graph.move.id}`, graph);
      }
      const hasSpecials = planIncludes(reader.level, 'specials');
      const included = ids.flatMap((id) => {
        const graph = fresh.get(id) ?? cache.get(`${kind} ${id}`);
        if (graph === undefined) return [];
        const { sport_id, market } = graph.move;
        return hasSport(reader, sport_id) && (hasSpecials || market !== 'specials') ? [graph] : [];
      });
      const lines = new Set(included.map(({ move }) => lineIdOf(move)));
      // Read for each user: what is in memory is the same for all.
      const bets = await ownBets.findOnLines(reader.id, [...lines]);
      return { from, graphs: included.map((graph) => presentGraph(graph, bets, from)) };
    },
  };
}
export type GraphsService = ReturnType<typeof createGraphsService>;

function quoteOf(move: MoveRow | undefined, { quote }: PlacedPrice): QuoteOfLine {
  return { eventId: move?.event_id ?? 0, period: move?.period ?? 0, quote };
}

const lineIdOf = ({ event_id, period }: MoveRow): string => `${event_id}:${period}`;

/** Limits are about all outcomes of a market; the points of bets and moves are those of their own side. */
function isOn(move: MoveRow, bet: BetMark): boolean {
  const { market, specials_name, outcome, points } = move;
  return (
    bet.line_id === lineIdOf(move) &&
    isBetOn(bet, { market, specials_name, outcome: outcome ?? undefined, points: points ?? undefined })
  );
}

function presentGraph(
  { move, points, limits }: StoredGraph,
  bets: readonly BetMark[],
  from: number,
): AlertGraph {
  const seconds = (at: number) => Math.max(0, Math.round((at - from) / 1_000));
  const placed = bets.filter((bet) => isOn(move, bet)).map(({ placed_at }) => Date.parse(placed_at));
  return {
    id: move.id,
    points: thinnedPoints(points, MOST_GRAPH_POINTS).map(({ at, value }) => [seconds(at), value]),
    limits: limits.slice(-MOST_GRAPH_LIMITS).map(({ at, direction }) => [seconds(at), direction]),
    bets: placed
      .filter((at) => at >= from)
      .slice(-MOST_GRAPH_BETS)
      .map(seconds),
  };
}
