import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { accountCalls, CARDS, openSignedIn, PASSWORD } from './harness/account-calls.ts';
import { withoutGuidance } from './harness/sign-in.ts';
import { suiteProduct } from './harness/suite-product.ts';
import { violations } from './harness/violations.ts';

const program = suiteProduct();
const { buy, newAccount, tokenOf } = accountCalls(program);
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();

/** Comes from the prices of the landing page, signs up on the screen, follows the link of the mail, and signs in. */
async function signUp(page: Page, email: string): Promise<void> {
  await withoutGuidance(page);
  await page.goto(program.url);
  await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Pricing' }).click();
  await page.getByLabel('Monthly').check();
  await page.getByRole('link', { name: 'Start now with Pro' }).click();
  await page.waitForURL('**/signup?plan=pro&duration=month');
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
  await press(page, /^Sign in$/);
}

it('from the landing page to sign-up, onboarding and a trial of Pro on a phone; past due, the portal, and an upgrade that is charged', async () => {
  const page = await program.openPage({ viewport: { width: 390, height: 844 } });
  const found: Record<string, string[]> = {};
  await signUp(page, 'first@example.com');
  await page.getByRole('heading', { name: 'Choose your plan' }).waitFor();
  found.gate = await violations(page);
  await page.getByText('Your choice: 1 month').waitFor();
  await press(page, 'Choose Pro');
  expect(await page.getByRole('radio', { name: 'Monthly' }).isChecked()).toBe(true);
  await page.getByText('5 days free.').waitFor();
  found.summary = await violations(page);
  await press(page, 'Continue');
  await page.getByText('This is a demo: the pay page is a stand-in').waitFor();
  found.payment = await violations(page);
  await press(page, 'Start trial');
  await page.getByRole('heading', { name: 'Pay' }).waitFor();
  await press(page, 'Start trial');
  await page.waitForURL('**/dashboard');
  await page.getByText('Your plan is open').waitFor();
  await page.locator('[data-alert-id], .fl-state').first().waitFor();
  await page.context().close();

  // Both cards have had their trial: the next accounts are charged at once.
  await buy(await tokenOf('pro@fairline.test', 'fairline-demo'), 'basic_month', CARDS.everyChargeFails);
  const token = await newAccount('second@example.com');
  const large = await openSignedIn(program, token, { viewport: { width: 1440, height: 900 } });
  await large.goto(`${program.url}/dashboard`);
  await large.getByRole('heading', { name: 'Choose your plan' }).waitFor();
  await buy(token, 'pro_month', CARDS.everyChargeFails);
  await large.getByRole('heading', { name: 'Uh oh! Your subscription is past due.' }).waitFor();
  found.pastDue = await violations(large);
  await press(large, 'Update Payment Method');
  await large.locator(`input[value="${CARDS.pays}"]`).check();
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
  await confirm.waitFor();
  found.upgrade = await violations(large);
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
