import type { Page } from 'playwright';
import { heading, LAYER_ALONE, opened, text, type VisualPage } from './visual-page.ts';

/** What an account without a plan sees instead of the application. */
const GATE_PAGE: VisualPage = {
  name: 'gate',
  path: '/dashboard',
  visitor: 'new',
  ready: text('The first 5 days are free'),
};

const tab = (id: string, ready: VisualPage['ready'], pressed = true): VisualPage => ({
  ...{ name: `settings-${id}`, path: `/settings?tab=${id}`, visitor: 'sharp', ready },
  ...{ whole: true, pressed },
});

/** The tab of the API, whose example has the address of the product: its port changes with every run. */
const apiTab = (shown: string) => async (page: Page) => {
  await text(shown)(page);
  await page.locator('.settings-api-example').evaluate((example) => {
    example.textContent = 'curl -H "Authorization: Bearer $KEY" https://fairline.example/api/v1/sports';
  });
};

/** The settings, the plan, and what stands before the application. */
export const ACCOUNT_PAGES: readonly VisualPage[] = [
  { ...tab('preferences', text('Devig method'), false), name: 'settings' },
  tab('account', text('Firefox on Windows')),
  { ...tab('billing', (page) => page.getByRole('cell', { name: 'FL-0007' }).waitFor()), name: 'billing' },
  { ...tab('api', apiTab('https://hooks.example/fairline')), visitor: 'developer' },
  { ...tab('api', apiTab('There is no key yet')), name: 'settings-api-empty' },
  { ...tab('api', opened('Create a key')), name: 'api-key', whole: false },
  tab('responsible-use', text('€312.25')),
  tab('about', text('Signed in as')),
  {
    name: 'referral',
    path: '/refferal',
    visitor: 'sharp',
    whole: true,
    ready: async (page) => {
      // The port of the product changes with every run.
      await page.getByLabel('Link to send').evaluate((field: HTMLInputElement) => {
        field.value = 'https://fairline.example/invite/7h2k9x4m1q';
      });
    },
  },
  GATE_PAGE,
  { name: 'gate-break', path: '/dashboard', visitor: 'break', ready: heading('You are on a break') },
  {
    ...GATE_PAGE,
    name: 'checkout',
    pressed: true,
    ready: async (page) => {
      await GATE_PAGE.ready(page);
      await page.getByRole('button', { name: 'Choose Pro' }).click();
      await page.getByRole('radiogroup', { name: 'Plan' }).waitFor();
      // Another button is where the first one was pressed.
      await page.mouse.move(-1, -1);
      await page.addStyleTag({ content: LAYER_ALONE });
    },
  },
  {
    ...GATE_PAGE,
    name: 'checkout-payment',
    pressed: true,
    ready: async (page) => {
      await GATE_PAGE.ready(page);
      await page.getByRole('button', { name: 'Choose Pro' }).click();
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('button', { name: 'Start trial' }).waitFor();
      await page.addStyleTag({ content: LAYER_ALONE });
    },
  },
];
