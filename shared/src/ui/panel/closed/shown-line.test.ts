import type { LastOpen } from '@fairline/shared/contracts';
import { describe, expect, it } from 'vitest';
import { oddsLine } from '../../../testing/factories/line.factory.ts';
import { needsLastOpen, shownLine } from './shown-line.ts';

const AT = '2029-12-31T18:30:00.000Z';
const closeOf = <T>(prices: T) => ({ closed_at: AT, early: false, prices });
const special = (odds: number | null, outcome?: string) => ({
  ...{ id: 5, name: 'First goal', limit: 250 },
  outcomes: [{ id: 1, name: 'Arsenal', odds, handicap: null, ...(outcome ? { outcome } : {}) }],
});
const LAST: LastOpen = {
  status: 'ok',
  line_id: '1600000001:0',
  moneyline: closeOf({ home: 2.08, draw: 3.4, away: 3.75, limit: 900 }),
  spreads: closeOf([{ hdp: -0.5, home: 2.05, away: 1.86, limit: 1_000 }]),
  totals: closeOf([
    { points: 3.25, over: 2.9, under: 1.42, limit: 800 },
    { points: 3.5, over: 3.27, under: 1.35, limit: 600 },
  ]),
  team_totals: { home: closeOf([{ points: 1.5, over: 2, under: 1.8, limit: 100 }]), away: null },
  specials: [closeOf(special(1.8))],
};
/** As the feed leaves a closed line: without moneyline and limits, with prices of different times. */
const closedLine = oddsLine({
  ...{ is_open: false, moneyline: null, limits: {}, specials: [special(null, 'W')] },
  spreads: [
    { hdp: -0.5, home: 2.05, away: 1.86, old: true },
    { hdp: 0, home: 1.5, away: 2.6, old: true },
  ],
  totals: [3, 3.25, 3.5].map((points) => ({ points, over: 3.27, under: 1.4, old: true })),
});

describe('the line that a panel shows', () => {
  it('has each closed market whole at its last open moment, with its limit', () => {
    const { line, closed, teamLimits, closedSpecials } = shownLine(closedLine, LAST);
    expect(line.moneyline).toMatchObject({ home: 2.08, draw: 3.4, away: 3.75 });
    expect(line.spreads.map(({ hdp }) => hdp)).toEqual([-0.5]);
    expect(line.totals.map(({ points, over }) => [points, over])).toEqual([
      [3.25, 2.9],
      [3.5, 3.27],
    ]);
    expect(line.limits).toEqual({ moneyline: 900, spread: 1_000, total: 800 });
    expect(teamLimits).toEqual({ home: 100, away: null });
    const at = Date.parse(AT);
    expect([...closed]).toEqual([
      ['moneyline', { at }],
      ['spreads', { at }],
      ['totals', { at }],
      ['home-totals', { at }],
      ['away-totals', { at: null }],
    ]);
    expect(closedSpecials.get(5)).toEqual({ at });
    expect(line.specials[0]?.outcomes[0]).toMatchObject({ odds: 1.8, outcome: 'W' });
  });

  it('is the line itself while everything is open', () => {
    const open = oddsLine({ team_totals: { home: [{ points: 1.5, over: 2, under: 1.8 }], away: [] } });
    expect(needsLastOpen(open, true)).toBe(false);
    const { line, closed } = shownLine(open, null);
    expect(line).toEqual(open);
    expect([...closed.keys()]).toEqual(['away-totals']);
  });

  it('has open markets as they are beside a closed one', () => {
    const open = oddsLine({
      moneyline: null,
      opening: { ...oddsLine().opening, moneyline: { home: 2, away: 2 } },
    });
    expect([needsLastOpen(open, false), needsLastOpen(open, true)]).toEqual([false, true]);
    const { line, closed } = shownLine(open, LAST);
    expect(line.moneyline?.home).toBe(2.08);
    expect(line.spreads).toBe(open.spreads);
    expect(closed.has('totals')).toBe(false);
  });

  it('keeps what the line has of a closed market until its last moment is known', () => {
    expect(shownLine(closedLine, null).line.totals).toBe(closedLine.totals);
    expect(shownLine(closedLine, { ...LAST, totals: null }).line.totals).toBe(closedLine.totals);
  });
});
