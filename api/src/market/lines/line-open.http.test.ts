import { expect, it } from 'vitest';
import { seedEvent, seedLine } from '../../../testing/seed.ts';
import { ownDatabase } from '../../../testing/test-database.ts';
import { isLineOpen, LINE_OPEN_SQL } from './line-open.ts';
import { ODDS_LINE_COLUMNS, type OddsLineRow } from './odds-lines.read-model.ts';

const NOW = Date.UTC(2026, 2, 1, 12);
const CUTOFFS = [null, NOW - 1, NOW, NOW + 1].map((cutoff) => (cutoff === null ? null : new Date(cutoff)));

it('finds the same lines open in SQL and in TypeScript, whatever their state', async () => {
  const db = await ownDatabase();
  for (const settled_status of [0, 1, 2, 5]) {
    const event_id = 100 + settled_status;
    await seedEvent(db.knex, { event_id, settled_status });
    let period_num = 0;
    for (const status of [1, 2]) {
      for (const priced of [true, false]) {
        for (const cutoff of CUTOFFS) {
          await seedLine(db.knex, { event_id, period_num, status, priced, cutoff });
          period_num += 1;
        }
      }
    }
  }
  const rows = await db
    .knex('lines')
    .join('events', 'events.event_id', 'lines.event_id')
    .select<(OddsLineRow & { open_in_sql: boolean })[]>(
      ...ODDS_LINE_COLUMNS,
      db.knex.raw(
        `(select ${LINE_OPEN_SQL} from lines l join events e on e.event_id = l.event_id
            where l.line_id = lines.line_id) as open_in_sql`,
        [new Date(NOW)],
      ),
    );
  expect(rows).toHaveLength(4 * 2 * 2 * CUTOFFS.length);
  for (const row of rows) expect([row.line_id, row.open_in_sql]).toEqual([row.line_id, isLineOpen(row, NOW)]);
  // Online, priced and unsettled lines are open without a cut-off, or with one that lies ahead.
  const openCutoffs = rows.filter((row) => row.open_in_sql).map(({ cutoff }) => cutoff?.getTime() ?? null);
  expect(new Set(openCutoffs)).toEqual(new Set([null, NOW + 1]));
  expect(openCutoffs).toHaveLength(2);
});
