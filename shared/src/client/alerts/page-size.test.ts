import { expect, it } from 'vitest';
import { pageSize } from './page-size.ts';

it('reads a hundred alerts first, then as many as are loaded, at most four hundred', () => {
  expect([0, 3, 100, 200, 400, 4_000].map(pageSize)).toEqual([100, 100, 100, 200, 400, 400]);
});
