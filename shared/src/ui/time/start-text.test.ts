import { describe, expect, it } from 'vitest';
import { startParts, startState } from './start-text.ts';

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

  it('maps each format to the parts it shows', () => {
    expect(startParts('datetime-countdown')).toEqual({ date: true, countdown: true });
    expect(startParts('datetime')).toEqual({ date: true, countdown: false });
    expect(startParts('countdown')).toEqual({ date: false, countdown: true });
  });
});
