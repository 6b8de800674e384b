import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { SIGN_IN_PAGES } from '../pages/sign-in-pages.ts';
import { rememberedInvite, startInvite } from './invite.ts';

const CODE = 'abcdefgh23';

afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

function open(path: string, status: number, body: object): void {
  const html = SIGN_IN_PAGES.find(({ name }) => name === 'invite')?.html ?? '';
  document.body.innerHTML = new DOMParser().parseFromString(html, 'text/html').body.innerHTML;
  history.replaceState(null, '', path);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(body, { status }));
  startInvite();
}

it('an invitation is remembered', async () => {
  open(`/invite/${CODE}`, 200, { status: 'ok', valid: true });
  await screen.findByText(/Sign up on this device within 30 days/);
  expect(rememberedInvite()).toBe(CODE);
});

it.each([
  ['is of nobody', CODE, 200, { status: 'ok', valid: false }],
  ['is too long', 'x'.repeat(80), 400, { status: 'error', error: 'code: Too big', code: 'invalid_request' }],
  ['cannot be read', '%E0%A4', 200, { status: 'ok', valid: false }],
])('a code that %s is no invitation', async (_what, code, status, body) => {
  open(`/invite/${code}`, status, body);
  await screen.findByText(/This invitation does not exist any more/);
  expect(rememberedInvite()).toBeNull();
});

it('an invitation that cannot be checked now is not called invalid', async () => {
  const error = 'The server is busy. Try again in a moment.';
  open(`/invite/${CODE}`, 503, { status: 'error', error, code: 'busy' });
  await screen.findByText(error);
  expect(screen.queryByText(/does not exist/)).toBeNull();
});
