import { isApiError } from '@fairline/shared/client';
import { GENERIC_ERROR } from '@fairline/shared/contracts';

/** Leaves the product; tests replace it. */
export const payPage = { open: (address: string): void => window.location.assign(address) };

/** Why a page of the payment provider was not opened: the sentence to show, and what the call was rejected with. */
export interface PayProblem {
  readonly text: string;
  readonly error: unknown;
}

/**
 * Calls for a page of the payment provider and opens it.
 * @returns null when the page is being opened
 */
export async function openPayPage(call: {
  unwrap(): Promise<{ url: string | null }>;
}): Promise<PayProblem | null> {
  try {
    const { url } = await call.unwrap();
    if (url !== null) payPage.open(url);
    return null;
  } catch (error) {
    return { text: paymentError(error), error };
  }
}

/** The sentence for a payment that failed: that of the server, if it has sent one (SPEC section 8). */
export function paymentError(error: unknown): string {
  return isApiError(error) && error.error !== GENERIC_ERROR ? error.error : 'Unexpected error occurred';
}
