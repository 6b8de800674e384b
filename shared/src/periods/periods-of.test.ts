import { describe, expect, it } from 'vitest';
import { period, periodsOf, periodUnit } from './periods-of.ts';
import { SPORT_IDS } from './sports.ts';

const names = (sportId: number) => periodsOf(sportId).map((entry) => entry.description);
const numbers = (sportId: number) => periodsOf(sportId).map((entry) => entry.number);

describe('the tables', () => {
  it.each([
    [29, 40],
    [33, 245],
    [4, 7],
    [19, 7],
    [34, 6],
    [18, 3],
    [15, 7],
    [22, 6],
    [3, 13],
    [10, 6],
    [28, 2],
  ])('sport %i numbers its %i periods without a gap from 0', (sportId, count) => {
    expect(numbers(sportId)).toEqual(Array.from({ length: count }, (_, i) => i));
  });

  it.each(SPORT_IDS)(
    'sport %i has every field of every period, and no two periods share a name',
    (sportId) => {
      for (const entry of periodsOf(sportId)) {
        const { number: _, ...texts } = entry;
        expect(Object.keys(texts)).toHaveLength(12);
        for (const text of Object.values(texts)) expect(text).toMatch(/^\S.*\S$|^\S$/);
      }
      for (const field of ['description', 'short_description', 'total_description'] as const) {
        const all = periodsOf(sportId).map((entry) => entry[field]);
        expect(new Set(all).size).toBe(all.length);
      }
    },
  );

  it('divides soccer into five-minute intervals of 120 minutes and quarter hours of 90', () => {
    expect(names(29).slice(9, 12)).toEqual(['00:00-04:59', '05:00-09:59', '10:00-14:59']);
    expect(names(29)[32]).toBe('115:00-119:59');
    expect(names(29).slice(33)).toEqual([
      '00:00-14:59',
      '15:00-29:59',
      '30:00-44:59',
      '45:00-59:59',
      '60:00-74:59',
      '75:00-89:59',
      'To Win Final',
    ]);
  });

  it('counts 13 games in sets 1, 2 and 4 of tennis and 100 in sets 3 and 5', () => {
    const at = (number: number) => period(33, number).description;
    expect([5, 6, 18, 19, 31, 32].map(at)).toEqual([
      '5th Set',
      'Set 1 Game 1',
      'Set 1 Game 13',
      'Set 2 Game 1',
      'Set 2 Game 13',
      'Set 3 Game 1',
    ]);
    expect([131, 132, 144, 145, 244].map(at)).toEqual([
      'Set 3 Game 100',
      'Set 4 Game 1',
      'Set 4 Game 13',
      'Set 5 Game 1',
      'Set 5 Game 100',
    ]);
  });

  it('spells the ordinals of innings, halves and sets right', () => {
    expect(names(3)).toEqual([
      'Game',
      '1st Half',
      '2nd Half',
      '1st Inning',
      '2nd Inning',
      '3rd Inning',
      '4th Inning',
      '5th Inning',
      '6th Inning',
      '7th Inning',
      '8th Inning',
      '9th Inning',
      'Innings 1 to 7',
    ]);
    expect(names(10)).toEqual(['Match', '1st Set', '2nd Set', '3rd Set', '4th Set', '5th Set']);
    expect(names(4).slice(3)).toEqual(['1st Quarter', '2nd Quarter', '3rd Quarter', '4th Quarter']);
  });
});

describe('a period', () => {
  it('has no prefix for the whole match and one for its parts', () => {
    expect(period(29, 0)).toEqual({
      number: 0,
      description: 'Match',
      short_description: 'FT',
      spread_description: 'Handicap',
      moneyline_description: '1X2',
      total_description: 'Total',
      team_1_total_description: 'Team 1 Total',
      team_2_total_description: 'Team 2 Total',
      spread_short_description: 'AH',
      moneyline_short_description: '1X2',
      total_short_description: 'O/U',
      team_1_total_short_description: 'T1 O/U',
      team_2_total_short_description: 'T2 O/U',
    });
    expect(period(4, 1)).toMatchObject({
      spread_description: '1st Half Handicap',
      moneyline_description: '1st Half Moneyline',
      total_description: '1st Half Total Points',
      team_2_total_description: '1st Half Team 2 Total Points',
      spread_short_description: '1st H AH',
      moneyline_short_description: '1st H ML',
    });
  });

  it('offers a draw only where one is possible', () => {
    const threeWay = (sportId: number) =>
      periodsOf(sportId)
        .filter((entry) => entry.moneyline_description.endsWith('1X2'))
        .map((entry) => entry.number);
    expect(numbers(29).filter((number) => !threeWay(29).includes(number))).toEqual([6, 8, 39]);
    expect(threeWay(19)).toEqual([1, 2, 3, 6]);
    expect(threeWay(18)).toEqual([0, 1, 2]);
    expect([33, 4, 34, 15, 22, 3, 10, 28].flatMap(threeWay)).toEqual([]);
  });

  it('counts legs in darts, frames in a snooker match, and smaller units in the parts of a match', () => {
    expect(period(10, 0).total_description).toBe('Total Legs');
    expect(period(28, 0).team_1_total_description).toBe('Team 1 Total Frames');
    expect([0, 1, 6].map((number) => periodUnit(33, number))).toEqual(['Sets', 'Games', 'Points']);
  });

  it('stays readable without an entry in the table', () => {
    expect(period(29, 71)).toMatchObject({ description: 'Period 71', short_description: 'P71' });
    expect(period(29, 71).total_description).toBe('Period 71 Total');
    expect(period(99, 0).description).toBe('Match');
    expect(period(99, 17).description).toBe('Period 17');
    expect(period(29, Number.NaN).description).toBe('Unknown period');
    expect(periodsOf(99).map((entry) => entry.description)).toEqual(['Match']);
    expect([periodUnit(99, 0), periodUnit(29, 71)]).toEqual([null, null]);
  });

  it('returns one frozen list per sport', () => {
    expect(periodsOf(29)).toBe(periodsOf(29));
    expect(Object.isFrozen(periodsOf(29))).toBe(true);
    expect(Object.isFrozen(period(29, 1))).toBe(true);
  });

  it('treats the name of an object property as an unknown sport', () => {
    for (const name of ['toString', 'constructor']) {
      expect(period(name as unknown as number, 0).description).toBe('Match');
    }
  });
});
