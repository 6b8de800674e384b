import { describe, expect, it } from 'vitest';
import { errorMessage, requestIdOf, toApiError } from './api-error.ts';

describe('an error of a call', () => {
  it('has the sentence and the code of our API', () => {
    const data = { status: 'error', error: 'Part of the Pro plan.', code: 'plan_required' };
    expect(toApiError({ status: 403, data })).toEqual({
      status: 403,
      error: 'Part of the Pro plan.',
      code: 'plan_required',
    });
  });

  it('has those of the sign-in library', () => {
    const data = { message: 'Invalid email or password', code: 'INVALID_EMAIL_OR_PASSWORD' };
    expect(toApiError({ status: 401, data })).toMatchObject({ error: 'Invalid email or password' });
  });

  it.each([
    { status: 500, data: null },
    { status: 502, data: '<html>' },
    { status: 500, data: { error: 7 } },
  ])('is generic when the answer has no error: %j', (failure) => {
    expect(toApiError(failure).error).toBe('An error occurred');
  });

  it('distinguishes an unreachable server from a slow one', () => {
    expect(toApiError({ status: 'FETCH_ERROR', error: 'x' }).code).toBe('unreachable');
    expect(toApiError({ status: 'TIMEOUT_ERROR', error: 'x' }).code).toBe('timeout');
    expect(toApiError({ status: 'PARSING_ERROR', originalStatus: 200, data: '<', error: 'x' }).code).toBe(
      'unreadable',
    );
  });

  it('has the id of the request where the failure is ours, and none where the request was refused', () => {
    const data = { status: 'error', error: 'An error occurred', code: 'internal' };
    expect(requestIdOf(toApiError({ status: 500, data }, 'id-1'))).toBe('id-1');
    const unreadable = { status: 'PARSING_ERROR', originalStatus: 200, data: '<', error: 'x' } as const;
    expect(requestIdOf(toApiError(unreadable, 'id-1'))).toBe('id-1');
    expect(requestIdOf(toApiError({ status: 403, data }, 'id-1'))).toBeNull();
    expect(requestIdOf(toApiError({ status: 502, data: '<html>' }, null))).toBeNull();
    expect(requestIdOf(new TypeError('x'))).toBeNull();
  });

  it('has a sentence for every caught value', () => {
    expect(errorMessage(new TypeError('x'))).toBe('An error occurred');
    expect(errorMessage({ status: 403, error: 'No.', code: 'no' })).toBe('No.');
  });
});
