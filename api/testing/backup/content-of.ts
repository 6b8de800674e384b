import { connect } from '../../src/platform/db/database.ts';

/** A digest of every row of every table, and the value of every sequence. */
export async function contentOf(url: string): Promise<Record<string, unknown>> {
  const db = connect(url);
  try {
    const { rows: tables } = await db.pool.query(
      "select tablename as name from pg_tables where schemaname = 'public' order by 1",
    );
    const content: Record<string, unknown> = {};
    for (const { name } of tables) {
      const { rows } = await db.pool.query(
        `select count(*)::int as rows, md5(string_agg(md5(t::text), '' order by t::text)) as digest from "${name}" t`,
      );
      content[name] = rows[0];
    }
    const { rows } = await db.pool.query('select sequencename, last_value from pg_sequences order by 1');
    return { ...content, sequences: rows };
  } finally {
    await db.stop();
  }
}
