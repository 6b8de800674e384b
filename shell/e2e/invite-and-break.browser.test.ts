import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { signIn } from './harness/sign-in.ts';
import { suiteProduct } from './harness/suite-product.ts';
import { violations } from './harness/violations.ts';

const program = suiteProduct();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const visit = (page: Page, path: string) => page.goto(program.url + path);

it('an invitation is remembered through the sign-up and its mail, and a break locks the application', async () => {
  const host = await program.openPage();
  await signIn(host, program.url, 'sharp@fairline.test');
  await visit(host, '/refferal');
  const link = await host.getByLabel('Link to send').inputValue();
  await host.getByText('Nobody has joined yet').waitFor();
  const found = { referral: await violations(host), invite: [] as string[], use: [] as string[] };

  const guest = await program.openPage({ viewport: { width: 390, height: 844 } });
  await visit(guest, '/invite/zzzzzzzzzz');
  await guest.getByText('This invitation does not exist any more').waitFor();
  await guest.goto(link);
  await guest.getByText('the invitation counts').waitFor();
  found.invite = await violations(guest);
  await guest.getByRole('link', { name: 'Sign up' }).click();
  await guest.getByText('You were invited').waitFor();
  await guest.getByLabel('E-mail').fill('guest@example.com');
  await guest.getByLabel('Password', { exact: true }).fill('four quite unrelated words');
  await guest.getByLabel('I am 18 or older').check();
  await press(guest, 'Sign up');
  await guest.getByRole('heading', { name: 'Check your mail' }).waitFor();
  await visit(guest, '/outbox');
  await guest.locator('article a').first().click();
  await guest.getByText('Your e-mail address is verified').waitFor();
  await guest.context().close();
  await host.reload();
  await host.getByRole('cell', { name: 'g…@e….com' }).waitFor();
  await host.getByRole('cell', { name: 'Has not paid yet' }).waitFor();

  await visit(host, '/settings?tab=responsible-use');
  await host.getByRole('heading', { name: 'Reminders' }).waitFor();
  found.use = await violations(host);
  await press(host, '1 day');
  await host.getByText('Neither you nor support can end the break earlier.').waitFor();
  await press(host, 'Start the break');
  await visit(host, '/dashboard');
  await host.getByRole('heading', { name: 'You are on a break' }).waitFor();
  expect(found).toEqual({ referral: [], invite: [], use: [] });
  await host.context().close();
});
