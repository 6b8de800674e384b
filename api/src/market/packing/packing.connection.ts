import pg from 'pg';

/** One process at a time packs: a writer that was replaced may not have noticed yet. */
const LOCK_KEY = 7_247_001_002;

/**
 * Opens a connection for packing, so that the statements of packing never delay the writer's. Null when another process still
 * packs. The caller ends it.
 */
export async function openPackingConnection(url: string): Promise<pg.Client | null> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'fairline-packing',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    options: '-c timezone=UTC -c statement_timeout=600000 -c lock_timeout=2000',
  });
  // Without a listener a broken connection would end the process; the running query reports it.
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ acquired: boolean }>(
      'select pg_try_advisory_lock($1) as acquired',
      [LOCK_KEY],
    );
    if (rows[0]?.acquired === true) return client;
  } catch (error) {
    await client.end().catch(() => {});
    throw error;
  }
  await client.end();
  return null;
}
