import { chromiumArguments, findChromium } from '@fairline/shared/build/test-run/chromium.ts';
import { type Browser, chromium } from 'playwright';

/**
 * Launches a headless Chromium.
 * @throws Error when none is installed
 */
export async function openBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === null)
    throw new Error('No Chromium found: install one, or set CHROMIUM to its path.');
  return chromium.launch({ executablePath, args: chromiumArguments() });
}
