import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { accountCalls, PASSWORD } from './harness/account-calls.ts';
import { suiteProduct } from './harness/suite-product.ts';
import { violations } from './harness/violations.ts';

const program = suiteProduct();
const { newAccount } = accountCalls(program);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** A device that can check its owner, as a phone or a laptop has one. */
async function plugIn(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    count: async () =>
      (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
    checkOwner: (isUserVerified: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

it('a passkey is offered after a sign-in, signs in from then on, and is removed and added in the settings', async () => {
  const email = 'passkey@example.com';
  await newAccount(email);
  // Browsers have passkeys for names only, not for addresses.
  const { port } = new URL(program.url);
  const visit = (path: string) => page.goto(`http://localhost:${port}${path}`);
  const page = await program.openPage({ viewport: { width: 390, height: 844 } });
  const device = await plugIn(page);
  const found: Record<string, string[]> = {};

  const enter = async () => {
    await visit('/login?next=%2Fsettings%3Ftab%3Daccount');
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await press(page, 'Sign in');
  };
  await enter();
  await page.getByRole('heading', { name: 'Sign in without the password next time?' }).waitFor();
  found.offer = await violations(page);
  await press(page, 'Add a passkey');
  await page.waitForURL('**/settings?tab=account');
  expect(await device.count()).toBe(1);
  const passkeys = page.getByRole('list', { name: 'Passkeys' }).locator('li');
  await passkeys.first().waitFor();

  await visit('/sign-out');
  await page.waitForURL('**/login');
  await visit('/login?next=%2Fsettings%3Ftab%3Daccount');
  found.login = await violations(page);
  await device.checkOwner(false);
  await press(page, 'Sign in with a passkey');
  await page.getByText('No passkey was used').waitFor();
  await device.checkOwner(true);
  await press(page, 'Sign in with a passkey');
  await page.waitForURL('**/settings?tab=account');

  await passkeys.getByRole('button').click();
  await passkeys.first().waitFor({ state: 'detached' });
  await visit('/sign-out');
  await page.waitForURL('**/login');
  await press(page, 'Sign in with a passkey');
  await page.getByRole('alert').getByText('Passkey not found').waitFor();

  // The offer is made once.
  await enter();
  await page.waitForURL('**/settings?tab=account');
  await press(page, 'Add a passkey');
  await page.getByLabel('Your password').fill('another one');
  await press(page, 'Continue');
  await page.getByText('Invalid password').waitFor();
  found.settings = await violations(page);
  await page.getByLabel('Your password').fill(PASSWORD);
  await press(page, 'Continue');
  await page.getByText('Passkey added').waitFor();
  await passkeys.first().waitFor();
  expect(found).toEqual({ offer: [], login: [], settings: [] });
});
