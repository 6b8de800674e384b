import { expect, it } from 'vitest';
import { etagOf, isNoneMatch } from './etag.ts';

it('a validator stays while only ages and the time of reading change', () => {
  const body = (age_ms: number, price: number) => ({ as_of: `${age_ms}`, data: [{ age_ms, price }] });
  expect(etagOf(body(1, 2))).toBe(etagOf(body(5, 2)));
  expect(etagOf(body(1, 2))).not.toBe(etagOf(body(1, 2.1)));
});

it.each([
  ['W/"a"', true],
  ['"a"', true],
  ['"b", W/"a"', true],
  ['*', true],
  ['"b"', false],
  ['', false],
])('If-None-Match %s names W/"a": %s', (header, matches) =>
  expect(isNoneMatch(header, 'W/"a"')).toBe(matches),
);
