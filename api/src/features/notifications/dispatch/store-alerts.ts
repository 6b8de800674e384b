import { DUPLICATE_WINDOW_SECONDS } from '@fairline/shared/contracts';
import type { Knex } from 'knex';
import { enqueue, MOST_MESSAGES, type OutgoingMessage } from '../deliveries/enqueue.ts';
import { createDispatchStore, type FollowUp, type HeldAlert } from './dispatch.store.ts';
import type { DueAlert } from './gained-alerts.ts';
import { decide, hourOf } from './rules/decide.ts';

/** Nobody has use of an alert this long after it was stored. */
const EXPIRES_MS = 3_600_000;
/** Nor of a value after this long: were it still there, it would be shown again. */
const VALUE_EXPIRES_MS = DUPLICATE_WINDOW_SECONDS * 1_000;
/** The first look at what became of an alert. */
export const LOOK_AFTER_MS = 10 * 60_000;

/** Stores what becomes of alerts: each is sent, held for a digest, or dropped with its reason. To be called within a transaction. */
export async function storeAlerts(trx: Knex, due: readonly DueAlert[], now: number): Promise<void> {
  if (due.length === 0) return;
  const to = createDispatchStore(trx);
  const users = [...new Set(due.map(({ userId }) => userId))];
  const hour = new Date(hourOf(now));
  const at = new Date(now);
  const known = await to.known(
    due.map(({ destination, dedupeKey }) => ({ destinationId: destination.id, dedupeKey })),
  );
  const sent = await to.sentInHour(users, hour);
  const muted = await to.muted(users, at);
  const counts = new Map<string, number>();
  const messages: OutgoingMessage[] = [];
  const held: HeldAlert[] = [];
  const followUps: FollowUp[] = [];
  for (const { userId, follow, destination, dedupeKey, alert, shownAt, payload } of due) {
    if (known.has(`${destination.id} ${dedupeKey}`)) continue;
    const { id: destinationId, channel, active } = destination;
    const count = `${userId} ${channel}`;
    const before = counts.get(count) ?? sent.get(count) ?? 0;
    const decision = decide({
      ...{ channel, active, now, sent: before, preferences: follow.notifications },
      muted: muted.has(`${userId} ${eventOf(alert.line_id)}`),
    });
    const occurredAt = new Date(alert.created_at);
    if (decision.kind === 'send') {
      counts.set(count, before + 1);
      // A program that was away catches up.
      const until = channel === 'webhook' ? {} : { expiresAt: new Date(expiresAt(alert, shownAt, now)) };
      messages.push({ destinationId, type: 'alert', dedupeKey, payload, occurredAt, ...until });
      if (destination.changes && alert.type !== 'ev') {
        const dueAt = new Date(now + LOOK_AFTER_MS);
        followUps.push({ destinationId, dedupeKey, kind: alert.type, moveId: alert.id, dueAt, payload });
      }
    } else {
      const dueAt = decision.kind === 'digest' ? new Date(decision.dueAt) : null;
      held.push({ destinationId, dedupeKey, reason: decision.reason, dueAt, payload, occurredAt });
    }
  }
  await to.addHeld(held, at);
  await to.addFollowUps(followUps, at);
  await to.setSent(counts, hour);
  // By destination, which is the order in which they are locked.
  const ordered = messages.toSorted((a, b) => a.destinationId - b.destinationId);
  for (let first = 0; first < ordered.length; first += MOST_MESSAGES) {
    await enqueue(trx, ordered.slice(first, first + MOST_MESSAGES), now);
  }
}

function eventOf(lineId: string): number {
  return Number(lineId.split(':', 1)[0]);
}

function expiresAt({ type }: DueAlert['alert'], shownAt: number, now: number): number {
  return type === 'ev' ? shownAt + VALUE_EXPIRES_MS : now + EXPIRES_MS;
}
