import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { connect, type Database } from '../src/platform/db/database.ts';

/**
 * A new database for one suite, with the whole schema and no rows; `stop` drops it. Only in suites of the Vitest
 * projects `http` and `browser`, whose global setup starts the server.
 */
export function createTestDatabase(): Promise<Database> {
  return createDatabase(new URL(inject('templateUrl')).pathname.slice(1));
}

/** A database without a schema, for the running test only. */
export async function emptyDatabase(): Promise<Database> {
  const db = await createDatabase('template1');
  onTestFinished(() => db.stop());
  return db;
}

async function createDatabase(from: string): Promise<Database> {
  const template = new URL(inject('templateUrl'));
  const name = `t_${randomBytes(6).toString('hex')}`;
  await onServer(template, `create database ${name} template ${from}`);
  const url = new URL(template);
  url.pathname = `/${name}`;
  const db = connect(url.href);
  return {
    ...db,
    async stop() {
      await db.stop();
      await onServer(template, `drop database if exists ${name} with (force)`);
    },
  };
}

/** A database for the running test only; it is dropped when the test has finished. */
export async function ownDatabase(): Promise<Database> {
  const db = await createTestDatabase();
  onTestFinished(() => db.stop());
  return db;
}

async function onServer(template: URL, statement: string): Promise<void> {
  const url = new URL(template);
  url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    // PostgreSQL rejects a template that another suite is cloning at the same time, so this lock lets one suite clone at a time.
    await client.query("select pg_advisory_lock(hashtext('fairline-test-template'))");
    await client.query(statement);
  } finally {
    await client.end();
  }
}
