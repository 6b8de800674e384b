import { describe, expect, it } from 'vitest';
import { STARTS, wireSpecial, wireSpecialOdds, wireSpecials } from '../../testing/wire-world.ts';
import { newReport } from '../wire-report.ts';
import { parseSpecialOdds, parseSpecials } from './parse-specials.ts';

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

  it('takes the cut-off by either spelling, a null status and no category', () => {
    const special = wireSpecial(5, 77, { cutoff: undefined, cutOff: STARTS, status: null, category: null });
    expect(parse(special).specials?.[0]).toMatchObject({
      cutoff: Date.parse(STARTS),
      status: null,
      category: '',
    });
  });

  it('knows a special without an event for an outright', () => {
    const { specials, outrights, report } = parse(wireSpecial(5, null), wireSpecial(6, 77));
    expect(specials?.map((special) => special.specialId)).toEqual([6]);
    expect(outrights).toEqual([5]);
    expect(report.skipped).toBe(0);
  });

  it('leaves out what has no id or name, and counts it', () => {
    const { specials, report } = parse(
      wireSpecial(5, 77, { name: null }),
      { id: 'x' },
      null,
      wireSpecial(6, 77),
    );
    expect(specials?.map((special) => special.specialId)).toEqual([6]);
    expect(report.skipped).toBe(3);
  });
});

describe('parseSpecialOdds', () => {
  const parse = (...specials: unknown[]) => {
    const report = newReport();
    return { odds: parseSpecialOdds(bodyOf(specials), report).specialOdds, report };
  };

  it('reads prices, and null for a contestant that is no longer offered', () => {
    const { odds, report } = parse(wireSpecialOdds(5, [1.9, null, 1.0]));
    expect(odds).toEqual([
      {
        specialId: 5,
        limit: 250,
        contestants: [
          { id: 51, feedLineId: 9000, price: 1.9, handicap: null },
          { id: 52, feedLineId: 9001, price: null, handicap: null },
          { id: 53, feedLineId: 9002, price: null, handicap: null },
        ],
      },
    ]);
    expect(report.droppedPrices).toBe(1);
  });

  it('takes the limit by either name, and a handicap', () => {
    const special = {
      id: 5,
      maxRisk: 100,
      contestantLines: [{ id: 51, lineId: 1, price: 1.9, handicap: 1.5 }],
    };
    expect(parse(special).odds?.[0]).toMatchObject({ limit: 100, contestants: [{ handicap: 1.5 }] });
  });

  it('leaves out a line without an id, and keeps the others', () => {
    const { odds } = parse(
      { id: 5, maxBet: 1, contestantLines: [{ price: 2 }, null, { id: 52, price: 2 }] },
      null,
    );
    expect(odds?.[0]?.contestants.map((contestant) => contestant.id)).toEqual([52]);
  });
});
