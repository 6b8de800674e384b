import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeRecording } from '@fairline/api/simulator/replay/make-recording.ts';
import { makeDataDir, type RunningProgram, runProgram } from '@fairline/api/testing/run-program.ts';
import { REPOSITORY_ROOT } from '@fairline/shared/build/workspaces/repository-root.ts';
import type { Browser, Locator } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cardOf, cellsOf, type OfferedPeriod, shownCells } from './harness/match-card.ts';
import { openBrowser } from './harness/open-browser.ts';
import { signIn } from './harness/sign-in.ts';

/**
 * Responses of the real feed, replayed and browsed on screen. They have no licence and are not in the repository; without them the
 * tests are skipped, which the summary says.
 */

const RECORDED = join(REPOSITORY_ROOT, '../shared/feeds/recorded');
const FIXTURES = join(RECORDED, 'ps3838-fixtures-soccer.2025-03-30.json');
const ODDS = join(RECORDED, 'ps3838-odds-soccer-prematch.2025-03-30.json');
/** The periods that the recording has. */
const PERIODS = ['Match', '1st Half'];

interface Fixture {
  readonly id: number;
  readonly home: string;
  readonly away: string;
  readonly starts: string;
}
interface PricedEvent {
  readonly id: number;
  readonly periods: readonly OfferedPeriod[];
}

function eventsOf<Event>(path: string): Event[] {
  const body = JSON.parse(readFileSync(path, 'utf8')) as Record<string, { events: Event[] }[]>;
  return [body.league ?? body.leagues ?? []].flat().flatMap(({ events }) => events);
}

describe.skipIf(!existsSync(FIXTURES) || !existsSync(ODDS))('the recording of the real feed', () => {
  let dataDir: Awaited<ReturnType<typeof makeDataDir>>;
  let program: RunningProgram;
  let browser: Browser;
  beforeAll(async () => {
    dataDir = await makeDataDir();
    const inputs = [
      { endpoint: 'fixtures', path: FIXTURES },
      { endpoint: 'odds', path: ODDS },
    ] as const;
    const frames = await makeRecording(inputs, null, Date.now());
    const recording = join(dataDir.path, 'day.ndjson');
    await writeFile(recording, frames.map((frame) => `${JSON.stringify(frame)}\n`).join(''));
    program = await runProgram({
      DATA_DIR: dataDir.path,
      DEMO: '1',
      FEED: 'replay',
      FEED_REPLAY: recording,
    });
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await program?.end();
    dataDir?.remove();
  });

  it('is searched, and shows each of its prices in its cell', async () => {
    const fixtures = new Map(eventsOf<Fixture>(FIXTURES).map((fixture) => [fixture.id, fixture]));
    const priced = eventsOf<PricedEvent>(ODDS);
    const expected = priced.flatMap(({ id, periods }) => {
      const fixture = fixtures.get(id);
      return fixture ? [{ ...fixture, periods }] : [];
    });
    expect(expected.length).toBe(priced.length);
    const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
    page.setDefaultTimeout(150_000);
    await signIn(page, program.url, 'pro@fairline.test');
    await page.goto(`${program.url}/matches`);
    const words = page.getByRole('searchbox', { name: 'Search matches' });

    let cells = 0;
    for (const match of expected) {
      // The words of a bettor: a part of each name, the other way round.
      await words.fill(`${match.away.slice(0, 5)} ${match.home.slice(0, 5)}`);
      const card = cardOf(page, match);
      const name = card.getByRole('button', { name: `${match.home} – ${match.away}`, exact: true });
      await name.click();
      for (const period of match.periods) {
        await choosePeriod(card, PERIODS[period.number] ?? '');
        const offered = cellsOf(period);
        await expect.poll(() => shownCells(card.locator('.match-odds .fl-panel'))).toEqual(offered);
        cells += Object.keys(offered).length;
        if (period.number !== 0) continue;
        const { home, draw, away } = period.moneyline ?? {};
        expect(await shownCells(card.locator('.fl-match'))).toMatchObject({
          'moneyline:home': home,
          'moneyline:draw': draw,
          'moneyline:away': away,
        });
      }
      await name.click();
    }
    // Counted in the file.
    expect([expected.length, cells]).toEqual([11, 726]);
  });
});

const choosePeriod = (card: Locator, title: string) =>
  card.getByRole('radiogroup', { name: 'Periods' }).getByText(title, { exact: true }).click();
