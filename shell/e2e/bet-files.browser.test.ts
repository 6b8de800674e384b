import { readFile } from 'node:fs/promises';
import { type BetRecord, readRecords } from '@fairline/shared/bets/records';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { signIn } from './harness/sign-in.ts';
import { suiteProduct } from './harness/suite-product.ts';
import { violations } from './harness/violations.ts';

/** A file of bets is imported, imported again, exported, compared with itself and taken back. */

const BETS = 300;
const HEADER =
  'id,placed_at,starts,sport,league,home,away,market,period,selection,points,odds,stake,currency,result,bookmaker,tags,note,closing_fair_odds,bankroll,settled_at';
const RESULTS = ['win', 'loss', 'push', 'half-win', 'half-loss', 'void', ''];
const ROWS = Array.from({ length: BETS }, (_, at) => {
  const hoursAfter = (hours: number) =>
    new Date(Date.UTC(2025, 0, 1) + (at * 5 + hours) * 3_600_000).toISOString();
  const result = RESULTS[at % RESULTS.length] ?? '';
  return [
    ...[
      `quokka-${at}`,
      hoursAfter(0),
      hoursAfter(2),
      'Soccer',
      'England - Premier League',
      `Rovers ${at}`,
      'United',
    ],
    ...['spread', 0, at % 2 === 0 ? 'home' : 'away', (at % 9) / 4 - 1, 1.5 + at / 100, 10 + at / 10, 'EUR'],
    ...[result, 'Harbor Bets', 'value|late', at % 3 === 0 ? '"A ""no"",\ntwice"' : '', 2.01, 'Quokka'],
    result === '' ? '' : hoursAfter(4),
  ].join(',');
});
const brokenRow = (placed: string) =>
  `quokka-last,${placed},,Soccer,,Larks,Nine,moneyline,0,home,,2,5,EUR,,,,,,Quokka,`;
const fileOf = (...rows: string[]) => [HEADER, ...rows, ''].join('\r\n');

function recordsOf(csv: string): BetRecord[] {
  const file = readRecords(csv);
  if ('message' in file) throw new Error(file.message);
  return file.rows.map((row) => {
    if ('message' in row) throw new Error(`${row.line}: ${row.message}`);
    return row.record;
  });
}

/** The bets of this test, by the id of the file that they came from, without ours. */
const own = (records: readonly BetRecord[]) =>
  records
    .map(({ id, external_id, ...record }) => ({ ...record, known: external_id ?? id ?? '' }))
    .filter(({ known }) => known.startsWith('quokka'))
    .sort((a, b) => a.known.localeCompare(b.known));

const importButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const choose = (page: Page, name: string, text: string) =>
  page.getByLabel('File of bets').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

async function exported(page: Page, format: 'CSV' | 'JSON'): Promise<string> {
  await page.getByRole('button', { name: 'Export' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: format }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`bets.${format.toLowerCase()}`);
  return readFile(await download.path(), 'utf8');
}

describe('bets as files', () => {
  const program = suiteProduct();

  it('are imported once, exported as they were, and taken back', async () => {
    const page = await program.openPage({ viewport: { width: 1440, height: 900 } });
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await signIn(page, program.url, 'sharp@fairline.test');
    await page.goto(`${program.url}/bets`);
    const before = recordsOf(await exported(page, 'CSV')).length;

    // A broken row is mended in the page, and then is a bet.
    await page.getByRole('link', { name: 'Import', exact: true }).click();
    await choose(page, 'bets.csv', fileOf(...ROWS, brokenRow('soon')));
    await importButton(page, `Import ${BETS} bets`).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('textbox', { name: 'placed_at' }).fill('2026-03-01T10:00:00Z');
    await importButton(page, 'Check 1 mended row').click();
    await importButton(page, `Import ${BETS + 1} bets`).click();
    await page.getByRole('heading', { name: `${BETS + 1} bets imported` }).waitFor();

    // The same file again adds nothing.
    await importButton(page, 'Import another file').click();
    await choose(page, 'again.csv', fileOf(...ROWS));
    await page.getByText('You have all of these bets already.').waitFor();
    expect(await importButton(page, 'Import 0 bets').isDisabled()).toBe(true);

    // The export has what was imported, and is known whole, as CSV and as JSON.
    await page.getByRole('link', { name: 'Back to the bets' }).click();
    const csv = await exported(page, 'CSV');
    const expected = recordsOf(fileOf(...ROWS, brokenRow('2026-03-01T10:00:00Z')));
    expect(own(recordsOf(csv))).toEqual(own(expected));
    expect(own(expected)).toHaveLength(BETS + 1);
    const json = await exported(page, 'JSON');
    await page.getByRole('link', { name: 'Import', exact: true }).click();
    for (const [name, text] of [
      ['bets.csv', csv],
      ['bets.json', json],
    ] as const) {
      await choose(page, name, text);
      await page.getByText('You have all of these bets already.').waitFor();
      await page.getByText(`1–50 of ${before + BETS + 1}`).waitFor();
      await importButton(page, 'Choose another file').click();
    }

    await page
      .getByRole('button', { name: /^Undo the import of/ })
      .first()
      .click();
    await page.getByText(`${BETS + 1} bets deleted.`).waitFor();
    await page.getByRole('link', { name: 'Back to the bets' }).click();
    expect(recordsOf(await exported(page, 'CSV'))).toHaveLength(before);
    expect(errors).toEqual([]);
  });

  it('of another program are imported by their columns, on a phone', async () => {
    const page = await program.openPage({
      viewport: { width: 390, height: 844 },
      timezoneId: 'Europe/Prague',
    });
    await signIn(page, program.url, 'basic@fairline.test');
    await page.goto(`${program.url}/bets/import`);
    await page
      .getByLabel(/paste/)
      .fill('Date,Event,Pick,Price,Risked,Result\n25/01/2026 20:00,Foxes v Hens,Foxes,"2,10","1.000,50",W\n');
    await importButton(page, 'Read the pasted rows').click();
    await importButton(page, 'Check the rows').waitFor();
    expect(await violations(page)).toEqual([]);
    const { scrollWidth, clientWidth } = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return { scrollWidth, clientWidth };
    });
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
    await importButton(page, 'Check the rows').click();
    await importButton(page, 'Import 1 bet').click();
    await page.getByRole('heading', { name: '1 bet imported' }).waitFor();
    await page.getByRole('link', { name: 'Show the bets' }).click();
    await page.getByRole('button', { name: /^Totals, filters, files/ }).click();
    const [record] = recordsOf(await exported(page, 'CSV')).filter(({ home }) => home === 'Foxes');
    expect(record).toMatchObject({
      ...{
        placed_at: '2026-01-25T19:00:00.000Z',
        odds: '2.1',
        stake: '1000.5',
        result: 'win',
        profit: '1100.55',
      },
    });
  });
});
