import { DEVIG_METHODS } from '@fairline/shared/contracts';
import { apiOddsLineSchema } from '@fairline/shared/contracts/developer';
import { fairOdds, vig } from '@fairline/shared/odds';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { OddsLineRow } from '../../../market/lines/odds-lines.read-model.ts';
import { presentOddsLines } from './odds-lines.presenter.ts';

const NOW = Date.parse('2026-11-24T16:00:00Z');
const NONE = { moneyline: null, spreads: [], totals: [], team_totals: { home: [], away: [] }, specials: [] };
const row = (more: Partial<OddsLineRow>): OddsLineRow => ({
  ...NONE,
  ...{ line_id: '7:0', event_id: 7, period_num: 0, parent_id: null, sport_id: 29, league_name: 'L' },
  ...{ home: 'H', away: 'A', starts: new Date(NOW + 1e6), status: 1, priced: true, cutoff: null },
  ...{ limits: {}, opening: NONE, since: NOW - 1_000, revision: 0, updated_at: new Date(NOW) },
  ...{ settled_status: 0, live_status: 0, resulting_unit: 'Regular', home_score: null, away_score: null },
  score_scope: null,
  ...more,
});

const price = fc.double({ min: 1.01, max: 200, noNaN: true });
const method = fc.constantFrom(...DEVIG_METHODS);

it('fair prices and margin are those of the odds math for every market that is whole', () => {
  fc.assert(
    fc.property(price, price, price, method, (home, draw, away, by) => {
      const lines = presentOddsLines(
        row({
          moneyline: { home, draw, away },
          spreads: [{ hdp: 0, home, away }],
          totals: [{ points: 2.5, over: home, under: away }],
          specials: [
            {
              ...{ id: 5, name: 'S', limit: null },
              outcomes: [home, null, away].map((odds, id) => ({ id, name: `${id}`, odds, handicap: null })),
            },
          ],
        }),
        by,
        NOW,
      );
      const prices = [
        [home, draw, away],
        [home, away],
        [home, away],
        [home, away],
      ];
      expect(lines.map(({ market }) => market)).toEqual(['moneyline', 'spread', 'total', 'specials']);
      for (const [index, line] of lines.entries()) {
        apiOddsLineSchema.parse(line);
        const of = prices[index] ?? [];
        const offered = line.selections.filter((one) => one.price !== null);
        expect(offered.map((one) => one.price)).toEqual(of);
        const isWhole = of.reduce((sum, one) => sum + 1 / one, 0) >= 0.98;
        expect(line.vig).toBe(isWhole ? vig(of) : null);
        const fair = isWhole ? fairOdds(of, by) : null;
        expect(offered.map((one) => one.fair_price)).toEqual(fair ?? of.map(() => null));
      }
      expect(Object.is(lines[1]?.selections[1]?.points, -0)).toBe(false);
    }),
  );
});

it('what is no longer offered is closed, and the line nearest to even is the main one', () => {
  const spreads = [
    { hdp: -1, home: 2, away: 2, old: true },
    { hdp: -0.5, home: 1.9, away: 2 },
    { hdp: 0, home: 1.5, away: 2.7 },
  ];
  const of = (more: Partial<OddsLineRow>) =>
    presentOddsLines(row({ spreads, ...more }), 'power', NOW).map(({ is_open, main }) => [is_open, main]);
  expect(of({})).toEqual([
    [false, false],
    [true, true],
    [true, false],
  ]);
  expect(of({ cutoff: new Date(NOW) }).map(([isOpen]) => isOpen)).toEqual([false, false, false]);
  expect(presentOddsLines(row({ spreads }), 'power', NOW, { main_only: true })).toHaveLength(1);
  expect(presentOddsLines(row({ spreads }), 'power', NOW, { period_num: 1 })).toEqual([]);
  expect(presentOddsLines(row({ spreads }), 'power', NOW, { market: ['total'] })).toEqual([]);
});

it('opening prices are those of the same line', () => {
  const opening = { ...NONE, spreads: [{ hdp: -0.5, home: 1.8, away: 2.1 }] };
  const spreads = [-0.5, -1].map((hdp) => ({ hdp, home: 1.9, away: 2 }));
  const lines = presentOddsLines(row({ spreads, opening }), 'power', NOW);
  expect(lines.map(({ selections }) => selections.map((one) => one.opening_price))).toEqual([
    [1.8, 2.1],
    [null, null],
  ]);
});
