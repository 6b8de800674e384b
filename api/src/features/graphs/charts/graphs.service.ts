import type { AddGraph, Graph, UpdateGraph, UpgradeLevel } from '@fairline/shared/contracts';
import type { OddsLineRow, OddsReadModel } from '../../../market/lines/odds-lines.read-model.ts';
import { presentTarget } from '../targets/targets.presenter.ts';
import type { TargetsReadModel } from '../targets/targets.read-model.ts';
import { type NamedCell, namedCell, priceOfCell } from './chart-cells.ts';
import {
  assertChartPeriod,
  assertDifferent,
  graphErrors,
  graphsOfPlan,
  isFinished,
} from './graphs.policy.ts';
import { presentGraph } from './graphs.presenter.ts';
import type { GraphsReadModel } from './graphs.read-model.ts';
import type { GraphContent, GraphsStore, StoredGraph } from './graphs.store.ts';

export interface GraphsDeps {
  readonly store: GraphsStore;
  readonly readModel: GraphsReadModel;
  readonly targets: TargetsReadModel;
  readonly lines: Pick<OddsReadModel, 'findLines'>;
  readonly now: () => number;
}

export interface GraphsUser {
  readonly id: string;
  readonly level: UpgradeLevel;
}

type Chosen = Pick<AddGraph, 'line_id' | 'more_cell_ids' | 'odd_cell_id' | 'specials_specifier'>;

/** The charts of users. What writes runs in a transaction. */
export function createGraphsService({ store, readModel, targets, lines, now }: GraphsDeps) {
  /** What a chart shows of these selections, with their prices now. @param before what it showed until now */
  async function contentOf(chosen: Chosen, before: StoredGraph | null): Promise<GraphContent> {
    const [line] = await lines.findLines([chosen.line_id]);
    if (line === undefined) throw graphErrors.noLine();
    assertChartPeriod(line.sport_id, line.period_num);
    const specifier = chosen.specials_specifier ?? null;
    const cells = [chosen.odd_cell_id, ...chosen.more_cell_ids].map((id) => {
      const cell = namedCell(line, id, specifier);
      if (cell === null) throw graphErrors.noSpecial();
      return cell;
    });
    assertDifferent(cells);
    const special = cells[0]?.selection.specialId ?? null;
    const content = {
      line_id: line.line_id,
      event_id: line.event_id,
      odd_cell_id: cells[0]?.id ?? chosen.odd_cell_id,
      specials_specifier: special === null ? null : String(special),
    };
    const isSame =
      before?.line_id === content.line_id && before.specials_specifier === content.specials_specifier;
    const known = isSame ? before.selections : [];
    const added_at = new Date(now()).toISOString();
    return {
      ...content,
      selections: cells.map(
        (cell) =>
          known.find(({ odd_cell_id }) => odd_cell_id === cell.id) ?? {
            odd_cell_id: cell.id,
            contestant: cell.selection.specialId === null ? null : cell.selection.outcome,
            price_when_added: offeredPrice(line, cell),
            added_at,
          },
      ),
    };
  }

  /** Only a price that can be bet on is the price when a selection was added. */
  function offeredPrice(line: OddsLineRow, cell: NamedCell): number | null {
    return line.status === 1 ? (priceOfCell(line, cell, 'power')?.odds ?? null) : null;
  }

  async function list({ id, level }: GraphsUser): Promise<Graph[]> {
    const at = now();
    const rows = await readModel.list(id, at);
    const found = (await targets.ofGraphs(rows.map((row) => row.id))).map((row) => presentTarget(row, at));
    return rows.map((row, place) =>
      presentGraph(row, found, { beyondPlan: place >= graphsOfPlan(level), now: at }),
    );
  }

  async function one(user: GraphsUser, id: number): Promise<Graph> {
    const graph = (await list(user)).find((candidate) => candidate.id === id);
    if (graph === undefined) throw graphErrors.gone();
    return graph;
  }

  return {
    list,

    /**
     * @throws ApiError 404 for a line or a special that does not exist, 400 for a period without charts, 409 for a selection that the user
     *   has, and for one chart too many
     */
    async add(user: GraphsUser, chosen: AddGraph): Promise<Graph> {
      const requestKey = chosen.idempotency_key ?? null;
      await store.lockUser(user.id);
      const earlier = requestKey === null ? null : await store.findByRequest(user.id, requestKey);
      if (earlier !== null) return one(user, earlier);
      const content = await contentOf(chosen, null);
      const id = await store.insert(user.id, content, { at: new Date(now()), requestKey });
      if (id === null) throw graphErrors.exists();
      const most = graphsOfPlan(user.level);
      if ((await store.count(user.id)) > most) throw graphErrors.limit(most);
      return one(user, id);
    },

    /** @throws ApiError 404 without such a chart, and as `add` */
    async update(user: GraphsUser, chosen: UpdateGraph): Promise<Graph> {
      await store.lockUser(user.id);
      const before = await store.findLocked(user.id, chosen.id);
      if (before === null) throw graphErrors.gone();
      await store.update(chosen.id, await contentOf(chosen, before)).catch((error: { code?: string }) => {
        throw error.code === UNIQUE_VIOLATION ? graphErrors.exists() : error;
      });
      return one(user, chosen.id);
    },

    /** @throws ApiError 404 when it is gone already */
    async remove(userId: string, id: number): Promise<void> {
      if ((await store.remove(userId, [id])).length === 0) throw graphErrors.gone();
    },

    /** The ids of the charts that were removed. */
    async removeFinished(userId: string): Promise<number[]> {
      const finished = (await readModel.list(userId, now())).filter(isFinished);
      return store.remove(
        userId,
        finished.map(({ id }) => id),
      );
    },
  };
}
export type GraphsService = ReturnType<typeof createGraphsService>;

const UNIQUE_VIOLATION = '23505';
