import type { Knex } from 'knex';
import { presentFeedStatus } from '../../../../market/monitoring/present-feed-status.ts';
import { createStatusReadModel } from '../../../../market/monitoring/status.read-model.ts';
import { betServices } from '../../../bets/index.ts';
import { presentReadBets } from '../../../developer-api/index.ts';
import type { BetPayload, FeedPayload } from '../../channels/webhook/webhook-body.ts';
import { enqueue, type OutgoingMessage } from '../../deliveries/enqueue.ts';
import { createSubscribersReadModel } from './subscribers.read-model.ts';
import { createWebhookEventsStore } from './webhook-events.store.ts';

/** Gradings of one transaction. */
const MOST_BETS = 100;
/** Selections with long names would make a message longer than Standard Webhooks allows: it then has none. */
const MOST_BET_BYTES = 12_000;

/** Sends gradings to webhooks, which the ledger stored with the change of the bet. A run ends when none wait, and at the signal. */
export async function sendGradings(knex: Knex, now: () => number, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const taken = await knex.transaction((trx) => sendSomeGradings(trx, now));
    if (taken < MOST_BETS) return;
  }
}

async function sendSomeGradings(trx: Knex, now: () => number): Promise<number> {
  const graded = await createWebhookEventsStore(trx).takeGraded(MOST_BETS);
  if (graded.length === 0) return 0;
  const users = [...new Set(graded.map(({ user_id }) => user_id))];
  const model = createSubscribersReadModel(trx);
  const messages: OutgoingMessage[] = [];
  const list = betServices(now).listOn(trx);
  for (let after: number | null = 0; after !== null; ) {
    const page = await model.findAfter('bet.graded', after, now(), users);
    for (const { id, user_id } of page.subscribers) {
      for (const { bet_id, version } of graded.filter((bet) => bet.user_id === user_id)) {
        const payload = await betPayload(list, user_id, bet_id);
        messages.push({
          ...{ destinationId: id, type: 'bet.graded', dedupeKey: `bet.graded:${bet_id}:${version}` },
          ...{ payload, occurredAt: new Date(payload.bet.settled_at ?? now()) },
        });
      }
    }
    after = page.next;
  }
  await enqueue(trx, messages.slice(0, 1_000), now());
  return graded.length;
}

async function betPayload(
  list: ReturnType<ReturnType<typeof betServices>['listOn']>,
  userId: string,
  betId: number,
): Promise<BetPayload> {
  const [bet] = presentReadBets(await list.find({ id: userId, level: 'sharp', sports: null }, betId));
  if (bet === undefined) throw new RangeError(`Bet ${betId} is not there.`);
  const isLong = Buffer.byteLength(JSON.stringify(bet)) > MOST_BET_BYTES;
  return { bet: isLong ? { ...bet, legs: [], note: null } : bet };
}

/** Sends webhooks that the feed has stopped or come back. */
export async function sendFeedStatus(knex: Knex, now: number): Promise<void> {
  const status = presentFeedStatus(await createStatusReadModel(knex).findFeedState(), now);
  await knex.transaction(async (trx) => {
    const change = await createWebhookEventsStore(trx).feedChange(status.status);
    if (change === null) return;
    const payload: FeedPayload = {
      ...{ status: status.status, message: status.message, simulated: status.simulated },
      ...{ last_success_at: exact(status.last_success_at), down_since: exact(status.down_since) },
    };
    const model = createSubscribersReadModel(trx);
    for (let after: number | null = 0; after !== null; ) {
      // By id, which is the order in which destinations are locked.
      const page = await model.findAfter('feed.status', after, now);
      const messages = page.subscribers.map(({ id }) => ({
        ...{ destinationId: id, type: 'feed.status', dedupeKey: `feed.status:${change}` },
        ...{ payload, occurredAt: new Date(now) },
      }));
      await enqueue(trx, messages, now);
      after = page.next;
    }
  });
}

/** With milliseconds, as all times of the developer API. */
const exact = (instant: string | null): string | null => instant && new Date(instant).toISOString();
