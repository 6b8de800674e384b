import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { advancesFile } from '../testing/write-advances.ts';
import { fittingSize, partsOf, shortened, unwritableIn, widthOf, writable } from './measure-text.ts';

describe('the width of a text', () => {
  it('is the sum of what the font says of its letters', async () => {
    const stored = await readFile(new URL('./advances.ts', import.meta.url), 'utf8');
    expect(stored.replaceAll(/\s/g, '')).toBe((await advancesFile()).replaceAll(/\s/g, ''));
    expect(widthOf('A', 1_000, 400)).toBe(682);
    expect(widthOf('AA', 10, 400)).toBe(13.64);
    expect(widthOf('Ł', 10, 600)).toBeGreaterThan(widthOf('Ł', 10, 400));
  });
});

describe('a text that is too long', () => {
  it('ends with an ellipsis, and is at most so wide', () => {
    const text = 'Every bet that I have logged since 2025';
    for (let width = 20; width < 800; width += 7) {
      const short = shortened(text, width, 40, 600);
      expect(widthOf(short, 40, 600)).toBeLessThanOrEqual(Math.max(width, widthOf('…', 40, 600)));
      expect(short === text || short.endsWith('…')).toBe(true);
    }
    expect(shortened(text, 800, 40, 600)).toBe(text);
    expect(shortened('Every bet', widthOf('Every …', 40, 600), 40, 600)).toBe('Every…');
  });

  it('is drawn smaller where it is a number', () => {
    expect(fittingSize('12', 1_000, 40, 600)).toBe(40);
    const size = fittingSize('123,456,789', 100, 40, 600);
    expect(size).toBeLessThan(40);
    expect(widthOf('123,456,789', size, 600)).toBeLessThanOrEqual(100);
    expect(fittingSize('', 100, 40, 400)).toBe(40);
  });
});

it('letters that the font does not have are named, and drawn as a question mark', () => {
  expect(unwritableIn('Žižkov – Ünï 10 €')).toEqual([]);
  expect(unwritableIn('Ана东Ана🏆')).toEqual(['А', 'н', 'а', '东', '🏆']);
  expect(writable('  Ana \n 东京\u0007 ')).toBe('Ana ???');
  // One letter and its accent are the letter with the accent.
  expect(writable('Z\u030c')).toBe('Ž');
});

it('a text is divided by the files that have its letters', () => {
  expect(partsOf('Łukaszę!')).toEqual([
    { subset: 'latin-ext', letters: 'Ł' },
    { subset: 'latin', letters: 'ukasz' },
    { subset: 'latin-ext', letters: 'ę' },
    { subset: 'latin', letters: '!' },
  ]);
});
