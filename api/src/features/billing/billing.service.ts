import type { BillingAnswer, BillingInvoice, Profile } from '@fairline/shared/contracts';
import type Stripe from 'stripe';
import type { Logger } from '../../platform/log.ts';
import type { PaymentSettings } from '../../platform/payment-settings.ts';
import { presentBilling, presentCryptoInvoice, presentInvoice, renewsItself } from './billing.presenter.ts';
import { billingErrors } from './billing-errors.ts';
import { hasTrial } from './checkout/checkout.service.ts';
import type { CryptoService } from './crypto/crypto.service.ts';
import { cryptoTime } from './crypto/crypto-time.ts';
import { applyPlan } from './entitlement/apply-plan.ts';
import type { BillingStores, UserLock } from './entitlement/billing-stores.ts';
import { decidingPlan, type PlanStatus, projectPlan } from './entitlement/project-plan.ts';
import type { PayingUser, SubscriptionRow } from './entitlement/subscriptions.store.ts';
import { askStripe } from './stripe/create-stripe.ts';
import { nextPrice } from './stripe/next-price.ts';
import type { CardSync } from './sync/card-sync.service.ts';

const MOST_INVOICES = 100;
const DUE: ReadonlySet<PlanStatus> = new Set(['past_due', 'unpaid', 'incomplete']);

export interface BillingServiceDeps {
  readonly stores: BillingStores;
  readonly lock: UserLock;
  readonly settings: PaymentSettings;
  readonly card: { readonly stripe: Stripe; readonly cards: CardSync } | null;
  readonly crypto: CryptoService | null;
  readonly log: Logger;
  readonly now: () => number;
}

/** A user's plan, what is paid next, and what was paid. */
export function createBillingService(deps: BillingServiceDeps) {
  const { stores, lock, settings, card, crypto, log, now } = deps;

  async function user(userId: string): Promise<PayingUser> {
    const found = await stores.subscriptions.payingUser(userId);
    if (found === null) throw billingErrors.noSubscription();
    return found;
  }

  /** What the deciding subscription costs next; null where the provider does not answer, or it is not charged again. */
  async function priceAhead(rows: readonly SubscriptionRow[]): Promise<number | null> {
    const row = decidingPlan(rows, new Date(now()));
    if (card === null || row === null || !renewsItself(row) || row.provider_id === null) return null;
    return nextPrice(card.stripe, row.provider_id).catch((err: unknown) => {
      log.warn({ err }, 'the price of a subscription could not be read');
      return null;
    });
  }

  /** The unpaid amount of all invoices; null if nothing is due or the provider does not answer. */
  async function amountDue(
    rows: readonly SubscriptionRow[],
    customer: string | null,
  ): Promise<number | null> {
    const row = decidingPlan(rows, new Date(now()));
    if (card === null || customer === null || row?.source !== 'card' || !DUE.has(row.status)) return null;
    const { stripe } = card;
    const open = await askStripe(() =>
      stripe.invoices.list({ customer, status: 'open', limit: MOST_INVOICES }),
    ).catch((err: unknown) => {
      log.warn({ err }, 'open invoices could not be read');
      return null;
    });
    if (open === null || open.data.length === 0) return null;
    return open.data.reduce((sum, invoice) => sum + invoice.amount_remaining, 0);
  }

  return {
    user,

    /** Whether a payment has to come through before the plan is open. */
    async isDue(userId: string): Promise<boolean> {
      const { subscription_status } = projectPlan(await stores.subscriptions.of(userId), new Date(now()));
      return subscription_status !== null && DUE.has(subscription_status);
    },

    async read(userId: string): Promise<Omit<BillingAnswer, 'status'>> {
      const paying = await user(userId);
      const [rows, payments, due, trial] = await Promise.all([
        stores.subscriptions.of(userId),
        stores.crypto.granted(userId),
        stores.credits.due(userId),
        hasTrial(stores, paying),
      ]);
      const [price, openCents] = await Promise.all([priceAhead(rows), amountDue(rows, paying.customer_id)]);
      return presentBilling({
        nextPrice: price,
        openCents,
        settings,
        rows,
        crypto: cryptoTime(payments, new Date(now())),
        dueCents: due.reduce((sum, credit) => sum + credit.amount_cents, 0),
        trial: settings.stripe !== null && trial,
        now: new Date(now()),
      });
    },

    /** The last invoices of both providers, newest first. */
    async invoices(userId: string): Promise<BillingInvoice[]> {
      const { customer_id: customer } = await user(userId);
      const byCard =
        card === null || customer === null
          ? []
          : await askStripe(
              async () => (await card.stripe.invoices.list({ customer, limit: MOST_INVOICES })).data,
            );
      const byCrypto = await stores.crypto.granted(userId);
      return [...byCard.map(presentInvoice), ...byCrypto.map(presentCryptoInvoice)]
        .sort((a, b) => (a.created_at < b.created_at ? 1 : -1))
        .slice(0, MOST_INVOICES);
    },

    /** The status after asking the providers; the stored one where they do not answer. */
    async check(userId: string): Promise<{ success: boolean; new_status: Profile['subscription_status'] }> {
      let success = true;
      try {
        await crypto?.checkOf(userId);
        await lock(userId, (locked) =>
          card === null ? applyPlan(locked, userId, new Date(now())) : card.cards.sync(locked, userId),
        );
      } catch (err) {
        log.warn({ err, userId }, 'the payment provider could not be asked');
        success = false;
      }
      const plan = projectPlan(await stores.subscriptions.of(userId), new Date(now()));
      return { success, new_status: plan.subscription_status };
    },
  };
}
export type BillingService = ReturnType<typeof createBillingService>;
