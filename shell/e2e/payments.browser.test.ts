import { outboxSchema } from '@fairline/shared/contracts';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { suiteProduct } from './harness/suite-product.ts';
import { violations } from './harness/violations.ts';

const PASSWORD = 'four quite unrelated words';
/** Test cards of the stand-in; a card has one trial, whoever uses it. */
const PAYS = '4242424242424242';
const EVERY_CHARGE_FAILS = '4000000000000341';
const program = suiteProduct();

/** A call of the API, as a page makes it. */
async function call(method: string, path: string, body?: object, token?: string) {
  const answer = await fetch(program.url + path, {
    method,
    headers: {
      origin: program.url,
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Record<string, never>;
}

/** The session of an account. */
async function tokenOf(email: string, password: string): Promise<string> {
  return (await call('POST', '/api/auth/sign-in/email', { email, password })).token ?? '';
}

/** The session of a new account, whose address is verified. */
async function newAccount(email: string): Promise<string> {
  await call('POST', '/api/auth/sign-up/email', {
    email,
    name: 'second',
    password: PASSWORD,
    is_adult: true,
  });
  const { mails } = outboxSchema.parse(await call('GET', '/api/v1/outbox'));
  const link = /^https?:\S+$/m.exec(mails.find(({ to }) => to === email)?.text ?? '')?.[0];
  const verified = new URL(link ?? '').searchParams.get('token') ?? '';
  await call('GET', `/api/auth/verify-email?token=${encodeURIComponent(verified)}`);
  return tokenOf(email, PASSWORD);
}

/** Buys a plan on the pay page of the stand-in. */
async function buy(token: string, lookup_key: string, card: string): Promise<void> {
  const { url } = await call('POST', '/api/checkout/create-checkout-session', { lookup_key }, token);
  const paid = await fetch(url ?? '', {
    method: 'POST',
    body: new URLSearchParams({ card }),
    redirect: 'manual',
  });
  expect(paid.headers.get('location')).toContain('checkout=done');
  await call('GET', '/api/checkout/check-subscription', undefined, token);
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

/** Signs up on the screen, follows the link of the mail, and signs in. */
async function signUp(page: Page, email: string): Promise<void> {
  await page.goto(`${program.url}/signup`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('I am 18 or older').check();
  await press(page, 'Sign up');
  await page.getByRole('heading', { name: 'Check your mail' }).waitFor();
  await page.goto(`${program.url}/outbox`);
  await page.locator('article a').first().click();
  await page.getByText('Your e-mail address is verified').waitFor();
  await page.goto(`${program.url}/login`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await press(page, 'Sign in');
}

it('sign-up, onboarding and a trial of Pro on a phone; past due, the portal, and an upgrade that is charged', async () => {
  const page = await program.openPage({ viewport: { width: 390, height: 844 } });
  const found: Record<string, string[]> = {};
  await signUp(page, 'first@example.com');
  await page.getByRole('heading', { name: 'Choose your plan' }).waitFor();
  found.gate = await violations(page);
  await press(page, 'Choose Pro');
  await page.getByRole('radio', { name: 'Monthly' }).check({ force: true });
  await page.getByText('5 days free.').waitFor();
  found.summary = await violations(page);
  await press(page, 'Continue');
  await page.getByText('This is a demo: the pay page is a stand-in').waitFor();
  await press(page, 'Start trial');
  await page.getByRole('heading', { name: 'Pay' }).waitFor();
  await press(page, 'Start trial');
  await page.waitForURL('**/dashboard');
  await page.getByText('Your plan is open').waitFor();
  await page.locator('[data-alert-id], .fl-state').first().waitFor();
  await page.context().close();

  // Both cards have had their trial: the next accounts are charged at once.
  await buy(await tokenOf('pro@fairline.test', 'fairline-demo'), 'basic_month', EVERY_CHARGE_FAILS);
  const large = await program.openPage({ viewport: { width: 1440, height: 900 } });
  const token = await newAccount('second@example.com');
  await large.addInitScript((session) => localStorage.setItem('fairline.session', session), token);
  await large.goto(`${program.url}/dashboard`);
  await large.getByRole('heading', { name: 'Choose your plan' }).waitFor();
  await buy(token, 'pro_month', EVERY_CHARGE_FAILS);
  await large.getByRole('heading', { name: 'Uh oh! Your subscription is past due.' }).waitFor();
  found.pastDue = await violations(large);
  await press(large, 'Update Payment Method');
  await large.locator(`input[value="${PAYS}"]`).check();
  await press(large, /store/i);
  await press(large, /^Pay/);
  await large.getByRole('link', { name: /back/i }).click();
  await large.waitForURL('**/dashboard');
  await large.getByText('Your plan is open').waitFor();

  await large.goto(`${program.url}/settings?tab=billing`);
  // With nothing due, the portal leads back to where it was opened.
  await press(large, 'Update Payment Method');
  await large.getByRole('link', { name: /back/i }).click();
  await large.waitForURL('**/settings?tab=billing');
  await press(large, 'Upgrade');
  await large.getByRole('checkbox', { name: /Extended API/ }).check();
  await press(large, 'Continue');
  const confirm = large.getByRole('button', { name: /^Upgrade and pay/ });
  const shown = /€[\d.]+/.exec((await confirm.textContent()) ?? '')?.[0] ?? '';
  expect(Number(shown.slice(1))).toBeGreaterThan(40);
  expect(Number(shown.slice(1))).toBeLessThanOrEqual(42);
  await confirm.click();
  await large.waitForURL('**/dashboard');
  await large.goto(`${program.url}/settings?tab=billing`);
  await large.getByText('Sharp with API, 1 month').waitFor();
  const newest = large.getByRole('table', { name: 'Invoices' }).getByRole('row').nth(1);
  await newest.getByText('Paid').waitFor();
  expect(await newest.getByRole('cell').last().textContent()).toBe(shown);
  found.billing = await violations(large);
  expect(found).toEqual(Object.fromEntries(Object.keys(found).map((name) => [name, []])));
  await large.context().close();
});
