import { totp } from '@fairline/api/testing/totp.ts';
import { DEMO_PASSWORD } from '@fairline/shared/contracts';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { accountCalls, CARDS, openSignedIn, PASSWORD } from './harness/account-calls.ts';
import { suiteProduct } from './harness/suite-product.ts';
import { violations } from './harness/violations.ts';

const EMAIL = 'journey@example.com';
const program = suiteProduct();
const { buy, call, newAccount, tokenOf } = accountCalls(program);

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const visit = (page: Page, path: string) => page.goto(program.url + path);

async function enter(page: Page, password: string) {
  await page.getByLabel('E-mail').fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await press(page, 'Sign in');
}

/** Opens the link of the newest mail of the outbox. */
async function followMail(page: Page, subject: string) {
  await visit(page, '/outbox');
  await page
    .getByRole('heading', { name: `${subject} · Fairline` })
    .first()
    .waitFor();
  await page.locator('article a').first().click();
}

const withoutViolations = (found: object) => Object.fromEntries(Object.keys(found).map((name) => [name, []]));

/** The size of the scripts of a page, in it and loaded by it. Bytes, not compressed. */
const scriptBytes = (page: Page) =>
  page.evaluate(() => {
    const loaded = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(
      ({ initiatorType }) => initiatorType === 'script',
    );
    const inPage = [...document.scripts].map(({ text }) => new TextEncoder().encode(text).length);
    return [...loaded.map(({ decodedBodySize }) => decodedBodySize), ...inPage].reduce(
      (sum, size) => sum + size,
      0,
    );
  });

it('from sign-up to a second factor, a recovery code, and a password by mail', async () => {
  const page = await program.openPage({ viewport: { width: 390, height: 844 } });
  const found: Record<string, string[]> = {};

  await visit(page, '/matches?event_id=7');
  await page.waitForURL('**/login?next=%2Fmatches%3Fevent_id%3D7');
  expect(await scriptBytes(page)).toBeGreaterThan(1_000);
  expect(await scriptBytes(page)).toBeLessThan(40_000);
  await page.getByRole('link', { name: 'Sign up' }).click();
  await press(page, 'Sign up');
  await page.getByText('Enter your e-mail address.').waitFor();
  await page.getByLabel('E-mail').fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill('password123');
  await press(page, 'Sign up');
  await page.getByText('Confirm that you are 18 or older.').waitFor();
  await page.getByLabel('I am 18 or older').check();
  await press(page, 'Sign up');
  await page.getByText('This password is easy to guess.').waitFor();
  expect(await page.getByLabel('Password', { exact: true }).getAttribute('aria-invalid')).toBe('true');
  found.signUp = await violations(page);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await press(page, 'Sign up');
  await page.getByRole('heading', { name: 'Check your mail' }).waitFor();
  await page.getByRole('link', { name: 'outbox' }).waitFor();

  await visit(page, '/login?next=%2Fsettings%3Ftab%3Daccount');
  await enter(page, PASSWORD);
  await page.getByText('Verify your e-mail address first').waitFor();
  await followMail(page, 'Verify your e-mail address');
  await page.getByText('Your e-mail address is verified').waitFor();
  found.verified = await violations(page);
  expect(page.url()).toBe(`${program.url}/verify-email`);
  await visit(page, '/login?next=%2Fsettings%3Ftab%3Daccount');
  await enter(page, PASSWORD);
  await page.waitForURL('**/settings?tab=account');

  await press(page, 'Set up an authenticator');
  await page.getByLabel('Your password').fill(PASSWORD);
  await press(page, 'Continue');
  const secret = (await page.locator('.settings-account-secret').textContent()) ?? '';
  const recoveryCodes = await page
    .getByRole('list', { name: 'Recovery codes' })
    .locator('li')
    .allTextContents();
  found.enrol = await violations(page);
  await page.getByLabel('3. Six-digit code').fill(totp(secret));
  await page.getByText('Authenticator set up').waitFor();
  await visit(page, '/sign-out');
  await page.waitForURL('**/login');

  await enter(page, PASSWORD);
  const code = page.getByLabel('Six-digit code');
  await code.waitFor();
  await code.pressSequentially('000 000');
  await page.getByRole('alert').filter({ hasText: 'Error' }).getByText('Invalid code').waitFor();
  expect(await code.inputValue()).toBe('');
  found.code = await violations(page);
  await code.fill(totp(secret, 1));
  await page.waitForURL('**/dashboard');
  // A visitor who is signed in has no use for these pages.
  await visit(page, '/signup');
  await page.waitForURL('**/dashboard');
  await visit(page, '/sign-out');
  await page.waitForURL('**/login');

  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByLabel('E-mail').fill(EMAIL);
  found.request = await violations(page);
  await press(page, 'Send the mail');
  await page.getByRole('heading', { name: 'Check your mail' }).waitFor();
  await followMail(page, 'Choose a new password');
  await page.getByLabel('New password').fill('another four unrelated words');
  found.reset = await violations(page);
  await press(page, 'Save the password');
  await page.getByText('Your password was changed').waitFor();
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await enter(page, PASSWORD);
  await page.getByText('Invalid email or password').waitFor();
  await enter(page, 'another four unrelated words');
  await press(page, 'Use a recovery code');
  await page.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '');
  await press(page, 'Verify');
  await page.waitForURL('**/dashboard');
  await visit(page, '/sign-out');
  await page.waitForURL('**/login');
  await enter(page, 'another four unrelated words');
  // Each recovery code works once.
  await press(page, 'Use a recovery code');
  await page.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '');
  await press(page, 'Verify');
  await page.getByRole('alert').filter({ hasText: 'Error' }).getByText('Invalid code').waitFor();
  expect(await page.getByLabel('Recovery code').inputValue()).toBe('');
  expect(found).toEqual(withoutViolations(found));
  await page.context().close();
});

it('an invitation is remembered through the sign-up and its mail, and a break locks the application', async () => {
  const found: Record<string, string[]> = {};
  const token = await newAccount('host@example.com');
  await buy(token, 'pro_month', CARDS.pays);
  const { code } = await call('GET', '/api/invites', undefined, token);

  const guest = await program.openPage({ viewport: { width: 390, height: 844 } });
  await visit(guest, '/invite/zzzzzzzzzz');
  await guest.getByText('This invitation does not exist any more').waitFor();
  await visit(guest, `/invite/${code}`);
  await guest.getByText('the invitation counts').waitFor();
  found.invite = await violations(guest);
  await guest.getByRole('link', { name: 'Sign up' }).click();
  await guest.getByText('You were invited').waitFor();
  await guest.getByLabel('E-mail').fill('guest@example.com');
  await guest.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await guest.getByLabel('I am 18 or older').check();
  await press(guest, 'Sign up');
  await guest.getByRole('heading', { name: 'Check your mail' }).waitFor();
  await followMail(guest, 'Verify your e-mail address');
  await guest.getByText('Your e-mail address is verified').waitFor();
  await guest.context().close();

  const host = await openSignedIn(program, token);
  await visit(host, '/refferal');
  await host.getByRole('cell', { name: 'g…@e….com' }).waitFor();
  await host.getByRole('cell', { name: 'Not earned yet' }).waitFor();
  expect(await host.getByLabel('Link to send').inputValue()).toBe(`${program.url}/invite/${code}`);
  found.referral = await violations(host);
  await visit(host, '/settings?tab=responsible-use');
  await host.getByRole('heading', { name: 'Reminders' }).waitFor();
  found.use = await violations(host);
  await press(host, '1 day');
  await host.getByText('Neither you nor support can end the break earlier.').waitFor();
  await press(host, 'Start the break');
  await host.getByText(/^You are on a break until/).waitFor();
  await visit(host, '/dashboard');
  await host.getByRole('heading', { name: 'You are on a break' }).waitFor();
  found.break = await violations(host);
  expect(found).toEqual(withoutViolations(found));
  await host.context().close();
});

it('a key of the developer API is created, used and revoked', async () => {
  const page = await openSignedIn(program, await tokenOf('sharp@fairline.test', DEMO_PASSWORD));
  await visit(page, '/settings?tab=api');
  await press(page, 'Create a key');
  await page.getByLabel('Name').fill('Journey');
  await press(page, 'Create the key');
  const secret = await page.getByLabel('The key').inputValue();
  const found = { created: await violations(page) };
  await press(page, 'I have saved it');
  await page.getByRole('cell', { name: /^Journey/ }).waitFor();
  const sports = async () => {
    const headers = { authorization: `Bearer ${secret}` };
    return (await fetch(`${program.url}/api/v1/sports`, { headers })).status;
  };
  expect(await sports()).toBe(200);
  await press(page, 'Revoke Journey');
  await press(page, 'Revoke the key');
  await page.getByText('There is no key yet.').waitFor();
  expect(await sports()).toBe(401);
  expect(found).toEqual(withoutViolations(found));
  await page.context().close();
});
