import { DEFAULT_PREFERENCES } from '@fairline/shared/contracts';
import { createFormatter } from '@fairline/shared/format';
import { describe, expect, it } from 'vitest';
import { oddsLine } from '../../testing/factories/line.factory.ts';
import { shownLine } from './closed/shown-line.ts';
import { panelBlocks } from './panel-blocks.ts';
import { specialFilters, specialGroups } from './special-groups.ts';

const blocks = (change: Parameters<typeof oddsLine>[0], showClosedLines = false) =>
  panelBlocks(shownLine(oddsLine(change), null), {
    method: 'power',
    showClosedLines,
    format: createFormatter(DEFAULT_PREFERENCES),
  });
const ids = (all: ReturnType<typeof blocks>) =>
  Object.fromEntries(all.map(({ key, rows }) => [key, rows.map(({ cells }) => cells.map(({ id }) => id))]));

describe('blocks of the odds panel', () => {
  it('are in the order of the panel, with titles and limits', () => {
    const all = blocks({
      spreads: [
        { hdp: 0, home: 1.8, away: 2.1 },
        { hdp: 0.25, home: 1.6, away: 2.4 },
      ],
      team_totals: {
        home: [{ points: 1.5, over: 2, under: 1.8 }],
        away: [{ points: 0.5, over: 1.5, under: 2.5 }],
      },
    });
    expect(all.map(({ title, limit }) => [title, limit])).toEqual([
      ['Moneyline (3-way)', 900],
      ['Draw No Bet', 12_500],
      ['Total', 5_000],
      ['Handicap', 12_500],
      ['Team 1 Total (Arsenal)', null],
      ['Team 2 Total (Chelsea)', null],
    ]);
  });

  it('have cell ids, with lines in ascending order', () => {
    const all = blocks({
      spreads: [
        { hdp: 0.5, home: 1.6, away: 2.4 },
        { hdp: -0.5, home: 2.1, away: 1.8 },
      ],
      totals: [
        { points: 3, over: 2.2, under: 1.7 },
        { points: 2.5, over: 1.9, under: 1.9 },
      ],
    });
    expect(ids(all)).toEqual({
      moneyline: [['moneyline:home', 'moneyline:draw', 'moneyline:away']],
      totals: [
        ['totals:2.5:over', 'totals:2.5:under'],
        ['totals:3:over', 'totals:3:under'],
      ],
      spreads: [
        ['spreads:-0.5:home', 'spreads:-0.5:away'],
        ['spreads:0.5:home', 'spreads:0.5:away'],
      ],
    });
    const [home, away] = all.find(({ key }) => key === 'spreads')?.rows[0]?.cells ?? [];
    expect([home?.caption, away?.caption, home?.label, away?.label]).toEqual([
      '−0.5',
      '+0.5',
      'Arsenal -0.5',
      'Chelsea +0.5',
    ]);
  });

  it('have the line in the middle, the sides as heads, and the most even line as the main one', () => {
    const all = blocks({
      spreads: [
        { hdp: -0.75, home: 2, away: 1.9 },
        { hdp: 0.25, home: 1.4, away: 2.9 },
      ],
      totals: [
        { points: 2.5, over: 1.7, under: 2.2 },
        { points: 3, over: 1.95, under: 1.93, old: true },
        { points: 2.75, over: 1.9, under: 2 },
      ],
    });
    const ladder = (key: string) => all.find((block) => block.key === key);
    const lines = (key: string) => ladder(key)?.rows.map(({ line, main }) => [line, main]);
    expect(ladder('spreads')?.sides).toEqual(['Arsenal', 'Chelsea']);
    expect(lines('spreads')).toEqual([
      ['−0.75 / +0.75', true],
      ['+0.25 / −0.25', false],
    ]);
    expect(ladder('totals')?.sides).toEqual(['Over', 'Under']);
    expect(lines('totals')).toEqual([
      ['2.5', false],
      ['2.75', true],
    ]);
    expect(ladder('moneyline')?.sides).toBeUndefined();
  });

  it('include a two-way moneyline', () => {
    const [moneyline] = blocks({ sport_id: 4, moneyline: { home: 1.5, away: 2.7 } });
    expect(moneyline?.title).toBe('Moneyline');
    expect(moneyline?.rows[0]?.cells).toHaveLength(2);
    expect(moneyline?.vig).toBeCloseTo(3.7, 1);
  });

  it('call a 1X2 three-way without a price of the draw, and give it no margin', () => {
    const [moneyline] = blocks({ moneyline: { home: 1.05, away: 21 } });
    expect(moneyline).toMatchObject({ title: 'Moneyline (3-way)', vig: null });
    const [hockey] = blocks({ sport_id: 19, period_num: 6, moneyline: { home: 1.5, away: 2.7 } });
    expect(hockey?.title).toBe('Moneyline (3-way)');
    const [drawn] = blocks({ sport_id: 19, moneyline: { home: 2.3, draw: 4, away: 2.7 } });
    expect(drawn?.title).toBe('Moneyline (3-way)');
  });

  it('show the draw when the home price is missing, without the 3-way label', () => {
    const [moneyline] = blocks({ sport_id: 4, moneyline: { home: 0, away: 2.7 } });
    expect(moneyline?.title).toBe('Moneyline');
    expect(moneyline?.rows[0]?.cells.map(({ id, quote }) => [id, quote])).toEqual([
      ['moneyline:home', { away: 2.7 }],
      ['moneyline:draw', { away: 2.7 }],
      ['moneyline:away', { away: 2.7 }],
    ]);
    const [threeWay] = blocks({ moneyline: { home: 0, draw: 3.5, away: 2.7 } });
    expect(threeWay?.title).toBe('Moneyline (3-way)');
  });

  it('hide a draw without a price when the home price is present', () => {
    const [moneyline] = blocks({ moneyline: { home: 1.5, draw: 0, away: 2.7 } });
    expect(ids([moneyline].filter((each) => each !== undefined)).moneyline).toEqual([
      ['moneyline:home', 'moneyline:away'],
    ]);
  });

  it('have handicap 0 as Draw No Bet alone, under the ids of the handicap', () => {
    const spreads = [
      { hdp: -0.25, home: 2.2, away: 1.7 },
      { hdp: 0, home: 1.95, away: 1.93 },
    ];
    expect(ids(blocks({ spreads }))).toMatchObject({
      'draw-no-bet': [['spreads:0:home', 'spreads:0:away']],
      spreads: [['spreads:-0.25:home', 'spreads:-0.25:away']],
    });
    // Without a fair price there is no Draw No Bet, and the handicap keeps its line.
    expect(ids(blocks({ spreads: [{ hdp: 0, home: 1, away: 2.1 }] })).spreads).toEqual([
      ['spreads:0:home', 'spreads:0:away'],
    ]);
  });

  it('have the margin of their main line, and the first price of each', () => {
    const all = blocks({
      totals: [
        { points: 2.5, over: 1.5, under: 2.5 },
        { points: 3, over: 1.95, under: 1.95 },
      ],
      opening: {
        ...oddsLine().opening,
        totals: [{ points: 3, over: 1.9, under: 2 }],
        moneyline: { home: 2, away: 4 },
      },
    });
    const cellsOf = (key: string) =>
      all
        .find((block) => block.key === key)
        ?.rows.flatMap(({ cells }) => cells.map(({ id, opened }) => [id, opened]));
    expect(all.find(({ key }) => key === 'totals')?.vig).toBeCloseTo((2 / 1.95 - 1) * 100, 9);
    expect(cellsOf('totals')).toEqual([
      ['totals:2.5:over', null],
      ['totals:2.5:under', null],
      ['totals:3:over', 1.9],
      ['totals:3:under', 2],
    ]);
    expect(cellsOf('moneyline')).toEqual([
      ['moneyline:home', 2],
      ['moneyline:draw', null],
      ['moneyline:away', 4],
    ]);
  });

  it('leave out Draw No Bet when the handicap line 0 has no fair price', () => {
    expect(blocks({ spreads: [{ hdp: 0, home: 1, away: 2.1 }] }).map(({ key }) => key)).not.toContain(
      'draw-no-bet',
    );
  });

  it('leave out lines that are no longer offered unless the preference shows them, marked as old', () => {
    const change = {
      totals: [
        { points: 2.5, over: 1.9, under: 1.9 },
        { points: 3, over: 2.4, under: 1.6, old: true },
      ],
    };
    expect(ids(blocks(change)).totals).toEqual([['totals:2.5:over', 'totals:2.5:under']]);
    const kept = blocks(change, true).find(({ key }) => key === 'totals');
    expect(kept?.rows.map(({ cells }) => cells.map(({ old }) => old))).toEqual([
      [false, false],
      [true, true],
    ]);
  });

  it('leave out a closed market of an open line unless the preference shows it', () => {
    const change = { totals: [{ points: 2.5, over: 1.9, under: 1.9, old: true }], moneyline: null };
    expect(blocks(change).map(({ key }) => key)).toEqual(['spreads']);
    const totals = blocks(change, true).find(({ key }) => key === 'totals');
    expect(totals?.closed).toEqual({ at: null });
  });

  it('say that a market is closed, once: its cells are muted instead of marked', () => {
    const all = blocks({ is_open: false });
    expect(all.map(({ closed }) => closed)).toEqual(all.map(() => ({ at: null })));
    const cells = all.flatMap(({ rows }) => rows.flatMap((row) => row.cells));
    expect(cells.length).toBeGreaterThan(4);
    expect(cells.every(({ old, closed }) => closed && !old)).toBe(true);
  });

  it('give every cell the limit of its market', () => {
    const all = blocks({ limits: { moneyline: 0, spread: 100 } });
    expect(all.map(({ key, rows }) => [key, rows[0]?.cells[0]?.limit])).toEqual([
      ['moneyline', 0],
      ['totals', null],
      ['spreads', 100],
    ]);
  });
});

describe('specials', () => {
  const format = createFormatter(DEFAULT_PREFERENCES);
  const special = (id: number, name: string) => ({
    id,
    name,
    limit: 250,
    outcomes: [
      { id: 1, name: 'Over', odds: 1.9, handicap: 2.5 },
      { id: 2, name: 'Under', odds: null, handicap: 2.5 },
    ],
  });
  const line = oddsLine({
    specials: [special(1, 'Saka (Shots)'), special(2, 'Palmer (Shots)'), special(3, 'Own goal?')],
  });

  it('are sorted, filtered by name, and have cell ids', () => {
    expect(specialGroups(shownLine(line, null), null, format).map(({ name }) => name)).toEqual([
      'Own goal?',
      'Palmer (Shots)',
      'Saka (Shots)',
    ]);
    const [palmer] = specialGroups(shownLine(line, null), 'Shots', format);
    expect(palmer?.name).toBe('Palmer (Shots)');
    expect(palmer?.cells.map(({ id }) => id)).toEqual([
      'specials:Palmer (Shots):0:2.5',
      'specials:Palmer (Shots):1:2.5',
    ]);
    expect(palmer?.cells[0]?.quote).toEqual({ '0': 1.9 });
  });

  it('show totals without a sign and handicaps with one', () => {
    const outcomes = [
      { id: 1, name: 'Over', odds: 1.9, handicap: 2.5 },
      { id: 2, name: 'Arsenal', odds: 1.9, handicap: -1.5 },
      { id: 3, name: 'Chelsea', odds: 1.9, handicap: 1.5 },
      { id: 4, name: 'Neither', odds: 9, handicap: null },
    ];
    const [group] = specialGroups(
      shownLine(oddsLine({ specials: [{ ...special(1, 'A'), outcomes }] }), null),
      null,
      format,
    );
    expect(group?.cells.map(({ caption }) => caption)).toEqual([
      'Over 2.5',
      'Arsenal −1.5',
      'Chelsea +1.5',
      'Neither',
    ]);
  });

  it('use the texts in parentheses as filters', () => {
    expect(
      specialFilters(['Saka (Shots)', 'Palmer (Shots)', 'Saka (Passes) (1st Half)', 'Own goal?']),
    ).toEqual(['1st Half', 'Passes', 'Shots']);
  });
});
