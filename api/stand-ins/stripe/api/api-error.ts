type ErrorType = 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error';

interface ErrorDetails {
  readonly code?: string;
  readonly param?: string;
  readonly decline_code?: string;
  readonly payment_intent?: unknown;
}

/** An error of the API, as its `error` object reports it. */
export class StripeApiError extends Error {
  readonly status: number;
  readonly type: ErrorType;
  readonly details: ErrorDetails;
  /** Whether what the request changed before the error remains, as the failed payment of a declined card does. */
  readonly keepsChanges: boolean;

  constructor(
    status: number,
    type: ErrorType,
    message: string,
    details: ErrorDetails = {},
    keepsChanges = false,
  ) {
    super(message);
    this.status = status;
    this.type = type;
    this.details = details;
    this.keepsChanges = keepsChanges;
  }

  body(): unknown {
    return { error: { type: this.type, message: this.message, ...this.details } };
  }
}

/** A request that cannot be fulfilled as it is. */
export const invalid = (message: string, param?: string, code?: string): StripeApiError =>
  new StripeApiError(400, 'invalid_request_error', message, {
    ...(code === undefined ? {} : { code }),
    ...(param === undefined ? {} : { param }),
  });

/** An object that does not exist: 404 when the path names it, 400 when a parameter does. */
export const missing = (kind: string, id: string, param: string): StripeApiError =>
  new StripeApiError(param === 'id' ? 404 : 400, 'invalid_request_error', `No such ${kind}: '${id}'`, {
    code: 'resource_missing',
    param,
  });
