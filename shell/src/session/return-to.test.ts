import { expect, it } from 'vitest';
import { LOGGED_IN_KEY, placeAfter, TOKEN_KEY } from '../sign-in/forms/session.ts';
import { LEAVE } from '../sign-in/pages/page-html.ts';
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

/** Where the script in the head of a page for visitors goes; null where it stays. */
function leaves(address: string, stored: string | null = 'a-token'): string | null {
  let gone: string | null = null;
  const location = {
    search: address,
    replace(to: string) {
      gone = to;
    },
  };
  new Function('location', 'localStorage', LEAVE)(location, { getItem: () => stored });
  return gone;
}

it.each([
  ['no page was requested', ''],
  ['the start page was requested', search('/')],
  ['the login page was requested', search('/login')],
  ['the sign-out was requested', search('/sign-out')],
  ['another site was requested', search('https://elsewhere.example/')],
  ['another site was requested without slashes', search('https:elsewhere.example')],
  ['another site was requested with two slashes', search('//elsewhere.example/')],
  ['another site was requested with a backslash', search('/\\elsewhere.example/')],
  ['another site was requested with a tab', search('/\t/elsewhere.example/')],
  ['another site was requested with a line break', search('/\n\\elsewhere.example/')],
  ['another site was requested after a space', search(' //elsewhere.example/')],
  ['another site was requested with a dot', search('/.//elsewhere.example/')],
  ['another site was requested with two dots', search('/bets/..//elsewhere.example/')],
  ['no address was requested', search('//[')],
  ['a script was requested', search('javascript:alert(1)')],
])('goes to the dashboard when %s', (_what, address) => {
  expect([placeAfter(address), leaves(address)]).toEqual(['/dashboard', '/dashboard']);
});

it('a page for visitors is left by who is signed in, and not with the link of a mail', () => {
  expect(leaves(search('/matches?event_id=7#lines'))).toBe('/matches?event_id=7#lines');
  expect(leaves('?token=of-a-mail')).toBeNull();
  expect(leaves('', null)).toBeNull();
});

it('stores the session under the names that the application reads', () => {
  expect([TOKEN_KEY, LOGGED_IN_KEY]).toEqual(['fairline.session', 'fairline.wasLoggedIn']);
});
