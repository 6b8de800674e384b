import { describe, expect, it } from 'vitest';
import { faultOfStatus, retryAfterMs } from './fault-of-status.ts';

describe('retryAfterMs', () => {
  const now = Date.parse('2026-03-01T12:00:00Z');
  it.each([
    ['60', 60_000],
    [' 0 ', 0],
    ['Sun, 01 Mar 2026 12:01:30 GMT', 90_000],
    ['Sun, 01 Mar 2026 11:00:00 GMT', 0],
    ['999999999', 3_600_000],
    ['soon', null],
    ['', null],
    [null, null],
    ['-5', 0],
    ['9'.repeat(400), 3_600_000],
  ])('%j', (header, expected) => {
    expect(retryAfterMs(header, now)).toBe(expected);
  });
});

describe('faultOfStatus', () => {
  it('measures a date in Retry-After from the date of the response, not from our clock', () => {
    const headers = new Headers({
      Date: 'Sun, 01 Mar 2026 12:00:00 GMT',
      'Retry-After': 'Sun, 01 Mar 2026 12:01:30 GMT',
    });
    const ourClock = Date.parse('2026-03-01T10:00:00Z');
    expect(faultOfStatus(429, headers, '', ourClock).retryAfterMs).toBe(90_000);
  });
});
