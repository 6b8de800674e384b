import { expect, it } from 'vitest';
import { LOGGED_IN_KEY, placeAfter, TOKEN_KEY } from '../sign-in/forms/session.ts';
import { loginFor, placeOf } from './return-to.ts';

const search = (next: string) => `?next=${encodeURIComponent(next)}`;

it('returns to the full address', () => {
  const place = placeOf({ pathname: '/matches', search: '?event_id=7&x=1', hash: '#lines' });
  const { search: asked } = new URL(loginFor(place), 'https://fairline.test');
  expect(placeAfter(asked)).toBe('/matches?event_id=7&x=1#lines');
});

it('needs no address for the dashboard', () => {
  expect([loginFor('/'), loginFor('/dashboard')]).toEqual(['/login', '/login']);
});

it.each([
  ['no page was requested', ''],
  ['the start page was requested', search('/')],
  ['the login page was requested', search('/login')],
  ['the sign-out was requested', search('/sign-out')],
  ['another site was requested', search('https://elsewhere.example/')],
  ['another site was requested with two slashes', search('//elsewhere.example/')],
  ['another site was requested with a backslash', search('/\\elsewhere.example/')],
  ['a script was requested', search('javascript:alert(1)')],
])('goes to the dashboard when %s', (_what, address) => {
  expect(placeAfter(address)).toBe('/dashboard');
});

it('stores the session under the names that the application reads', () => {
  expect([TOKEN_KEY, LOGGED_IN_KEY]).toEqual(['fairline.session', 'fairline.wasLoggedIn']);
});
