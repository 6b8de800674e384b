import { openBrowser } from './harness/open-browser.ts';
import { signIn } from './harness/sign-in.ts';
const url = 'http://localhost:4710';
const browser = await openBrowser();
const sports: Record<string, number> = { soccer: 29, basketball: 4, tennis: 33, baseball: 3, football: 15, handball: 18, hockey: 19 };
const ids: Record<string, number> = {};
for (const [w, h] of [[1440, 900], [390, 844]] as const) for (const scheme of ['light', 'dark'] as const) {
  const ctx = await browser.newContext({ viewport: { width: w, height: h }, colorScheme: scheme, isMobile: w < 800, hasTouch: w < 800 });
  const page = await ctx.newPage();
  page.on('pageerror', (e) => console.log('PAGEERROR', e.message));
  await signIn(page, url, 'sharp@fairline.test');
  const token = '';
  if (Object.keys(ids).length === 0) {
    for (const [name, sport] of Object.entries(sports)) {
      const found = await page.evaluate(async ([s]) => {
        const r = await fetch(`/api/matches?showMatchTypes=prematch&sports=${s}`, { headers: { authorization: `Bearer ${Object.values(localStorage).find((v) => /^ey|^[A-Za-z0-9]{30,}/.test(v)) ?? ''}` } });
        return { status: r.status, body: await r.text() };
      }, [sport]);
      try { const b = JSON.parse(found.body); ids[name] = b.matches?.at(-1)?.event_id; } catch { console.log(name, found.status, found.body.slice(0, 200)); }
    }
    console.log(ids);
  }
  for (const [name, id] of Object.entries(ids)) {
    if (!id) continue;
    if (!['soccer', 'basketball', 'tennis', 'baseball'].includes(name) && !(w === 1440 && scheme === 'light')) continue;
    await page.goto(`${url}/matches/calculator?event_id=${id}`);
    await page.waitForTimeout(3000);
    const price = page.getByLabel(/^Your bookmaker’s price/);
    if (await price.count()) { await price.fill('2.4'); await page.waitForTimeout(1500); }
    await page.screenshot({ path: `/tmp/shots/calc-${name}-${w}-${scheme}.png`, fullPage: w < 800 });
  }
  if (ids['soccer']) {
    await page.goto(`${url}/matches?event_id=${ids['soccer']}`);
    await page.getByRole('button', { name: 'Price any market' }).click();
    await page.waitForTimeout(2500);
    const d = page.locator('.derived-all summary');
    if (await d.count()) await d.nth(4).click();
    await page.waitForTimeout(500);
    await page.screenshot({ path: `/tmp/shots/dialog-soccer-${w}-${scheme}.png` });
  }
  await ctx.close();
  for (const plan of ['basic', 'pro']) {
    const c2 = await browser.newContext({ viewport: { width: w, height: h }, colorScheme: scheme, isMobile: w < 800, hasTouch: w < 800 });
    const p2 = await c2.newPage();
    await signIn(p2, url, `${plan}@fairline.test`);
    await p2.goto(`${url}/matches/calculator`);
    await p2.waitForTimeout(1500);
    await p2.screenshot({ path: `/tmp/shots/plan-page-${plan}-${w}-${scheme}.png` });
    await p2.goto(`${url}/matches?event_id=${ids['soccer']}`);
    const button = p2.getByRole('button', { name: 'Price any market' });
    await p2.waitForTimeout(1500);
    if (await button.count()) { await button.click(); await p2.waitForTimeout(1500); }
    await p2.screenshot({ path: `/tmp/shots/plan-dialog-${plan}-${w}-${scheme}.png` });
    await c2.close();
  }
}
await browser.close();
