// @vitest-environment jsdom
import { STORED_LOOK_KEY, STORED_LOOK_SCRIPT } from '@fairline/shared/contracts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readStoredLook, storeLook } from './stored-look.ts';

const root = document.documentElement;
/** Runs the script of the page's head. */
const firstPaint = () => new Function(STORED_LOOK_SCRIPT)();

afterEach(() => {
  localStorage.clear();
  root.removeAttribute('data-theme');
  root.removeAttribute('data-palette');
  vi.restoreAllMocks();
});

describe('the stored look', () => {
  it('is read back, and is the usual one when nothing valid is stored', () => {
    storeLook({ theme: 'dark', palette: 'safe' });
    expect(readStoredLook()).toEqual({ theme: 'dark', palette: 'safe' });
    localStorage.setItem(STORED_LOOK_KEY, '{"theme":"pink"}');
    expect(readStoredLook()).toEqual({ theme: 'system', palette: 'standard' });
  });

  it('is set on the root before the first paint', () => {
    storeLook({ theme: 'dark', palette: 'safe' });
    firstPaint();
    expect(root.dataset).toMatchObject({ theme: 'dark', palette: 'safe' });
  });

  it.each([
    ['nothing', null],
    ['the system theme', '{"theme":"system","palette":"standard"}'],
    ['no JSON', '{'],
    ['another value', '{"theme":"x onload=","palette":7}'],
  ])('leaves the root alone for %s', (_, stored) => {
    if (stored !== null) localStorage.setItem(STORED_LOOK_KEY, stored);
    firstPaint();
    expect({ ...root.dataset }).toEqual({});
  });

  it('lasts until the page is closed when storage is full', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    storeLook({ theme: 'dark', palette: 'safe' });
    expect(warned).toHaveBeenCalledOnce();
  });
});
