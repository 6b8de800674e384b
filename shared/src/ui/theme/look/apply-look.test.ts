// @vitest-environment jsdom
import { DEFAULT_PREFERENCES, type StoredLook } from '@fairline/shared/contracts';
import { expect, it } from 'vitest';
import { ownColors } from '../colors/own-colors.ts';
import { applyLook } from './apply-look.ts';

const USUAL: StoredLook = { ...DEFAULT_PREFERENCES, own: null };
const own = ownColors({ mainColor: '#6a1b9a', secondaryColor: '#4a4a4a' }, 'key');

it('sets on the root what differs from the usual look, and removes it again', () => {
  const root = document.createElement('html');
  const look: StoredLook = {
    ...{ theme: 'dark', palette: 'safe', density: 'compact', textSize: 'largest', motion: 'reduced' },
    own,
  };
  applyLook(look, 'dark', root);
  expect({ ...root.dataset }).toEqual({
    ...{ theme: 'dark', palette: 'safe', density: 'compact', textSize: 'largest', motion: 'reduced' },
  });
  expect(root.style.getPropertyValue('--accent')).toBe(own.dark.accent);
  applyLook(USUAL, 'light', root);
  expect([{ ...root.dataset }, root.style.length]).toEqual([{}, 0]);
});

it('sets the colours of the scheme that is shown', () => {
  const root = document.createElement('html');
  applyLook({ ...USUAL, own }, 'dark', root);
  applyLook({ ...USUAL, own }, 'light', root);
  expect(root.style.getPropertyValue('--accent')).toBe('#6a1b9a');
  expect(root.style.getPropertyValue('--ink-3')).toBe('#4a4a4a');
});
