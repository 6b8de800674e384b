import type { Client as Database } from 'pg';
import type { Client } from './client.ts';
import { pause, until } from './wait.ts';

/** Somebody who logs bets all the while, and repeats each request with its key until it is answered, as a page does. */
export interface Bettor {
  /** Ends after the bet that is being logged. */
  stop(): Promise<void>;
  /** How many bets have been acknowledged, and what is wrong with them, a sentence each. */
  check(database: Database): Promise<{ bets: number; failures: string[] }>;
}

const PAUSE_MS = 1_000;
/** The product may be away for so long, as when its database starts again. */
const PATIENCE_SECONDS = 60;
const KEY = 'bet of the fault harness ';

export function startBettor(client: Client): Bettor {
  /** Ids by stake, which is another one for each. */
  const acknowledged = new Map<number, number>();
  const failures: string[] = [];
  let isStopped = false;

  async function log(stake: number): Promise<void> {
    const legs = [{ event: `Foxes vs Hens ${stake}`, sport: 'Chess', market: 'Winner', selection: 'Foxes' }];
    const body = { idempotency_key: KEY + stake, legs, stake, odds: 2 };
    const logged = await until(PATIENCE_SECONDS, () =>
      client.post<{ id: number }>('/api/bets/by-hand', body),
    );
    if (logged === null) return void failures.push(`the bet of ${stake} was not acknowledged`);
    acknowledged.set(stake, logged.id);
    // The balancer may send this to the other process, of the other version.
    const read = await until(PATIENCE_SECONDS, () => client.get<{ stake: number }>(`/api/bets/${logged.id}`));
    if (read?.stake !== stake) {
      failures.push(`the bet of ${stake} was read back as ${JSON.stringify(read?.stake)}`);
    }
  }

  async function run(): Promise<void> {
    for (let stake = 1; !isStopped; stake += 1) {
      await log(stake);
      if (!isStopped) await pause(PAUSE_MS);
    }
  }

  const running = run();
  return {
    async stop() {
      isStopped = true;
      await running;
    },
    async check(database) {
      const { rows } = await database.query<{ id: number; stake: number }>(
        'select id::float8 as id, stake::float8 as stake from bets where starts_with(request_key, $1)',
        [KEY],
      );
      const stored = Map.groupBy(rows, ({ stake }) => stake);
      for (const [stake, id] of acknowledged) {
        const ids = (stored.get(stake) ?? []).map((bet) => bet.id);
        if (ids.length !== 1 || ids[0] !== id) {
          failures.push(`the bet of ${stake}, acknowledged as ${id}, is stored as ${JSON.stringify(ids)}`);
        }
      }
      return { bets: acknowledged.size, failures };
    },
  };
}
