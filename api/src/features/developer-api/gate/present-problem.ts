import {
  API_PROBLEMS,
  type ApiProblemCode,
  type FieldError,
  type Problem,
  problemType,
} from '@fairline/shared/contracts/developer';
import { ApiError, InvalidField } from '../../../platform/http/api-error.ts';
import { requestErrorText } from '../../../platform/http/request-errors.ts';

/** A request whose fields are wrong; the answer names all of them. */
export class InvalidFields extends ApiError {
  readonly errors: readonly FieldError[];

  constructor(errors: readonly FieldError[]) {
    const [first] = errors;
    const more = errors.length > 1 ? ` (and ${errors.length - 1} more)` : '';
    // Of a wrong part as a whole, such as a body that is a list, the field has no name.
    const sentence = first?.field
      ? `${first.field}: ${first.message}`
      : requestErrorText(first && { path: [], message: first.message });
    super(400, 'invalid_request', `${sentence}${more}`);
    this.errors = errors;
  }
}

/** The code of the contract for an error of the product, which may have a code of its own feature. */
const BY_STATUS: Readonly<Record<number, ApiProblemCode>> = {
  400: 'invalid_request',
  401: 'unauthenticated',
  403: 'plan_required',
  404: 'not_found',
  405: 'method_not_allowed',
  409: 'conflict',
  413: 'too_large',
  422: 'idempotency_mismatch',
  429: 'too_many_requests',
  503: 'busy',
};

/** An error as a problem detail of RFC 9457. */
export function presentProblem(error: ApiError, requestId: string): Problem {
  const code = isProblemCode(error.code) ? error.code : (BY_STATUS[error.status] ?? 'internal');
  return {
    type: problemType(code),
    title: API_PROBLEMS[code].title,
    status: error.status,
    code,
    detail: error.message,
    request_id: requestId,
    ...errorsOf(error),
  };
}

function errorsOf(error: ApiError): Pick<Problem, 'errors'> {
  if (error instanceof InvalidFields) return { errors: [...error.errors] };
  if (!(error instanceof InvalidField)) return {};
  return { errors: [{ in: 'body', field: error.field, message: error.message }] };
}

function isProblemCode(code: string): code is ApiProblemCode {
  return Object.hasOwn(API_PROBLEMS, code);
}
