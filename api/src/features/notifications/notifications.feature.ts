import type { AlertKind } from '@fairline/shared/contracts';
import type { Knex } from 'knex';
import { createHeldLock } from '../../platform/db/held-lock.ts';
import type { Feature } from '../../platform/feature.ts';
import type { Job } from '../../platform/jobs.ts';
import { createOutgoing } from '../../platform/outgoing/create-outgoing.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Channel } from '../../platform/realtime/channel.ts';
import { getAlerts } from '../alerts/index.ts';
import { createProfileReadModel } from '../profile/index.ts';
import { createAdapters } from './channels/create-adapters.ts';
import { createTelegramBot } from './channels/telegram/telegram-bot.ts';
import { createTelegramLinks } from './channels/telegram/telegram-links.service.ts';
import { createTelegramLinksStore } from './channels/telegram/telegram-links.store.ts';
import { createDigestsStore } from './delayed/digests.store.ts';
import { sendDigests } from './delayed/send-digests.ts';
import { sendFollowUps } from './delayed/send-follow-ups.ts';
import { createOutbox } from './deliveries/create-outbox.ts';
import { ADDRESS_PURPOSE, createDestinationsStore } from './deliveries/destinations.store.ts';
import { enqueue } from './deliveries/enqueue.ts';
import { createDispatch } from './dispatch/create-dispatch.ts';
import type { Dispatcher } from './dispatch/dispatcher.ts';
import { createLateReview } from './dispatch/review-late.ts';
import { createChoicesStore } from './settings/choices.store.ts';
import { messageLinksRoutes } from './settings/message-links.routes.ts';
import { createMessageLinks, LINK_PURPOSE } from './settings/message-links.ts';
import { createNotificationLogReadModel } from './settings/notification-log.read-model.ts';
import { notificationsRoutes } from './settings/notifications.routes.ts';
import { createNotificationsService } from './settings/notifications.service.ts';
import { createNotificationsStore } from './settings/notifications.store.ts';

const LATER_MS = { digests: 10_000, followUps: 5_000, old: 3_600_000 };

/** Alerts away from the screen: what users choose, the dispatcher that follows it, and what is sent later (ADR 0030). */
export function createNotificationsFeature(platform: Platform): Feature {
  const { db, mailer, notifications: providers, vapidKeys, publicUrl, demo, now, log } = platform;
  const { knex } = db;
  const destinations = createDestinationsStore(knex, platform.cipherFor(ADDRESS_PURPOSE));
  const store = createNotificationsStore(knex);
  const links = createMessageLinks(platform.cipherFor(LINK_PURPOSE));
  const telegramLinkStore = createTelegramLinksStore(knex);
  const bot =
    providers.telegram === null
      ? null
      : createTelegramBot({
          ...providers.telegram,
          lock: createHeldLock(db.pool, 'telegram-bot'),
          links: telegramLinkStore,
          ...{ destinations, log, now },
        });
  const username = async () => (await bot?.username()) ?? null;
  const alerts = getAlerts(platform);
  const dispatcher = createDispatch({
    db,
    now,
    log,
    streams: alerts.streams,
    rowsOf: alerts.service.rowsOf,
    publicUrl: publicUrl?.replace(/\/$/, '') ?? null,
  });
  const notifications = createNotificationsService({
    channels: {
      webPush: providers.pushSubject === null ? null : vapidKeys,
      telegram: bot,
      discord: true,
      email: mailer !== null,
    },
    ...{ destinations, store, now },
    log: createNotificationLogReadModel(knex),
    choose: (work) => knex.transaction((trx) => work(createChoicesStore(trx))),
    send: (message) => knex.transaction((trx) => enqueue(trx, [message], now())),
    emailOf: async (userId) => (await createProfileReadModel(knex).find(userId))?.email ?? '',
    allowsHttp: demo,
  });
  const own = createOutgoing({ http: true, loopback: true });
  const outbox = createOutbox({
    ...{ knex, mailer, now, log, registry: platform.metrics.registry },
    adapters: createAdapters({
      ...{ ...platform, links },
      // The addresses of providers are the operator's own setting.
      send: own.request,
      sendGuarded: platform.outgoing.request,
    }),
    cipher: platform.cipherFor(ADDRESS_PURPOSE),
    review: createLateReview(knex, now),
    settingsUrl: publicUrl && `${publicUrl}/alert-settings`,
  });
  const telegramLinks = createTelegramLinks({
    ...{ links: telegramLinkStore, username, configured: bot !== null, now },
  });
  return {
    routes: [
      ...messageLinksRoutes({ links, store }),
      ...notificationsRoutes({ notifications, telegramLinks }),
    ],
    channels: [wakeUp(platform, dispatcher)],
    notifications: outbox.notifications,
    jobs: [...outbox.jobs, ...laterJobs(knex, now, (at) => telegramLinkStore.deleteOld(at))],
    start() {
      outbox.start();
      dispatcher.start();
      bot?.start();
    },
    async stop() {
      await Promise.all([dispatcher.stop(), bot?.stop(), outbox.stop()]);
      await own.stop();
    },
  };
}

/** Wakes the dispatcher by the notices that wake the pages. */
function wakeUp({ realtime: { io } }: Platform, dispatcher: Dispatcher): Channel {
  io.on('moves:stored', (kinds?: readonly AlertKind[]) => dispatcher.wake(kinds));
  return {
    connect: () => {},
    publisher: {
      moves({ odds, limit, closed }) {
        const stored = { odds, limit, closed };
        const kinds = (['odds', 'limit', 'closed'] as const).filter((kind) => stored[kind].length > 0);
        dispatcher.wake(kinds);
      },
    },
  };
}

function laterJobs(knex: Knex, now: () => number, deleteOldLinks: (at: Date) => Promise<void>): Job[] {
  return [
    {
      name: 'notification-digests',
      everyMs: LATER_MS.digests,
      run: (signal) => sendDigests(knex, now(), signal),
    },
    { name: 'notification-follow-ups', everyMs: LATER_MS.followUps, run: () => sendFollowUps(knex, now()) },
    {
      name: 'old-held-alerts',
      everyMs: LATER_MS.old,
      async run() {
        await createDigestsStore(knex).deleteOld(new Date(now()));
        await deleteOldLinks(new Date(now()));
      },
    },
  ];
}
