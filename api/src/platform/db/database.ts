import knexFactory, { type Knex } from 'knex';
import pg from 'pg';
import type { Logger } from '../log.ts';
import { StartError } from '../start-error.ts';
import { traceKnex } from '../tracing/trace-queries.ts';

/** One PostgreSQL with two sets of connections: Knex for queries, the pool for COPY, LISTEN and libraries that need one. */
export interface Database {
  readonly knex: Knex;
  readonly pool: pg.Pool;
  readonly url: string;
  /** Waits for running queries and closes every connection. */
  stop(): Promise<void>;
}

// The driver returns bigint and numeric as text by default. Every bigint here is an id or a counter below 2^53, and every
// numeric a price, limit or score with few digits, so that a number is exact.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

export interface ConnectOptions {
  /** Connections for Knex and for the pool, each. */
  readonly poolSize?: number;
  /** The longest time that one statement may run, in milliseconds; 0 for no limit. */
  readonly statementTimeout?: number;
  /** Where lost connections are reported; nowhere without it. */
  readonly log?: Logger;
}

/** Opening a connection takes a fork and a sign-in, which nobody should wait for in the moment of a rush. */
const IDLE_MS = 5 * 60_000;

/** Creates the pools without connecting. The first query connects, and fails with the driver's error. */
export function connect(url: string, options: ConnectOptions = {}): Database {
  const { poolSize = 8, statementTimeout = 15_000, log } = options;
  const connection = {
    connectionString: url,
    application_name: 'fairline',
    statement_timeout: statementTimeout,
    connectionTimeoutMillis: 10_000,
    options: '-c timezone=UTC',
  };
  const pool = new pg.Pool({ ...connection, max: poolSize, idleTimeoutMillis: IDLE_MS });
  // A connection that breaks is replaced at the next query. Without these listeners it would end the process: the pool's
  // is for idle connections, the other one for those that are in use between two queries.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', (err) => log?.warn({ err }, 'a connection to the database broke'));
  });
  const knex = knexFactory({
    client: 'pg',
    connection,
    pool: { min: 0, max: poolSize, idleTimeoutMillis: IDLE_MS },
    acquireConnectionTimeout: 10_000,
    // Knex prints to the console by default.
    log: {
      debug: (message: unknown) => log?.debug({ reason: firstLine(message) }, 'query builder'),
      warn: (message: unknown) => log?.warn({ reason: firstLine(message) }, 'query builder'),
      error: (message: unknown) => log?.error({ reason: firstLine(message) }, 'query builder'),
      deprecate: (message: unknown) => log?.debug({ reason: firstLine(message) }, 'query builder'),
    },
  });
  traceKnex(knex);
  return {
    knex,
    pool,
    url,
    async stop() {
      await Promise.all([knex.destroy(), pool.end()]);
    },
  };
}

function firstLine(message: unknown): string {
  return String(message).split('\n', 1)[0] ?? '';
}

/**
 * Checks that the database answers and is recent enough, before anything depends on it.
 * @throws StartError with the database, the reason and what to do. Never contains the password.
 */
export async function assertReachable(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    );
    const version = rows[0]?.version ?? 0;
    if (version < 150_000) {
      throw new StartError(
        `The database at ${withoutPassword(url)} is PostgreSQL ${Math.floor(version / 10_000)}; 15 or newer is needed.`,
      );
    }
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`The database at ${withoutPassword(url)} ${reasonOf(error as PgError)}`);
  } finally {
    await client.end().catch(() => {});
  }
}

interface PgError extends Error {
  code?: string;
}

function reasonOf(error: PgError): string {
  switch (error.code) {
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'ETIMEDOUT':
      return `cannot be reached (${error.code}). Start it, or set DATABASE_URL to one that runs; without DATABASE_URL the embedded one is used.`;
    case '28P01':
    case '28000':
      return 'refuses the user or the password. Correct them in DATABASE_URL.';
    case '3D000':
      return 'has no database of that name. Create it, or correct DATABASE_URL.';
    case '53300':
      return 'has no free connection. Raise its max_connections, or end programs that hold some.';
    default:
      if (/timeout expired/.test(error.message)) {
        return 'does not answer within 10 s. Start it, or correct DATABASE_URL.';
      }
      return `refuses: ${error.message || error.code || 'no reason given'}. Correct DATABASE_URL.`;
  }
}

/** The address of a database for messages: user, host and name, without the password. */
export function withoutPassword(url: string): string {
  try {
    const { username, host, pathname } = new URL(url);
    return `${username ? `${username}@` : ''}${host}${pathname}`;
  } catch {
    return 'DATABASE_URL (not a postgres:// address)';
  }
}
