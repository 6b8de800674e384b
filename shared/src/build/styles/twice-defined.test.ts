import { describe, expect, it } from 'vitest';
import { twiceDefined } from './twice-defined.ts';

const both = (one: string, other: string) =>
  twiceDefined([
    ['a.css', one],
    ['b.css', other],
  ]);

describe('twiceDefined', () => {
  it('finds a class that two style sheets define', () => {
    expect(both('.check { color: red; }', '@import "c.css"; .row, .check { gap: 0; }')).toEqual([
      'styles: b.css defines .check, as a.css does. Give one of them another name.',
    ]);
  });

  it.each([
    ['.check {} .check {}', '.other {}'],
    ['.check {}', '.list .check {} .check:hover {} .check + .check {} li.check {}'],
    ['.check {}', '.row :is(.name, .check, .end) {}'],
    ['.check {}', '@media (width < 9px) { .check { gap: 0; } }'],
    ['.check {}', '/* .check {} */ .row { .check { gap: 0; } }'],
  ])('accepts "%s" beside "%s"', (one, other) => {
    expect(both(one, other)).toEqual([]);
  });
});
