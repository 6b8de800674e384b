import { expect, it } from 'vitest';
import { signIn } from './harness/sign-in.ts';
import { suiteProduct } from './harness/suite-product.ts';
import { violations } from './harness/violations.ts';

const program = suiteProduct({});

/** A call of a demo account, as another device of that user makes it. */
async function callerOf(email: string) {
  const send = async (path: string, body: object, token = '') => {
    const answer = await fetch(program.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return (await answer.json()) as { token: string };
  };
  const { token } = await send('/api/auth/sign-in/email', { email, password: 'fairline-demo' });
  return (path: string, body: object) => send(path, body, token);
}
const betOn = (event: string) => ({
  ...{ legs: [{ event, sport: 'Chess', market: 'Winner', selection: event }], stake: 10, odds: 2 },
});

it('an administrator finds a user, views as them, sees their bets, changes nothing, and returns', async () => {
  const post = await callerOf('basic@fairline.test');
  await post('/api/bets/by-hand', betOn('Morphy vs Anderssen'));
  const page = await program.openPage();
  const found: Record<string, string[]> = {};

  await signIn(page, program.url, 'admin@fairline.test');
  await page.getByRole('link', { name: 'Admin' }).first().click();
  await page.getByRole('searchbox', { name: 'E-mail or id' }).fill('basic@');
  await page.getByText('1–1 of 1').waitFor();
  // Stored with the first profile that is read.
  const look = await page.evaluate(() => localStorage.getItem('fairline.look'));
  found.users = await violations(page);
  await page.getByRole('button', { name: 'View as basic@fairline.test' }).click();

  const banner = page.getByText('Overriding user basic@fairline.test');
  await page.waitForURL('**/dashboard**');
  await banner.waitFor();
  // Their plan: the limit changes are for Pro.
  await page.goto(`${program.url}/bets`);
  await page.getByText('Morphy vs Anderssen').first().waitFor();
  await banner.waitFor();
  found.viewing = await violations(page);
  // The socket is that of the viewed user.
  await post('/api/bets/by-hand', betOn('Steinitz vs Zukertort'));
  await page.getByText('Steinitz vs Zukertort').first().waitFor();

  await page.goto(`${program.url}/settings`);
  const graphs = page.getByRole('switch', { name: 'Small graphs' });
  expect(await graphs.isChecked()).toBe(true);
  await graphs.click();
  await page.getByText('Nothing was changed').waitFor();
  await expect.poll(() => graphs.isChecked()).toBe(true);
  await page.goto(`${program.url}/admin`);
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();

  await page.getByRole('button', { name: 'Stop viewing as this user' }).click();
  await page.waitForURL('**/admin');
  await page.getByRole('searchbox', { name: 'E-mail or id' }).waitFor();
  expect(await banner.count()).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem('fairline.look'))).toBe(look);
  await page.getByRole('tab', { name: 'View as' }).click();
  const use = page.getByRole('row', { name: /admin@fairline\.test/ });
  await use.getByText('basic@fairline.test').waitFor();
  found.uses = await violations(page);
  await page.getByRole('tab', { name: 'Remotes' }).click();
  await expect.poll(() => page.getByText('Can be loaded').count()).toBeGreaterThanOrEqual(5);
  await page.getByRole('tab', { name: 'Feed health' }).click();
  await page.getByText('Prices are coming in').waitFor();
  found.feed = await violations(page);
  expect(found).toEqual({ users: [], viewing: [], uses: [], feed: [] });
});

it.each([
  ['basic@fairline.test', false],
  ['admin@fairline.test', true],
])('a browser of %s loads the code of the administration: %s', async (email, isLoaded) => {
  const page = await program.openPage();
  const scripts = new Map<string, string>();
  page.on('response', async (response) => {
    if (/\.m?js$/.test(new URL(response.url()).pathname)) {
      scripts.set(response.url(), await response.text().catch(() => ''));
    }
  });
  await signIn(page, program.url, email);
  // The other pages are loaded ahead, one after another.
  const remotes = ['mfe-bets', 'mfe-stats', 'mfe-settings'];
  const isAhead = (remote: string) => [...scripts.keys()].some((url) => url.includes(`/${remote}/`));
  await expect.poll(() => remotes.filter(isAhead), { timeout: 30_000 }).toEqual(remotes);
  await page.goto(`${program.url}/admin`);
  await page.getByRole('heading', { name: /^(Admin|Page not found)$/ }).waitFor();
  await page.goto(`${program.url}/settings?tab=about`);
  await page.getByRole('tab', { name: 'About' }).waitFor();
  const hasAdministration = () => [...scripts.values()].some((code) => code.includes('Feed health'));
  await expect.poll(hasAdministration).toBe(isLoaded);
});
