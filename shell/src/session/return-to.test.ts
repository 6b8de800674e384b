import { expect, it } from 'vitest';
import { placeAfterSignIn, placeOf } from './return-to.ts';

it('returns to the full address', () => {
  const from = placeOf({ pathname: '/matches', search: '?event_id=7', hash: '#lines' });
  expect(placeAfterSignIn({ from })).toBe('/matches?event_id=7#lines');
});

it.each([
  ['no page was requested', null],
  ['the state has another shape', { to: '/matches' }],
  ['the start page was requested', { from: '/' }],
  ['the login page was requested', { from: '/login' }],
  ['the sign-out was requested', { from: '/sign-out' }],
  ['another site was requested', { from: 'https://elsewhere.example/' }],
  ['another site was requested with two slashes', { from: '//elsewhere.example/' }],
  ['another site was requested with a backslash', { from: '/\\elsewhere.example/' }],
])('goes to the dashboard when %s', (_what, state) => {
  expect(placeAfterSignIn(state)).toBe('/dashboard');
});
