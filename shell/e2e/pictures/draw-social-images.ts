import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageOfTag } from '@fairline/shared/developer-docs';
import { OPENAPI_DOCUMENT } from '@fairline/shared/published-api';
import type { Browser } from 'playwright';
import sharp from 'sharp';
import { FEATURE_TEXTS } from '../../src/public-pages/features/feature-texts.ts';
import {
  SOCIAL_HEIGHT,
  SOCIAL_WIDTH,
  socialFile,
  socialName,
} from '../../src/public-pages/parts/social-files.ts';

const FONT = 'node_modules/@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2';

const IMAGES: readonly (readonly [name: string, title: string, line: string])[] = [
  ['site', 'See the sharp price move first.', 'Fair odds, alerts and a bet tracker'],
  ['devig', 'Fair odds of any market', 'A calculator without an account'],
  ...FEATURE_TEXTS.map(({ name, title }) => [name, title, 'Fairline'] as const),
  ['tutorials', 'Tutorials', 'From the first alert to your own statistics'],
  ['grading-rules', 'Grading rules', 'How bets are graded, halves and voids included'],
  ['stats-definitions', 'Definitions of statistics', 'What each figure is, and which bets are part of it'],
  ['terms-of-service', 'Terms of Service', 'In plain words'],
  ['privacy-policy', 'Privacy Policy', 'What is stored, why, and for how long'],
  ['developers', 'Developer API', 'Odds, fair odds, alerts and bets for your programs'],
  ...[...(OPENAPI_DOCUMENT.tags ?? []).map(({ name }) => name), 'Errors', 'Changelog'].map(
    (title) => [socialName(pageOfTag(title)), title, `Developer API, /${pageOfTag(title)}`] as const,
  ),
];

/** Draws what a page shows when it is shared: its title on the falling price of the mark. */
export async function drawSocialImages(browser: Browser, root: string): Promise<void> {
  const publicDir = join(root, 'shell', 'public');
  mkdirSync(join(publicDir, 'social'), { recursive: true });
  const font = readFileSync(join(root, FONT)).toString('base64');
  const page = await browser.newPage({
    deviceScaleFactor: 1,
    viewport: { width: SOCIAL_WIDTH, height: SOCIAL_HEIGHT },
  });
  for (const [name, title, line] of IMAGES) {
    await page.setContent(`<style>
      @font-face { font-family: Archivo; src: url(data:font/woff2;base64,${font}); font-weight: 100 900 }
      body { margin: 0; height: 100vh; overflow: hidden; background: #0a1012; color: #e8efef; font-family: Archivo }
      h1 { position: absolute; left: 80px; top: 120px; width: 900px; margin: 0; font-size: 92px; line-height: 1.02; font-weight: 650; letter-spacing: -.02em }
      p { position: absolute; left: 80px; bottom: 64px; margin: 0; font-size: 32px; color: #abbabd }
      b { position: absolute; left: 80px; top: 56px; font-size: 30px; font-weight: 650 }
      svg { position: absolute; inset: 0 }
      path { fill: none; stroke-width: 5 }
    </style><svg viewBox="0 0 1200 630"><path stroke="#4fc6d6" stroke-dasharray="14 11" d="M0 470h1200"/><path stroke="#e8efef" d="M560 390h180v44h120v86h120v40h220"/></svg><b>Fairline</b><h1></h1><p></p>`);
    await page.evaluate(
      ([heading = '', text = '']) => {
        for (const [selector, content] of [
          ['h1', heading],
          ['p', text],
        ] as const) {
          const element = document.querySelector(selector);
          if (element !== null) element.textContent = content;
        }
        return document.fonts.ready.then(() => undefined);
      },
      [title, line],
    );
    await sharp(await page.screenshot())
      .png({ palette: true, colours: 64, effort: 10 })
      .toFile(join(publicDir, 'social', socialFile(name)));
  }
  await page.close();
}
