import type { Knex } from 'knex';
import { Counter, Histogram, type Registry } from 'prom-client';
import type { NotificationListener } from '../../../platform/db/notifications.ts';
import type { Job } from '../../../platform/jobs.ts';
import type { Logger } from '../../../platform/log.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import type { TextCipher } from '../../../platform/text-cipher.ts';
import { destinationDisabledMail } from '../channels/mail/mail-texts.ts';
import { createChannelWorker } from './channel-worker.ts';
import type { ChannelAdapter } from './channels.ts';
import { createClaimsStore } from './claims.store.ts';
import { createDeliveredStore } from './delivered.store.ts';
import { createDeliveriesStore } from './deliveries.store.ts';
import { DUE_CHANNEL } from './enqueue.ts';
import { createHealthStore } from './health.store.ts';
import { deleteOldDeliveries } from './old-deliveries.ts';
import type { ReviewLate } from './serve-destination.ts';

const HOUR_MS = 3_600_000;

export interface OutboxDeps {
  readonly knex: Knex;
  readonly adapters: readonly ChannelAdapter[];
  readonly cipher: TextCipher;
  readonly mailer: Mailer | null;
  readonly log: Logger;
  readonly now: () => number;
  readonly random?: () => number;
  readonly registry: Registry;
  /** By default messages that waited are sent as they were stored. */
  readonly review?: ReviewLate;
  /** Where a user turns a destination on again. */
  readonly settingsUrl: string | undefined;
}

export interface Outbox {
  readonly notifications: readonly NotificationListener[];
  readonly jobs: readonly Job[];
  /** Begins to send what is due, in this process beside others. */
  start(): void;
  stop(): Promise<void>;
}

/**
 * The one engine that sends what `enqueue` has stored, over all channels. A message is sent at least once, or, over a channel whose
 * receivers do not recognize repeated ones, at most once.
 */
export function createOutbox({ knex, adapters, log, now, ...deps }: OutboxDeps): Outbox {
  const attempts = new Counter({
    name: 'fairline_notification_attempts_total',
    help: 'Attempts to deliver notifications, by channel and outcome.',
    labelNames: ['channel', 'outcome'],
    registers: [deps.registry],
  });
  const waits = new Histogram({
    name: 'fairline_notification_wait_seconds',
    help: 'From what a notification reports to its first attempt, by channel.',
    labelNames: ['channel'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 5, 30, 300, 3_600],
    registers: [deps.registry],
  });
  const workers = new Map(
    adapters.map((adapter) => [
      adapter.channel as string,
      createChannelWorker(adapter, {
        claims: createClaimsStore(knex),
        deliveries: createDeliveriesStore(knex),
        delivered: createDeliveredStore(knex),
        health: createHealthStore(knex),
        cipher: deps.cipher,
        log,
        now,
        random: deps.random ?? Math.random,
        review: deps.review ?? (async ({ payload }) => payload),
        attempted(channel, outcome, waitedMs) {
          attempts.inc({ channel, outcome });
          if (waitedMs !== null) waits.observe({ channel }, waitedMs / 1_000);
        },
        async disabled(email, destination, reason) {
          log.info(
            { destination: destination.id, channel: destination.channel },
            'a destination is disabled',
          );
          await deps.mailer?.send(destinationDisabledMail(email, destination.name, reason, deps.settingsUrl));
        },
      }),
    ]),
  );
  // A process that does not send hears of messages as well.
  let started = false;
  const wakeAll = () => {
    if (!started) return;
    for (const worker of workers.values()) worker.wake();
  };
  return {
    notifications: [
      {
        channel: DUE_CHANNEL,
        notified: (channel) => {
          if (started) workers.get(channel)?.wake();
        },
        missed: wakeAll,
      },
    ],
    jobs: [
      {
        name: 'old-notifications',
        everyMs: HOUR_MS,
        run: (signal) => deleteOldDeliveries(knex, new Date(now()), signal),
      },
    ],
    start() {
      started = true;
      wakeAll();
    },
    async stop() {
      await Promise.all([...workers.values()].map((worker) => worker.stop()));
    },
  };
}
