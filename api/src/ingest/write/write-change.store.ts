import type { Client } from 'pg';
import type { DetectedAlerts } from '../alerts/alert-engine.ts';
import type { Plan } from '../book/plan/plan-change.ts';
import { type SettledEvent, writeSettlements } from '../settlement/settlements.store.ts';
import { type StoredAlerts, writeAlerts } from './alerts.store.ts';
import { writeEvents, writeLeagues, writeSpecials } from './book/events.store.ts';
import { writeHistory } from './book/history.store.ts';
import { writeLines } from './book/lines.store.ts';
import { writeWaiting } from './book/waiting.store.ts';
import { writeCursor } from './feed/cursors.store.ts';
import type { HistoryPartitions } from './partitions.store.ts';

export interface WrittenChange {
  readonly alerts: StoredAlerts;
  readonly settledEvents: readonly SettledEvent[];
}

/**
 * Writes a plan, its alerts and the feed's cursor in one transaction: all of it is on disk, or none. A big snapshot goes
 * in batches within the one transaction.
 *
 * @param knownUntil After an outage: until when the prices before are known to have been in force.
 */
export async function writeChange(
  client: Client,
  partitions: HistoryPartitions,
  plan: Plan,
  alerts: DetectedAlerts,
  knownUntil: number | null,
): Promise<WrittenChange> {
  const { change, lines } = plan;
  const days = new Set<number>();
  for (const { after, quotes } of lines)
    if (quotes.length > 0) days.add(Math.floor(after.since / 86_400_000));
  await partitions.ensure([...days].map((day) => day * 86_400_000));
  await client.query('begin');
  try {
    await writeLeagues(client, plan.leagues);
    await writeEvents(client, plan.events, change.receivedAt);
    await writeSpecials(client, plan.specials);
    await writeLines(client, lines);
    await writeHistory(client, lines, knownUntil);
    await writeWaiting(client, plan.arrived, plan.placed, change.receivedAt);
    const settledEvents = await writeSettlements(client, plan.settlements);
    const stored = await writeAlerts(client, alerts);
    await writeCursor(client, change);
    await client.query('commit');
    return { alerts: stored, settledEvents };
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}
