import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright';
import { expect, it } from 'vitest';
import { signIn } from './harness/sign-in.ts';
import { suiteProduct } from './harness/suite-product.ts';
import { violations } from './harness/violations.ts';

/** Statistics are shared: as a file of the browser, at a link, and as a public record. */

const program = suiteProduct();
const BETS = 21;
const LONGEST = 'Łukasz Őrkényi '.repeat(4);

/** Settled bets of the last days with large amounts. */
function betFile(): string {
  const rows = Array.from({ length: BETS }, (_, at) => {
    const hour = (hours: number) =>
      new Date(Date.now() - (BETS - at) * 86_400_000 + hours * 3_600_000).toISOString();
    const result = at % 3 === 0 ? 'win' : 'loss';
    return [
      `share-${at}`,
      hour(0),
      hour(2),
      'Soccer',
      'A',
      'B',
      'total',
      'over',
      2.5,
      2.1,
      98_765_432,
      'EUR',
      result,
    ];
  });
  const header = 'id,placed_at,starts,sport,home,away,market,selection,points,odds,stake,currency,result';
  return [header, ...rows.map((row) => row.join(',')), ''].join('\r\n');
}

async function importBets(page: Page): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('fairline.session') ?? '');
  const answer = await fetch(`${program.url}/api/bets/import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token.replaceAll('"', '')}`, 'content-type': 'application/json' },
    body: JSON.stringify({ csv: betFile(), all_or_nothing: true }),
  });
  expect(await answer.json()).toMatchObject({ status: 'ok', imported: BETS });
}

/** Texts that the browser draws outside of the margin, or over each other. */
const misplacedTexts = (drawing: Locator) =>
  drawing.evaluate((svg) => {
    const texts = [...svg.querySelectorAll('text')].filter(({ textContent }) => textContent !== '');
    const boxes = texts.map((text) => ({ words: text.textContent, box: text.getBBox() }));
    const outside = boxes.filter(
      ({ box }) => box.x < 78 || box.x + box.width > 1_522 || box.y + box.height > 898,
    );
    const over = boxes.flatMap(({ words, box: a }, at) =>
      boxes.slice(at + 1).flatMap(({ words: other, box: b }) => {
        const isBeside = a.x + a.width <= b.x + 1 || b.x + b.width <= a.x + 1;
        // A line of text is higher than its letters.
        const isAbove =
          a.y + a.height * 0.8 <= b.y + b.height * 0.2 || b.y + b.height * 0.8 <= a.y + a.height * 0.2;
        return isBeside || isAbove ? [] : `${words} / ${other}`;
      }),
    );
    return [...outside.map(({ words }) => words), ...over];
  });

/** The share of pixels in the box of the name that are not of the ground. */
const inkOfName = (page: Page, png: Buffer) =>
  page.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const { data } = context?.getImageData(172, 68, 280, 44) ?? { data: [] };
    let ink = 0;
    for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 128) ink += 1;
    return { width: image.width, height: image.height, ink: (4 * ink) / data.length };
  }, png.toString('base64'));

it('statistics become a file, a link, and a page that works without a script', async () => {
  const page = await program.openPage();
  await signIn(page, program.url, 'pro@fairline.test');
  await importBets(page);
  await page.goto(`${program.url}/stats?period=1m`);
  await page.getByRole('button', { name: 'Share Stats' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share Stats' });
  for (const name of ['Profit', 'ROI', 'Close beaten'])
    await dialog.getByRole('checkbox', { name, exact: true }).check();
  await dialog.getByText('Currency', { exact: true }).click();
  await dialog.getByRole('textbox', { name: /Name/ }).fill(LONGEST.trim());
  const drawing = dialog.locator('svg[width="1600"]');
  expect(await drawing.textContent()).toMatch(/EUR.*…|….*EUR/);
  expect(await misplacedTexts(drawing)).toEqual([]);
  expect(await violations(page)).toEqual([]);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download PNG' }).click(),
  ]);
  const saved = await readFile(await download.path());
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const link = await dialog.getByRole('link', { name: 'Open' }).getAttribute('href');
  const served = Buffer.from(await (await fetch(`${program.url}${link}`)).arrayBuffer());
  const [own, other] = [await inkOfName(page, saved), await inkOfName(page, served)];
  expect([own.width, own.height, other.width, other.height]).toEqual([1_600, 900, 1_600, 900]);
  // Browser and server draw the same letters.
  expect(own.ink).toBeGreaterThan(0.1);
  expect(Math.abs(own.ink - other.ink)).toBeLessThan(0.02);

  await dialog.getByText('Public record', { exact: true }).click();
  await dialog.getByRole('textbox', { name: 'Name on the page' }).fill('Jo');
  await dialog.getByRole('textbox', { name: 'Address' }).fill('jo-bets');
  await dialog.getByRole('switch', { name: 'Public' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Your record is public').waitFor();
  const html = await (await fetch(`${program.url}/record/jo-bets`)).text();
  expect(html).toContain('<h1>Jo</h1>');
  expect(html).toContain(`Left out: ${BETS} bets`);
  expect(html).not.toContain('<script');
});
