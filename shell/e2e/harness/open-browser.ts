import { type Browser, chromium } from 'playwright';
import { chromiumArguments, findChromium } from '../../../shared/src/build/test-run/chromium.ts';

/**
 * A real Chromium without a window.
 * @throws Error when the machine has none
 */
export async function openBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === null)
    throw new Error('No Chromium found: install one, or set CHROMIUM to its path.');
  return chromium.launch({ executablePath, args: chromiumArguments() });
}
