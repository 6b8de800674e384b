import { LIMITS, type RateLimit } from '../../../platform/http/rate-limits.ts';

/** A call of the sign-in library that is open to clients. */
export interface AuthCall {
  readonly method: 'GET' | 'POST';
  /** Below `/api/auth`. */
  readonly path: string;
  /** What the library receives of the body, or of the query of a GET; the rest is dropped. */
  readonly fields: readonly string[];
  /** Values that the library receives whatever the caller sends. */
  readonly forced?: Readonly<Record<string, boolean>>;
  /** Limit for an address, beside that of all calls together. */
  readonly limit?: RateLimit;
  /** Needs a session, in the header as for every other route. */
  readonly signedIn?: true;
  /** Its answer has no session, even where the library begins one. */
  readonly withoutSession?: true;
  /** Sends a mail to the address in the body. Its answer is the same, and takes as long, whether or not that has an account. */
  readonly mails?: true;
}

/** Everything under `/api/auth`; what the library offers beyond that is not found. */
export const AUTH_CALLS: readonly AuthCall[] = [
  {
    method: 'POST',
    path: '/sign-up/email',
    fields: ['email', 'password', 'name', 'is_adult', 'invite'],
    limit: LIMITS.signUp,
    mails: true,
  },
  { method: 'POST', path: '/sign-in/email', fields: ['email', 'password'] },
  { method: 'POST', path: '/sign-out', fields: [] },
  { method: 'GET', path: '/get-session', fields: [] },
  // A link proves an address. Who opens it signs in with the password, and a second factor where there is one.
  { method: 'GET', path: '/verify-email', fields: ['token'], withoutSession: true },
  {
    method: 'POST',
    path: '/send-verification-email',
    fields: ['email'],
    limit: LIMITS.mailRequests,
    mails: true,
  },
  {
    method: 'POST',
    path: '/request-password-reset',
    fields: ['email'],
    limit: LIMITS.mailRequests,
    mails: true,
  },
  { method: 'POST', path: '/reset-password', fields: ['newPassword', 'token'] },
  {
    method: 'POST',
    path: '/change-password',
    fields: ['currentPassword', 'newPassword'],
    forced: { revokeOtherSessions: true },
    signedIn: true,
  },
  // The new address counts once its link is opened. The password is checked before.
  { method: 'POST', path: '/change-email', fields: ['newEmail', 'password'], signedIn: true, mails: true },
  { method: 'POST', path: '/delete-account', fields: ['password', 'code'], signedIn: true },
  { method: 'POST', path: '/two-factor/enable', fields: ['password'], signedIn: true },
  { method: 'POST', path: '/two-factor/disable', fields: ['password', 'code'], signedIn: true },
  { method: 'POST', path: '/two-factor/generate-backup-codes', fields: ['password', 'code'], signedIn: true },
  // A passkey is added with the password, in three calls.
  { method: 'POST', path: '/passkey/confirm', fields: ['password', 'code'], signedIn: true },
  { method: 'GET', path: '/passkey/generate-register-options', fields: [], signedIn: true },
  { method: 'POST', path: '/passkey/verify-registration', fields: ['response'], signedIn: true },
  { method: 'POST', path: '/passkey/delete-passkey', fields: ['id'], signedIn: true },
  { method: 'GET', path: '/passkey/generate-authenticate-options', fields: [] },
  { method: 'POST', path: '/passkey/verify-authentication', fields: ['response'] },
  // A device that skips the second factor would outlast a change of the password.
  {
    method: 'POST',
    path: '/two-factor/verify-totp',
    fields: ['code'],
    forced: { trustDevice: false },
    limit: LIMITS.secondFactor,
  },
  {
    method: 'POST',
    path: '/two-factor/verify-backup-code',
    fields: ['code'],
    forced: { trustDevice: false },
    limit: LIMITS.secondFactor,
  },
];

/** The call of a request; null for one that does not exist. */
export function authCallOf(method: string, path: string): AuthCall | null {
  return AUTH_CALLS.find((call) => call.method === method && call.path === path) ?? null;
}
