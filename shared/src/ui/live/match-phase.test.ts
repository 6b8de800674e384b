import { describe, expect, it } from 'vitest';
import { matchPhase } from './match-phase.ts';

describe('the phase of a match', () => {
  it.each([
    [1, 12, '12′'],
    [3, 29, '74′'],
    [5, 3, '93′'],
    [7, 4, '109′'],
  ])('%i after %i minutes is minute %s, with a clock that runs', (state, elapsed, text) => {
    expect(matchPhase({ state, elapsed })).toMatchObject({ text, playing: true });
  });

  it.each([
    [2, 'HT'],
    [4, 'FT'],
    [6, 'ET HT'],
    [8, 'AET'],
    [9, 'Ended'],
    [10, 'Susp.'],
    [11, 'Pens'],
  ])('%i is %s, without a minute', (state, text) => {
    expect(matchPhase({ state, elapsed: 45 })).toMatchObject({ text, playing: false });
  });

  it('is the name of a half whose minute is not known, and nothing without a known code', () => {
    expect(matchPhase({ state: 3, elapsed: null })?.text).toBe('2nd half');
    expect(matchPhase({ state: null, elapsed: 3 })).toBeNull();
    expect(matchPhase({ state: 12, elapsed: 3 })).toBeNull();
  });
});
