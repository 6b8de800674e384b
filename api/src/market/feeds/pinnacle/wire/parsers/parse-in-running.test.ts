import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JUNK, pathsIn, replaced } from '../../../../../../testing/pinnacle/mutations.ts';
import { objectOf } from '../fields.ts';
import { newReport } from '../wire-report.ts';
import { parseInRunning } from './parse-in-running.ts';

const response = (...events: object[]) => ({ sports: [{ id: 29, leagues: [{ id: 1980, events }] }] });

describe('parseInRunning', () => {
  it('reads phase and minute of each event', () => {
    const body = response({ id: 1_563_271_334, state: 3, elapsed: 23 }, { id: 2, state: 2, elapsed: 45 });
    expect(parseInRunning(body, newReport())).toEqual([
      { eventId: 1_563_271_334, state: 3, elapsed: 23 },
      { eventId: 2, state: 2, elapsed: 45 },
    ]);
  });

  it.each([0, 12, 1.5, 'first half', null, undefined])('sets an event with phase %s aside', (state) => {
    const report = newReport();
    expect(
      parseInRunning(response({ id: 1, state, elapsed: 5 }, { id: 2, state: 1, elapsed: 5 }), report),
    ).toEqual([{ eventId: 2, state: 1, elapsed: 5 }]);
    expect(report.rejected.get('event')).toEqual({ count: 1, example: 'event 1: state' });
  });

  it('reads the phase without a minute, and one state of an event that is listed twice', () => {
    const body = response({ id: 1, state: 1, elapsed: 5 }, { id: 1, state: 10, elapsed: -1 });
    expect(parseInRunning(body, newReport())).toEqual([{ eventId: 1, state: 10, elapsed: null }]);
  });

  it('admits only what the table holds, whatever replaces one part', () => {
    const complete = response({ id: 1, state: 1, elapsed: 5 }, { id: 2, state: 3, elapsed: 40 });
    fc.assert(
      fc.property(fc.constantFrom(...pathsIn(complete)), JUNK, (path, junk) => {
        const states = parseInRunning(objectOf(replaced(complete, path, junk)) ?? {}, newReport());
        expect(new Set(states.map(({ eventId }) => eventId)).size).toBe(states.length);
        for (const { eventId, state, elapsed } of states) {
          expect(Number.isSafeInteger(eventId) && eventId > 0).toBe(true);
          expect(Number.isInteger(state) && state >= 1 && state <= 11).toBe(true);
          expect(elapsed === null || (Number.isInteger(elapsed) && elapsed >= 0 && elapsed < 32_767)).toBe(
            true,
          );
        }
      }),
    );
  });
});
