import fc from 'fast-check';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { cursorOf, cursorParts, pageOfItems } from './cursor.ts';

const cursor = cursorOf('events', z.tuple([cursorParts.text, cursorParts.id]));

it('a cursor is read as it was written, and is safe in an address', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 50 }), fc.nat(), (text, id) => {
      fc.pre(text.isWellFormed() && !text.includes('\0'));
      const written = cursor.write([text, id]);
      expect(written).toMatch(/^[\w-]+$/);
      expect(cursor.read(written)).toEqual([text, id]);
    }),
  );
});

it('anything else is refused with the name of the parameter', () => {
  const others = cursorOf('bets', z.tuple([cursorParts.text, cursorParts.id])).write(['a', 1]);
  for (const text of [
    '',
    'W10',
    '!',
    others,
    Buffer.from('["events",["\\u0000",1]]').toString('base64url'),
  ]) {
    expect(() => cursor.read(text)).toThrow('cursor: is no cursor of this list');
  }
  expect(cursor.read(undefined)).toBeNull();
});

it('a page ends where the list does', () => {
  const page = (items: number[]) => pageOfItems(items, 2, (one) => one, String);
  expect(page([1, 2, 3])).toEqual({ data: [1, 2], has_more: true, next_cursor: '2' });
  expect(page([1, 2])).toEqual({ data: [1, 2], has_more: false, next_cursor: null });
  expect(page([])).toEqual({ data: [], has_more: false, next_cursor: null });
});
