/** An error that is sent in the bookmaker's form: `{ code, message }`. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly retryAfter: number | null;

  constructor(status: number, code: string, message: string, retryAfter: number | null = null) {
    super(message);
    this.status = status;
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

/** A 400 with one sentence about the parameter. */
export function invalidRequest(message: string): ApiError {
  return new ApiError(400, 'INVALID_REQUEST_DATA', message);
}
