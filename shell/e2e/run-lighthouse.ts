import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { freePort } from '../../shared/src/build/dev/free-port.ts';
import { chromiumArguments, findChromium } from '../../shared/src/build/test-run/chromium.ts';
import { servePublicPages } from './harness/serve-public-pages.ts';

/** Audits every page for visitors as a phone, or those that are named, and ends with 1 where a score is below the least. */
const LEAST = 98;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** They ask search engines to leave them out, which costs points that nobody wants. */
const UNLISTED = ['/login', '/signup', '/reset-password'];

const executablePath = findChromium();
if (executablePath === null) throw new Error('No Chromium found: install one, or set CHROMIUM to its path.');
const named = process.argv.slice(2);
const site = await servePublicPages();
const port = await freePort();
const browser = await chromium.launch({
  executablePath,
  args: [...chromiumArguments(), `--remote-debugging-port=${port}`],
});
let below = 0;
try {
  for (const path of named.length > 0 ? named : [...site.paths, ...UNLISTED]) {
    const result = await lighthouse(site.url + path, {
      port,
      logLevel: 'error',
      onlyCategories: [...CATEGORIES],
    });
    if (result === undefined) throw new Error(`Lighthouse has no result for ${path}.`);
    const { categories, audits } = result.lhr;
    const scores = CATEGORIES.map((name) => Math.round(100 * (categories[name]?.score ?? 0)));
    const judged = scores.filter((_score, at) => CATEGORIES[at] !== 'seo' || !UNLISTED.includes(path));
    const isBelow = judged.some((score) => score < LEAST);
    if (isBelow) below += 1;
    const lcp = audits['largest-contentful-paint']?.displayValue ?? '';
    process.stdout.write(`${isBelow ? 'BELOW' : 'ok   '} ${scores.join(' ')}  LCP ${lcp}  ${path}\n`);
  }
} finally {
  await browser.close();
  await site.stop();
}
process.stdout.write(`${below === 0 ? 'Every page' : `All but ${below} pages`} score ${LEAST} or more.\n`);
process.exitCode = below === 0 ? 0 : 1;
