import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinTags, splitTags } from './tags-text.ts';

describe('tags in one cell', () => {
  it('are parted by a bar', () => {
    expect(splitTags('value|live')).toEqual(['value', 'live']);
    expect(splitTags(' value | |live|value')).toEqual(['value', 'live']);
    expect(splitTags('')).toEqual([]);
    expect(splitTags('a\\b')).toEqual(['a\\b']);
    expect(joinTags(['a|b', 'c\\'])).toBe('a\\|b|c\\\\');
  });

  it('come back as they were', () => {
    const tag = fc
      .array(fc.constantFrom('|', '\\', 'a', '=', ' ', ',', '"'), { minLength: 1, maxLength: 8 })
      .map((parts) => parts.join('').trim())
      .filter((text) => text !== '');
    fc.assert(
      fc.property(fc.uniqueArray(tag), (tags) => {
        expect(splitTags(joinTags(tags))).toEqual(tags);
      }),
    );
  });
});
