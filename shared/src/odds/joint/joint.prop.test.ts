import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fitMatch,
  type JointFit,
  type JointQuote,
  type JointSelection,
  jointMarkets,
  priceOf,
  type SingleSelection,
} from './index.ts';
import { stakesOf } from './markets/stakes.ts';
import { chanceOf, fitSample, mirrored, SAMPLES, soccerQuotes } from './testing/quotes.ts';

const SPORTS = [...SAMPLES.keys()];
const SIDES = ['home', 'draw', 'away'] as const;

/** How likely a level score is where no selection wins by it. */
function levelShare(fit: JointFit, view: JointFit['model']['views'][number]): number {
  if (fit.model.threeWay(0)) return 0;
  const margins = view.view.column('margin:0') ?? new Int16Array();
  const { fitted } = fit.scenarios(view);
  return margins.reduce((sum, margin, i) => sum + (margin === 0 ? (fitted[i] ?? 0) : 0), 0);
}

/** Markets whose listed outcomes are all there are. */
const COMPLETE = new Set([
  'moneyline',
  'draw_no_bet',
  'both_to_score',
  'correct_score',
  'exact_total',
  'odd_even',
  'winning_margin',
  'half_time_full_time',
  'highest_scoring_half',
  'race',
  'tie_break',
]);

describe.each(SPORTS)('the joint model of sport %i', (sportId) => {
  const fit = fitSample(sportId);
  const listed = jointMarkets(fit);

  it('returns the quoted lines within the errors that it reports', () => {
    for (const { selection, fitted } of fit.quality.residuals) {
      expect(chanceOf(fit, selection)).toBeCloseTo(fitted, 4);
    }
    expect(fit.quality.rms).toBeLessThan(1);
  });

  it('has partitions that sum to 1', () => {
    const markets = listed.filter(({ market }) => COMPLETE.has(market));
    expect(markets.length).toBeGreaterThan(2);
    for (const { market, period, prices } of markets) {
      const sum = prices.reduce((total, { price }) => total + price.probability, 0);
      expect({ market, period, sum }).toSatisfy(() => Math.abs(sum - 1) < 1e-9);
    }
  });

  it('divides every outcome among the selections of a partition, those that are too unlikely to be listed too', () => {
    const results = fit.model.threeWay(0) ? SIDES : (['home', 'away'] as const);
    const halves = SIDES.flatMap((first) =>
      results.map((full): SingleSelection => ({ market: 'half_time_full_time', first, full })),
    );
    const totals = [0, 1, 2, 3, 4, 5, 6].map(
      (from): SingleSelection => ({ market: 'exact_total', period: 0, from, to: from === 6 ? null : from }),
    );
    for (const partition of [halves, totals]) {
      const view = fit.model.views.find(
        ({ view: one }) => partition[0] && stakesOf(partition[0], one, fit.model),
      );
      if (!view) continue;
      const { fitted } = fit.scenarios(view);
      let sum = 0;
      for (const selection of partition) {
        const won = stakesOf(selection, view.view, fit.model)?.won ?? new Float64Array();
        for (let i = 0; i < won.length; i += 1) sum += (won[i] ?? 0) * (fitted[i] ?? 0);
      }
      // Level matches of a sport without draws return the stake.
      const level = partition === halves ? levelShare(fit, view) : 0;
      expect(sum + level).toBeCloseTo(1, 9);
    }
  });

  it('has probabilities that fall with every line of a ladder', () => {
    for (const { kind, prices } of listed) {
      if (kind !== 'lines') continue;
      for (const outcome of ['home', 'away', 'over', 'under']) {
        const line = prices.flatMap(({ selection: s, price }) =>
          'points' in s && s.outcome === outcome ? [{ points: s.points, chance: price.probability }] : [],
        );
        const easier = line.toSorted((a, b) =>
          outcome === 'over' ? b.points - a.points : a.points - b.points,
        );
        for (const [i, { chance }] of easier.slice(1).entries()) {
          expect(chance).toBeGreaterThanOrEqual((easier[i]?.chance ?? 0) - 1e-12);
        }
      }
    }
  });

  it('is the mirror image when the sides are exchanged', () => {
    const mirror = fitSample(sportId, mirrored(SAMPLES.get(sportId) ?? []));
    for (const { prices } of listed) {
      for (const { selection, price } of prices.slice(0, 6)) {
        const other = chanceOf(mirror, mirrorOf(selection));
        expect(Math.abs(other - price.probability), JSON.stringify(selection)).toBeLessThan(2e-3);
      }
    }
  });

  it('has the probability in its interval, and the odds of it', () => {
    for (const { prices } of listed) {
      for (const { price } of prices) {
        expect(price.low).toBeLessThan(price.probability);
        expect(price.high).toBeGreaterThan(price.probability);
        expect(price.fairOdds).toBe(1 / price.probability);
        expect(price.low >= 0 && price.high <= 1 && price.returned >= 0 && price.returned < 1).toBe(true);
      }
    }
  });
});

describe('combinations', () => {
  it('are as likely as both together, over all outcomes of the second', () => {
    const fit = fitSample(29);
    for (const outcome of SIDES) {
      const first = { market: 'moneyline', period: 0, outcome } as const;
      const both = (['yes', 'no'] as const).map((second) =>
        chanceOf(fit, {
          market: 'combination',
          legs: [first, { market: 'both_to_score', period: 0, outcome: second }],
        }),
      );
      expect((both[0] ?? 0) + (both[1] ?? 0)).toBeCloseTo(chanceOf(fit, first), 9);
    }
  });
});

describe('any match of goals', () => {
  it('has scores, totals and results that agree with each other', () => {
    fc.assert(
      fc.property(soccerQuotes, (quotes) => {
        const fit = fitSample(29, quotes);
        const score = (home: number, away: number) =>
          priceOf(fit, { market: 'correct_score', period: 0, home, away });
        const sum = (scores: readonly [number, number][]) =>
          scores.reduce((total, [home, away]) => {
            const price = score(home, away);
            return total + (price.priced ? price.probability : 0);
          }, 0);
        const under = chanceOf(fit, { market: 'total', period: 0, outcome: 'under', points: 1.5 });
        expect(
          sum([
            [0, 0],
            [1, 0],
            [0, 1],
          ]),
        ).toBeCloseTo(under, 4);
        const numbers = [0, 1, 2, 3, 4, 5];
        for (const period of [0, 1, 2]) {
          const all: SingleSelection[] = [
            ...numbers.flatMap((home) =>
              numbers.map((away) => ({ market: 'correct_score' as const, period, home, away })),
            ),
            { market: 'correct_score', period, outcome: 'other', from: 6 },
          ];
          const prices = all.map((selection) => priceOf(fit, selection));
          const whole = prices.reduce((total, price) => total + (price.priced ? price.probability : 0), 0);
          expect(whole).toBeCloseTo(1, 8);
        }
        const drawn = chanceOf(fit, { market: 'moneyline', period: 0, outcome: 'draw' });
        expect(
          sum([
            [0, 0],
            [1, 1],
            [2, 2],
            [3, 3],
            [4, 4],
            [5, 5],
            [6, 6],
          ]),
        ).toBeCloseTo(drawn, 3);
        const halves = SIDES.map((first) =>
          chanceOf(fit, { market: 'half_time_full_time', first, full: 'draw' }),
        );
        expect(halves.reduce((total, chance) => total + chance, 0)).toBeCloseTo(drawn, 9);
      }),
      { numRuns: 15 },
    );
  });
});

describe('whatever an untyped caller passes', () => {
  const number = fc.oneof(
    fc.double(),
    fc.integer({ min: -40, max: 300 }).map((n) => n / 4),
    fc.constantFrom(null, undefined, '2.5'),
  );
  const price = fc.oneof(fc.double({ min: 1.01, max: 30, noNaN: true }), fc.double());
  const quote = fc.record(
    {
      market: fc.constantFrom('moneyline', 'spread', 'total', 'corners'),
      period: fc.oneof(fc.integer({ min: -1, max: 7 }), fc.double()),
      points: number,
      prices: fc.oneof(fc.array(price, { maxLength: 4 }), fc.constantFrom(null, 3)),
      team: fc.constantFrom('home', 'away', undefined, 'both'),
      unit: fc.constantFrom('games', undefined),
    },
    { requiredKeys: ['market'] },
  );
  const selection = fc.oneof(
    fc.record({
      market: fc.constantFrom(
        'moneyline',
        'spread',
        'total',
        'correct_score',
        'exact_total',
        'race',
        'combination',
        'x',
      ),
      period: fc.integer({ min: -1, max: 8 }),
      outcome: fc.constantFrom('home', 'draw', 'over', 'yes', 'x'),
      points: number,
      to: number,
      from: number,
      home: number,
      away: number,
      legs: fc.constantFrom(null, [], [null, null], [{ market: 'moneyline', period: 0, outcome: 'home' }]),
    }),
    fc.constantFrom(null, undefined, {}, 'home'),
  );

  it('is answered without an exception', () => {
    const fits = SPORTS.map((sportId) => fitSample(sportId));
    fc.assert(
      fc.property(
        fc.constantFrom(...SPORTS, 22, -1, Number.NaN),
        fc.array(fc.oneof(quote, fc.constantFrom(null, 'x')), { maxLength: 8 }),
        selection,
        fc.nat(SPORTS.length - 1),
        (sportId, quotes, any, fitIndex) => {
          const fit = fitMatch(sportId, quotes as JointQuote[]);
          for (const one of [fit, fits[fitIndex]]) {
            if (!one?.fitted) continue;
            const price = priceOf(one, any as JointSelection);
            if (price.priced) expect(price.probability > 0 && price.probability < 1).toBe(true);
          }
        },
      ),
      { numRuns: 150 },
    );
    expect(fitMatch(29, null as unknown as JointQuote[]).fitted).toBe(false);
  });
});

function mirrorOf(selection: SingleSelection): SingleSelection {
  const swap = (text: string) => text.replace(/home|away/g, (side) => (side === 'home' ? 'away' : 'home'));
  const swapped = JSON.parse(swap(JSON.stringify(selection)));
  if (swapped.outcome === 'draw_home') swapped.outcome = 'home_draw';
  if (swapped.outcome === 'away_draw') swapped.outcome = 'draw_away';
  if (swapped.outcome === 'away_home') swapped.outcome = 'home_away';
  return swapped;
}
