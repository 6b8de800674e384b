import { expect, it } from 'vitest';
import { remainingMs } from './even-answers.ts';

it.each([0, 1, 90, 110, 249])('an answer after %i ms is sent after 250 ms', (elapsed) => {
  expect(elapsed + remainingMs(elapsed)).toBe(250);
});

it('an answer that took longer is sent at the end of a later step', () => {
  expect([300, 499, 501].map((elapsed) => elapsed + remainingMs(elapsed))).toEqual([500, 500, 750]);
});
