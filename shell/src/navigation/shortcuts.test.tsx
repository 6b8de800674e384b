import { describe, expect, it } from 'vitest';
import { shortcutTarget } from './shortcuts.ts';

const ALL = ['/dashboard', '/bets', '/stats', '/matches', '/graph-center'];
const press = (key: string, change: object = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  defaultPrevented: false,
  target: document.body,
  ...change,
});

describe('a key', () => {
  it.each([
    ['h', '/dashboard'],
    ['o', '/dashboard?tab=odds'],
    ['l', '/dashboard?tab=limit'],
    ['c', '/dashboard?tab=closed'],
    ['b', '/bets'],
    ['s', '/stats'],
    ['m', '/matches'],
    ['g', '/graph-center'],
    ['H', '/dashboard'],
  ])('%s leads to %s', (key, address) => {
    expect(shortcutTarget(press(key), 'pro', ALL)).toBe(address);
  });

  it.each(['l', 'c', 'm', 'g'])('%s leads nowhere on the basic plan', (key) => {
    expect(shortcutTarget(press(key), 'basic', ALL)).toBeNull();
    expect(shortcutTarget(press(key), 'sharp', ALL)).not.toBeNull();
  });

  it('leads nowhere when its page is not there', () => {
    expect(shortcutTarget(press('m'), 'pro', ['/dashboard'])).toBeNull();
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { defaultPrevented: true }])(
    'leads nowhere with %o',
    (change) => {
      expect(shortcutTarget(press('h', change), 'pro', ALL)).toBeNull();
    },
  );

  it.each(['input', 'textarea', 'select'])('leads nowhere while it goes into a %s', (tag) => {
    const target = document.createElement(tag);
    expect(shortcutTarget(press('h', { target }), 'pro', ALL)).toBeNull();
  });

  it('leads nowhere inside a dialog or an editable text', () => {
    const place = document.createElement('div');
    place.innerHTML = '<div role="dialog"><button></button></div><p contenteditable><b></b></p>';
    for (const target of place.querySelectorAll('button, b')) {
      expect(shortcutTarget(press('h', { target }), 'pro', ALL)).toBeNull();
    }
  });

  it('that means nothing leads nowhere', () => {
    expect(shortcutTarget(press('x'), 'pro', ALL)).toBeNull();
    expect(shortcutTarget(press('constructor'), 'pro', ALL)).toBeNull();
  });
});
