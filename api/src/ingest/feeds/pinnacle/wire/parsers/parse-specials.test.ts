import { describe, expect, it } from 'vitest';
import { STARTS, wireSpecial, wireSpecials } from '../../testing/wire-builders.ts';
import { newReport, rejectedItems } from '../wire-report.ts';
import { parseSpecials } from './parse-specials.ts';

const bodyOf = (specials: readonly unknown[]) => JSON.parse(wireSpecials(1, specials));

describe('parseSpecials', () => {
  const parse = (...specials: unknown[]) => {
    const report = newReport();
    return { ...parseSpecials(bodyOf(specials), report), report };
  };

  it('reads a special of an event', () => {
    expect(parse(wireSpecial(5, 77)).specials).toEqual([
      {
        specialId: 5,
        eventId: 77,
        period: 0,
        name: 'Both teams to score?',
        category: 'Team Props',
        cutoff: Date.parse(STARTS),
        status: 'O',
        contestants: [
          { id: 51, name: 'Yes' },
          { id: 52, name: 'No' },
        ],
      },
    ]);
  });

  it('accepts both spellings of the cut-off, a null status and no category', () => {
    const special = wireSpecial(5, 77, { cutoff: undefined, cutOff: STARTS, status: null, category: null });
    expect(parse(special).specials?.[0]).toMatchObject({
      cutoff: Date.parse(STARTS),
      status: null,
      category: '',
    });
  });

  it('lists a special without an event as an outright', () => {
    const { specials, outrights, report } = parse(wireSpecial(5, null), wireSpecial(6, 77));
    expect(specials?.map((special) => special.specialId)).toEqual([6]);
    expect(outrights).toEqual([5]);
    expect(rejectedItems(report)).toBe(0);
  });

  it('skips and counts specials without an id or name', () => {
    const { specials, report } = parse(
      wireSpecial(5, 77, { name: null }),
      { id: 'x' },
      null,
      wireSpecial(6, 77),
    );
    expect(specials?.map((special) => special.specialId)).toEqual([6]);
    expect(rejectedItems(report)).toBe(3);
  });
});
