import type { Page } from 'playwright';

/** Opens the page of matches and unfolds the first match that is not in play: those in play can have no prices at the moment. */
export async function openPrematchMatch(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/matches`);
  await page.locator('.match-head').first().waitFor();
  await page.getByRole('button', { name: 'Live', exact: true }).click();
  await page.locator('.match-head').filter({ hasNotText: 'LIVE' }).first().click();
}
