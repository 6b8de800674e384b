import { type AlertKind, defaultSetting, MAX_SETTING_NAME } from '@fairline/shared/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  added,
  copyOf,
  freeName,
  itemOf,
  moved,
  removed,
  restored,
  type SettingsList,
} from './settings-list.ts';

const list: fc.Arbitrary<SettingsList> = fc
  .array(fc.tuple(fc.constantFrom<AlertKind>('odds', 'limit', 'closed'), fc.constantFrom('A', 'B', 'A 2')), {
    maxLength: 8,
  })
  .map((all) => all.map(([type, name]) => itemOf({ ...defaultSetting(type), name })));
const keys = (items: SettingsList) => items.map(({ key }) => key);
const ofType = (items: SettingsList, type: AlertKind) =>
  keys(items.filter(({ setting }) => setting.type === type));

describe('a list of settings', () => {
  it('is the same after a deletion was undone', () => {
    fc.assert(
      fc.property(list, fc.nat(), (items, n) => {
        const item = items[n % Math.max(1, items.length)];
        if (item === undefined) return;
        expect(restored(removed(items, item.key), item, items.indexOf(item))).toEqual(items);
      }),
    );
  });

  it('moves a setting within its stream alone, and back', () => {
    fc.assert(
      fc.property(list, fc.nat(), fc.integer({ min: -3, max: 3 }), (items, n, by) => {
        const item = items[n % Math.max(1, items.length)];
        if (item === undefined) return;
        const { type } = item.setting;
        const next = moved(items, item.key, by);
        for (const other of ['odds', 'limit', 'closed'] as const)
          if (other !== type) expect(ofType(next, other)).toEqual(ofType(items, other));
        const [before, after] = [ofType(items, type).indexOf(item.key), ofType(next, type).indexOf(item.key)];
        expect(after).toBe(Math.min(ofType(items, type).length - 1, Math.max(0, before + by)));
        expect(moved(next, item.key, before - after)).toEqual(items);
      }),
    );
  });

  it('gives a copy a free name of a length that can be saved, and no id', () => {
    fc.assert(
      fc.property(list, fc.string({ minLength: 1, maxLength: MAX_SETTING_NAME }), (items, name) => {
        const original = itemOf({ ...defaultSetting('odds'), id: 7, name });
        const all = added(items, original);
        const copy = copyOf(original, all);
        expect(copy.setting.id).toBeUndefined();
        expect(all.map(({ setting }) => setting.name)).not.toContain(copy.setting.name);
        expect(copy.setting.name.length).toBeLessThanOrEqual(MAX_SETTING_NAME);
      }),
    );
    expect(freeName('Soccer 2', [itemOf({ ...defaultSetting('odds'), name: 'Soccer 2' })])).toBe('Soccer 3');
  });
});
