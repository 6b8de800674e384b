import { describe, expect, it } from 'vitest';
import { relativeStart, startDate, startParts, startState, timeLeft } from './start-text.ts';

const START = Date.parse('2030-01-01T18:00:00Z');
const HOUR = 3_600_000;

describe('start of a match', () => {
  it.each([
    [START - 1, 0, 'upcoming'],
    [START, 0, 'live'],
    [START + 30 * HOUR, 0, 'live'],
    [START + HOUR, 1, 'over'],
    [START + HOUR, undefined, 'live'],
    [START + 4 * HOUR, undefined, 'over'],
  ] as const)('at %i with status %s is %s', (now, status, state) => {
    expect(startState(START, status, now)).toBe(state);
  });

  it.each([
    [0, '0s'],
    [-5, '0s'],
    [59_999, '59s'],
    [60_000, '1m 0s'],
    [3_599_000, '59m 59s'],
    [11_520_000, '3h 12m'],
    [86_400_000, '1d 0h'],
    [183_600_000, '2d 3h'],
  ])('%i ms are %s', (ms, text) => {
    expect(timeLeft(ms)).toBe(text);
  });

  it('puts `in` before a future start and `ago` after a past one', () => {
    expect(relativeStart(START, START - 90_000)).toBe('in 1m 30s');
    expect(relativeStart(START, START + 5 * HOUR)).toBe('5h 0m ago');
  });

  it('formats the date in the user’s time zone', () => {
    expect(startDate(new Date(2030, 0, 9, 8, 5).getTime())).toBe('09/01, 08:05');
  });

  it('maps each format to the parts it shows', () => {
    expect(startParts('datetime-countdown')).toEqual({ date: true, countdown: true });
    expect(startParts('datetime')).toEqual({ date: true, countdown: false });
    expect(startParts('countdown')).toEqual({ date: false, countdown: true });
  });
});
