import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrations } from '../migrations/index.ts';
import { connect } from '../src/platform/db/database.ts';
import { startEmbeddedPostgres } from '../src/platform/db/embedded/embedded-postgres.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { createLog } from '../src/platform/log.ts';
import { distributeByEvent } from './by-event/distribute.store.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The migrated database that each suite clones; it refuses connections, because PostgreSQL cannot clone a database in use. */
    templateUrl: string;
  }
}

/** Starts one real PostgreSQL for the whole run, with a migrated database that `createTestDatabase` clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fairline-test-'));
  chmodSync(dataDir, 0o755);
  const server = await startEmbeddedPostgres({ dataDir, log: createLog('test', 'warn'), durable: false });
  const template = connect(server.url);
  await migrate(template.knex, migrations);
  if (process.env.TEST_BY_EVENT === '1') await distributeByEvent(template);
  await template.stop();
  await refuseConnections(server.url);
  project.provide('templateUrl', server.url);
  return async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}

async function refuseConnections(templateUrl: string): Promise<void> {
  const url = new URL(templateUrl);
  const name = url.pathname.slice(1);
  url.pathname = '/postgres';
  const server = connect(url.href);
  await server.pool.query(`alter database ${name} allow_connections false`);
  await server.stop();
}
