/** An error with the status and the code that the service documents. */
export class OddsApiError extends Error {
  override readonly name = 'OddsApiError';
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}
