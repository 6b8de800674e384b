import type { Knex } from 'knex';
import { createOddsReadModel } from '../../odds/odds.read-model.ts';
import { LOOK_AFTER_MS } from '../dispatch/follow-kind.ts';
import type { ChangedPayload } from '../message/alert-payload.ts';
import { enqueue, type OutgoingMessage } from '../outbox/enqueue.ts';
import { createFollowUpsStore, type StoredFollowUp } from './follow-ups.store.ts';
import { priceOfAlert } from './price-of-alert.ts';

/** Edits of one run. */
const MOST = 500;
type Change = ChangedPayload['change'];

/**
 * Edits messages of alerts: where the line went minutes later, that the market closed, or that the price was an error. Each is stored in
 * the transaction that ends or postpones the follow-up.
 */
export async function sendFollowUps(knex: Knex, now: number): Promise<void> {
  await knex.transaction(async (trx) => {
    const store = createFollowUpsStore(trx);
    const withdrawn = await store.findWithdrawn(MOST);
    for (const one of withdrawn) await store.end(one);
    const edits = withdrawn.map((one) =>
      editOf(one, { kind: 'error', after_seconds: Math.round(one.after_ms / 1_000) }, now),
    );
    await enqueue(trx, edits, now);
  });
  await knex.transaction(async (trx) => {
    const store = createFollowUpsStore(trx);
    const due = await store.findDue(new Date(now), MOST);
    const lineIds = [...new Set(due.map(({ payload }) => payload.alert.line_id))];
    const rows = lineIds.length === 0 ? [] : await createOddsReadModel(trx).findLines(lineIds);
    const lines = new Map(rows.map((row) => [row.line_id, row]));
    const edits: OutgoingMessage[] = [];
    for (const one of due) {
      const { alert } = one.payload;
      const price = priceOfAlert(alert, lines.get(alert.line_id));
      const closesAt = Date.parse(alert.starts);
      const change = changeOf(one, price, now);
      if (change !== null) edits.push(editOf(one, change, now));
      if (one.stage === 0 && closesAt > now) await store.toClose(one, new Date(closesAt));
      else await store.end(one);
    }
    await enqueue(trx, edits, now);
  });
}

/** What changed for an alert; null where nothing has yet. */
function changeOf(
  { stage, payload: { alert } }: StoredFollowUp,
  price: number | null,
  now: number,
): Change | null {
  if (stage === 1 || Date.parse(alert.starts) <= now)
    return { kind: 'closed', price, closed_at: alert.starts };
  // Alerts about a whole market have no price of their own.
  return price === null ? null : { kind: 'price', price, minutes: LOOK_AFTER_MS / 60_000 };
}

function editOf(
  { destination_id, dedupe_key, payload }: StoredFollowUp,
  change: Change,
  now: number,
): OutgoingMessage {
  return {
    destinationId: destination_id,
    type: 'alert.changed',
    dedupeKey: `${dedupe_key}:${change.kind}`,
    edits: dedupe_key,
    payload: { ...payload, change },
    occurredAt: new Date(now),
  };
}
