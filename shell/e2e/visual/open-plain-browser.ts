import { type Browser, chromium } from 'playwright';
import { chromiumArguments, findChromium } from '../../../shared/src/build/test-run/chromium.ts';

/**
 * A browser that draws letters without hinting and without colour at their edges, whatever the machine is set to, so
 * that a text is equally wide everywhere.
 * @throws Error when no Chromium is installed
 */
export async function openPlainBrowser(env: Record<string, string> = {}): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === null)
    throw new Error('No Chromium found: install one, or set CHROMIUM to its path.');
  return chromium.launch({
    executablePath,
    args: [
      ...chromiumArguments(),
      '--font-render-hinting=none',
      '--disable-lcd-text',
      '--enable-font-subpixel-positioning',
      '--force-color-profile=srgb',
    ],
    env: { ...definedEnvironment(), FONTCONFIG_FILE: FONTS, ...env },
  });
}

const FONTS = new URL('./fonts.conf', import.meta.url).pathname;

function definedEnvironment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
