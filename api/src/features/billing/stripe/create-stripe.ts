import Stripe from 'stripe';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { StripeAccount } from '../../../platform/payment-settings.ts';
import { billingErrors } from '../billing-errors.ts';

/** Two attempts of this length end before a request of the product does. */
const TIMEOUT_MS = 6_000;
const RETRIES = 1;

/** The provider's SDK with the API version that it was made for. */
export function createStripe({ secretKey, api }: StripeAccount): Stripe {
  return new Stripe(secretKey, { timeout: TIMEOUT_MS, maxNetworkRetries: RETRIES, telemetry: false, ...api });
}

/** Runs calls of the provider; its errors become sentences for the user. */
export async function askStripe<T>(calls: () => Promise<T>): Promise<T> {
  try {
    return await calls();
  } catch (error) {
    throw toApiError(error);
  }
}

function toApiError(error: unknown): unknown {
  if (error instanceof ApiError || !(error instanceof Stripe.errors.StripeError)) return error;
  if (error instanceof Stripe.errors.StripeCardError) return billingErrors.cardDeclined(error.message);
  const isOurs =
    error instanceof Stripe.errors.StripeInvalidRequestError ||
    error instanceof Stripe.errors.StripeIdempotencyError;
  // A request that the provider rejects is a defect of the product, which is logged with its reason.
  return isOurs ? error : billingErrors.providerFailed();
}
