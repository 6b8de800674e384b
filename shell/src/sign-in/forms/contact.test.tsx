import { afterEach, expect, it, vi } from 'vitest';
import { SIGN_IN_PAGES } from '../pages/sign-in-pages.ts';
import { startContact } from './contact.ts';
import { TOKEN_KEY } from './session.ts';

afterEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

const PROFILE = { status: 'ok', email: 'me@example.com' };
const refused = (status: number, error: string) =>
  Response.json({ status: 'error', error, code: 'x' }, { status });

/** Opens the page, and answers its calls. */
function open(answer: (path: string) => Response) {
  const html = SIGN_IN_PAGES.find(({ name }) => name === 'contact')?.html ?? '';
  document.body.innerHTML = new DOMParser().parseFromString(html, 'text/html').body.innerHTML;
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async (path) => answer(String(path)));
  startContact();
  return {
    sent: () =>
      fetched.mock.calls
        .filter(([path]) => path === '/api/support')
        .map(([, init]) => ({
          body: JSON.parse(String(init?.body)),
          token: new Headers(init?.headers).get('authorization'),
        })),
  };
}

const field = (id: string) => document.getElementById(id) as HTMLInputElement;
const submit = () =>
  document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
const alert = () => document.querySelector('form [role=alert]');

it('sends the message of a visitor with the address for the answer', async () => {
  const { sent } = open(() => Response.json({ status: 'ok' }));
  submit();
  expect(document.getElementById('email-problem')?.textContent).toBe(
    'Enter an e-mail address for the answer.',
  );
  field('email').value = ' a@b.test ';
  submit();
  expect(document.getElementById('text-problem')?.textContent).toBe('Write what support can do for you.');
  expect(document.activeElement?.id).toBe('text');
  field('text').value = 'I cannot sign in.';
  submit();
  await vi.waitFor(() => expect(document.querySelector('h2')?.textContent).toBe('Your message was sent'));
  expect(document.getElementById('done')?.textContent).toContain('The answer comes to a@b.test.');
  expect(document.querySelector('form')?.hidden).toBe(true);
  expect(sent()).toEqual([{ body: { email: 'a@b.test', text: 'I cannot sign in.' }, token: null }]);
});

it('has the address of who is signed in, and sends the message with their session', async () => {
  localStorage.setItem(TOKEN_KEY, 'a-token');
  const { sent } = open((path) => Response.json(path === '/api/profile' ? PROFILE : { status: 'ok' }));
  await vi.waitFor(() => expect(field('email').value).toBe('me@example.com'));
  field('text').value = 'Please change my plan.';
  submit();
  await vi.waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toMatchObject({ body: { email: 'me@example.com' }, token: 'Bearer a-token' });
});

it('keeps the text and says why, when the message was not sent', async () => {
  localStorage.setItem(TOKEN_KEY, 'ended');
  let answer = refused(429, 'Too many requests. Try again in 60 s.');
  const { sent } = open((path) => (path === '/api/profile' ? refused(401, 'Sign in.') : answer));
  field('email').value = 'a@b.test';
  field('text').value = 'A long text.';
  submit();
  await vi.waitFor(() => expect(alert()?.textContent).toBe('Too many requests. Try again in 60 s.'));
  expect([field('text').value, document.querySelector('form')?.hidden]).toEqual(['A long text.', false]);
  answer = Response.json({ status: 'ok' });
  submit();
  await vi.waitFor(() => expect(document.querySelector('form')?.hidden).toBe(true));
  expect(sent()).toHaveLength(2);
});
