import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { createLog } from '../../log/log.ts';
import { connect } from '../database.ts';
import { startEmbeddedPostgres } from '../embedded/embedded-postgres.ts';
import { migrate } from '../migrate.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The migrated database that each suite clones. */
    templateUrl: string;
  }
}

/** One real PostgreSQL for the whole run, with a migrated database that `createTestDatabase` clones. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fairline-test-'));
  chmodSync(dataDir, 0o755);
  const server = await startEmbeddedPostgres({ dataDir, log: createLog('test', 'warn'), durable: false });
  const template = connect(server.url);
  await migrate(template.knex);
  await template.stop();
  project.provide('templateUrl', server.url);
  return async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
