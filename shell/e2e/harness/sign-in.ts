import type { Page } from 'playwright';

/** The tour and questions do not stand before what a test is about. */
export async function withoutGuidance(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('fairline.newUserNotification', 'false'));
}

/** Signs in to a demo account on the login page, without a tour. Resolves when the browser has opened the dashboard. */
export async function signIn(page: Page, url: string, email: string): Promise<void> {
  await withoutGuidance(page);
  await enterAccount(page, url, email);
}

/** The same as a user does it for the first time. */
export async function enterAccount(page: Page, url: string, email: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('fairline-demo');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/dashboard**');
}
