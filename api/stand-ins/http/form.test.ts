import { expect, it } from 'vitest';
import { parseForm } from './form.ts';

it('reads names with brackets as objects and arrays', () => {
  expect(
    parseForm('mode=subscription&line_items[0][price]=p1&line_items[0][quantity]=1&expand[]=a&expand[]=b'),
  ).toEqual({
    mode: 'subscription',
    line_items: [{ price: 'p1', quantity: '1' }],
    expand: ['a', 'b'],
  });
});

it('numbered entries stand in the order of their numbers', () => {
  expect(parseForm('k[10]=c&k[2]=b&k[0]=a')).toEqual({ k: ['a', 'b', 'c'] });
});

it('reads escaped names and values, and empty ones', () => {
  expect(parseForm('metadata%5Buser%20id%5D=7%26&cancel_at=')).toEqual({
    metadata: { 'user id': '7&' },
    cancel_at: '',
  });
});

it('a field that is named like a part of every object is a field', () => {
  expect(parseForm('metadata[__proto__]=x&constructor=y')).toMatchObject({ constructor: 'y' });
  expect(({} as Record<string, unknown>).x).toBeUndefined();
});
