import { CONTACT_PAGE } from '@fairline/shared/contracts';
import type { Knex } from 'knex';
import { Counter } from 'prom-client';
import type { Feature } from '../../platform/feature.ts';
import type { Job } from '../../platform/jobs.ts';
import type { StripeAccount } from '../../platform/payment-settings.ts';
import type { Platform } from '../../platform/platform.ts';
import { billingRoutes } from './billing.routes.ts';
import { createBillingService } from './billing.service.ts';
import { createAccountEnd } from './changes/account-end.ts';
import { createChangesService } from './changes/changes.service.ts';
import { createTokenSigner } from './changes/preview-token.ts';
import { checkoutRoutes } from './checkout/checkout.routes.ts';
import { createCheckoutService } from './checkout/checkout.service.ts';
import { createCryptoService } from './crypto/crypto.service.ts';
import { createNowPayments } from './crypto/nowpayments.ts';
import { sendReminders } from './crypto/reminders.ts';
import {
  type BillingStores,
  billingStores,
  createUserLock,
  type UserLock,
} from './entitlement/billing-stores.ts';
import { createSubscriptionsStore } from './entitlement/subscriptions.store.ts';
import { createSubscriberMails, type SubscriberMails } from './mails/subscriber-mails.ts';
import { remindOfTrials } from './mails/trial-reminders.ts';
import { createStripe } from './stripe/create-stripe.ts';
import { createPrices } from './stripe/prices.ts';
import { syncCatalog } from './stripe/stripe-catalog.ts';
import { createCardSync } from './sync/card-sync.service.ts';
import { createKeptPayments } from './sync/kept-payments.ts';
import { createReconciliation, endPlans } from './sync/reconcile.ts';
import { webhookRoutes } from './webhook/webhook.routes.ts';
import { createWebhookService } from './webhook/webhook.service.ts';

const MINUTE_MS = 60_000;

/** Plans and payments: by card, with crypto, and granted by the operator. */
export function createBillingFeature(platform: Platform): Feature {
  const { db, payments, mailer, now, publicUrl } = platform;
  const log = platform.log.child({ part: 'billing' });
  const stores = billingStores(db.knex);
  const lock = createUserLock(db.knex);
  const billingUrl = publicUrl === undefined ? null : new URL('/settings?tab=billing', publicUrl).href;
  const contactUrl = publicUrl === undefined ? null : new URL(CONTACT_PAGE, publicUrl).href;
  const mails = subscriberMailsOn(platform);
  const shared = { stores, lock, mailer, mails, contactUrl, log, now };
  const card = payments.stripe === null ? null : createCard(platform, payments.stripe, stores, lock);
  const crypto =
    payments.crypto === null
      ? null
      : createCryptoService({ ...shared, card, provider: createNowPayments(payments.crypto) });
  const billing = createBillingService({ ...shared, settings: payments, card, crypto });

  const jobs: Job[] = [
    {
      name: 'billing-ends',
      everyMs: MINUTE_MS / 2,
      run: (signal) => endPlans(stores, lock, now, signal),
    },
    {
      name: 'billing-reconciliation',
      everyMs: MINUTE_MS,
      async run(signal) {
        await card?.reconciliation.run(signal);
        await crypto?.checkOpen(signal);
        if (mailer !== null) await sendReminders(stores, mailer, billingUrl, new Date(now()));
        if (mails !== null && card !== null) {
          await remindOfTrials({ stripe: card.stripe, stores, mails, log, now }, signal);
        }
      },
    },
  ];
  return {
    routes: [
      ...billingRoutes({ billing, changes: card?.changes ?? null }),
      ...checkoutRoutes({
        billing,
        checkout: card?.checkout ?? null,
        changes: card?.changes ?? null,
        crypto,
        publicUrl,
      }),
      ...webhookRoutes({ stripe: card?.webhooks ?? null, crypto }),
    ],
    jobs,
    async prepare() {
      if (card === null || !payments.standIn) return;
      // The demo starts without payments rather than not at all.
      await syncCatalog(card.stripe).catch((err: unknown) =>
        log.error({ err }, 'the demo has no price list'),
      );
    },
    async stop() {
      await Promise.all([card?.webhooks.drain(), crypto?.drain()]);
    },
  };
}

/** The mails about subscriptions; null where no mail can be sent. */
function subscriberMailsOn({ mailer, payments, publicUrl }: Platform): SubscriberMails | null {
  if (mailer === null) return null;
  return createSubscriberMails({
    mailer,
    byProvider: payments.providerMails ?? [],
    billingUrl: publicUrl === undefined ? null : new URL('/settings?tab=billing', publicUrl).href,
  });
}

/** Payments by card: everything that talks with the provider. */
function createCard(platform: Platform, account: StripeAccount, stores: BillingStores, lock: UserLock) {
  const { mailer, metrics, now } = platform;
  const log = platform.log.child({ part: 'billing' });
  const stripe = createStripe(account);
  const prices = createPrices(stripe, now);
  const cards = createCardSync({ stripe, mailer, mails: subscriberMailsOn(platform), log, now });
  const webhooks = createWebhookService({
    stripe,
    webhookSecret: account.webhookSecret,
    events: stores.events,
    subscriptions: stores.subscriptions,
    lock,
    cards,
    mailer,
    log,
    now,
  });
  const lostEvents = new Counter({
    name: 'fairline_billing_lost_events_total',
    help: 'Events of the payment provider that no webhook had reported',
    registers: [metrics.registry],
  });
  const lost = (count: number) => lostEvents.inc(count);
  return {
    stripe,
    cards,
    webhooks,
    checkout: createCheckoutService({ stripe, prices, lock, cards }),
    changes: createChangesService({
      stripe,
      prices,
      lock,
      cards,
      tokens: createTokenSigner(account.secretKey),
      now,
    }),
    reconciliation: createReconciliation({ stripe, stores, lock, cards, webhooks, log, now, lost }),
  };
}

/** What the payments of an account need when it is deleted or restored; null where nobody can pay by card. */
export function accountEndOn(platform: Platform) {
  const { stripe: account } = platform.payments;
  if (account === null) return null;
  const { mailer, now, db } = platform;
  const stripe = createStripe(account);
  const log = platform.log.child({ part: 'billing' });
  return createAccountEnd({
    ...{ stripe, lock: createUserLock(db.knex) },
    cards: createCardSync({ stripe, mailer, mails: subscriberMailsOn(platform), log, now }),
  });
}

/** Whether a user made a payment before a time that was not given back. */
export function keptPaymentsOn({ db, payments }: Platform) {
  const stripe = payments.stripe === null ? null : createStripe(payments.stripe);
  return createKeptPayments({ stripe, stores: billingStores(db.knex) });
}

/** Waits, in a transaction, until no other one changes the plan or the payments of a user. */
export const lockPayments = (trx: Knex.Transaction, userId: string): Promise<void> =>
  createSubscriptionsStore(trx).lock(userId);
