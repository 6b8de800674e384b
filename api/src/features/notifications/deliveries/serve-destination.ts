import type { Logger } from '../../../platform/log.ts';
import type { TextCipher } from '../../../platform/text-cipher.ts';
import { inSpan } from '../../../platform/tracing/spans.ts';
import type { ChannelAdapter, Delivery, Destination, JsonObject, SendOutcome } from './channels.ts';
import type { ClaimedDestination, ClaimsStore } from './claims.store.ts';
import type { DeliveredStore } from './delivered.store.ts';
import type { DeliveriesStore, DeliveryRow } from './deliveries.store.ts';
import { openAddress } from './destinations.store.ts';
import type { HealthStore } from './health.store.ts';
import { type Settlement, settle } from './settle.ts';

/** A destination with many messages gives way to others after so many. */
const MOST_AT_ONCE = 20;
/** A claim outlives an attempt by so long: time to store what came of it. */
const LEASE_SPARE_MS = 15_000;
/** Rights of a user that were asked so long ago may have changed. */
const LATE_MS = 30_000;

/** Returns the part of a waiting message that may still be sent; null where nothing may. */
export type ReviewLate = (
  message: Pick<DeliveryRow, 'destination_id' | 'payload' | 'type'>,
) => Promise<JsonObject | null>;

export interface ServeDeps {
  readonly claims: ClaimsStore;
  readonly deliveries: DeliveriesStore;
  readonly delivered: DeliveredStore;
  readonly health: HealthStore;
  readonly cipher: TextCipher;
  readonly log: Logger;
  readonly now: () => number;
  readonly random: () => number;
  /** Asked before messages that waited for longer than `LATE_MS`, and before every further attempt. */
  readonly review: ReviewLate;
  /** Called for each attempt, with what came of it and how long after its cause the first one began. */
  readonly attempted: (channel: string, outcome: SendOutcome['kind'], waitedMs: number | null) => void;
  /** A destination receives nothing more. */
  readonly disabled: (email: string, destination: ClaimedDestination, reason: string) => Promise<void>;
}

/** How destinations of a channel are served in this process. */
export interface Serving {
  readonly adapter: ChannelAdapter;
  readonly deps: ServeDeps;
  readonly stopping: AbortSignal;
}

/**
 * Sends the messages of a claimed destination that are due, one after the other, from the one that has begun. Stops when one has to be tried
 * again later, when another process has taken over, and at the signal; an attempt under way is finished.
 *
 * @returns whether the claim has ended with the last message
 */
export async function serveDestination(
  claimed: ClaimedDestination,
  begun: DeliveryRow | undefined,
  { adapter, deps, stopping }: Serving,
): Promise<boolean> {
  const { claims, deliveries, delivered, health, now } = deps;
  const { id, claim } = claimed;
  let failingSince = claimed.failing_since?.getTime() ?? null;
  let row = begun;
  if (claimed.interrupted) await settleInterrupted(claimed, adapter, deps);
  for (let sent = 0; sent < MOST_AT_ONCE; sent += 1) {
    if (row === undefined) {
      if (stopping.aborted) return false;
      if (!(await claims.renew(id, claim, leaseOf(claim, adapter, now()).until))) return false;
      row = await deliveries.begin(id, claim, new Date(now()));
    }
    if (row === undefined) return false;
    // What has come since it was claimed is found when the claim is released.
    const isLast = row.sequence === claimed.sequence;
    const outcome = await attempt(row, claimed, adapter, deps);
    if (isLast && outcome.kind === 'delivered') {
      const { response, reference } = outcome;
      return delivered.end({
        ...{ id: row.id, destination: claimed, response, reference, at: new Date(now()) },
      });
    }
    const settlement = settle(outcome, adapter, {
      ...{ attempt: row.attempts, storedAt: (row.queued_at ?? row.created_at).getTime(), failingSince },
      ...{ now: now(), random: deps.random() },
    });
    if (await store(row, settlement, claimed, deps)) return false;
    const works = settlement.kind === 'end' && settlement.works;
    if (works && failingSince !== null) await health.works(id, claim);
    if (works) failingSince = null;
    else if (settlement.kind === 'again') failingSince ??= now();
    if (isLast) return false;
    row = undefined;
  }
  return false;
}

/** A claim that lasts for one more attempt. */
export function leaseOf(claim: string, { timeoutMs }: Pick<ChannelAdapter, 'timeoutMs'>, now: number) {
  return { claim, now: new Date(now), until: new Date(now + timeoutMs + LEASE_SPARE_MS) };
}

/** @returns whether the destination rests */
async function store(
  row: DeliveryRow,
  settlement: Settlement,
  claimed: ClaimedDestination,
  { deliveries, health, disabled, now }: ServeDeps,
): Promise<boolean> {
  const { id, claim } = claimed;
  const { reason, response } = settlement;
  if (settlement.kind === 'again') {
    const at = new Date(settlement.at);
    await deliveries.postpone(row.id, at, settlement.reason, response);
    const { destinationRests } = settlement;
    await health.fails(id, claim, new Date(now()), destinationRests ? at : null);
    return destinationRests;
  }
  const { state, reference, disable, restUntil } = settlement;
  await deliveries.end(row.id, { state, reason, response, reference }, new Date(now()));
  if (disable !== null) {
    const email = await health.disable(id, claim, disable);
    if (email !== null) await disabled(email, claimed, disable);
    return true;
  }
  if (state === 'failed') {
    await health.fails(id, claim, new Date(now()), restUntil === null ? null : new Date(restUntil));
  }
  return restUntil !== null;
}

async function attempt(
  row: DeliveryRow,
  claimed: ClaimedDestination,
  adapter: ChannelAdapter,
  { cipher, deliveries, log, now, review, attempted }: ServeDeps,
): Promise<SendOutcome> {
  if (row.expires_at !== null && row.expires_at.getTime() < now()) {
    return { kind: 'rejected', reason: 'It was too late to send it.' };
  }
  const payload = isLate(row, now()) ? await review(row) : row.payload;
  if (payload === null) return { kind: 'rejected', reason: 'Your plan or your sports no longer include it.' };
  const address = openAddress(cipher, claimed);
  if (address === null) {
    // The secret of the product has changed, perhaps by mistake: the destination stays as it is.
    log.error({ channel: claimed.channel, destination: claimed.id }, 'an address cannot be decrypted');
    return { kind: 'rejected', reason: 'The address cannot be read any more. Remove it, and add it again.' };
  }
  const { id, user_id: userId, channel, name, settings } = claimed;
  const destination: Destination = { id, userId, channel, name, address, settings };
  const delivery: Delivery = {
    messageId: row.message_id,
    destination,
    sequence: row.sequence,
    type: row.type,
    payload,
    attempt: row.attempts,
    occurredAt: row.occurred_at,
    attemptedAt: row.attempted_at,
  };
  // Attempts after the first, and of what is sent again, wait on purpose.
  const waitedMs = row.attempts === 1 && row.queued_at === null ? now() - row.occurred_at.getTime() : null;
  const signal = AbortSignal.timeout(adapter.timeoutMs);
  try {
    const { edits } = row;
    const outcome = await inSpan('outbox.send', 'client', { 'fairline.channel': channel }, async (span) => {
      const sent = await (edits === null
        ? adapter.send(delivery, signal)
        : edit(edits, delivery, adapter, deliveries, signal));
      span?.set({ 'fairline.outcome': sent.kind, 'fairline.attempt': row.attempts });
      return sent;
    });
    attempted(channel, outcome.kind, waitedMs);
    return outcome;
  } catch (err) {
    log.warn({ err, channel, destination: id }, 'a channel failed in a way that it does not know');
    attempted(channel, 'unknown', waitedMs);
    return { kind: 'unknown', reason: 'The message could not be sent.' };
  }
}

function isLate({ attempts, queued_at, created_at }: DeliveryRow, now: number): boolean {
  return attempts > 1 || queued_at !== null || now - created_at.getTime() > LATE_MS;
}

async function edit(
  edits: string,
  delivery: Delivery,
  adapter: ChannelAdapter,
  deliveries: DeliveriesStore,
  signal: AbortSignal,
): Promise<SendOutcome> {
  if (adapter.edit === undefined) return { kind: 'rejected', reason: 'The channel cannot change messages.' };
  const reference = await deliveries.referenceOf(delivery.destination.id, edits);
  if (reference === null) return { kind: 'rejected', reason: 'The message to change was not delivered.' };
  return adapter.edit(delivery, reference, signal);
}

/** Attempts of a process that died: nobody knows whether they arrived. */
async function settleInterrupted(
  { id }: ClaimedDestination,
  { repeatable }: ChannelAdapter,
  { deliveries, now }: ServeDeps,
): Promise<void> {
  const reason = 'The attempt was interrupted.';
  for (const delivery of await deliveries.interrupted(id)) {
    if (repeatable) await deliveries.postpone(delivery, new Date(now()), reason, undefined);
    else await deliveries.end(delivery, { state: 'unknown', reason, response: undefined }, new Date(now()));
  }
}
