import { createServer } from 'node:http';
const root = '/work/wt/site';
const Koa = (await import(`${root}/node_modules/koa/lib/application.js`)).default;
const { staticFiles } = await import(`${root}/api/src/platform/http/static-files.ts`);
const { openBrowser } = await import(`${root}/shell/e2e/harness/open-browser.ts`);
const app = new Koa();
for (const m of staticFiles({ staticDir: `${root}/shell/dist`, remotesDir: '/tmp/none', registryFile: '/tmp/none.json', frame: { version: 'x', links: { community: null, blog: 'https://blog.example', contact: 'mailto:a@b.example' } } })) app.use(m);
const server = createServer(app.callback()).listen(0, '127.0.0.1');
await new Promise((r) => server.once('listening', r));
const url = `http://127.0.0.1:${(server.address() as any).port}`;
const browser = await openBrowser();
const [, , paths, widths, schemes = 'light,dark', motion = 'reduce'] = process.argv;
for (const scheme of schemes.split(',')) {
  const context = await browser.newContext({ colorScheme: scheme as any, reducedMotion: motion as any });
  const page = await context.newPage();
  page.on('console', (m) => { if (m.type() === 'error') console.log(scheme, m.text()); });
  page.on('requestfailed', (r) => console.log('failed', r.url()));
  for (const path of paths.split(',')) for (const width of widths.split(',').map(Number)) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(url + path, { waitUntil: 'load' });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (over > 0) console.log(path, width, 'overflows by', over);
    await page.evaluate(async () => { for (const i of document.images) { i.loading = 'eager'; } await Promise.all([...document.images].filter(i=>i.checkVisibility()).map((i) => i.decode().catch(() => console.error('image', i.src)))); });
    await page.screenshot({ path: `/tmp/shots/${path.replaceAll('/', '_').replace(/#.*/, '')}-${width}-${scheme}.png`, fullPage: true });
  }
  await context.close();
}
await browser.close(); server.close();
