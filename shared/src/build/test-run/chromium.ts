import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const SYSTEM_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The path of the Chromium to test with, or null when there is none: the value of `CHROMIUM`, then the system's browser
 * (`/usr/bin/chromium` first), then the one that Playwright has downloaded.
 */
export function findChromium(
  env: Record<string, string | undefined> = process.env,
  exists: (path: string) => boolean = existsSync,
): string | null {
  const candidates = [env.CHROMIUM, ...SYSTEM_PATHS, downloadedByPlaywright()];
  return candidates.find((path): path is string => path !== undefined && exists(path)) ?? null;
}

function downloadedByPlaywright(): string | undefined {
  try {
    return chromium.executablePath();
  } catch {
    // Playwright has no browser for this platform.
    return undefined;
  }
}

/** Command line switches that disable background traffic and the GPU; Chromium has no sandbox for root. */
export function chromiumArguments(): string[] {
  return [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-quic',
    '--no-first-run',
  ];
}
