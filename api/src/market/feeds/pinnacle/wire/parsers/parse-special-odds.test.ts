import { describe, expect, it } from 'vitest';
import { wireSpecialOdds, wireSpecials } from '../../../../../../testing/pinnacle/wire-builders.ts';
import { newReport } from '../wire-report.ts';
import { parseSpecialOdds } from './parse-special-odds.ts';

const bodyOf = (specials: readonly unknown[]) => JSON.parse(wireSpecials(1, specials));

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
        unread: true,
      },
    ]);
    expect(report.rejected.get('price')?.count).toBe(1);
  });

  it('can be read without a price, or without a limit that can be used', () => {
    const special = { ...wireSpecialOdds(5, [1.9, null]), maxBet: 'none' };
    expect(parse(special).odds?.[0]).not.toHaveProperty('unread');
  });

  it('accepts both names of the limit, and a handicap', () => {
    const special = {
      id: 5,
      maxRisk: 100,
      contestantLines: [{ id: 51, lineId: 1, price: 1.9, handicap: 1.5 }],
    };
    expect(parse(special).odds?.[0]).toMatchObject({ limit: 100, contestants: [{ handicap: 1.5 }] });
  });

  it('drops a contestant without an id, and cannot be read as a whole', () => {
    const { odds } = parse(
      { id: 5, maxBet: 1, contestantLines: [{ price: 2 }, null, { id: 52, price: 2 }] },
      null,
    );
    expect(odds).toMatchObject([{ unread: true, contestants: [{ id: 52 }] }]);
  });
});
