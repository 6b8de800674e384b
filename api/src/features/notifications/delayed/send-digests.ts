import type { Knex } from 'knex';
import { isDatabaseUnavailable } from '../../../platform/db/database-error.ts';
import { enqueue } from '../deliveries/enqueue.ts';
import { createReceiversReadModel, mayReceive } from '../dispatch/receivers.read-model.ts';
import { quietUntil } from '../dispatch/rules/quiet-until.ts';
import type { DigestPayload, ShownPayload } from '../message/alert-payload.ts';
import { digestLine } from '../message/alert-text.ts';
import { notificationPreferencesOf } from '../settings/stored-preferences.ts';
import { type CollectedAlert, createDigestsStore, type DueDigest } from './digests.store.ts';

/** Digests of one run. */
const MOST_DIGESTS = 500;
/** Alerts that a digest has a line of. */
const MOST_LINES = 40;
/** Nobody has use of a digest this long after. */
const EXPIRES_MS = 86_400_000;

/**
 * Sends what is due together: one message for each destination and reason. Each alert becomes part of exactly one message, in the
 * transaction that stores the message; those that plan and sports no longer include are dropped. One that fails does not stop those of others.
 *
 * @throws AggregateError of those that have failed, once all have been tried
 */
export async function sendDigests(knex: Knex, now: number, signal?: AbortSignal): Promise<void> {
  const errors: unknown[] = [];
  for (const due of await createDigestsStore(knex).findDue(new Date(now), MOST_DIGESTS)) {
    if (signal?.aborted) return;
    try {
      await knex.transaction((trx) => sendOne(trx, due, now));
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} digests were not sent.`);
}

async function sendOne(trx: Knex, due: DueDigest, now: number): Promise<void> {
  const store = createDigestsStore(trx);
  const locked = await store.lock(due, new Date(now));
  const { quiet, time_zone } = notificationPreferencesOf(due.preferences);
  const quietEnd = quietUntil(quiet, time_zone, now);
  if (quietEnd !== null) {
    const dueAt = quiet.alerts === 'digest' ? new Date(quietEnd) : null;
    await store.postpone(
      locked.map(({ id }) => id),
      dueAt,
      'quiet',
    );
    return;
  }
  const receivers = await createReceiversReadModel(trx).find([due.destination_id], now);
  const receiver = receivers.get(due.destination_id);
  const isIncluded = ({ payload }: CollectedAlert) => mayReceive(receiver, payload.alert);
  const alerts = locked.filter(isIncluded);
  await store.postpone(
    locked.filter((one) => !isIncluded(one)).map(({ id }) => id),
    null,
    'plan',
  );
  const [first, last] = [alerts[0], alerts.at(-1)];
  if (first === undefined || last === undefined) return;
  const ids = alerts.map(({ id }) => id);
  const dedupeKey = `digest:${due.reason}:${last.id}`;
  const stored = await enqueue(
    trx,
    [
      {
        destinationId: due.destination_id,
        type: 'digest',
        dedupeKey,
        payload: digestOf(
          alerts.map(({ payload }) => payload),
          due.reason,
          first.payload,
        ),
        occurredAt: new Date(now),
        expiresAt: new Date(now + EXPIRES_MS),
      },
    ],
    now,
  );
  if (stored > 0) await store.collected(ids, dedupeKey);
  // The destination has been switched off meanwhile.
  else await store.postpone(ids, null, 'disabled');
}

function digestOf(
  payloads: readonly ShownPayload[],
  reason: DueDigest['reason'],
  { formats, match_url }: ShownPayload,
): DigestPayload {
  const shown = payloads.slice(0, MOST_LINES);
  const origin = URL.canParse(match_url) ? new URL(match_url).origin : '';
  return {
    lines: shown.map(digestLine),
    subjects: shown.map(({ alert: { type, sport_id, market } }) => ({ type, sport_id, market })),
    count: payloads.length,
    reason,
    formats,
    url: `${origin}/dashboard`,
  };
}
