import { describe, expect, it } from 'vitest';
import { findChromium } from './chromium.ts';
import { installCommands } from './ensure-chromium.ts';

describe('findChromium', () => {
  it('prefers CHROMIUM, then the system package', () => {
    expect(findChromium({ CHROMIUM: '/opt/chrome' }, () => true)).toBe('/opt/chrome');
    expect(findChromium({}, () => true)).toBe('/usr/bin/chromium');
  });

  it('falls back to the download of Playwright', () => {
    expect(findChromium({}, (path) => /ms-playwright/.test(path))).toMatch(/ms-playwright/);
  });

  it('returns null when nothing is installed', () => {
    expect(findChromium({ CHROMIUM: '/opt/chrome' }, () => false)).toBeNull();
  });
});

describe('installCommands', () => {
  const lines = (platform: NodeJS.Platform, isRoot: boolean) =>
    installCommands(platform, isRoot).map((command) => command.join(' '));

  it('asks Playwright first, and apt when root', () => {
    expect(lines('linux', true)).toEqual([
      'playwright install --with-deps chromium',
      'apt-get update -qq',
      'apt-get install -y -qq --no-install-recommends chromium',
    ]);
  });

  it('installs no system packages for an ordinary user', () => {
    expect(lines('linux', false)).toEqual(['playwright install chromium']);
    expect(lines('darwin', false)).toEqual(['playwright install --with-deps chromium']);
  });
});
