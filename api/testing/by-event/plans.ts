import type { Queryable } from '../../src/platform/db/queryable.ts';

/** A node of what `explain (analyze, format json)` prints. */
export interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  /** 0 where it was never executed. */
  readonly 'Actual Loops'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** Runs queries only to explain them: `plans` has a plan for each, which finds no rows. */
export function explaining(db: Queryable): { readonly db: Queryable; readonly plans: PlanNode[] } {
  const plans: PlanNode[] = [];
  const query = async (text: string, values: unknown[]) => {
    const explained = await db.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
      `explain (analyze, format json) ${text}`,
      values,
    );
    plans.push(...explained.rows.flatMap((row) => row['QUERY PLAN'].map(({ Plan }) => Plan)));
    return { rows: [] };
  };
  return { db: { query: query as unknown as Queryable['query'] }, plans };
}

/** Every node of a plan that was executed. */
export function executed(node: PlanNode): PlanNode[] {
  return node['Actual Loops'] === 0 ? [] : [node, ...(node.Plans ?? []).flatMap(executed)];
}

/** The parts that were read, by their numbers: `lines_3` and `odds_history_20261120_3` are of part 3. */
export function partsRead(node: PlanNode): number[] {
  const names = executed(node).flatMap((one) => one['Relation Name'] ?? []);
  const parts = names.flatMap((name) => /_(\d)$/.exec(name)?.[1] ?? []);
  return [...new Set(parts.map(Number))].sort();
}

/** Joins of which both sides are of one part, by its number: what each node could join alone. */
export function joinsOfOnePart(node: PlanNode): number[] {
  const joins = executed(node).filter((one) => /Join|Nested Loop/.test(one['Node Type']));
  const parts = joins.map(partsRead).filter(({ length }) => length === 1);
  return [...new Set(parts.flat())].sort();
}
