import { spawnSync } from 'node:child_process';
import { findChromium } from './chromium.ts';

/**
 * A Chromium to test with: an installed one, else the one that Playwright fetches, else, for root on a Debian, the
 * system's package. Otherwise one sentence that says what to do.
 */
export function ensureChromium(): { path: string } | { problem: string } {
  const installed = findChromium();
  if (installed !== null) return { path: installed };
  console.error('Fetching a Chromium for the browser tests …');
  for (const [program, ...args] of attempts()) {
    spawnSync(program, args, {
      stdio: ['ignore', 'ignore', 'ignore'],
      timeout: 300_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    const found = findChromium();
    if (found !== null) return { path: found };
  }
  return {
    problem:
      'There is no Chromium for the browser tests, and none could be fetched. Install chromium or Google Chrome, or name one in CHROMIUM.',
  };
}

type Command = [program: string, ...args: string[]];

function attempts(): Command[] {
  const fetch: Command[] = [['playwright', 'install', 'chromium']];
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return fetch;
  return [
    ...fetch,
    ['apt-get', 'update', '-qq'],
    ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium'],
  ];
}
