import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { oddsLine } from '../../testing/factories/line.factory.ts';
import { mergeLines } from './merge-lines.ts';

const line = fc
  .record({ period: fc.integer({ min: 0, max: 3 }), since: fc.integer({ min: 0, max: 20 }) })
  .map(({ period, since }) => oddsLine({ line_id: `1:${period}`, period_num: period, since }));
const known = fc.uniqueArray(line, { selector: ({ line_id }) => line_id });

describe('merging changed lines', () => {
  it('results in the newest version of each line for any order of arrival, and adds no line', () => {
    fc.assert(
      fc.property(known, fc.array(line), (lines, changed) => {
        const merged = mergeLines(lines, changed);
        expect(merged.map(({ line_id }) => line_id)).toEqual(lines.map(({ line_id }) => line_id));
        merged.forEach(({ line_id, since }, at) => {
          const received = changed.filter((each) => each.line_id === line_id).map((each) => each.since);
          expect(since).toBe(Math.max(lines[at]?.since ?? -1, ...received));
        });
      }),
    );
  });

  it('has the same result whether changes arrive together or one by one', () => {
    fc.assert(
      fc.property(known, fc.array(line), (lines, changed) => {
        const oneByOne = changed.reduce((now, change) => mergeLines(now, [change]), lines);
        const since = (all: readonly { since: number }[]) => all.map((each) => each.since);
        expect(since(oneByOne)).toEqual(since(mergeLines(lines, changed)));
      }),
    );
  });

  it('takes what has changed of the match alone, which leaves the time of its lines as it is', () => {
    const before = oddsLine({ since: 5, homeScore: null, awayScore: null });
    const goal = { ...before, homeScore: 1, awayScore: 0 };
    expect(mergeLines([before], [goal])).toEqual([goal]);
    expect(mergeLines([{ ...before, since: 6 }], [goal])).toEqual([{ ...before, since: 6 }]);
    expect(mergeLines([before], [{ ...before }])[0]).toBe(before);
  });

  it('takes a line whose time was set back, with the clock of the server', () => {
    const before = oddsLine({ since: Date.UTC(2026, 2, 1, 14) });
    const after = { ...before, since: Date.UTC(2026, 2, 1, 12) };
    expect(mergeLines([before], [after])).toEqual([after]);
  });
});
