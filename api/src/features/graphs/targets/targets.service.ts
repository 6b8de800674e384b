import {
  type AddTarget,
  type GraphTarget,
  MOST_ARMED_TARGETS,
  parseLineId,
  REACHED_TARGET_DAYS,
  type UpdateTarget,
} from '@fairline/shared/contracts';
import type { DevigMethod } from '@fairline/shared/odds';
import type { OddsReadModel } from '../../../market/lines/odds-lines.read-model.ts';
import { namedCell, priceOfCell } from '../charts/chart-cells.ts';
import { graphErrors } from '../charts/graphs.policy.ts';
import type { GraphsStore } from '../charts/graphs.store.ts';
import { isReached, type TargetRule } from './target-value.ts';
import { targetErrors } from './targets.policy.ts';
import { presentTarget } from './targets.presenter.ts';
import type { TargetsReadModel } from './targets.read-model.ts';
import type { TargetSubject, TargetsStore } from './targets.store.ts';

const DAY_MS = 86_400_000;

export interface TargetsDeps {
  readonly store: TargetsStore;
  readonly graphs: Pick<GraphsStore, 'findLocked'>;
  readonly readModel: TargetsReadModel;
  readonly lines: Pick<OddsReadModel, 'findLines'>;
  readonly methodOf: (userId: string) => Promise<DevigMethod>;
  readonly now: () => number;
}

/** Target prices of the charts of users. What writes runs in a transaction. */
export function createTargetsService({ store, graphs, readModel, lines, methodOf, now }: TargetsDeps) {
  async function one(userId: string, id: number): Promise<GraphTarget> {
    const row = await readModel.find(userId, id);
    if (row === null) throw targetErrors.none();
    return presentTarget(row, now());
  }

  async function ruleOf(
    userId: string,
    { basis, direction, price }: Pick<AddTarget, 'basis' | 'direction' | 'price'>,
  ): Promise<TargetRule> {
    return { basis, direction, price, devig_method: basis === 'fair' ? await methodOf(userId) : null };
  }

  /** @throws ApiError 409 when the price is there already; prices of a suspended market are judged when they come back */
  async function assertUnreached(subject: TargetSubject, rule: TargetRule): Promise<void> {
    if (!(await store.lockLine(subject.line_id))) throw graphErrors.noLine();
    const [line] = await lines.findLines([subject.line_id]);
    const cell = line && namedCell(line, subject.odd_cell_id, subject.specials_specifier);
    if (line?.status !== 1 || !cell) return;
    const price = priceOfCell(line, cell, rule.devig_method ?? 'power');
    const value = rule.basis === 'price' ? price?.odds : price?.fairOdds;
    if (value != null && isReached(rule, value)) {
      throw targetErrors.reached(rule.basis === 'price' ? 'The price' : 'The fair price');
    }
  }

  /** @throws ApiError 409 when the chart has it, and when its market has closed, which undoes the transaction */
  async function settle(userId: string, stored: Promise<number>): Promise<GraphTarget> {
    const id = await stored.catch((error: { code?: string }) => {
      throw error.code === UNIQUE_VIOLATION ? targetErrors.exists() : error;
    });
    const target = await one(userId, id);
    if (target.state === 'expired') throw targetErrors.closed();
    return target;
  }

  /** Locks in the order of the ingest, which has the line when it comes to a target: chart, line, target. */
  async function armAgain(userId: string, id: number, change: UpdateTarget | null): Promise<GraphTarget> {
    const target = await store.find(userId, id);
    if (target === null) throw targetErrors.none();
    const { basis, devig_method, direction, price, graph_id } = target;
    const graph = graph_id === null ? null : await graphs.findLocked(userId, graph_id);
    if (graph === null) throw graphErrors.gone();
    const rule = change ? await ruleOf(userId, change) : { basis, devig_method, direction, price };
    await assertUnreached(target, rule);
    const armed = store.arm(userId, id, rule, new Date(now()));
    const answer = await settle(
      userId,
      armed.then(() => id),
    );
    if ((await store.countArmed(graph.id)) > MOST_ARMED_TARGETS) throw targetErrors.limit();
    return answer;
  }

  return {
    async list(userId: string, reachedAfter: Date | null): Promise<GraphTarget[]> {
      const at = now();
      return (await readModel.list(userId, reachedAfter)).map((row) => presentTarget(row, at));
    },

    /** @throws ApiError 404 without such a chart, 400 for a selection that it does not show, and 409 as the contract says */
    async add(userId: string, { graph_id, odd_cell_id, ...wanted }: AddTarget): Promise<GraphTarget> {
      const graph = await graphs.findLocked(userId, graph_id);
      if (graph === null) throw graphErrors.gone();
      const selection = graph.selections.find((shown) => shown.odd_cell_id === odd_cell_id);
      if (selection === undefined) throw targetErrors.notInChart();
      if ((await store.countArmed(graph_id)) >= MOST_ARMED_TARGETS) throw targetErrors.limit();
      const { line_id, specials_specifier } = graph;
      const subject = {
        ...{ line_id, specials_specifier, odd_cell_id, contestant: selection.contestant },
        event_id: parseLineId(line_id).eventId,
      };
      const rule = await ruleOf(userId, wanted);
      await assertUnreached(subject, rule);
      return settle(userId, store.insert(userId, graph_id, { ...subject, ...rule }, new Date(now())));
    },

    /** @throws ApiError 404 without such a target, and 409 as `add` */
    update: (userId: string, change: UpdateTarget) => armAgain(userId, change.id, change),
    arm: (userId: string, id: number) => armAgain(userId, id, null),

    /** @throws ApiError 404 without such a target */
    async remove(userId: string, id: number): Promise<void> {
      if (!(await store.remove(userId, id))) throw targetErrors.none();
    },

    /** Forgets what charts that are gone reached long ago. */
    deleteOld: () => store.deleteReachedBefore(new Date(now() - REACHED_TARGET_DAYS * DAY_MS)),
  };
}
export type TargetsService = ReturnType<typeof createTargetsService>;

const UNIQUE_VIOLATION = '23505';
