import { chromiumArguments, findChromium } from '@fairline/shared/build/test-run/chromium.ts';
import { type Browser, chromium } from 'playwright';

/**
 * A browser that draws letters without hinting and without colour at their edges, whatever the machine is set to, so
 * that a text is equally wide everywhere.
 * @throws Error when no Chromium is installed
 */
export async function openPlainBrowser(): Promise<Browser> {
  return openBrowserWith(FONTS, [
    '--font-render-hinting=none',
    '--disable-lcd-text',
    '--enable-font-subpixel-positioning',
  ]);
}

/**
 * A browser with its own settings of fonts.
 * @param fonts the path of a configuration of fontconfig
 */
export async function openBrowserWith(fonts: string, args: readonly string[]): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === null)
    throw new Error('No Chromium found: install one, or set CHROMIUM to its path.');
  return chromium.launch({
    executablePath,
    args: [...chromiumArguments(), '--force-color-profile=srgb', ...args],
    env: { ...definedEnvironment(), FONTCONFIG_FILE: fonts },
  });
}

const FONTS = new URL('./fonts.conf', import.meta.url).pathname;

function definedEnvironment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
