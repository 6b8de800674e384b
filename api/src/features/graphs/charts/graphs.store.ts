import type { Knex } from 'knex';

/** A selection as a chart stores it. */
export interface StoredSelection {
  readonly odd_cell_id: string;
  /** Of a special. */
  readonly contestant: string | null;
  readonly price_when_added: number | null;
  readonly added_at: string;
}

export interface StoredGraph {
  readonly id: number;
  readonly line_id: string;
  readonly specials_specifier: string | null;
  readonly selections: readonly StoredSelection[];
}

/** What a chart shows. */
export interface GraphContent {
  readonly line_id: string;
  readonly event_id: number;
  readonly odd_cell_id: string;
  readonly specials_specifier: string | null;
  readonly selections: readonly StoredSelection[];
}

/** The charts of users. */
export function createGraphsStore(knex: Knex) {
  const columns = ({ selections, ...content }: GraphContent) => ({
    ...content,
    selections: JSON.stringify(selections),
  });
  return {
    /** Until the end of the transaction, no other one adds charts of the user. */
    async lockUser(userId: string): Promise<void> {
      await knex('user').where({ id: userId }).forNoKeyUpdate().first('id');
    },

    async count(userId: string): Promise<number> {
      const row = await knex('graphs').where({ user_id: userId }).count<{ count: number }[]>('* as count');
      return Number(row[0]?.count);
    },

    /** The chart that a request of this key has added; null for none. */
    async findByRequest(userId: string, requestKey: string): Promise<number | null> {
      const row = await knex('graphs').where({ user_id: userId, request_key: requestKey }).first('id');
      return row?.id ?? null;
    },

    /** Locked until the end of the transaction, so that it is not removed meanwhile. */
    async findLocked(userId: string, id: number): Promise<StoredGraph | null> {
      const row = await knex('graphs')
        .where({ user_id: userId, id })
        .forUpdate()
        .first('id', 'line_id', 'specials_specifier', 'selections');
      return row ?? null;
    },

    /** The id of the new chart; null when the user has one of the same first selection. */
    async insert(
      userId: string,
      content: GraphContent,
      { at, requestKey }: { readonly at: Date; readonly requestKey: string | null },
    ): Promise<number | null> {
      const [row] = await knex('graphs')
        .insert({ ...columns(content), user_id: userId, request_key: requestKey, created_at: at })
        .onConflict()
        .ignore()
        .returning('id');
      return row?.id ?? null;
    },

    async update(id: number, content: GraphContent): Promise<void> {
      await knex('graphs').where({ id }).update(columns(content));
    },

    /** Removes charts with the targets that have not been reached; the ids of those that were there. */
    async remove(userId: string, ids: readonly number[]): Promise<number[]> {
      const graphs = () =>
        knex('graphs')
          .where({ user_id: userId })
          .whereIn('id', [...ids]);
      const own: number[] = await graphs().orderBy('id').forUpdate().pluck('id');
      const targets = () => knex('graph_targets').whereIn('graph_id', own);
      // In the order in which the ingest locks targets.
      await targets().orderBy('id').forUpdate().select('id');
      await targets().whereNull('reached_at').delete();
      await graphs().delete();
      return own;
    },
  };
}
export type GraphsStore = ReturnType<typeof createGraphsStore>;
