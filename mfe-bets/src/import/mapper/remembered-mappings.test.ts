import { guessMapping } from '@fairline/shared/bets/records';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rememberedMapping, rememberMapping } from './remembered-mappings.ts';

const { mapping } = guessMapping(['Date', 'Odds', 'Stake'], [], 'UTC');
const stored = new Map<string, string>();

beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  stored.clear();
});

describe('the mappings of this browser', () => {
  it('are found by the columns of a file, the last one of the same columns', () => {
    expect(rememberedMapping(['a', 'b'])).toBeNull();
    rememberMapping(['a', 'b'], mapping);
    rememberMapping(['a', 'b'], { ...mapping, dateFormat: 'mdy' });
    expect(rememberedMapping(['a', 'b'])?.dateFormat).toBe('mdy');
    expect(rememberedMapping(['b', 'a'])).toBeNull();
  });

  it('are twenty at most', () => {
    for (let at = 0; at <= 20; at += 1) rememberMapping([`column ${at}`], mapping);
    expect(rememberedMapping(['column 0'])).toBeNull();
    expect(rememberedMapping(['column 1'])).toEqual(mapping);
  });

  it('are none where the browser has stored something else, or stores nothing', () => {
    stored.set('fairline.importMappings', '[{"names":["a"],"mapping":{"dateFormat":"soon"}}]');
    expect(rememberedMapping(['a'])).toBeNull();
    stored.set('fairline.importMappings', '{');
    expect(rememberedMapping(['a'])).toBeNull();
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    rememberMapping(['a'], mapping);
    expect(warn).toHaveBeenCalledOnce();
  });
});
