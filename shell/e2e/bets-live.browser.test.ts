import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { signIn } from './harness/sign-in.ts';
import { suiteProduct } from './harness/suite-product.ts';

/** A bet in two tabs: logged in one, followed live and graded in the other, which is never loaded again. */

const SOCCER = 29;
const HOUR = 3_600_000;
/** In the note of the bet of this test. */
const WORD = 'numbat';

let ahead = 0;
const program = suiteProduct({ pace: 0.001, clock: () => Date.now() + ahead });

/** The lines that the sockets of a page are subscribed to. */
function subscribedLines(page: Page): Set<string> {
  const lines = new Set<string>();
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const [, event, ids] =
        /^42\d*\["lines:(subscribe|unsubscribe)",\{"line_ids":\[(.*?)\]/.exec(String(payload)) ?? [];
      for (const id of (ids ?? '').replaceAll('"', '').split(',')) {
        if (event === 'subscribe') lines.add(id);
        if (event === 'unsubscribe') lines.delete(id);
      }
    }),
  );
  return lines;
}

it('is shown by the other tab, follows its price there, and is graded with its match', async () => {
  const one = await program.openPage({ viewport: { width: 1440, height: 900 } });
  await signIn(one, program.url, 'pro@fairline.test');
  const other = await one.context().newPage();
  const lines = subscribedLines(other);
  await other.goto(`${program.url}/bets?search=${WORD}`);
  await other.getByRole('heading', { name: 'No results found' }).waitFor();
  await other.evaluate(() => Object.assign(window, { isSamePage: true }));

  const match = program.bookmaker
    .matches()
    .find(({ sportId, starts }) => sportId === SOCCER && starts - Date.now() > HOUR / 2);
  if (match === undefined) throw new Error('The bookmaker has no soccer match that starts later.');
  const lineId = `${match.eventId}:0`;
  const placing = () =>
    one.evaluate(
      async ([line_id, note]) => {
        const token = (localStorage.getItem('fairline.session') ?? '').replaceAll('"', '');
        const { status } = await fetch('/api/bets/place', {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({
            ...{ line_id, market: 'moneyline', bet_outcome: 'home', points: null, specials_name: null },
            ...{ stake: 10, bet_odds: 3, tags: [], note },
          }),
        });
        return status;
      },
      [lineId, WORD] as const,
    );
  // The product may still be reading its first prices.
  await expect.poll(placing, { timeout: 60_000 }).toBe(200);
  const row = other.getByRole('table', { name: 'Bets' }).locator('tbody tr');
  await row.waitFor();
  await expect.poll(() => [...lines]).toEqual([lineId]);

  const price = row.locator('.bets-now');
  const before = Number.parseFloat((await price.innerText()).replace('≈', ''));
  program.bookmaker.steam({ eventId: match.eventId, market: 'moneyline', outcome: 'home', percent: 8 });
  program.bookmaker.tick();
  await row.locator('.bets-now[data-flash="down"]').waitFor();
  expect(Number.parseFloat(await price.innerText())).toBeLessThan(before);

  // The match is over, as far as the bookmaker is concerned.
  ahead = match.starts - Date.now() + 4 * HOUR;
  program.bookmaker.tick();
  await row.locator('[data-column="result"]', { hasText: /Won|Lost/ }).waitFor();
  const won = (await row.locator('[data-column="result"]').innerText()) === 'Won';
  expect(await row.locator('[data-column="profit"]').innerText()).toBe(won ? '+€20.00' : '−€10.00');
  await expect.poll(() => [...lines]).toEqual([]);
  // The product's own clock has not reached the cut-off, so that the close is to come.
  await row.getByTitle('Known when the market of every selection closes').waitFor();
  await row.getByRole('link').click();
  const rule = other.getByRole('dialog').getByRole('link', { name: 'Moneyline with a draw price' });
  expect(await rule.getAttribute('href')).toBe('/info/grading-rules#moneyline-three-way');

  // A user who disagrees corrects it; what the feed says stays beside it.
  const record = other.getByRole('dialog');
  await record.getByRole('button', { name: 'This grade is wrong' }).click();
  await record.getByRole('button', { name: won ? 'Loss' : 'Win', exact: true }).click();
  await row.locator('[data-column="profit"]', { hasText: won ? '−€10.00' : '+€20.00' }).waitFor();
  await record.getByText('The feed says').waitFor();
  expect(await other.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true);
});
