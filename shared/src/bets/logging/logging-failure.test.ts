import { expect, it } from 'vitest';
import { loggingFailure } from './logging-failure.ts';
import { newKey } from './new-key.ts';

it.each([
  [{ error: 'Stake is too large.', code: 'invalid_request', status: 400 }, 'The bet was not logged', false],
  [{ error: 'Used before.', code: 'key_reused', status: 409 }, 'An earlier try has logged this bet', true],
  [{ error: 'The database is away', code: 'internal', status: 500 }, 'The bet may not be logged', false],
  [{ error: 'No answer', code: 'unreachable', status: 'FETCH_ERROR' }, 'The bet may not be logged', false],
])('%j', (failed, title, isLogged) => {
  expect(loggingFailure(failed, 'It is as it was.')).toMatchObject({ title, isLogged });
});

it('says that a bet without an answer is logged once, and what an earlier try has logged', () => {
  const text = (code: string) =>
    loggingFailure({ error: 'No answer', code, status: 'FETCH_ERROR' }, 'It is as it was.').text;
  expect(text('unreachable')).toBe('No answer. However often you try, it is logged once.');
  expect(text('key_reused')).toBe('It is as it was. You can change it in your bets.');
});

it('has another key each time', () => {
  const keys = Array.from({ length: 100 }, newKey);
  expect(new Set(keys).size).toBe(100);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
});
