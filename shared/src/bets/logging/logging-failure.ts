/** Why there is no answer that a bet is logged. */
export interface LoggingFailure {
  readonly title: string;
  readonly text: string;
  /** An earlier try has logged a bet: another one from the same panel would be a second one. */
  readonly isLogged: boolean;
}

/** What came in place of an answer. */
export interface FailedRequest {
  /** The HTTP status, or why there is no answer of the server. */
  readonly status: number | string;
  readonly code: string;
  /** The sentence of the error. */
  readonly error: string;
}

/**
 * What a user is shown when a bet that is sent with a key (`newKey`) has no answer that it is logged: it was refused, an earlier try has
 * logged it, or nobody knows.
 *
 * @param earlier what the bet of an earlier try is like: `It has the stake and odds of that try.`
 * @example loggingFailure({ error: 'Stake is too large.', code: 'invalid_request', status: 400 }, '').title // 'The bet was not logged'
 */
export function loggingFailure({ status, code, error }: FailedRequest, earlier: string): LoggingFailure {
  if (code === 'key_reused') {
    return {
      title: 'An earlier try has logged this bet',
      text: `${earlier} You can change it in your bets.`,
      isLogged: true,
    };
  }
  if (typeof status === 'number' && status < 500) {
    return { title: 'The bet was not logged', text: error, isLogged: false };
  }
  return {
    title: 'The bet may not be logged',
    text: `${/[.!?]$/.test(error) ? error : `${error}.`} However often you try, it is logged once.`,
    isLogged: false,
  };
}
