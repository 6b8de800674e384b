import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { oddsLine } from '../../testing/factories/line.factory.ts';
import { mergeLines } from './merge-lines.ts';

const line = fc
  .record({ period: fc.integer({ min: 0, max: 3 }), version: fc.integer({ min: 0, max: 20 }) })
  .map(({ period, version }) => oddsLine({ line_id: `1:${period}`, period_num: period, version }));
const known = fc.uniqueArray(line, { selector: ({ line_id }) => line_id });

describe('merging changed lines', () => {
  it('results in the newest version of each line for any order of arrival, and adds no line', () => {
    fc.assert(
      fc.property(known, fc.array(line), (lines, changed) => {
        const merged = mergeLines(lines, changed);
        expect(merged.map(({ line_id }) => line_id)).toEqual(lines.map(({ line_id }) => line_id));
        merged.forEach(({ line_id, version }, at) => {
          const received = changed.filter((each) => each.line_id === line_id).map((each) => each.version);
          expect(version).toBe(Math.max(lines[at]?.version ?? -1, ...received));
        });
      }),
    );
  });

  it('has the same result whether changes arrive together or one by one', () => {
    fc.assert(
      fc.property(known, fc.array(line), (lines, changed) => {
        const oneByOne = changed.reduce((now, change) => mergeLines(now, [change]), lines);
        const same = mergeLines(lines, changed).map((each, at) => each === oneByOne[at]);
        expect(same).toEqual(lines.map(() => true));
      }),
    );
  });

  it('takes what has changed of the match alone, and not a state from before it', () => {
    const before = oddsLine({ since: 5, version: 7, homeScore: null, awayScore: null });
    const goal = { ...before, version: 9, homeScore: 1, awayScore: 0 };
    expect(mergeLines([before], [goal])).toEqual([goal]);
    // A read that overlaps the push of the goal.
    expect(mergeLines([goal], [before])[0]).toBe(goal);
    expect(mergeLines([before], [goal, before])[0]).toBe(goal);
    expect(mergeLines([before], [{ ...before }])[0]).toBe(before);
  });

  it('takes a line whose version was set back, with the clock of the server', () => {
    const before = oddsLine({ version: 2 * Date.UTC(2026, 2, 1, 12, 11) });
    const after = { ...before, version: 2 * Date.UTC(2026, 2, 1, 12) };
    expect(mergeLines([before], [after])).toEqual([after]);
  });
});
