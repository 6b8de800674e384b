import type { Knex } from 'knex';

/** What a stored bet is recognised by. */
export interface KnownBetRow {
  readonly id: number;
  readonly bankroll_id: number;
  readonly bookmaker: string | null;
  readonly external_id: string | null;
  readonly import_key: string | null;
}

/** A match as a file names it, with its place in a list. */
export interface WantedLine {
  readonly place: number;
  readonly sport_id: number;
  readonly home: string;
  readonly away: string;
  readonly starts: string;
  readonly period: number;
}

/** Reads what imports and exports refer to. */
export function createBetImportsReadModel(knex: Knex) {
  return {
    /** The bets of a user that are not deleted, by id, after one. */
    async findKnown(userId: string, after: number, limit: number): Promise<KnownBetRow[]> {
      return knex('bets')
        .where({ user_id: userId, deleted_at: null })
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .select<KnownBetRow[]>('id', 'bankroll_id', 'bookmaker', 'external_id', 'import_key');
    },

    /** The lines of matches of the same sport, sides and start, but for the case of letters, by their places. */
    async findLines(wanted: readonly WantedLine[]): Promise<Map<number, string>> {
      const { rows } = await knex.raw<{ rows: { place: number; line_id: string }[] }>(
        `select distinct on (w.place) w.place, l.line_id
           from json_to_recordset(?) as w (place int, sport_id int, home text, away text, starts timestamptz, period int)
             join events e on e.sport_id = w.sport_id and e.starts = w.starts
               and lower(e.home) = lower(w.home) and lower(e.away) = lower(w.away)
             join lines l on l.event_id = e.event_id and l.period_num = w.period
           where e.live_status <> 1 and e.parent_id is null
           order by w.place, e.event_id`,
        [JSON.stringify(wanted)],
      );
      return new Map(rows.map(({ place, line_id }) => [place, line_id]));
    },

    /** The ids of the bets of an import that are not deleted; null when the user has no such import. */
    async findImported(userId: string, importId: number): Promise<number[] | null> {
      const found = await knex('bet_imports').where({ user_id: userId, id: importId }).first('id');
      if (found === undefined) return null;
      return knex('bets').where({ import_id: importId, deleted_at: null }).orderBy('id').pluck('id');
    },

    /** The newest imports of a user that have bets which are not deleted, with the number of those. */
    async findImports(
      userId: string,
      limit: number,
    ): Promise<{ id: number; created_at: Date; bets: number }[]> {
      const { rows } = await knex.raw<{ rows: { id: number; created_at: Date; bets: number }[] }>(
        `select i.id, i.created_at, left_over.bets
           from bet_imports i
             cross join lateral (
               select count(*)::int as bets from bets b where b.import_id = i.id and b.deleted_at is null
             ) left_over
           where i.user_id = ? and left_over.bets > 0
           order by i.id desc
           limit ?`,
        [userId, limit],
      );
      return rows;
    },

    /** The names of a user's bankrolls and tags. */
    async findNames(userId: string) {
      const bankrolls = await knex('bankrolls')
        .where({ user_id: userId })
        .select<{ id: number; name: string }[]>('id', 'name');
      const tags = await knex('bet_tags')
        .where({ user_id: userId, deleted_at: null })
        .select<{ id: number; name: string }[]>('id', 'name');
      const byId = (rows: { id: number; name: string }[]) => new Map(rows.map(({ id, name }) => [id, name]));
      return { bankrolls: byId(bankrolls), tags: byId(tags) };
    },
  };
}
export type BetImportsReadModel = ReturnType<typeof createBetImportsReadModel>;
