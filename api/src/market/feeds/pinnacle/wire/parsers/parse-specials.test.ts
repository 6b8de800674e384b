import { describe, expect, it } from 'vitest';
import { STARTS, wireSpecial, wireSpecials } from '../../../../../../testing/pinnacle/wire-builders.ts';
import { newReport, rejectedItems } from '../wire-report.ts';
import { parseSpecials } from './parse-specials.ts';

const bodyOf = (specials: readonly unknown[]) => JSON.parse(wireSpecials(1, specials));

describe('parseSpecials', () => {
  const parse = (...specials: unknown[]) => {
    const report = newReport();
    return { ...parseSpecials(bodyOf(specials), report), report };
  };

  it('is not available, and unread, with an unreadable status or cut-off, because it may be closed', () => {
    for (const broken of [{ status: 5 }, { cutoff: 'soon' }]) {
      const { specials, report } = parse(wireSpecial(5, 77, { status: 'O', ...broken }));
      expect(specials?.[0]).toMatchObject({ status: 'H', unread: true });
      expect(report.rejected.get('status')?.count).toBe(1);
    }
  });

  it.each([{ event: 'none' }, { event: { id: 77, periodNumber: 40_000 } }, { name: 'a\0b' }])(
    'is set aside alone with %j',
    (broken) => {
      const { specials, outrights, report } = parse(wireSpecial(5, 77, broken), wireSpecial(6, 77));
      expect([specials?.map(({ specialId }) => specialId), outrights]).toEqual([[6], []]);
      expect(rejectedItems(report)).toBe(1);
    },
  );

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
