import type { Locator, Page } from 'playwright';

/** The Log Bet panel of a page. */
export const logBetPanel = (page: Page): Locator => page.getByRole('dialog', { name: 'Log bet' });

/** Enters a starting bankroll in the open panel, where the account has none yet; then the stake can be entered. */
export async function enterBankroll(page: Page): Promise<void> {
  const panel = logBetPanel(page);
  const set = panel.getByRole('button', { name: 'Set Bankroll' });
  await set
    .or(panel.getByLabel(/^Stake/))
    .first()
    .waitFor();
  if (!(await set.isVisible())) return;
  await set.click();
  await panel.getByLabel('Starting bankroll').fill('1000');
  await page.keyboard.press('Enter');
}
