import { randomUUID } from 'node:crypto';
import { DURATION_NAMES, lookupKeyOf, PLANS, type Purchase, priceOf } from '@fairline/shared/contracts';
import type Stripe from 'stripe';
import { apiErrors } from '../../../platform/http/api-error.ts';
import type { Logger } from '../../../platform/log.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { billingErrors } from '../billing-errors.ts';
import { createChangeSteps } from '../changes/change-steps.ts';
import { returnUrl } from '../checkout/checkout.service.ts';
import { applyPlan } from '../entitlement/apply-plan.ts';
import type { BillingStores, UserLock } from '../entitlement/billing-stores.ts';
import { rankOf } from '../entitlement/project-plan.ts';
import { partialPaymentMail } from '../mails/mail-texts.ts';
import type { SubscriberMails } from '../mails/subscriber-mails.ts';
import { statusOf } from '../stripe/card-state.ts';
import type { CardSync } from '../sync/card-sync.service.ts';
import { creditOfPayment } from '../sync/convert-crypto.ts';
import type { CryptoInvoice } from './crypto.store.ts';
import type { CryptoProvider, ProviderPayment } from './crypto-provider.ts';
import { cryptoTime } from './crypto-time.ts';

/** An invoice that was not paid for so long is not asked for any more; a later notification still counts. */
const OPEN_MS = 14 * 24 * 3_600_000;
/** An open invoice is asked for this often, beside the notifications. */
const CHECK_MS = 10 * 60_000;
const MOST_CHECKED = 20;

/** Where the provider sends its notifications. */
export const CRYPTO_WEBHOOK = '/api/crypto/webhook';

export interface CryptoDeps {
  readonly provider: CryptoProvider;
  readonly stores: BillingStores;
  readonly lock: UserLock;
  /** Subscriptions by card; null where there are none. */
  readonly card: { readonly stripe: Stripe; readonly cards: CardSync } | null;
  readonly mailer: Mailer | null;
  readonly mails: SubscriberMails | null;
  /** Where support is written to; null where the product does not know its address. */
  readonly contactUrl: string | null;
  readonly log: Logger;
  readonly now: () => number;
}

/** Payments with crypto: they buy time, which does not renew itself. */
export function createCryptoService(deps: CryptoDeps) {
  const { provider, stores, lock, card, mailer, mails, contactUrl, log, now } = deps;
  const handling = new Set<Promise<void>>();

  /** What a payment is now, from the provider; granted once, whatever was reported of it and how often. */
  async function settle(paymentId: string): Promise<void> {
    const payment = await provider.payment(paymentId);
    const invoice = await stores.crypto.invoice(payment.invoiceId);
    if (invoice === null || invoice.user_id === null) {
      log.warn({ payment: payment.id }, 'a payment with crypto belongs to no invoice of a user');
      return;
    }
    const { user_id: userId } = invoice;
    await lock(userId, async (locked) => {
      // A user who was deleted while the lock was awaited has no invoice any more.
      if ((await locked.crypto.invoice(invoice.id))?.user_id !== userId) return;
      await settleLocked(locked, payment, invoice, userId);
    });
  }

  async function settleLocked(
    locked: BillingStores,
    payment: ProviderPayment,
    invoice: CryptoInvoice,
    userId: string,
  ): Promise<void> {
    const at = new Date(now());
    await locked.crypto.addPayment(payment.id, invoice.id, at);
    await locked.crypto.setStatus(payment.id, payment.status, at);
    if (payment.status === 'partial') await mailOnce(locked, userId, payment, invoice);
    if (payment.status === 'finished') {
      if (payment.amountCents !== invoice.amount_cents) {
        log.error({ payment: payment.id, invoice: invoice.id }, 'a payment with crypto has another price');
        return;
      }
      if (await locked.crypto.grant(payment.id, at)) {
        await endUnpaid(locked, userId);
        const row = { user_id: userId, amount_cents: invoice.amount_cents, paid_at: at };
        await locked.credits.addPaid([{ id: `crypto:${payment.id}`, ...row }]);
        await mailReceipt(locked, userId, payment, invoice, at);
      }
      await locked.crypto.markChecked(invoice.id, at, true);
    }
    if (payment.status === 'refunded' && (await locked.crypto.refund(payment.id, at))) {
      const credited = await locked.credits.ofSource(creditOfPayment(payment.id));
      if (credited > 0) {
        const source = `${creditOfPayment(payment.id)}:refund`;
        await locked.credits.add(userId, -credited, 'Refund of a payment with crypto', source);
      }
    }
    // A subscription by card that goes on makes the new time a credit.
    if (card === null) await applyPlan(locked, userId, at);
    else await card.cards.sync(locked, userId);
  }

  /** Crypto in place of a trial by card, or of a charge that failed: it ends, and nothing is charged to the card. */
  async function endUnpaid({ subscriptions }: BillingStores, userId: string): Promise<void> {
    const customer = (await subscriptions.payingUser(userId))?.customer_id ?? null;
    const current = card === null || customer === null ? null : await card.cards.current(customer);
    if (card === null || current === null) return;
    const status = statusOf(current);
    if (status === 'active' || status === 'canceled') return;
    const key = (step: string) => ({ idempotencyKey: `crypto-${current.id}-${step}` });
    await createChangeSteps(card.stripe).cancel(current, 'at-once', key);
  }

  async function mailOnce(
    { trials, subscriptions }: BillingStores,
    userId: string,
    payment: ProviderPayment,
    invoice: CryptoInvoice,
  ): Promise<void> {
    const user = await subscriptions.payingUser(userId);
    if (mailer === null || user === null) return;
    if (await trials.firstMail(userId, 'crypto-partial', payment.id)) {
      await mailer.send(partialPaymentMail(user.email, invoice.lookup_key, contactUrl));
    }
  }

  async function mailReceipt(
    locked: BillingStores,
    userId: string,
    payment: ProviderPayment,
    { amount_cents: cents, lookup_key: lookupKey }: CryptoInvoice,
    at: Date,
  ): Promise<void> {
    const user = await locked.subscriptions.payingUser(userId);
    if (mails === null || user === null) return;
    const paid = { id: `crypto:${payment.id}`, cents, at, lookupKey, number: null, url: null };
    await mails.receipt(locked, user, paid);
  }

  /** Payments of an invoice that no notification reported, and those that may still change. */
  async function check(invoice: CryptoInvoice): Promise<void> {
    const at = new Date(now());
    const listed = invoice.provider_id === null ? [] : await provider.paymentsOf(invoice.provider_id);
    const stored = await stores.crypto.ungranted(invoice.id, 50);
    for (const id of new Set([...listed, ...stored].map((payment) => payment.id))) await settle(id);
    await stores.crypto.markChecked(invoice.id, at, at.getTime() - invoice.created_at.getTime() > OPEN_MS);
  }

  return {
    /** The page on which time is paid with crypto. */
    async createInvoice(userId: string, purchase: Purchase, origin: string): Promise<string> {
      const lookupKey = lookupKeyOf(purchase);
      await assertOffered(stores, userId, lookupKey, new Date(now()));
      const invoice = {
        id: randomUUID(),
        user_id: userId,
        provider_id: null,
        lookup_key: lookupKey,
        amount_cents: priceOf(purchase),
        created_at: new Date(now()),
      };
      await stores.crypto.addInvoice(invoice);
      const api = purchase.api ? ' with API' : '';
      const page = await provider.createInvoice({
        id: invoice.id,
        amountCents: invoice.amount_cents,
        description: `Fairline ${PLANS[purchase.plan].name}${api}, ${DURATION_NAMES[purchase.duration]}`,
        notifyUrl: `${origin}${CRYPTO_WEBHOOK}`,
        successUrl: returnUrl(origin, 'done'),
        cancelUrl: returnUrl(origin, 'cancelled'),
      });
      await stores.crypto.setProvider(invoice.id, page.id, page.url);
      return page.url;
    },

    /**
     * Stores that a payment was reported; it is asked for after the answer, and again by `checkOpen`.
     * @throws ApiError 400 for a body that the provider did not sign
     */
    async receive(body: Uint8Array, signature: string): Promise<void> {
      const reported = provider.readNotification(jsonOf(body), signature);
      if (reported === null) throw apiErrors.invalid('The signature is not valid.');
      const invoice = await stores.crypto.invoice(reported.invoiceId);
      if (invoice === null) return;
      await stores.crypto.addPayment(reported.id, invoice.id, new Date(now()));
      const run = settle(reported.id)
        .catch((err: unknown) => log.warn({ err, payment: reported.id }, 'a payment could not be settled'))
        .finally(() => handling.delete(run));
      handling.add(run);
    },

    /** Asks for invoices that may have been paid without a notification. */
    async checkOpen(signal: AbortSignal): Promise<void> {
      const before = new Date(now() - CHECK_MS);
      for (const invoice of await stores.crypto.openInvoices(before, MOST_CHECKED)) {
        if (signal.aborted) return;
        await check(invoice).catch((err: unknown) =>
          log.warn({ err, invoice: invoice.id }, 'an invoice for crypto could not be checked'),
        );
      }
    },

    /** Asks for the last open invoices of a user. */
    async checkOf(userId: string): Promise<void> {
      for (const invoice of await stores.crypto.openInvoicesOf(userId, 3)) await check(invoice);
    },

    async drain(): Promise<void> {
      await Promise.all(handling);
    },
  };
}
export type CryptoService = ReturnType<typeof createCryptoService>;

/**
 * Crypto buys a first plan, or more time of the same plan, and is not offered beside a plan by card that is in use or waits for its payment.
 * An invoice of before that is paid during a trial by card replaces the trial.
 */
async function assertOffered(
  { subscriptions, crypto }: BillingStores,
  userId: string,
  lookupKey: string,
  now: Date,
): Promise<void> {
  const card = (await subscriptions.of(userId)).find(({ source }) => source === 'card');
  if (card?.status === 'active' || card?.status === 'trialing') throw billingErrors.cryptoNotForUpgrades();
  if (card !== undefined && card.status !== 'canceled') throw billingErrors.paymentDue();
  const time = cryptoTime(await crypto.granted(userId), now);
  if (time !== null && time.until > now && rankOf(time.lookup_key) !== rankOf(lookupKey)) {
    throw billingErrors.cryptoNotForUpgrades();
  }
}

function jsonOf(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    throw apiErrors.invalid('The body is not readable JSON.');
  }
}
