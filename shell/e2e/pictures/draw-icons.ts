import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright';

/** The colour of the icon, which a maskable one has to its edges. */
const TILE = '#0f1c1f';

interface Icon {
  readonly name: string;
  readonly size: number;
  /** Part of the width that the mark takes; the system cuts a maskable icon outside of 0.8. */
  readonly mark: number;
  readonly background: string;
}

const ICONS: readonly Icon[] = [
  { name: 'icon-192', size: 192, mark: 1, background: 'transparent' },
  { name: 'icon-512', size: 512, mark: 1, background: 'transparent' },
  { name: 'maskable-512', size: 512, mark: 0.72, background: TILE },
  { name: 'apple-touch-icon', size: 180, mark: 0.86, background: TILE },
];

/** Draws the icons of the installed application from `favicon.svg`. */
export async function drawIcons(browser: Browser, publicDir: string): Promise<void> {
  const svg = readFileSync(join(publicDir, 'favicon.svg'), 'utf8');
  const source = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  mkdirSync(join(publicDir, 'icons'), { recursive: true });
  const page = await browser.newPage({ deviceScaleFactor: 1 });
  for (const { name, size, mark, background } of ICONS) {
    const width = Math.round(size * mark);
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(
      `<body style="margin:0;display:grid;place-items:center;height:100vh;background:${background}"><img src="${source}" width="${width}" height="${width}">`,
    );
    await page.locator('img').evaluate((image: HTMLImageElement) => image.decode());
    writeFileSync(join(publicDir, 'icons', `${name}.png`), await page.screenshot({ omitBackground: true }));
  }
  await page.close();
}
