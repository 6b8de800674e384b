import { spawnSync } from 'node:child_process';
import { findChromium } from './chromium.ts';

/**
 * Finds a Chromium to test with and installs one when there is none: Playwright's download with the libraries that it
 * needs, or the Debian package when the download fails and the user is root.
 *
 * @returns its path, or a sentence about what the user has to install.
 */
export function ensureChromium(): { path: string } | { problem: string } {
  const installed = findChromium();
  if (installed !== null) return { path: installed };
  console.error('Installing a Chromium for the browser tests …');
  for (const [program, ...args] of installCommands(process.platform, process.getuid?.() === 0)) {
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
      'There is no Chromium for the browser tests, and none could be installed. Install chromium or Google Chrome, or set CHROMIUM to the path of one.',
  };
}

type Command = [program: string, ...args: string[]];

/** The commands to try in turn. System packages need root on Linux, where sudo could ask for a password. */
export function installCommands(platform: NodeJS.Platform, isRoot: boolean): Command[] {
  if (platform !== 'linux') return [['playwright', 'install', '--with-deps', 'chromium']];
  if (!isRoot) return [['playwright', 'install', 'chromium']];
  return [
    ['playwright', 'install', '--with-deps', 'chromium'],
    ['apt-get', 'update', '-qq'],
    ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium'],
  ];
}
