import { DEFAULT_PREFERENCES } from '@fairline/shared/contracts';
import { createFormatter } from '@fairline/shared/format';
import { isThreeWay, period, periodsOf, SPORTS } from '@fairline/shared/periods';
import { describe, expect, it } from 'vitest';
import { oddsLine } from '../../testing/factories/line.factory.ts';
import { shownLine } from './closed/shown-line.ts';
import { panelBlocks } from './panel-blocks.ts';

/** A line with every market, of a period of a sport. */
function titlesOf(sport_id: number, period_num: number): string[] {
  const line = oddsLine({
    ...{ sport_id, period_num, line_id: `1600000001:${period_num}`, home: 'A', away: 'B' },
    moneyline: { home: 1.9, away: 1.95 },
    spreads: [
      { hdp: 0, home: 1.9, away: 1.95 },
      { hdp: 1.5, home: 1.9, away: 1.95 },
    ],
    team_totals: {
      home: [{ points: 1.5, over: 1.9, under: 1.95 }],
      away: [{ points: 0.5, over: 1.9, under: 1.95 }],
    },
  });
  const format = createFormatter(DEFAULT_PREFERENCES);
  return panelBlocks(shownLine(line, null), { method: 'power', showClosedLines: false, format }).map(
    ({ title }) => title,
  );
}

/** Of each sport: its last period, that period's name, and the titles of its total and handicap. */
const LAST: Readonly<Record<string, readonly [last: number, name: string, total: string, handicap: string]>> =
  {
    Soccer: [39, 'To Win Final', 'To Win Final Total', 'To Win Final Handicap'],
    Tennis: [244, 'Set 5 Game 100', 'Set 5 Game 100 Total', 'Set 5 Game 100 Handicap'],
    Basketball: [6, '4th Quarter', '4th Quarter Total Points', '4th Quarter Handicap'],
    Hockey: [6, 'Regulation Time', 'Regulation Time Total Goals', 'Regulation Time Handicap'],
    Volleyball: [5, '5th Set', '5th Set Total', '5th Set Handicap'],
    Handball: [2, '2nd Half', '2nd Half Total Goals', '2nd Half Handicap'],
    'American Football': [6, '4th Quarter', '4th Quarter Total Points', '4th Quarter Handicap'],
    'Martial Arts (MMA)': [5, 'Round 5', 'Round 5 Total Rounds', 'Round 5 Handicap'],
    Baseball: [12, 'Innings 1 to 7', 'Innings 1 to 7 Total Runs', 'Innings 1 to 7 Handicap'],
    Darts: [5, '5th Set', '5th Set Total Legs', '5th Set Handicap'],
    Snooker: [1, '1st Frame', '1st Frame Total Points', '1st Frame Handicap'],
  };

describe.each(SPORTS.map(({ id, name }) => ({ id, name })))('the panel of $name', ({ id, name }) => {
  it('has the titles of every period of the table, in the order of the panel', () => {
    for (const { number, total_description, spread_description, ...more } of periodsOf(id)) {
      expect(titlesOf(id, number), `period ${number}`).toEqual([
        isThreeWay(id, number) ? 'Moneyline (3-way)' : 'Moneyline',
        ...['Draw No Bet', total_description, spread_description],
        `${more.team_1_total_description} (A)`,
        `${more.team_2_total_description} (B)`,
      ]);
    }
  });

  it('ends with the last period of the table, and names the match without its period', () => {
    const [number = -1, description, total, handicap] = LAST[name] ?? [];
    expect(periodsOf(id).at(-1)?.number).toBe(number);
    expect(period(id, number).description).toBe(description);
    expect(titlesOf(id, number).slice(2, 4)).toEqual([total, handicap]);
    expect(titlesOf(id, 0)[3]).toBe('Handicap');
  });
});
