import { MOST_LISTED_TARGETS } from '@fairline/shared/contracts';
import type { Knex } from 'knex';
import type { StoredTarget } from './targets.store.ts';

/** A target with its match, and when its market closes. */
export interface TargetRow extends StoredTarget {
  readonly armed_at: Date;
  readonly reached_at: Date | null;
  readonly reached_value: number | null;
  readonly reached_price: number | null;
  readonly price_error: boolean;
  readonly sport_id: number;
  readonly league_name: string;
  readonly home: string;
  readonly away: string;
  readonly starts: Date;
  readonly settled_status: number;
  readonly period_num: number;
  readonly cutoff: Date | null;
}

const TARGET = [
  ...['id', 'graph_id', 'line_id', 'event_id', 'odd_cell_id', 'specials_specifier', 'contestant', 'basis'],
  ...[
    'devig_method',
    'direction',
    'price',
    'armed_at',
    'reached_at',
    'reached_value',
    'reached_price',
    'price_error',
  ],
].map((column) => `t.${column}`);
const MATCH = ['sport_id', 'league_name', 'home', 'away', 'starts', 'settled_status'].map(
  (column) => `e.${column}`,
);

/** Reads targets with what names them. */
export function createTargetsReadModel(knex: Knex) {
  const targets = () =>
    knex('graph_targets as t')
      .joinRaw('join lines l on l.event_id = t.event_id and l.line_id = t.line_id')
      .join('events as e', 'e.event_id', 't.event_id')
      // A special may close at a time of its own.
      .joinRaw('left join specials s on s.special_id = t.specials_specifier::bigint')
      .select<TargetRow[]>([
        ...TARGET,
        ...MATCH,
        'l.period_num',
        knex.raw('coalesce(s.cutoff, l.cutoff) as cutoff'),
      ]);
  return {
    /** Of any selection of these charts, oldest first. */
    async ofGraphs(graphIds: readonly number[]): Promise<TargetRow[]> {
      return graphIds.length === 0
        ? []
        : targets()
            .whereIn('t.graph_id', [...graphIds])
            .orderBy('t.id');
    },

    /** The newest of a user; those that were reached after a time. */
    async list(userId: string, reachedAfter: Date | null): Promise<TargetRow[]> {
      const query = targets().where('t.user_id', userId).orderBy('t.id', 'desc').limit(MOST_LISTED_TARGETS);
      return reachedAfter === null ? query : query.where('t.reached_at', '>', reachedAfter);
    },

    /** Those of these users that were reached after a time, the first ones first. */
    async reachedAfter(
      userIds: readonly string[],
      at: Date,
    ): Promise<(TargetRow & { readonly user_id: string })[]> {
      const query = targets()
        .select<(TargetRow & { readonly user_id: string })[]>('t.user_id')
        .whereIn('t.user_id', [...userIds]);
      return query.where('t.reached_at', '>', at).orderBy('t.reached_at');
    },

    /** Null for none of the user. */
    async find(userId: string, id: number): Promise<TargetRow | null> {
      const [row] = await targets().where({ 't.user_id': userId, 't.id': id });
      return row ?? null;
    },
  };
}
export type TargetsReadModel = ReturnType<typeof createTargetsReadModel>;
