import { expect, it } from 'vitest';
import { readLine } from './read-line.ts';

it.each([
  ['-0.75', 'point', '-0.75'],
  ['-0,75', 'comma', '-0.75'],
  ['-0.5/1', 'point', '-0.75'],
  ['-0.5/-1', 'point', '-0.75'],
  ['−0.5/1', 'point', '-0.75'],
  ['0,0.5', 'point', '0.25'],
  ['0, 0.5', 'comma', '0.25'],
  ['2.5/3', 'point', '2.75'],
  ['2.5/3', 'comma', '2.75'],
  ['2,5/3', 'comma', '2.75'],
  ['2.5,3', 'comma', '2.75'],
  ['0,5,1', 'comma', '0.75'],
  ['1,1,5', 'comma', '1.25'],
  ['-0/0.5', 'point', '-0.25'],
  ['0/-0.5', 'point', '-0.25'],
  ['+0.5/1', 'point', '0.75'],
  ['+0/+0.5', 'point', '0.25'],
  ['0.5-1', 'point', '0.75'],
  ['2.5 & 3', 'point', '2.75'],
  ['+1½', 'point', '1.5'],
  ['-¾', 'comma', '-0.75'],
  ['PK', 'point', '0'],
  ["pick'em", 'point', '0'],
] as const)('reads the line %j (%s) as %s', (text, format, line) => {
  expect(readLine(text, format)).toBe(line);
});

it.each([
  ['0.5/2', 'point'],
  ['1/2', 'point'],
  ['-0.5/+1', 'point'],
  ['2.5/3/3.5', 'point'],
  ['0,5', 'point'],
  ['Over 2.5', 'point'],
  ['', 'point'],
] as const)('does not read %j (%s)', (text, format) => {
  expect(readLine(text, format)).toBeNull();
});
