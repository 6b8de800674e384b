import { startProvider } from '@fairline/api/testing/notifications/provider-server.ts';
import { eventually } from '@fairline/api/testing/run-program.ts';
import { SOUND_NOTES } from '@fairline/shared/client/sounds/sound-notes.ts';
import { DEFAULT_PREFERENCES } from '@fairline/shared/contracts';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signIn } from './harness/sign-in.ts';
import { suiteProduct } from './harness/suite-product.ts';

/**
 * A setting that is made through the page, and a price that slides: one alert, at the step that crosses the setting. Then a chat that the
 * setting sends to.
 */

const discord = await startProvider(() => ({ status: 200, body: { id: '77' } }));
afterAll(() => discord.stop());
// Next to nothing moves by itself, so that the slide is the only move of its match.
const program = suiteProduct({}, { DISCORD_API_URL: discord.url });
let page: Page;

beforeAll(async () => {
  page = await program.openPage();
  await page.context().addInitScript(() => {
    const tones: number[] = [];
    Object.assign(window, { tones });
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (when) {
      tones.push(this.frequency.value);
      start.call(this, when);
    };
  });
});

interface AlertRow {
  readonly id: number;
  readonly line_id: string;
  readonly market: string;
  readonly outcome: string;
  readonly period: number;
  readonly odds: number;
  readonly previous_odds: number;
  readonly drop_percentage: number;
  readonly settings: readonly { readonly name: string }[];
}

async function call<Answer>(path: string): Promise<Answer> {
  const token = await page.evaluate(() => localStorage.getItem('fairline.session') ?? '');
  const answer = await fetch(`${program.url}${path}`, {
    headers: { authorization: `Bearer ${token.replaceAll('"', '')}` },
  });
  return (await answer.json()) as Answer;
}

/** The tones that the dashboard has requested since it was opened. */
const tones = (): Promise<number[]> => page.evaluate(() => Reflect.get(window, 'tones'));

async function saveSetting(name: string, dropFrom: string, league: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('textbox', { name: 'Drop from (%)' }).fill(dropFrom);
  await page.getByRole('group', { name: 'Markets' }).getByRole('button', { name: '1X2' }).click();
  await page.locator('label').filter({ hasText: 'Show only' }).click();
  await page.getByRole('combobox', { name: 'League names' }).fill(league);
  await page.locator('.ant-select-item-option', { hasText: league }).first().click();
  await page.getByText(/^Saved/).waitFor();
}

it('raises exactly one alert at the step that crosses the setting, and none for a setting just outside', async () => {
  await signIn(page, program.url, 'pro@fairline.test');
  const match = program.laterMatch();
  await page.getByRole('link', { name: 'Alert settings' }).first().click();
  await page.getByRole('button', { name: 'Make it my own' }).click();
  await saveSetting('From 9', '9', match.leagueName);
  await page.getByRole('button', { name: 'Duplicate' }).click();
  await page.getByLabel('Name', { exact: true }).fill('From 13');
  await page.getByRole('textbox', { name: 'Drop from (%)' }).fill('13');
  const named = async (name: string) => {
    const { settings } = await call<{
      settings: { id: number; name: string; min_drop_percentage: number }[];
    }>('/api/alerts/settings');
    return settings.find((one) => one.name === name);
  };
  await eventually(async () => ((await named('From 13'))?.min_drop_percentage === 13 ? true : null));

  await page.getByRole('link', { name: 'Home' }).first().click();
  await page.waitForURL('**/dashboard**');
  const ofSlide = async (name: string) => {
    const setting = await named(name);
    const { alerts } = await call<{ alerts: AlertRow[] }>(
      `/api/alerts/odds?setting=${setting?.id}&limit=400`,
    );
    return alerts.filter(
      ({ line_id, outcome, period }) =>
        line_id.startsWith(`${match.eventId}:`) && outcome === 'home' && period === 0,
    );
  };
  const moved = async () => {
    const { moves } = await call<{
      moves: {
        kind: string;
        market: string;
        outcome: string;
        line_id: string;
        value: number;
        percentage: number;
      }[];
    }>(`/api/alerts/explain?event_id=${match.eventId}`);
    return moves.filter(
      (move) =>
        move.kind === 'odds' &&
        move.market === 'moneyline' &&
        move.outcome === 'home' &&
        move.line_id === `${match.eventId}:0`,
    );
  };
  const priceOf = async () => {
    const { lines } = await call<{ lines: { line_id: string; moneyline: { home: number } | null }[] }>(
      `/api/matches/${match.eventId}/lines`,
    );
    return lines.find(({ line_id }) => line_id === `${match.eventId}:0`)?.moneyline?.home ?? null;
  };
  const first = await eventually(priceOf);
  // Six steps of about 2 %, each once the one before has arrived: the fifth is the first that lies 9 % below the first price, and none 13 %.
  const prices: number[] = [];
  while (prices.length < 6) {
    const before = prices.at(-1) ?? first;
    program.bookmaker.steam({ eventId: match.eventId, market: 'moneyline', outcome: 'home', percent: 2 });
    const next = async () => {
      const price = await priceOf();
      return price === null || price === before ? null : price;
    };
    prices.push(await eventually(next, 120, 100));
  }
  const drops = prices.map((price) => (1 - price / first) * 100);
  const crossing = prices.find((price) => (1 - price / first) * 100 >= 9);
  expect(crossing, `a step crosses 9 %: ${drops}`).toBeDefined();
  expect(drops.at(-1), 'no step reaches 13 %').toBeLessThan(13);

  await eventually(
    async () => ((await moved()).some(({ value }) => value === prices.at(-1)) ? true : null),
    60,
  );
  const shown = await ofSlide('From 9');
  expect(shown).toMatchObject([{ odds: crossing, previous_odds: first, market: 'moneyline' }]);
  expect(shown[0]?.settings).toEqual([{ id: expect.any(Number), name: 'From 9' }]);
  expect(await ofSlide('From 13')).toEqual([]);

  // It was heard as the sound of its stream; markets that close meanwhile have another one.
  const sound = SOUND_NOTES[DEFAULT_PREFERENCES.alertSound].map(({ hertz }) => hertz);
  const heard = await eventually(async () => {
    const ofStream = (await tones()).filter((tone) => sound.includes(tone));
    return ofStream.length > 0 ? ofStream : null;
  });
  const { alerts } = await call<{ alerts: AlertRow[] }>('/api/alerts/odds?limit=400');
  expect(heard).toEqual(Array.from({ length: heard.length / sound.length }, () => sound).flat());
  expect(heard.length / sound.length).toBeLessThanOrEqual(alerts.length);

  // The dashboard shows it with its numbers, and the page of settings says why there was no second one.
  const row = page.locator(`[data-alert-id="${shown[0]?.id}"]`);
  await row.waitFor();
  expect(await row.innerText()).toContain(`${(shown[0]?.drop_percentage ?? 0).toFixed(1)}%`);
  await page.goto(`${program.url}/alert-settings?event=${match.eventId}`);
  const drawer = page.getByRole('dialog');
  await drawer
    .getByText(/From 9/)
    .first()
    .waitFor();
  await drawer
    .getByText(/is less than 13%/)
    .first()
    .waitFor();
  await drawer.getByText('shown', { exact: true }).first().waitFor();
});

it('sends a test and a real alert to a chat that is added and chosen on the page, and logs both', async () => {
  const token = 'T'.repeat(68);
  const { eventId, away } = program.laterMatch();
  await page.goto(`${program.url}/alert-settings`);
  const sendTo = page.getByRole('region', { name: 'Send to' });
  await sendTo.getByRole('button', { name: 'Add a destination' }).click();
  const drawer = page.getByRole('dialog', { name: 'Away from the screen' });
  await drawer
    .getByRole('textbox', { name: 'Address of the Discord webhook' })
    .fill(`https://discord.com/api/webhooks/123456789012345678/${token}`);
  await drawer.getByRole('region', { name: 'Discord' }).getByRole('button', { name: 'Add' }).click();
  await drawer.getByRole('button', { name: 'Send a test' }).click();
  await drawer.getByText('Test sent', { exact: true }).waitFor();
  const log = drawer.getByRole('region', { name: 'Log' });
  await log.getByText('Test message').waitFor();
  expect(discord.received).toMatchObject([
    { method: 'POST', path: `/api/webhooks/123456789012345678/${token}?wait=true` },
  ]);
  await drawer.getByRole('button', { name: 'Close' }).click();
  const chip = sendTo.getByRole('button', { name: 'Discord: Discord' });
  await chip.click();
  await eventually(async () => ((await chip.getAttribute('aria-pressed')) === 'true' ? true : null));

  program.bookmaker.steam({ eventId, market: 'moneyline', outcome: 'away', percent: 12 });
  const message = await eventually(async () => discord.received[1]?.body.embeds[0] ?? null, 60);
  expect(message).toMatchObject({
    title: expect.stringMatching(/ down \d+\.\d%$/),
    description: expect.stringMatching(/ from \d.* in .*\nFair .*\nPrice \d+s old when sent$/),
    url: expect.stringContaining(`/dashboard?odds=${eventId}%3A0`),
  });
  await sendTo.getByRole('button', { name: 'Destinations, quiet hours, log' }).click();
  await log.getByText(new RegExp(`${away} down`)).waitFor();
});
