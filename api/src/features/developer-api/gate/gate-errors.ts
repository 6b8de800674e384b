import type { ApiScope } from '@fairline/shared/contracts/developer';
import { ApiError } from '../../../platform/http/api-error.ts';

const CHALLENGE = { 'WWW-Authenticate': 'Bearer realm="Fairline API"' };
const unauthorized = (code: string, sentence: string) => new ApiError(401, code, sentence, CHALLENGE);

/** Why a key may not enter. Their codes are those of `API_PROBLEMS`. */
export const gateErrors = {
  unauthenticated: () => unauthorized('unauthenticated', 'The header Authorization: Bearer … is missing.'),
  invalidKey: () => unauthorized('invalid_key', 'There is no such key.'),
  sessionToken: () =>
    unauthorized(
      'session_token',
      'This is no key: keys begin with fl_. Sessions of the app do not work here.',
    ),
  revoked: () => unauthorized('key_revoked', 'This key has been revoked.'),
  expired: (at: Date) => unauthorized('key_expired', `This key expired at ${at.toISOString()}.`),
  addressNotAllowed: (address: string) =>
    new ApiError(403, 'address_not_allowed', `This key may not be used from ${address}.`),
  addOnRequired: () => new ApiError(403, 'add_on_required', 'This operation needs the Extended API add-on.'),
  sharpRequired: () => new ApiError(403, 'plan_required', 'This operation needs a key of the Sharp plan.'),
  scopeRequired: (scope: ApiScope) =>
    new ApiError(403, 'scope_required', `This operation needs a key with the scope ${scope}.`),
  demoUnavailable: () =>
    new ApiError(403, 'demo_unavailable', 'The demo key works only where the prices are simulated.'),
  unsupportedVersion: (version: string) =>
    new ApiError(400, 'unsupported_version', `There is no version ${version.slice(0, 20)}.`),
} as const;
