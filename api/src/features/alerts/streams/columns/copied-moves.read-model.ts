import { hdpTypeOf } from '@fairline/shared/alerts';
import type { Knex } from 'knex';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { MatchFacts, SelectionFacts } from '../stored/moves.read-model.ts';
import { CopyReader } from './decode-copy.ts';
import type { SubjectFacts } from './move-facts.ts';
import { createTurns } from './turns.ts';

/** A stored move of a price. */
export interface CopiedMove {
  readonly id: number;
  readonly subjectId: number;
  readonly matchId: number;
  readonly measuredAt: number;
  readonly at: number;
  readonly value: number;
  readonly before: number;
  readonly limit: number | null;
  readonly begins: number;
  readonly highs: readonly number[];
}

/** Moves after an id and up to another one, with a drop within a day of `percentage` or more, or of less. */
export interface CopyRange {
  readonly afterId: number;
  readonly untilId: number;
  readonly size: 'large' | 'small';
  readonly percentage: number;
}

/** Reads many moves at once. */
export function createCopiedMovesReadModel(knex: Knex) {
  return {
    /** The id before that of the oldest move that is stored. */
    async idBeforeFirst(): Promise<number> {
      const row = await knex('price_moves').orderBy('id').first<{ id: number } | undefined>('id');
      return (row?.id ?? 1) - 1;
    },

    /** Moves in the order of their ids. */
    async copyMoves(range: CopyRange): Promise<CopiedMove[]> {
      // A connection of those for queries, so that a process needs no more of them.
      const connection: pg.Client & { __knex__disposed?: unknown } = await knex.client.acquireConnection();
      try {
        const chunks: Buffer[] = [];
        const copy = connection.query(copyTo(`copy (${select(range)}) to stdout (format binary)`));
        for await (const chunk of copy) chunks.push(chunk as Buffer);
        return await decoded(Buffer.concat(chunks));
      } catch (error) {
        // With an unfinished copy it is of no use to anybody else: the pool closes it.
        connection.__knex__disposed = error;
        throw error;
      } finally {
        await knex.client.releaseConnection(connection);
      }
    },

    async findSubjects(ids: readonly number[]): Promise<[id: number, facts: SubjectFacts][]> {
      const rows = await knex('alert_selections')
        .whereRaw('id = any(?::bigint[])', [[...ids]])
        .select<(SelectionFacts & { id: number })[]>('id', 'market', 'period', 'points');
      return rows.map(({ id, market, period, points }) => [
        id,
        { market, period, hdpType: hdpTypeOf(points) },
      ]);
    },

    async findMatches(ids: readonly number[]): Promise<[id: number, facts: MatchFacts][]> {
      const rows = await knex('alert_matches')
        .whereRaw('id = any(?::bigint[])', [[...ids]])
        .select<{ id: number; sport_id: number; league_name: string; starts: Date }[]>(
          'id',
          'sport_id',
          'league_name',
          'starts',
        );
      return rows.map(({ id, starts, ...facts }) => [id, { ...facts, starts: starts.getTime() }]);
    },
  };
}
export type CopiedMovesReadModel = ReturnType<typeof createCopiedMovesReadModel>;

/** A drop within a day is one from the last of the highest prices, which is the highest. A COPY has no parameters. */
function select({ afterId, untilId, size, percentage }: CopyRange): string {
  const comparison = size === 'large' ? '<=' : '>';
  return `select v.id, v.selection_id, v.match_id, v.measured_at, v.at, v.odds, v.before, v.limit_val, v.begins, v.highs
    from price_moves v where v.id > ${afterId} and v.id <= ${untilId}
      and v.odds ${comparison} v.highs[cardinality(v.highs)] * ${1 - percentage / 100} order by v.id`;
}

/** Rows decoded between two looks at the clock. */
const DECODED = 500;

async function decoded(bytes: Buffer): Promise<CopiedMove[]> {
  const reader = new CopyReader(bytes);
  const turn = createTurns();
  const moves: CopiedMove[] = [];
  while (reader.nextRow()) {
    moves.push({
      id: reader.bigint(),
      subjectId: reader.bigint(),
      matchId: reader.bigint(),
      measuredAt: reader.bigint(),
      at: reader.time(),
      value: reader.numeric() ?? Number.NaN,
      before: reader.numeric() ?? Number.NaN,
      limit: reader.numeric(),
      begins: reader.smallint(),
      highs: reader.numerics(),
    });
    if (moves.length % DECODED === 0) await turn();
  }
  return moves;
}
