import { expect, it } from 'vitest';
import type { OfferedLine } from './bookmaker-offer.ts';
import { compareBook, type ShownLine } from './compare-book.ts';

const NOW = Date.UTC(2026, 2, 14, 12);
const CUTOFF = NOW + 3_600_000;

const offered: OfferedLine = {
  sportId: 29,
  match: 'Ajax - Feyenoord',
  online: true,
  cutoff: CUTOFF,
  quotes: { moneyline: '2.1/3.4/3.6', 'spread:-0.5': '1.9/1.95' },
  limits: '1000/800/-/-',
};
const shown: ShownLine = {
  line_id: '1:0',
  sport_id: 29,
  home: 'Ajax',
  away: 'Feyenoord',
  is_open: true,
  cutoff: new Date(CUTOFF).toISOString(),
  settledStatus: 0,
  limits: { moneyline: 1_000, spread: 800 },
  moneyline: { home: 2.1, draw: 3.4, away: 3.6 },
  spreads: [
    { hdp: -0.5, home: 1.9, away: 1.95 },
    { hdp: -1, home: 2.5, away: 1.5, old: true },
  ],
  totals: [],
  specials: [
    {
      id: 7,
      outcomes: [
        { id: 1, odds: 1.8 },
        { id: 2, odds: null },
      ],
    },
  ],
  team_totals: { home: [], away: [] },
};

const compared = (line: Partial<ShownLine>, truth: Partial<OfferedLine> = {}) =>
  compareBook({
    lines: new Map([['1:0', { ...offered, ...truth }]]),
    specials: new Map([[7, '1 1.8']]),
    shown: new Map([['1:0', { ...shown, ...line }]]),
    now: NOW,
  });

it('finds no difference between a line and the offer, and ignores old prices', () => {
  expect(compared({})).toEqual({ lines: 1, differences: 0, gone: 0, samples: [] });
});

it.each<[string, Partial<ShownLine>, string]>([
  ['a price', { moneyline: { home: 2.2, draw: 3.4, away: 3.6 } }, 'moneyline 2.2/3.4/3.6, not 2.1/3.4/3.6'],
  ['a market that is missing', { moneyline: null }, 'moneyline undefined, not 2.1/3.4/3.6'],
  [
    'a price that is no longer offered',
    { totals: [{ points: 2.5, over: 1.9, under: 1.9 }] },
    'total:2.5 1.9/1.9, not undefined',
  ],
  ['a limit', { limits: { moneyline: 900, spread: 800 } }, 'limits 900/800/-/-, not 1000/800/-/-'],
  ['a line shown closed', { is_open: false }, 'shown closed'],
  ['a cut-off', { cutoff: null }, `cut-off null, not ${CUTOFF}`],
  ['a name', { home: 'Ajax II' }, 'Ajax II - Feyenoord, not Ajax - Feyenoord'],
])('finds %s', (_, line, why) => {
  expect(compared(line).samples).toEqual([`1:0 (sport 29): ${why}`]);
});

it('finds a line kept open, a special that differs, and counts lines that the bookmaker no longer names', () => {
  expect(compared({}, { online: false }).samples).toEqual(['1:0 (sport 29): shown open']);
  const special = {
    id: 7,
    outcomes: [
      { id: 1, odds: 1.7 },
      { id: 2, odds: null },
    ],
  };
  expect(compared({ specials: [special] }).samples).toEqual(['special 7: 1 1.7, not 1 1.8']);
  const books = { lines: new Map(), specials: new Map(), shown: new Map([['1:0', shown]]), now: NOW };
  expect(compareBook(books)).toMatchObject({ differences: 0, gone: 1 });
});
