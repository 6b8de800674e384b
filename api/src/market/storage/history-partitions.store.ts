import type { ClientBase } from 'pg';

const DAY = 86_400_000;
/** Days ahead whose partitions exist. */
const DAYS_AHEAD = 2;

/** The partitions of the odds history and of the daily tables of features, one for each UTC day. */
export class HistoryPartitions {
  readonly #created = new Set<number>();
  /** How often something was about to be written to each day. */
  readonly #writes = new Map<number, number>();
  readonly #client: ClientBase;
  readonly #tables: readonly string[];

  /** @param daily The daily tables of features. */
  constructor(client: ClientBase, daily: readonly string[]) {
    this.#client = client;
    this.#tables = ['odds_history', ...daily];
  }

  /** Creates the partitions of the days of these instants (epoch ms). Queries the database only once for each day. */
  async ensure(instants: Iterable<number>): Promise<void> {
    for (const instant of instants) {
      const day = Math.floor(instant / DAY);
      this.#writes.set(day, this.writesOf(day) + 1);
      if (this.#created.has(day)) continue;
      for (const table of this.#tables) {
        await this.#client.query(
          `create table if not exists ${table}_${dayName(day)} partition of ${table}
             for values from ('${isoDay(day)}') to ('${isoDay(day + 1)}')`,
        );
      }
      this.#created.add(day);
    }
  }

  /** A number that changes whenever rows are written to a day (days since 1970). */
  writesOf(day: number): number {
    return this.#writes.get(day) ?? 0;
  }

  /** The partition of a day was dropped by others (days since 1970). */
  forget(day: number): void {
    this.#created.delete(day);
  }

  /** Creates the partitions of today and the days ahead. */
  async ensureAhead(now: number): Promise<void> {
    await this.ensure(Array.from({ length: DAYS_AHEAD + 1 }, (_, days) => now + days * DAY));
  }

  /** A number that changes whenever rows are written to any day before this one (days since 1970). */
  writesBefore(day: number): number {
    let writes = 0;
    for (const [written, times] of this.#writes) if (written < day) writes += times;
    return writes;
  }

  /** The tables that have days. The days of `packed_history` are created when they are packed. */
  get parents(): readonly string[] {
    return [...this.#tables, 'packed_history'];
  }

  /** The names of the partitions of all days before this one (days since 1970). */
  async endingBefore(day: number): Promise<string[]> {
    const { rows } = await this.#client.query<{ name: string }>(
      `select child.relname as name from pg_inherits
         join pg_class child on child.oid = pg_inherits.inhrelid
         where pg_inherits.inhparent = any ($1::regclass[])`,
      [this.parents],
    );
    return rows.map(({ name }) => name).filter((name) => (name.split('_').at(-1) ?? '') < dayName(day));
  }

  /**
   * Drops the partitions of all days before this one (days since 1970); returns their names. Those of the history, and what `store`
   * writes in their stead, are one transaction.
   */
  async dropBefore(day: number, store: () => Promise<void>): Promise<string[]> {
    const dropped = await this.endingBefore(day);
    const { history = [], others = [] } = Object.groupBy(dropped, (name) =>
      name.includes('_history_') ? 'history' : 'others',
    );
    this.#created.clear();
    if (history.length > 0) await this.#drop(history, store);
    for (const name of others) await this.#drop([name]);
    return dropped;
  }

  /** A drop waits for readers of the table, and every later reader waits for the drop: it gives up, to be tried again. */
  async #drop(names: readonly string[], store?: () => Promise<void>): Promise<void> {
    await this.#client.query('begin');
    try {
      await store?.();
      await this.#client.query("set local lock_timeout = '2s'");
      for (const name of names) {
        if (name.startsWith('odds_history_')) await endChanges(this.#client, name);
        await this.#client.query(`drop table ${name}`);
      }
      await this.#client.query('commit');
    } catch (error) {
      await this.#client.query('rollback').catch(() => {});
      throw error;
    }
  }
}

/** Stores that the changes in a partition of the history can no longer be read in the order of commits, before it is dropped. */
export async function endChanges(client: ClientBase, partition: string): Promise<void> {
  await client.query(
    `update changes_kept set after_seq = greatest(after_seq, (select max(h.seq) from ${partition} h))`,
  );
}

/** Of days since 1970, as in the name of a partition: `20250331`. Sorts by day. */
export function dayName(day: number): string {
  return isoDay(day).replaceAll('-', '');
}

/** Of days since 1970: `2025-03-31`. */
export function isoDay(day: number): string {
  return new Date(day * DAY).toISOString().slice(0, 10);
}
