import { createHash } from 'node:crypto';
import { parseForm } from '../../http/form.ts';
import { json, type StandInAnswer, type StandInRequest } from '../../http/serve.ts';
import { runDue } from '../billing/due.ts';
import { newId } from '../state/ids.ts';
import type { StripeState } from '../state/stripe-state.ts';
import { StripeApiError } from './api-error.ts';
import { present } from './expand.ts';
import { ROUTES } from './routes.ts';

const API_VERSION = '2026-10-28.endive';
const KEY_VALID_S = 86_400;

/** Answers a request of the API: key, version, idempotency, route, expansion. */
export function answerRequest(
  state: StripeState,
  secretKey: string,
  origin: string,
  request: StandInRequest,
): StandInAnswer {
  const id = newId('req', 14);
  const headers = { 'Request-Id': id, 'Stripe-Version': request.headers['stripe-version'] ?? API_VERSION };
  const key = request.headers['idempotency-key'] ?? null;
  try {
    authenticate(request, secretKey);
    checkVersion(request);
    const repeated = key === null || request.method !== 'POST' ? null : earlierAnswer(state, key, request);
    if (repeated !== null) return { ...repeated, headers: { ...headers, ...repeated.headers } };
    state.request = { id, idempotency_key: key };
    runDue(state, origin);
    const answer = answerOnce(state, origin, request);
    if (key !== null && request.method === 'POST' && answer.status !== 429) {
      const { status, body } = answer;
      state.answers.push({ key, request: digestOf(request), status, body, at: state.now() });
      state.changed();
    }
    return { ...answer, headers: { ...answer.headers, ...headers } };
  } catch (error) {
    if (error instanceof StripeApiError) return json(error.status, error.body(), headers);
    throw error;
  } finally {
    state.request = null;
    state.commit();
  }
}

function answerOnce(state: StripeState, origin: string, request: StandInRequest): StandInAnswer {
  const form = parseForm(
    request.method === 'GET' || request.method === 'DELETE' ? request.query : request.body,
  );
  try {
    const shown = state.transaction(() => {
      for (const { method, pattern, run } of ROUTES) {
        const match = method === request.method ? pattern.exec(request.path) : null;
        if (match === null) continue;
        const [, id = '', second = ''] = match;
        return present(state, run({ state, id, second, path: request.path, params: form, origin }), form);
      }
      throw new StripeApiError(
        404,
        'invalid_request_error',
        `Unrecognized request URL (${request.method}: ${request.path}).`,
      );
    });
    return json(200, shown);
  } catch (error) {
    if (error instanceof StripeApiError) return json(error.status, error.body());
    throw error;
  }
}

function authenticate({ headers: { authorization = '' } }: StandInRequest, secretKey: string): void {
  const [scheme, value = ''] = authorization.split(' ');
  const key =
    scheme?.toLowerCase() === 'basic' ? Buffer.from(value, 'base64').toString('utf8').split(':')[0] : value;
  if (key === secretKey) return;
  const message =
    authorization === ''
      ? 'You did not provide an API key.'
      : `Invalid API Key provided: ${(key ?? '').slice(0, 8)}***`;
  throw new StripeApiError(401, 'invalid_request_error', message);
}

/** Objects have the shape of one version; an SDK that expects another would misread them. */
function checkVersion({ headers: { 'stripe-version': version } }: StandInRequest): void {
  if (version === undefined || version === API_VERSION) return;
  throw new StripeApiError(400, 'invalid_request_error', `Invalid Stripe API version: ${version}`);
}

/** The answer to an earlier request with the same key; the key of another request is an error. */
function earlierAnswer(state: StripeState, key: string, request: StandInRequest): StandInAnswer | null {
  const earlier = state.answers.findLast(
    (answer) => answer.key === key && state.now() - answer.at < KEY_VALID_S,
  );
  if (earlier === undefined) return null;
  if (earlier.request !== digestOf(request)) {
    throw new StripeApiError(
      400,
      'idempotency_error',
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}'.`,
    );
  }
  return {
    status: earlier.status,
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'Idempotent-Replayed': 'true' },
    body: earlier.body,
  };
}

function digestOf({ method, path, body }: StandInRequest): string {
  return createHash('sha256').update(`${method} ${path}\n${body}`).digest('hex');
}
