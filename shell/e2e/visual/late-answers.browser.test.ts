import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { suiteFixedProduct } from '../harness/suite-fixed-product.ts';
import { shiftProblems } from './checks/layout-shifts.ts';
import { pageNamed } from './pages.ts';

/** Whatever is read last, nothing that is shown moves when it comes. */

const product = suiteFixedProduct();

/** Steps between answers, in milliseconds: longer than a skeleton waits until it is shown. */
const STEP_MS = 250;
const STEPS = 4;
/** Long after the others. Milliseconds. */
const LATE_MS = 700;

/** After the alerts, which wait for the settings of their stream for a second. Milliseconds. */
const SETTINGS_MS = 2_500;

/** Until a sheet that is opened at once has been measured. Milliseconds. */
const BANKROLLS_MS = 4_000;

/** Each call has its own latency by its letters, the same in every run. */
function stepOf(call: string): number {
  let hash = 0;
  for (const letter of call) hash = (hash * 31 + letter.charCodeAt(0)) >>> 0;
  return hash % STEPS;
}

const ORDERS: Readonly<Record<string, (call: string) => number>> = {
  'one order': (call) => STEP_MS * (1 + stepOf(call)),
  'the opposite order': (call) => STEP_MS * (STEPS - stepOf(call)),
  'the prices first': (call) => (/settings|tags|bankrolls/.test(call) ? LATE_MS : STEP_MS),
};

const SCREENS = ['bet', 'odds', 'dashboard-odds', 'dashboard-ev', 'matches', 'admin-events', 'remotes'];

describe.each(SCREENS)('%s', (name) => {
  it.each(Object.keys(ORDERS))('does not move with its answers in %s', async (order) => {
    const latencyOf = ORDERS[order] ?? (() => 0);
    const problems: Record<number, string[]> = {};
    for (const width of [360, 1440]) {
      const page = await product.load(pageNamed(name), width, { pointer: 'finger', latencyOf });
      await product.use(page, 'finger');
      problems[width] = await shiftProblems(page);
    }
    expect(problems).toEqual({ 360: [], 1440: [] });
  });
});

it('settings that are read after the alerts do not move them', async () => {
  const latencyOf = (call: string) => (call.endsWith('/alerts/settings') ? SETTINGS_MS : STEP_MS);
  const page = await product.load(pageNamed('dashboard-odds'), 1440, { latencyOf });
  await page.getByRole('button', { name: 'Soccer main lines' }).waitFor();
  expect(await shiftProblems(page)).toEqual([]);
});

it('the sheet of a bet has its height before its price is read', async () => {
  const shown = {
    ...pageNamed('odds'),
    name: 'log-bet',
    // The layer below reads the same, and is left before it has it.
    ready: (page: Page) => page.getByRole('button', { name: 'Log bet' }).click(),
  };
  const latencyOf = (call: string) => (/bankrolls/.test(call) ? BANKROLLS_MS : LATE_MS);
  const page = await product.load(shown, 390, { pointer: 'finger', latencyOf });
  const sheet = page.getByRole('dialog', { name: 'Log bet' });
  await sheet.getByText('Loading').first().waitFor({ state: 'attached' });
  const before = await sheet.boundingBox();
  await sheet.getByLabel('Odds', { exact: true }).waitFor();
  expect(await sheet.boundingBox()).toEqual(before);
});
