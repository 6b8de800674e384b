import type Stripe from 'stripe';
import type { BillingStores } from '../entitlement/billing-stores.ts';

/**
 * Adds the credits of a user to the balance of the customer, each once: a transaction that was made before an
 * interruption is found by its metadata.
 *
 * @returns what the next charges are reduced by, in cents
 */
export async function applyCredits(
  stripe: Stripe,
  { credits }: Pick<BillingStores, 'credits'>,
  userId: string,
  customer: { readonly id: string; readonly balance: number },
): Promise<number> {
  let { balance } = customer;
  const due = await credits.due(userId);
  if (due.length === 0) return -balance;
  const made = new Map<string, string>();
  const earlier = stripe.customers.listBalanceTransactions(customer.id, { limit: 100 });
  for await (const { id, metadata } of earlier) {
    if (metadata?.credit_id !== undefined) made.set(metadata.credit_id, id);
  }
  for (const credit of due) {
    const known = made.get(String(credit.id));
    if (known !== undefined) {
      await credits.markApplied(credit.id, known);
      continue;
    }
    const transaction = await stripe.customers.createBalanceTransaction(
      customer.id,
      {
        amount: -credit.amount_cents,
        currency: 'eur',
        description: credit.reason,
        metadata: { credit_id: String(credit.id) },
      },
      { idempotencyKey: `credit-${userId}-${credit.id}` },
    );
    balance -= credit.amount_cents;
    await credits.markApplied(credit.id, transaction.id);
  }
  return -balance;
}
