import { DEMO_PASSWORD } from '@fairline/shared/contracts';
import type { Page } from 'playwright';
import { LOGGED_IN_KEY, TOKEN_KEY } from '../../src/sign-in/forms/session.ts';

/** The tour and questions do not stand before what a test is about. */
export async function withoutGuidance(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('fairline.newUserNotification', 'false'));
}

/**
 * Signs in to a demo account by a call and opens the dashboard, without a tour. The form has its own journeys: accounts, passkeys,
 * payments and without-a-mouse.
 */
export async function signIn(page: Page, url: string, email: string): Promise<void> {
  await withoutGuidance(page);
  const answer = await page.request.post(`${url}/api/auth/sign-in/email`, {
    headers: { origin: url },
    data: { email, password: DEMO_PASSWORD },
  });
  if (!answer.ok()) throw new Error(`Signing in answered ${answer.status()}: ${await answer.text()}`);
  const { token } = (await answer.json()) as { token: string };
  // The smallest answer of the product: storage is per address.
  await page.goto(`${url}/version.json`);
  await page.evaluate((stored) => Object.assign(localStorage, stored), {
    [TOKEN_KEY]: token,
    [LOGGED_IN_KEY]: 'true',
  });
  await page.goto(`${url}/dashboard`);
}
