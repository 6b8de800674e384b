import { type ColumnMapping, guessMapping } from '@fairline/shared/bets/records';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recallFormats, rememberedMapping, rememberMapping } from './remembered-mappings.ts';

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

describe('what was chosen for an earlier file with the same columns', () => {
  const NAMES = ['Date', 'Odds', 'Stake'];
  const recall = (...cells: readonly string[]) => {
    const earlier: ColumnMapping = {
      ...guessMapping(NAMES, [{ cells: ['01/02/2025 10:00', '150', '1,000'], line: 2 }], 'UTC').mapping,
      dateFormat: 'dmy',
      oddsFormat: 'decimal',
      numberFormat: 'comma',
      year: '2025',
      unit: '10',
      timeZone: 'America/New_York',
    };
    const { tagSeparator: _, ...formats } = recallFormats(NAMES, [{ cells, line: 2 }], 'UTC', earlier);
    return formats;
  };

  it('answers what a file leaves open', () => {
    expect(recall('03/04/2026 10:00', '150', '2,000')).toEqual({
      dateFormat: 'dmy',
      oddsFormat: 'decimal',
      numberFormat: 'comma',
      timeZone: 'America/New_York',
    });
    expect(recall('03/04/2026 10:00 EST', '1.95', '2u')).toEqual({ dateFormat: 'dmy', unit: '10' });
  });

  it('changes nothing that the cells say, and is no year of other dates', () => {
    expect(recall('03/14/2026 10:00', '-110', '2,000.50')).toEqual({ timeZone: 'America/New_York' });
    expect(recall('14 Mar 10:00 EST', '1.95', '20')).toEqual({});
  });
});
