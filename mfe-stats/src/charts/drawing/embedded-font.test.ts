import { expect, it } from 'vitest';
import { hasLetterOf } from './embedded-font.ts';

it('a face is embedded for the letters of its range', () => {
  const latin = 'U+0-FF, U+131, U+2212';
  expect(hasLetterOf(latin, 'Profit −5 €')).toBe(true);
  expect(hasLetterOf('U+100-12F, U+1E00-1E9F', 'Profit −5')).toBe(false);
  expect(hasLetterOf('U+100-12F, U+1E00-1E9F', 'Žižkov Ā')).toBe(true);
  expect(hasLetterOf('u+17d', 'Ž')).toBe(true);
  expect(hasLetterOf('U+22??', '−')).toBe(true);
  expect(hasLetterOf('U+23??', '−')).toBe(false);
  expect(hasLetterOf('', 'x')).toBe(true);
});
