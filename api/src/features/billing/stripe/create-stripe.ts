import Stripe from 'stripe';
import { ApiError } from '../../../platform/http/api-error.ts';
import { readBounded } from '../../../platform/outgoing/read-bounded.ts';
import type { StripeAccount } from '../../../platform/payment-settings.ts';
import { billingErrors } from '../billing-errors.ts';

/** Two attempts of this length end before a request of the product does. */
const TIMEOUT_MS = 6_000;
const RETRIES = 1;
/** A page of a hundred objects, each with everything expanded, has a tenth of it. */
const MOST_BYTES = 8_000_000;

/** The provider's SDK with the API version that it was made for. */
export function createStripe({ secretKey, api }: StripeAccount): Stripe {
  return new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(fetchBounded),
    ...api,
  });
}

/** Reads an answer whole, within the time of its request; one that is too large fails like a lost connection. */
async function fetchBounded(...request: Parameters<typeof fetch>): Promise<Response> {
  const answer = await fetch(...request);
  const body = await readBounded(answer, MOST_BYTES);
  const { status, headers } = answer;
  return new Response(body.length === 0 ? null : body, { status, headers });
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
