import type { UpgradeLevel } from '@fairline/shared/contracts';
import { describe, expect, it } from 'vitest';
import { pagesWithShortcuts, remoteWithPage } from '../testing/remote-entry.factory.ts';
import { navigationEntries } from './navigation-entries.ts';
import { shortcutTarget } from './shortcuts.ts';

const entriesFor = (level: UpgradeLevel, remotes = pagesWithShortcuts()) => navigationEntries(remotes, level);
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
  ])('%s opens %s', (key, address) => {
    expect(shortcutTarget(press(key), entriesFor('pro'))).toBe(address);
  });

  it.each(['l', 'c', 'm', 'g'])('%s does nothing on the basic plan', (key) => {
    expect(shortcutTarget(press(key), entriesFor('basic'))).toBeNull();
    expect(shortcutTarget(press(key), entriesFor('sharp'))).not.toBeNull();
  });

  it('does nothing when its page is not in the registry', () => {
    expect(shortcutTarget(press('m'), entriesFor('pro', pagesWithShortcuts().slice(0, 1)))).toBeNull();
  });

  it('opens the first of two pages that claim it', () => {
    const remotes = [
      remoteWithPage('/two', { order: 20, shortcuts: [{ key: 'x' }] }),
      remoteWithPage('/one', { order: 10, shortcuts: [{ key: 'x' }] }),
    ];
    expect(shortcutTarget(press('x'), entriesFor('basic', remotes))).toBe('/one');
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { defaultPrevented: true }])(
    'does nothing with %o',
    (change) => {
      expect(shortcutTarget(press('h', change), entriesFor('pro'))).toBeNull();
    },
  );

  it.each(['input', 'textarea', 'select'])('does nothing while the focus is in a %s', (tag) => {
    const target = document.createElement(tag);
    expect(shortcutTarget(press('h', { target }), entriesFor('pro'))).toBeNull();
  });

  it('does nothing inside a dialog or an editable text', () => {
    const place = document.createElement('div');
    place.innerHTML =
      '<div role="dialog"><button></button></div><dialog open><i></i></dialog><p contenteditable><b></b></p>';
    for (const target of place.querySelectorAll('button, i, b')) {
      expect(shortcutTarget(press('h', { target }), entriesFor('pro'))).toBeNull();
    }
  });

  it('that no page claims does nothing', () => {
    expect(shortcutTarget(press('x'), entriesFor('pro'))).toBeNull();
    expect(shortcutTarget(press('constructor'), entriesFor('pro'))).toBeNull();
  });
});
