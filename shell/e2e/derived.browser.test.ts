import type { DerivedTable, Match } from '@fairline/shared/contracts';
import { expect, it } from 'vitest';
import { accountCalls } from './harness/account-calls.ts';
import { enterBankroll, logBetPanel } from './harness/log-bet.ts';
import { signIn } from './harness/sign-in.ts';
import { suiteProduct } from './harness/suite-product.ts';

/** Derived prices: from a match to a logged bet by keyboard, and the calculator by itself on a phone. */

const program = suiteProduct({});
const { call, tokenOf } = accountCalls(program);
const SHARP = 'sharp@fairline.test';

/** A soccer match whose lines are open now, so that it has derived prices; lines of others may be closed for a minute. */
async function pricedMatch(): Promise<Match> {
  const token = await tokenOf(SHARP, 'fairline-demo');
  const read = async <T>(path: string) => (await call('GET', path, undefined, token)) as unknown as T;
  const { matches } = await read<{ matches: Match[] }>('/api/matches?showMatchTypes=prematch&sports=29');
  for (const match of matches.toReversed()) {
    // One that is listed and has no odds yet is not found there.
    const table = await read<DerivedTable>(`/api/derived-prices/${match.event_id}`).catch(() => undefined);
    if (table?.no_price === null) return match;
  }
  throw new Error('No soccer match has derived prices.');
}

it('prices a market against the own bookmaker and logs the bet by keyboard', async () => {
  const page = await program.openPage({ viewport: { width: 1440, height: 900 } });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await signIn(page, program.url, SHARP);
  await page.goto(`${program.url}/matches?event_id=${(await pricedMatch()).event_id}`);
  await page.getByRole('button', { name: 'Price any market' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Price any market/ });
  const price = dialog.getByLabel(/^Your bookmaker’s price/);
  await price.waitFor();

  // Typing into a list of markets chooses by its first letters.
  await dialog.getByLabel('Market', { exact: true }).focus();
  await page.keyboard.type('Double');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await price.focus();
  await page.keyboard.type('9');
  const result = dialog.locator('.derived-result');
  await result.getByText(/^\+\d[\d.,]*%$/).waitFor();
  await result.getByText('Set a bankroll first').or(result.getByText('By your preferences')).waitFor();

  // The table chooses for the calculator.
  await dialog.getByLabel('Find a market').focus();
  await page.keyboard.type('both teams');
  await dialog.locator('summary').first().focus();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Yes', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => price.evaluate((input) => input === document.activeElement)).toBe(true);
  const log = dialog.getByRole('button', { name: 'Log as a bet' });
  await log.focus();
  await page.keyboard.press('Enter');

  const panel = logBetPanel(page);
  await panel.getByText('Both teams to score (derived)').waitFor();
  await enterBankroll(page);
  expect(await panel.getByLabel('Odds').inputValue()).toBe('9.00');
  await panel.getByLabel(/^Stake/).fill('5');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Open the bet' }).waitFor();
  await page.goto(`${program.url}/bets?search=both-to-score`);
  await page.getByText('Both teams to score (derived)').first().waitFor();
  expect(errors).toEqual([]);
});

it('prices a market by itself on a phone', async () => {
  const page = await program.openPage({
    ...{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  });
  await signIn(page, program.url, SHARP);
  const { home } = await pricedMatch();
  await page.goto(`${program.url}/matches/calculator`);
  await page.getByLabel('Match', { exact: true }).fill(home);
  await page
    .getByRole('button', { name: new RegExp(`^${home}`) })
    .first()
    .tap();
  await page.getByLabel(/^Your bookmaker’s price/).fill('2.4');
  await page.locator('.derived-result').getByText('Fair odds').waitFor();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBe(0);
});
