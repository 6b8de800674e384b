import { setTimeout as wait } from 'node:timers/promises';
import type { BenchRow } from '@fairline/shared/build/bench-row.ts';
import { Registry } from 'prom-client';
import { createAlertsService } from '../../src/features/alerts/alerts.service.ts';
import { createAlertSettingsReadModel } from '../../src/features/alerts/settings/alert-settings.read-model.ts';
import { createStreams } from '../../src/features/alerts/streams/create-streams.ts';
import { createMoveRowsReadModel } from '../../src/features/alerts/streams/stored/move-rows.read-model.ts';
import { createOutbox } from '../../src/features/notifications/deliveries/create-outbox.ts';
import { ADDRESS_PURPOSE } from '../../src/features/notifications/deliveries/destinations.store.ts';
import { createDispatch } from '../../src/features/notifications/dispatch/create-dispatch.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { listenToNotifications } from '../../src/platform/db/notifications.ts';
import { createLog } from '../../src/platform/log.ts';
import { createTextCipher } from '../../src/platform/text-cipher.ts';
import { seedEvent, seedMove } from '../../testing/seed.ts';
import { quantile } from '../web/quantile.ts';
import { withDatabase } from '../web/with-database.ts';
import { insertFollowers, USED_CHANNELS } from './insert-followers.ts';
import { createTimedChannels, type TimedChannels } from './timed-channels.ts';

const SETTINGS = 500;
const EVENT = 7;
const WARM_UP = 5;
const DROPS = 30;
const PAUSE_MS = 300;
const BUDGET_MS = 500;

/**
 * Drops that each of 500 settings shows, from the storing of the move to the message at the channel; beside a loop that stores a row
 * for each destination and sends the message, without streams, rules, order and claims.
 */
export async function bench(print: (row: BenchRow) => void): Promise<void> {
  await withDatabase(async (db) => {
    await seedEvent(db.knex, { event_id: EVENT });
    const cipher = createTextCipher('a secret of the bench only, long enough', ADDRESS_PURPOSE);
    const destinations = await insertFollowers(db.knex, cipher, SETTINGS);
    const channels = createTimedChannels(USED_CHANNELS);
    const product = await startProduct(db, channels, cipher);
    const waits = await measure(channels, () => product.drop());
    await product.stop();
    const plain = await measure(channels, () => insertAndSend(db, channels, destinations));
    for (const [name, share] of [
      ['p50', 0.5],
      ['p99', 0.99],
    ] as const) {
      const [value, other] = [quantile(waits, share), quantile(plain, share)];
      print({
        name: `notifications: from the drop to the channel, ${SETTINGS} messages at once, ${name}`,
        ...{ value: Math.round(value), unit: 'milliseconds' },
        baseline: { name: 'a loop that inserts a row and sends', value: Math.round(other) },
        ratio: value / other,
      });
    }
    const p99 = Math.round(quantile(waits, 0.99));
    print({
      name: `notifications: from the drop to the channel, ${waits.length} messages, p99 in its budget`,
      ...{ value: p99, unit: 'milliseconds', baseline: { name: 'budget', value: BUDGET_MS } },
      ratio: p99 / BUDGET_MS,
    });
  });
}

/** Milliseconds that each message took to its channel, after some drops that do not count. */
async function measure(channels: TimedChannels, drop: () => Promise<void>): Promise<number[]> {
  const waits: number[] = [];
  for (let round = 0; round < WARM_UP + DROPS; round += 1) {
    const all = channels.next(SETTINGS);
    const began = performance.now();
    await drop();
    const times = await all;
    if (round >= WARM_UP) waits.push(...times.map((time) => time - began));
    // So that what is stored after the sending does not count for the next one.
    await wait(PAUSE_MS);
  }
  return waits;
}

/** Dispatcher and engine as in a process of the product. */
async function startProduct(
  db: Database,
  channels: TimedChannels,
  cipher: ReturnType<typeof createTextCipher>,
) {
  const log = createLog('bench', 'warn');
  const now = Date.now;
  const deps = { retentionDays: 30, onError: (error: unknown) => log.error({ error }, 'a stream failed') };
  const { streams } = createStreams(db, { ...deps, mostBytes: 10_000_000 });
  const { rowsOf } = createAlertsService({
    ...{ ...deps, streams, now },
    rows: createMoveRowsReadModel(db.knex),
    settings: createAlertSettingsReadModel(db.knex),
  });
  const outbox = createOutbox({
    ...{ knex: db.knex, adapters: channels.adapters, cipher, mailer: null, log, now },
    ...{ registry: new Registry(), settingsUrl: undefined },
  });
  const listening = await listenToNotifications({ pool: db.pool, log, listeners: outbox.notifications });
  const dispatcher = createDispatch({ db, streams, rowsOf, publicUrl: null, now, log });
  outbox.start();
  dispatcher.start();
  await dispatcher.settled();
  return {
    async drop(): Promise<void> {
      await seedMove(db.knex, 'odds', { event_id: EVENT });
      dispatcher.wake(['odds']);
    },
    async stop(): Promise<void> {
      await dispatcher.stop();
      await listening.stop();
      await outbox.stop();
    },
  };
}

async function insertAndSend(
  { knex }: Database,
  channels: TimedChannels,
  ids: readonly number[],
): Promise<void> {
  const move = await seedMove(knex, 'odds', { event_id: EVENT });
  await knex.raw(
    'create table if not exists bench_messages (destination_id bigint, move_id bigint, payload jsonb)',
  );
  const [adapter] = channels.adapters;
  const payload = { alert: { id: move, odds: 1.9 } };
  for (const id of ids) {
    await knex('bench_messages').insert({
      destination_id: id,
      move_id: move,
      payload: JSON.stringify(payload),
    });
    const address = { id, userId: 'u', channel: 'discord', name: 'Own', address: {}, settings: {} } as const;
    await adapter?.send(
      {
        ...{ messageId: `${move}`, destination: address, sequence: move, type: 'alert', payload, attempt: 1 },
        occurredAt: new Date(),
        attemptedAt: new Date(),
      },
      new AbortController().signal,
    );
  }
}
