import { newId } from '../state/ids.ts';
import type { Dispute } from '../state/objects.ts';
import type { StripeState } from '../state/stripe-state.ts';

/** The bank of a customer takes a charge back, or with `warning_needs_response` only asks about it. */
export function openDispute(
  state: StripeState,
  customer: string,
  status: 'warning_needs_response' | 'needs_response',
): Dispute {
  const charge = state
    .all('charge')
    .findLast((one) => one.customer === customer && one.status === 'succeeded');
  if (charge === undefined) throw new Error(`The customer ${customer} was charged nothing.`);
  const dispute = state.put({
    id: newId('dp'),
    object: 'dispute',
    amount: charge.amount,
    charge: charge.id,
    created: state.timeOf(charge.customer),
    currency: charge.currency,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'general',
    status,
  } satisfies Dispute);
  state.change(charge, { disputed: true });
  state.emit('charge.dispute.created', dispute);
  return dispute;
}

/** The bank has decided. */
export function closeDispute(state: StripeState, id: string, status: 'won' | 'lost'): void {
  state.update(state.get('dispute', id), { status }, 'charge.dispute.closed');
}
