/**
 * Plans and payments: the checkout, changes of a subscription, their calls and numbers. Bundled with its user, because the
 * first screen needs none of it.
 */
export { billingApi } from './billing.endpoints.ts';
export { ChangeConfirm, type ChangeConfirmProps } from './changes/change-confirm.tsx';
export { CheckoutPanel, type CheckoutPanelProps } from './checkout/checkout-panel.tsx';
export { planChange } from './figures/plan-change.ts';
export { lookupKeyName, monthsText, PLAN_POINTS, purchaseName } from './figures/purchase-name.ts';
export { savedPercent, startsFrom } from './figures/savings.ts';
export { trialLeft } from './figures/trial-left.ts';
export { AmountRow, type AmountRowProps, TextRow } from './parts/amount-row.tsx';
export { BillingNote, type BillingNoteProps } from './parts/billing-note.tsx';
export { useCents } from './parts/cents.ts';
export { ChoiceCard, type ChoiceCardProps } from './parts/choice-card.tsx';
export { SupportLink } from './parts/support-link.tsx';
export { openPayPage, paymentError, payPage } from './pay-page.ts';
