import type Stripe from 'stripe';
import type { Logger } from '../../../platform/log.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { personHash } from '../checkout/person.ts';
import { applyPlan } from '../entitlement/apply-plan.ts';
import type { BillingStores } from '../entitlement/billing-stores.ts';
import type { PayingUser } from '../entitlement/subscriptions.store.ts';
import { mailChanges, type SyncedCard } from '../mails/mail-changes.ts';
import { secondTrialMail } from '../mails/mail-texts.ts';
import type { SubscriberMails } from '../mails/subscriber-mails.ts';
import {
  cardRow,
  chooseSubscription,
  dateOf,
  itemOf,
  lookupKeyOfPrice,
  statusOf,
} from '../stripe/card-state.ts';
import { applyCredits } from './apply-credits.ts';
import { convertCrypto } from './convert-crypto.ts';

/** What a subscription is read with. */
export const EXPANDED = ['schedule', 'default_payment_method'];
const IN_LIST = EXPANDED.map((name) => `data.${name}`);

export interface CardSyncDeps {
  readonly stripe: Stripe;
  readonly mailer: Mailer | null;
  /** Mails about changes; null where none can be sent. */
  readonly mails: SubscriberMails | null;
  readonly log: Logger;
  readonly now: () => number;
}

/**
 * Makes the product's rows of a user what the card payment provider has now. Whatever was reported, in which order and
 * how often, leads to the same rows, because only the current state is read. Runs under the lock of the user.
 */
export function createCardSync({ stripe, mailer, mails, log, now }: CardSyncDeps) {
  return {
    async sync(stores: BillingStores, userId: string): Promise<void> {
      const user = await stores.subscriptions.payingUser(userId);
      if (user === null) return;
      const synced = user.customer_id === null ? null : await syncCustomer(stores, user, user.customer_id);
      await applyPlan(stores, userId, new Date(now()));
      // Last, because a mail cannot be taken back.
      if (synced !== null && mails !== null) {
        await mailChanges({ stripe, mails, now: new Date(now()) }, stores, synced);
      }
    },

    /** The subscription of a customer that counts. */
    async current(customerId: string): Promise<Stripe.Subscription | null> {
      return chooseSubscription(await subscriptionsOf(customerId)).chosen;
    },
  };

  async function subscriptionsOf(customer: string): Promise<Stripe.Subscription[]> {
    return (await stripe.subscriptions.list({ customer, status: 'all', limit: 100, expand: IN_LIST })).data;
  }

  /** @returns what it was and is; null without a subscription */
  async function syncCustomer(
    stores: BillingStores,
    user: PayingUser,
    customerId: string,
  ): Promise<SyncedCard | null> {
    const [all, customer] = await Promise.all([
      subscriptionsOf(customerId),
      stripe.customers.retrieve(customerId),
    ]);
    if (customer.deleted) {
      await stores.subscriptions.remove(user.id, 'card');
      return null;
    }
    const { chosen: found, duplicates } = chooseSubscription(all);
    for (const { id } of duplicates) {
      log.warn(
        { userId: user.id, subscription: id },
        'a second subscription was cancelled, its amount credited',
      );
      await stripe.subscriptions.cancel(
        id,
        { prorate: true, invoice_now: true },
        { idempotencyKey: `duplicate-${id}` },
      );
    }
    const chosen = found && (await withoutSecondTrial(stores, user, found));
    const paid = await storePaid(stores, user.id, customerId);
    const status = chosen && statusOf(chosen);
    const at = new Date(now());
    if (status === 'active' || status === 'trialing') await convertCrypto(stores, user.id, at);
    // A balance that changed while duplicates were cancelled is read anew.
    const balance = duplicates.length === 0 ? customer : await stripe.customers.retrieve(customerId);
    const credit = balance.deleted ? 0 : await applyCredits(stripe, stores, user.id, balance);
    if (chosen === null) {
      await stores.subscriptions.remove(user.id, 'card');
      return null;
    }
    const hasCard =
      chosen.default_payment_method !== null || customer.invoice_settings.default_payment_method !== null;
    const rows = await stores.subscriptions.of(user.id);
    const before = rows.find(({ source }) => source === 'card') ?? null;
    const after = cardRow(user.id, chosen, { credit: Math.max(0, credit), hasCard }, at);
    await stores.subscriptions.save(after);
    return { user, subscription: chosen, before, after, paid };
  }

  /**
   * Free days are given once a person and card: a second time they end at once, and the first period is charged, or the
   * subscription ends where it was cancelled already.
   */
  async function withoutSecondTrial(
    { subscriptions, trials }: BillingStores,
    user: PayingUser,
    subscription: Stripe.Subscription,
  ): Promise<Stripe.Subscription> {
    if (statusOf(subscription) !== 'trialing') return subscription;
    const method = subscription.default_payment_method;
    const fingerprint = (typeof method === 'object' && method?.card?.fingerprint) || null;
    if (fingerprint !== null) await subscriptions.lockCard(fingerprint);
    const isFirst = await trials.use({
      user_id: user.id,
      email_hash: personHash(user.email),
      card_fingerprint: fingerprint,
      subscription_id: subscription.id,
    });
    if (isFirst) return subscription;
    // Somebody who has cancelled was shown that nothing will be charged.
    if (subscription.cancel_at_period_end) {
      return stripe.subscriptions.cancel(
        subscription.id,
        { expand: EXPANDED },
        { idempotencyKey: `second-trial-end-${subscription.id}` },
      );
    }
    const charged = await stripe.subscriptions.update(
      subscription.id,
      { trial_end: 'now', expand: EXPANDED },
      { idempotencyKey: `second-trial-${subscription.id}` },
    );
    if (mailer !== null && (await trials.firstMail(user.id, 'second-trial', subscription.id))) {
      await mailer.send(secondTrialMail(user.email, lookupKeyOfPrice(itemOf(charged).price)));
    }
    return charged;
  }

  async function storePaid(
    { credits }: BillingStores,
    userId: string,
    customer: string,
  ): Promise<Stripe.Invoice[]> {
    const { data } = await stripe.invoices.list({ customer, status: 'paid', limit: 100 });
    const paid = data.filter((invoice) => invoice.amount_paid > 0);
    await credits.addPaid(
      paid.map((invoice) => ({
        id: invoice.id ?? '',
        user_id: userId,
        amount_cents: invoice.amount_paid,
        paid_at: dateOf(invoice.status_transitions.paid_at ?? invoice.created),
      })),
    );
    return paid;
  }
}
export type CardSync = ReturnType<typeof createCardSync>;
