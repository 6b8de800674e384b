/** Pauses between the questions to the payment provider; about a minute in all. Milliseconds. */
export const CHECK_PAUSES: readonly number[] = [0, 1_000, 2_000, 3_000, 5_000, 8_000, 13_000, 20_000];

export interface ConfirmRequest {
  /** Asks the payment provider. Rejects when it cannot be asked. */
  readonly check: () => Promise<boolean>;
  readonly pause: (ms: number) => Promise<void>;
  /** True when nobody waits any more. */
  readonly isLeft: () => boolean;
}

/**
 * Asks until a payment is through, more and more rarely. A question that fails is asked again: only the last answer counts.
 *
 * @returns whether it is through; `failed` when the last question could not be asked
 */
export async function confirmSubscription(request: ConfirmRequest): Promise<'through' | 'open' | 'failed'> {
  let result: 'open' | 'failed' = 'open';
  for (const ms of CHECK_PAUSES) {
    await request.pause(ms);
    if (request.isLeft()) return result;
    try {
      if (await request.check()) return 'through';
      result = 'open';
    } catch {
      result = 'failed';
    }
  }
  return result;
}
