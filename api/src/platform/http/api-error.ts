import { GENERIC_ERROR, PLANS, type PlanAccess, type UpgradeLevel } from '@fairline/shared/contracts';

/**
 * An error that the caller may see: an HTTP status, a stable code, and a sentence for the user. Anything else that is
 * thrown becomes an opaque 500.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, code: string, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.headers = headers;
  }
}

/** A request with one field that is wrong. Programs are answered its name beside the sentence. */
export class InvalidField extends ApiError {
  readonly field: string;

  constructor(field: string, sentence: string) {
    super(400, 'invalid_request', sentence);
    this.field = field;
  }
}

/** The API errors that every feature shares. An error of one feature is defined in that feature. */
export const apiErrors = {
  invalid: (sentence: string) => new ApiError(400, 'invalid_request', sentence),
  invalidField: (field: string, sentence: string) => new InvalidField(field, sentence),
  unauthenticated: () => new ApiError(401, 'unauthenticated', 'Sign in to continue.'),
  planRequired: (level: UpgradeLevel) =>
    new ApiError(403, 'plan_required', `This needs the ${PLANS[level].name} plan.`),
  sportNotChosen: ({ level, sports }: PlanAccess) =>
    new ApiError(
      403,
      'plan_required',
      `This sport is not one of the ${sports?.length ?? 0} of your ${PLANS[level].name} plan. Choose it first, or upgrade.`,
    ),
  subscriptionRequired: () =>
    new ApiError(403, 'subscription_required', 'This needs a subscription. Choose a plan to continue.'),
  onBreak: (until: Date) => new ApiError(403, 'on_break', `You are on a break until ${minuteOf(until)} UTC.`),
  adminRequired: () => new ApiError(403, 'admin_required', 'This is for administrators.'),
  viewAsForbidden: () =>
    new ApiError(403, 'view_as_forbidden', 'Only administrators can view as another user.'),
  viewAsReadOnly: () =>
    new ApiError(403, 'view_as_read_only', 'Nothing can be changed while viewing as another user.'),
  viewAsUnknown: () => new ApiError(404, 'view_as_unknown', 'There is no such user.'),
  notFound: (sentence = 'There is nothing at this address.') => new ApiError(404, 'not_found', sentence),
  methodNotAllowed: (allowed: string) =>
    new ApiError(405, 'method_not_allowed', 'This address does not accept that method.', { Allow: allowed }),
  tooLarge: () => new ApiError(413, 'too_large', 'The request is too large for this address.'),
  tooMany: (seconds: number) =>
    new ApiError(429, 'too_many_requests', `Too many requests. Try again in ${seconds} s.`, {
      'Retry-After': String(seconds),
    }),
  databaseUnavailable: () =>
    new ApiError(503, 'database_unavailable', 'The database is not available. Try again in a moment.', {
      'Retry-After': '5',
    }),
  busy: () => new ApiError(503, 'busy', 'The server is busy. Try again in a moment.', { 'Retry-After': '2' }),
  timeout: () =>
    new ApiError(503, 'timeout', 'This took too long. Try again.', {
      'Retry-After': '2',
    }),
  /** The only answer that does not show whether something was changed (ADR 0047). */
  outcomeUnknown: () =>
    new ApiError(
      504,
      'outcome_unknown',
      'It is not known yet whether this went through. Check before you try again.',
    ),
  internal: () => new ApiError(500, 'internal', GENERIC_ERROR),
} as const;

/** @example minuteOf(new Date('2026-03-01T09:05:07Z')) // '2026-03-01 09:05' */
function minuteOf(at: Date): string {
  return at.toISOString().slice(0, 16).replace('T', ' ');
}
