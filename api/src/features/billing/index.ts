export { accountEndOn, keptPaymentsOn, lockPayments } from './billing.feature.ts';
export { personHash } from './checkout/person.ts';
export { createSubscriptionsStore, PLAIN } from './entitlement/subscriptions.store.ts';
export { AccountsError } from './operator/granted-plan.ts';
export { runAccounts } from './operator/run-accounts.ts';
export { runStripeSync } from './operator/run-stripe-sync.ts';
