import type { Client } from 'pg';
import type { DetectedAlerts } from '../alerts/alert-engine.ts';
import type { ChangeDiff } from '../book/diff/diff-change.ts';
import { type StoredAlerts, writeAlerts } from './alerts.store.ts';
import { writeEvents } from './events.store.ts';
import { writeCursor } from './feed-cursors.store.ts';
import { writeHistory } from './history.store.ts';
import type { HistoryPartitions } from './history-partitions.store.ts';
import { writeLeagues } from './leagues.store.ts';
import { writeLines } from './lines.store.ts';
import { writePendingChanges } from './pending-changes.store.ts';
import { type SettledEvent, writeSettlements } from './settlements.store.ts';
import { writeSpecials } from './specials.store.ts';

export interface WrittenChange {
  readonly alerts: StoredAlerts;
  readonly settledEvents: readonly SettledEvent[];
}

/**
 * Writes a diff, its alerts and the feed's cursor in one transaction: all of it is in the database, or nothing. A big
 * snapshot is written in batches within the transaction.
 */
export async function writeChange(
  client: Client,
  partitions: HistoryPartitions,
  diff: ChangeDiff,
  alerts: DetectedAlerts,
): Promise<WrittenChange> {
  const { change, lines } = diff;
  const days = new Set<number>();
  for (const { after, quotes } of lines)
    if (quotes.length > 0) days.add(Math.floor(after.since / 86_400_000));
  await partitions.ensure([...days].map((day) => day * 86_400_000));
  await client.query('begin');
  try {
    await writeLeagues(client, diff.leagues);
    await writeEvents(client, diff.events, change.receivedAt);
    await writeSpecials(client, diff.specials);
    await writeLines(client, lines);
    await writeHistory(client, lines);
    await writePendingChanges(client, diff.pending, diff.placed, change.receivedAt);
    const settledEvents = await writeSettlements(client, diff.settlements);
    const stored = await writeAlerts(client, alerts);
    await writeCursor(client, change);
    await client.query('commit');
    return { alerts: stored, settledEvents };
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}
