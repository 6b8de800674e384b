import { expect, it } from 'vitest';
import { placeAfterSignIn, placeOf } from './return-to.ts';

it('comes back to the whole address', () => {
  const from = placeOf({ pathname: '/matches', search: '?event_id=7', hash: '#lines' });
  expect(placeAfterSignIn({ from })).toBe('/matches?event_id=7#lines');
});

it.each([
  ['nothing was asked for', null],
  ['the state is of another form', { to: '/matches' }],
  ['the start page was asked for', { from: '/' }],
  ['the login page was asked for', { from: '/login' }],
  ['the end of the session was asked for', { from: '/sign-out' }],
  ['another site was asked for', { from: 'https://elsewhere.example/' }],
  ['another site was asked for by a trick', { from: '//elsewhere.example/' }],
  ['another site was asked for by another trick', { from: '/\\elsewhere.example/' }],
])('goes to the dashboard when %s', (_what, state) => {
  expect(placeAfterSignIn(state)).toBe('/dashboard');
});
