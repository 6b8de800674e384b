import { expect, it } from 'vitest';
import { readableEntry } from './readable-log.ts';

const entry = (fields: object) =>
  readableEntry(
    JSON.stringify({ level: 30, time: '2026-11-23T12:00:05.120Z', pid: 1, name: 'x', ...fields }),
  );

it.each([
  [{ msg: 'the book is loaded', prices: 8, of: 'all' }, '12:00:05 the book is loaded (prices 8, of all)'],
  [{ msg: 'polling', part: 'feed' }, '12:00:05 feed: polling'],
  [
    { level: 40, msg: 'not stored', err: { message: 'no disk', stack: 'at x' } },
    '12:00:05 warning: not stored\n  no disk',
  ],
  [
    { level: 50, msg: 'request failed', err: { message: 'no', stack: 'Error: no\n  at y' } },
    '12:00:05 error: request failed\n  Error: no\n    at y',
  ],
])('writes %o for a person', (fields, text) => {
  expect(entry(fields)).toBe(text);
});

it('leaves what is no entry as it is', () => {
  expect([readableEntry('plain text'), readableEntry('7')]).toEqual(['plain text', '7']);
});
