import { expect, it } from 'vitest';
import { readyLine } from './ready-line.ts';

it('names the address if there is one', () => {
  expect(readyLine(3000)).toBe('ready on http://localhost:3000');
  expect(readyLine(null)).toMatch(/^ready \(.*no port\)$/);
});
