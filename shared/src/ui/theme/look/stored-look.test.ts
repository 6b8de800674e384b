// @vitest-environment jsdom
import {
  DEFAULT_PREFERENCES,
  STORED_LOOK_KEY,
  STORED_LOOK_SCRIPT,
  type StoredLook,
} from '@fairline/shared/contracts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ownColors } from '../colors/own-colors.ts';
import { applyLook } from './apply-look.ts';
import { colorsKey, lookOf, readStoredLook, storeLook } from './stored-look.ts';

const root = document.documentElement;
/** Runs the script of the page's head. */
const firstPaint = () => new Function(STORED_LOOK_SCRIPT)();
const shown = () => [{ ...root.dataset }, root.style.cssText];
const system = (scheme: 'light' | 'dark') =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.replace(' ', '') === `(prefers-color-scheme:${scheme})`,
  }));

const USUAL: StoredLook = { ...lookOf(DEFAULT_PREFERENCES), own: null };
const own = ownColors({ mainColor: '#6a1b9a', secondaryColor: '#4a4a4a' }, '#6a1b9a #4a4a4a');
const LOOK: StoredLook = {
  ...{ theme: 'dark', palette: 'safe', density: 'comfortable', textSize: 'large', motion: 'reduced' },
  own,
};

afterEach(() => {
  localStorage.clear();
  applyLook(USUAL, 'light');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the stored look', () => {
  it('is read back, and is the usual one when nothing valid is stored', () => {
    storeLook(LOOK);
    expect(readStoredLook()).toEqual(LOOK);
    localStorage.setItem(STORED_LOOK_KEY, '{"theme":"dark","palette":"safe"}');
    expect(readStoredLook()).toEqual({ ...USUAL, theme: 'dark', palette: 'safe' });
    localStorage.setItem(STORED_LOOK_KEY, '{"theme":"pink"}');
    expect(readStoredLook()).toEqual(USUAL);
  });

  it.each([
    ['dark', 'light'],
    ['light', 'dark'],
    ['system', 'light'],
    ['system', 'dark'],
  ] as const)(
    'is before the first paint what the application shows, theme %s on a %s device',
    (theme, device) => {
      system(device);
      storeLook({ ...LOOK, theme });
      firstPaint();
      const before = shown();
      applyLook({ ...LOOK, theme }, theme === 'system' ? device : theme);
      expect(before).toEqual(shown());
      expect(root.style.getPropertyValue('--accent')).toBe(own[theme === 'system' ? device : theme].accent);
    },
  );

  it.each([
    ['nothing', null],
    ['the usual look', JSON.stringify(USUAL)],
    ['no JSON', '{'],
    ['another value', '{"theme":"x onload=","palette":7,"own":{"light":{"accent":"url(//x)"}}}'],
  ])('leaves the root alone for %s', (_, stored) => {
    system('light');
    if (stored !== null) localStorage.setItem(STORED_LOOK_KEY, stored);
    firstPaint();
    expect(shown()).toEqual([{}, '']);
  });

  it('lasts until the page is closed when storage is full', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    storeLook(LOOK);
    expect(warned).toHaveBeenCalledOnce();
  });
});

it('names two chosen colours, and the product’s own by null', () => {
  expect(colorsKey(DEFAULT_PREFERENCES)).toBeNull();
  expect(colorsKey({ ...DEFAULT_PREFERENCES, mainColor: '#6A1B9A', secondaryColor: '#4a4a4a' })).toBe(own.of);
});
