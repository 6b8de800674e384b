import { type Browser, chromium } from 'playwright';
import { chromiumArguments, findChromium } from '../../../shared/src/build/test-run/chromium.ts';

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
