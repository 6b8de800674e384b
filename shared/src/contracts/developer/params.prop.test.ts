import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { booleanParam, decimalParam, integerParam, listParam, timeParam } from './params.ts';

const meta = { description: 'A parameter.' };

describe('an integer', () => {
  const schema = integerParam(1, 200, meta);
  it('is one between its bounds, written with digits alone', () => {
    fc.assert(
      fc.property(fc.integer({ min: -300, max: 300 }), (value) => {
        const parsed = schema.safeParse(String(value));
        expect(parsed.success).toBe(value >= 1 && value <= 200);
        if (parsed.success) expect(parsed.data).toBe(value);
      }),
    );
  });
  it('is none of any other text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        if (!/^\d+$/.test(text)) expect(schema.safeParse(text).success).toBe(false);
      }),
    );
    for (const text of ['', ' 1', '1.0', '1e2', '+1', '0x1', '٣'])
      expect(schema.safeParse(text).success).toBe(false);
    expect(schema.safeParse(['1', '2']).success).toBe(false);
  });
});

it('a decimal is a handicap, and -0 is 0', () => {
  expect(['-0.5', '2', '2.75'].map((text) => decimalParam(meta).parse(text))).toEqual([-0.5, 2, 2.75]);
  expect(Object.is(decimalParam(meta).parse('-0'), 0)).toBe(true);
  for (const text of ['.5', '1e3', '', 'NaN', '1.2345'])
    expect(decimalParam(meta).safeParse(text).success).toBe(false);
});

it('a list has each value once, and none that its item refuses', () => {
  const schema = listParam(integerParam(1, 9, meta), 3, meta);
  expect(schema.parse('3,1,3')).toEqual([3, 1]);
  for (const text of ['', ',', '1,', '1,x', '1,2,3,4']) expect(schema.safeParse(text).success).toBe(false);
  expect(listParam(z.enum(['a', 'b']), 2, meta).parse('b,a')).toEqual(['b', 'a']);
});

it('true and false, and UTC times', () => {
  expect([booleanParam(meta).parse('true'), booleanParam(meta).parse('false')]).toEqual([true, false]);
  for (const text of ['1', 'TRUE', '']) expect(booleanParam(meta).safeParse(text).success).toBe(false);
  expect(timeParam(meta).parse('2026-11-24T18:30:00Z')).toBe('2026-11-24T18:30:00Z');
  for (const text of ['2026-11-24', '2026-02-30T00:00:00Z', '2026-11-24T18:30:00+01:00', 'now']) {
    const { error } = timeParam(meta).safeParse(text);
    expect(error?.issues.map(({ message }) => message)).toEqual([
      'is a UTC time such as 2026-11-24T18:30:00Z',
    ]);
  }
});
