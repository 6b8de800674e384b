import type { BetEntry } from '@fairline/shared/bets';
import type { Knex } from 'knex';
import type { BetProjection } from './project-bet.ts';

/** What a request is known by: its key, and a hash of what it asked for. */
export interface BetRequest {
  readonly key: string;
  readonly hash: string;
}

/** When the grading looks at a bet next, and by what it was graded. */
export interface BetLook {
  /** ISO; null when only a new settlement can change anything. */
  readonly grade_due: string | null;
  /** Null leaves it as it is. */
  readonly grade_basis: string | null;
}

/** A row of `bets` after a change. */
export interface ChangedBet extends BetProjection, BetLook {
  readonly id: number;
  readonly version: number;
}

/** A row of `bets` before a change. */
export interface LockedRow extends Pick<BetLook, 'grade_basis'> {
  readonly id: number;
  readonly version: number;
}

/** A new row of `bets`. */
export interface NewBet extends BetProjection, Pick<BetLook, 'grade_due'> {
  readonly id: number;
  readonly user_id: string;
  readonly created_at: string;
  readonly request_key: string | null;
  readonly request_hash: string | null;
}

/** A new row of `bets` that is stored with others. */
export interface BetOfMany extends BetProjection, Pick<BetLook, 'grade_due'> {
  readonly user_id: string;
  readonly created_at: string;
  /** Null for a bet that was placed on the feed. */
  readonly import_id: number | null;
  /** Null for a duplicate that the user wanted all the same. */
  readonly import_key: string | null;
}

/** The first entries of the histories of new bets, whose time is that of their rows. */
export interface FirstEntries extends Pick<NewEntry, 'kind'> {
  readonly actorId: string | null;
  /** For each bet. */
  readonly changes: readonly BetEntry['changes'][];
}

/** An entry to be stored. */
export interface NewEntry extends BetEntry {
  readonly bet_id: number;
  readonly at: string;
  readonly actor_id: string | null;
}

/** The compiler finds a column that is missing here. */
const PROJECTED = Object.keys({
  bankroll_id: 0,
  deleted_at: 0,
  placed_at: 0,
  starts: 0,
  sport_id: 0,
  sport: 0,
  market: 0,
  bookmaker: 0,
  line_ids: 0,
  currency: 0,
  stake: 0,
  odds: 0,
  free_bet: 0,
  result: 0,
  settled_at: 0,
  profit: 0,
  ev_sum: 0,
  ev_proportional: 0,
  ev_power: 0,
  ev_shin: 0,
  ev_odds_ratio: 0,
  clv_sum: 0,
  clv_proportional: 0,
  clv_power: 0,
  clv_shin: 0,
  clv_odds_ratio: 0,
  tag_ids: 0,
  external_id: 0,
  search_string: 0,
  league: 0,
  event_id: 0,
  side: 0,
  selections: 0,
  is_live: 0,
  commission_percent: 0,
  alert_setting_id: 0,
  each_way_divisor: 0,
} satisfies Record<keyof BetProjection, 0>);
const COMMON = ['user_id', 'created_at', 'grade_due', ...PROJECTED];
const INSERTED = ['id', ...COMMON, 'request_key', 'request_hash'].join(', ');
const OF_MANY = [...COMMON, 'import_id', 'import_key'].join(', ');
const UPDATED = PROJECTED.map((column) => `${column} = changed.${column}`).join(', ');

/** Writes bets and their histories. To be used within a transaction. */
export function createBetsStore(knex: Knex) {
  return {
    /** The id of a new bet. */
    async nextId(): Promise<number> {
      const { rows } = await knex.raw<{ rows: [{ id: number }] }>(
        `select nextval(pg_get_serial_sequence('bets', 'id')) as id`,
      );
      return rows[0].id;
    },

    /**
     * Inserts a bet, unless the user has one with its request key. If a transaction that has not ended yet inserts that one, this
     * waits for its end.
     */
    async insert(bet: NewBet): Promise<boolean> {
      const { rows } = await knex.raw<{ rows: object[] }>(
        `insert into bets (${INSERTED}, version)
           select ${INSERTED}, 1 from json_populate_record(null::bets, ?)
           on conflict (user_id, request_key) where request_key is not null do nothing
           returning id`,
        [JSON.stringify(bet)],
      );
      return rows.length > 0;
    },

    /**
     * Inserts bets with the first entries of their histories in one statement. Returns those that were stored, with their places: the
     * others have an import key that a bet of the user has.
     */
    async insertMany(
      bets: readonly BetOfMany[],
      { kind, actorId, changes }: FirstEntries,
    ): Promise<{ readonly id: number; readonly place: number }[]> {
      const { rows } = await knex.raw<{ rows: { id: number; place: number }[] }>(
        `with made as materialized (
           select nextval((select pg_get_serial_sequence('bets', 'id'))::regclass) as new_id, bet.*
             from json_populate_recordset(null::bets, ?) with ordinality as bet
         ), stored as (
           insert into bets (id, ${OF_MANY}, version) select new_id, ${OF_MANY}, 1 from made
             on conflict (user_id, import_key) where import_key is not null and deleted_at is null do nothing
             returning id
         ), opened as (
           insert into bet_entries (bet_id, seq, at, kind, actor_id, changes)
             select new_id, 1, created_at, ?, ?, changes
               from stored join made on made.new_id = stored.id
                 join unnest(?::jsonb[]) with ordinality as first (changes, ordinality) using (ordinality)
         )
         select stored.id, (ordinality - 1)::int as place from stored join made on made.new_id = stored.id`,
        [JSON.stringify(bets), kind, actorId, changes.map((change) => JSON.stringify(change))],
      );
      return rows;
    },

    /** The bet that a request made. */
    async findRequest(userId: string, key: string): Promise<{ id: number; hash: string } | null> {
      const row = await knex('bets')
        .where({ user_id: userId, request_key: key })
        .first<{ id: number; hash: string }>('id', 'request_hash as hash');
      return row ?? null;
    },

    /** The bets of a user, or of all, among these ids, locked until the end of the transaction. */
    async lock(userId: string | null, ids: readonly number[]): Promise<LockedRow[]> {
      return (
        knex('bets')
          .where(userId === null ? {} : { user_id: userId })
          // One parameter, however many bets there are.
          .whereRaw('id = any(?::bigint[])', [[...ids]])
          // Two requests that lock several bets do it in the same order.
          .orderBy('id')
          .forUpdate()
          .select<LockedRow[]>('id', 'version', 'grade_basis')
      );
    },

    /** Sets what follows from the new states of bets. */
    async update(bets: readonly ChangedBet[]): Promise<void> {
      await knex.raw(
        `update bets set version = changed.version, grade_due = changed.grade_due,
           grade_basis = coalesce(changed.grade_basis, bets.grade_basis), ${UPDATED}
           from json_populate_recordset(null::bets, ?) changed where bets.id = changed.id`,
        [JSON.stringify(bets)],
      );
    },

    /** Pages of the owners read their bets anew once the transaction is committed. */
    async notifyOwners(ids: readonly number[]): Promise<void> {
      await knex.raw(
        `select pg_notify('bets_changed', owner.user_id::text)
           from (select distinct user_id from bets where id = any(?::bigint[])) owner`,
        [[...ids]],
      );
    },

    /** Webhooks of the owners that receive gradings are sent these versions. */
    async addGraded(bets: readonly { readonly id: number; readonly version: number }[]): Promise<void> {
      await knex.raw(
        `insert into webhook_bets_due (bet_id, version)
           select graded.id, graded.version
             from json_to_recordset(?) as graded (id bigint, version integer) join bets on bets.id = graded.id
            where exists (
              select 1 from notification_destinations d
               where d.user_id = bets.user_id and d.channel = 'webhook' and d.state = 'active'
                 and d.settings->'event_types' \\? 'bet.graded'
            )
           on conflict do nothing`,
        [JSON.stringify(bets)],
      );
    },

    /** The closes of these lines are to be recorded on their bets (`recordCloses`). */
    async addClosesDue(lineIds: readonly string[]): Promise<void> {
      await knex.raw('insert into bet_closes_due (line_id) select unnest(?::text[])', [[...lineIds]]);
    },

    async addEntries(entries: readonly NewEntry[]): Promise<void> {
      await knex.raw(
        `insert into bet_entries (bet_id, seq, at, kind, actor_id, changes, undoes)
           select bet_id, seq, at, kind, actor_id, changes, undoes from json_populate_recordset(null::bet_entries, ?)`,
        [JSON.stringify(entries)],
      );
    },
  };
}
export type BetsStore = ReturnType<typeof createBetsStore>;
