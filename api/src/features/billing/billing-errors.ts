import { ApiError } from '../../platform/http/api-error.ts';

/** Errors of plans and payments, each with a sentence for the user. */
export const billingErrors = {
  notConfigured: () =>
    new ApiError(503, 'payment_not_configured', 'Payment is not configured on this installation.'),
  alreadySubscribed: () =>
    new ApiError(
      409,
      'already_subscribed',
      'You have a subscription by card already. Change it in Settings, Billing.',
    ),
  noSubscription: () => new ApiError(409, 'no_subscription', 'You have no subscription by card.'),
  noCustomer: () => new ApiError(409, 'no_card', 'No card is stored yet. Choose a plan first.'),
  unchanged: () => new ApiError(409, 'unchanged', 'This is your plan already.'),
  wrongKind: (kind: 'upgrade' | 'switch') =>
    new ApiError(
      409,
      'wrong_change',
      kind === 'upgrade'
        ? 'This plan includes more than yours: upgrade to it.'
        : 'This is a lower plan or another period: it begins at the end of what is paid.',
    ),
  changePending: () =>
    new ApiError(
      409,
      'change_pending',
      'A change is planned. Take it back in Settings, Billing, before you upgrade.',
    ),
  alreadyPlanned: () => new ApiError(409, 'already_planned', 'This change is planned already.'),
  nothingPending: () => new ApiError(409, 'nothing_pending', 'No change is planned.'),
  pauseBegun: () =>
    new ApiError(409, 'pause_begun', 'The pause has begun. Your plan opens again when it ends.'),
  noPauseOnTrial: () =>
    new ApiError(409, 'no_pause_on_trial', 'A trial cannot be paused; it can be cancelled.'),
  paymentDue: () => new ApiError(409, 'payment_due', 'An invoice is open. Update the payment method first.'),
  outdated: () =>
    new ApiError(
      409,
      'preview_outdated',
      'The amount or the date has changed. Look at the new one and confirm again.',
    ),
  cryptoNotForUpgrades: () =>
    new ApiError(
      409,
      'crypto_not_offered',
      'Crypto is not offered for a change of plan. Pay the change by card.',
    ),
  cardDeclined: (message: string) => new ApiError(402, 'card_declined', message),
  providerFailed: () =>
    new ApiError(
      502,
      'payment_provider_failed',
      'The payment provider does not answer. Try again in a moment.',
    ),
} as const;
