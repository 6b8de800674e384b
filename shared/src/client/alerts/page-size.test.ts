import { expect, it } from 'vitest';
import { alertQuerySchema } from '../../contracts/index.ts';
import { pageSize } from './page-size.ts';

it('reads a hundred alerts first, then as many as are loaded, at most four hundred', () => {
  expect([0, 3, 100, 200, 400, 4_000].map(pageSize)).toEqual([100, 100, 100, 200, 400, 400]);
});

it('is four hundred in the API where a request names none', () => {
  expect(alertQuerySchema.parse({}).limit).toBe(400);
});
