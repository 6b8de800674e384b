import { describe, expect, it } from 'vitest';
import { instantOfText, textOfInstant } from './zoned-text.ts';

const PRAGUE = 'Europe/Prague';

describe('a date and time that is entered', () => {
  it.each([
    ['2026-07-01T12:00', '2026-07-01T10:00:00.000Z'],
    ['2026-12-01T12:00:30', '2026-12-01T11:00:30.000Z'],
    // Shown twice: the earlier one.
    ['2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
    // Skipped.
    ['2026-03-29T02:30', null],
    ['', null],
    ['2026-07-01', null],
  ])('%s in Prague is %s', (text, instant) => {
    expect(instantOfText(text, PRAGUE)).toBe(instant);
  });

  it('is shown as it was entered', () => {
    expect(textOfInstant('2026-07-01T10:00:00.000Z', PRAGUE)).toBe('2026-07-01T12:00');
    expect(textOfInstant('2026-01-01T00:05:59.000Z', 'UTC')).toBe('2026-01-01T00:05');
  });
});
