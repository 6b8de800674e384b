import type { Knex } from 'knex';
import { createOddsReadModel } from '../../../market/lines/odds-lines.read-model.ts';
import { enqueue, type OutgoingMessage } from '../deliveries/enqueue.ts';
import { createReceiversReadModel, mayReceive } from '../dispatch/receivers.read-model.ts';
import { LOOK_AFTER_MS } from '../dispatch/store-alerts.ts';
import type { ChangedPayload } from '../message/alert-payload.ts';
import { type ClosedFollowUp, createFollowUpsStore, type StoredFollowUp } from './follow-ups.store.ts';
import { lastPriceOfAlert, priceOfAlert } from './price-of-alert.ts';

/** Edits of one run. */
const MOST = 500;
/** So far back is looked for closings that were not reported yet; those before are reported at the start. Milliseconds. */
const CLOSED_MS = 10 * 60_000;
type Change = ChangedPayload['change'];

/**
 * Edits messages of alerts: where the line went minutes later, when the market closed, or that the price was an error. A market may close
 * before the start and open again: each closing is reported, and the last one is that of the start. Each edit is stored in the transaction
 * that ends or postpones the follow-up. A message of an alert that plan or sports of its user no longer include stays as it is.
 */
export async function sendFollowUps(knex: Knex, now: number): Promise<void> {
  await knex.transaction(async (trx) => {
    const store = createFollowUpsStore(trx);
    const withdrawn = await store.findWithdrawn(MOST);
    for (const one of withdrawn) await store.end(one);
    const edits = (await endRefused(trx, withdrawn, now)).map((one) =>
      editOf(one, { kind: 'error', after_seconds: Math.round(one.after_ms / 1_000) }, now),
    );
    await enqueue(trx, edits, now);
  });
  const closed = await createFollowUpsStore(knex).findClosed(new Date(now - CLOSED_MS), MOST);
  await knex.transaction(async (trx) => {
    const edits = (await endRefused(trx, closed, now)).map((one) => closedEdit(one, now));
    await enqueue(trx, edits, now);
  });
  await knex.transaction(async (trx) => {
    const store = createFollowUpsStore(trx);
    const due = await endRefused(trx, await store.findDue(new Date(now), MOST), now);
    const lineIds = [...new Set(due.map(({ payload }) => payload.alert.line_id))];
    const rows = lineIds.length === 0 ? [] : await createOddsReadModel(trx).findLines(lineIds);
    const lines = new Map(rows.map((row) => [row.line_id, row]));
    const closings = await store.lastClosings(due.filter((one) => isAtStart(one, now)));
    const closingOf = new Map(closings.map((one) => [keyOf(one), one]));
    const edits: OutgoingMessage[] = [];
    for (const one of due) {
      const { alert } = one.payload;
      const price = priceOfAlert(alert, lines.get(alert.line_id));
      const closesAt = Date.parse(alert.starts);
      const closing = price === null ? closingOf.get(keyOf(one)) : undefined;
      const change = changeOf(one, price, now);
      // What has closed before the start and was not opened again is reported, unless it was.
      if (closing !== undefined) edits.push(closedEdit(closing, now));
      else if (change !== null) edits.push(editOf(one, change, now));
      if (one.stage === 0 && closesAt > now) await store.toClose(one, new Date(closesAt));
      else await store.end(one);
    }
    await enqueue(trx, edits, now);
  });
}

/** Returns the follow-ups whose alerts plan and sports of their users include, and ends the others. */
async function endRefused<F extends StoredFollowUp>(
  trx: Knex,
  followUps: readonly F[],
  now: number,
): Promise<F[]> {
  const store = createFollowUpsStore(trx);
  const ids = followUps.map(({ destination_id }) => destination_id);
  const receivers = await createReceiversReadModel(trx).find(ids, now);
  const allowed: F[] = [];
  for (const one of followUps) {
    if (mayReceive(receivers.get(one.destination_id), one.payload.alert)) allowed.push(one);
    else await store.end(one);
  }
  return allowed;
}

/** What changed for an alert; null where nothing has yet. */
function changeOf(one: StoredFollowUp, price: number | null, now: number): Change | null {
  if (isAtStart(one, now)) return { kind: 'closed', price, closed_at: one.payload.alert.starts };
  // Alerts about a whole market have no price of their own.
  return price === null ? null : { kind: 'price', price, minutes: LOOK_AFTER_MS / 60_000 };
}

const isAtStart = ({ stage, payload: { alert } }: StoredFollowUp, now: number): boolean =>
  stage === 1 || Date.parse(alert.starts) <= now;

const keyOf = ({ destination_id, dedupe_key }: StoredFollowUp): string => `${destination_id} ${dedupe_key}`;

/** Its key is that of the closing, so that each is reported once. */
function closedEdit(one: ClosedFollowUp, now: number): OutgoingMessage {
  const { payload, closing_id, closed_at } = one;
  const price = lastPriceOfAlert(payload.alert, one);
  const edit = editOf(one, { kind: 'closed', price, closed_at: closed_at.toISOString() }, now);
  return { ...edit, dedupeKey: `${edit.dedupeKey}:${closing_id}` };
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
