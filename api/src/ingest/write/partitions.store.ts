import type { ClientBase } from 'pg';

const DAY = 86_400_000;
/** Days that have their partition before they begin. */
const DAYS_AHEAD = 2;

/** The partitions of the odds history: one for each day of UTC. */
export class HistoryPartitions {
  readonly #made = new Set<number>();
  readonly #client: ClientBase;

  constructor(client: ClientBase) {
    this.#client = client;
  }

  /** Makes the partitions of the days of these instants (epoch ms). Free once a day is made. */
  async ensure(instants: Iterable<number>): Promise<void> {
    for (const instant of instants) {
      const day = Math.floor(instant / DAY);
      if (this.#made.has(day)) continue;
      await this.#client.query(
        `create table if not exists ${partitionName(day)} partition of odds_history
           for values from ('${isoDay(day)}') to ('${isoDay(day + 1)}')`,
      );
      this.#made.add(day);
    }
  }

  /** Makes the partitions of today and the days ahead. */
  async ensureAhead(now: number): Promise<void> {
    await this.ensure(Array.from({ length: DAYS_AHEAD + 1 }, (_, days) => now + days * DAY));
  }

  /** Drops every partition that ends before `oldest` (epoch ms); their names. */
  async dropBefore(oldest: number): Promise<string[]> {
    const { rows } = await this.#client.query<{ name: string }>(
      `select child.relname as name from pg_inherits
         join pg_class child on child.oid = pg_inherits.inhrelid
         where pg_inherits.inhparent = 'odds_history'::regclass`,
    );
    const keep = partitionName(Math.floor(oldest / DAY));
    const dropped = rows.map(({ name }) => name).filter((name) => name < keep);
    if (dropped.length === 0) return dropped;
    // Dropping waits for readers of the whole history, and everybody behind it waits too: rather an hour later.
    await this.#client.query("set lock_timeout = '2s'");
    try {
      for (const name of dropped) await this.#client.query(`drop table ${name}`);
    } finally {
      await this.#client.query('set lock_timeout = 0');
    }
    this.#made.clear();
    return dropped;
  }
}

/** `odds_history_20250331`: names sort by day. */
function partitionName(day: number): string {
  return `odds_history_${isoDay(day).replaceAll('-', '')}`;
}

function isoDay(day: number): string {
  return new Date(day * DAY).toISOString().slice(0, 10);
}
