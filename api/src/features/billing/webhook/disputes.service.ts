import type Stripe from 'stripe';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { createChangeSteps } from '../changes/change-steps.ts';
import type { BillingStores, UserLock } from '../entitlement/billing-stores.ts';
import { disputedMail } from '../mails/mail-texts.ts';
import { itemOf, lookupKeyOfPrice, statusOf } from '../stripe/card-state.ts';
import type { CardSync } from '../sync/card-sync.service.ts';

/** The bank has taken the money back. Others only ask, or gave it back to us. */
const WITHDRAWN: ReadonlySet<Stripe.Dispute.Status> = new Set(['needs_response', 'under_review', 'lost']);

export interface DisputesDeps {
  readonly stripe: Stripe;
  readonly lock: UserLock;
  readonly cards: CardSync;
  readonly mailer: Mailer | null;
  readonly userOf: (customerId: string) => Promise<string | null>;
}

/**
 * A payment that the bank has taken back ends the plan that it paid: another charge of the same card would be disputed as
 * well, with a fee each. A plan that was bought afterwards stays.
 */
export function createDisputes({ stripe, lock, cards, mailer, userOf }: DisputesDeps) {
  const steps = createChangeSteps(stripe);

  /** Whether the disputed payment was one of the subscription. */
  async function hasPaid(subscription: Stripe.Subscription, dispute: Stripe.Dispute): Promise<boolean> {
    const intentOf = (intent: string | { id: string } | null | undefined) =>
      typeof intent === 'string' ? intent : intent?.id;
    const disputed = intentOf(dispute.payment_intent);
    const invoices = stripe.invoices.list({
      subscription: subscription.id,
      limit: 100,
      expand: ['data.payments'],
    });
    for await (const { payments } of invoices) {
      const intents = payments?.data.map(({ payment }) => intentOf(payment.payment_intent)) ?? [];
      if (disputed !== undefined && intents.includes(disputed)) return true;
    }
    return false;
  }

  async function end(
    { subscriptions, trials }: BillingStores,
    userId: string,
    current: Stripe.Subscription,
    dispute: Stripe.Dispute,
  ): Promise<void> {
    await steps.cancel(current, 'at-once', (step) => ({ idempotencyKey: `dispute-${dispute.id}-${step}` }));
    const user = await subscriptions.payingUser(userId);
    if (mailer === null || user === null) return;
    if (await trials.firstMail(userId, 'disputed', dispute.id)) {
      await mailer.send(disputedMail(user.email, lookupKeyOfPrice(itemOf(current).price)));
    }
  }

  return {
    /** Does what follows from the dispute that an event is about, as it is now. */
    async handle(eventId: string): Promise<void> {
      const event = await stripe.events.retrieve(eventId);
      const { id } = event.data.object as Stripe.Dispute;
      const { charge } = await stripe.disputes.retrieve(id);
      const { customer } = await stripe.charges.retrieve(typeof charge === 'string' ? charge : charge.id);
      const customerId = typeof customer === 'string' ? customer : (customer?.id ?? null);
      const userId = customerId === null ? null : await userOf(customerId);
      if (customerId === null || userId === null) return;
      await lock(userId, async (stores) => {
        const dispute = await stripe.disputes.retrieve(id);
        const current = await cards.current(customerId);
        if (current !== null && statusOf(current) !== 'canceled' && WITHDRAWN.has(dispute.status)) {
          if (await hasPaid(current, dispute)) await end(stores, userId, current, dispute);
        }
        await cards.sync(stores, userId);
      });
    },
  };
}
