import { type CardChoices, DEFAULT_CARD_CHOICES, shareCardSchema } from '@fairline/shared/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CardSource, cardOf } from './card-of.ts';
import { curveOf } from './curve-of.ts';

const figure = (value: number | null) => ({ value, low: -1.5, high: 9.5, n: 40 });
const source: CardSource = {
  summary: {
    ...{ settled: 40, profit: 123.456, currency: 'HUF', starting_bankroll: 1_000, roi_percent: 12.35 },
    average_odds: 1.98,
    figures: {
      ...{
        bets: 44,
        settled: 40,
        counted: 40,
        staked: 999.5,
        profit: 123.456,
        free_bets: { bets: 0, profit: 0 },
        average_odds: 1.98,
      },
      ...{
        yield: figure(3.55),
        clv: figure(null),
        clv_weighted: figure(7),
        ev: figure(7),
        ev_weighted: figure(7),
      },
      ...{ closing_beaten: figure(61), hit_rate: figure(52.4), expected: 77.77, luck: 45.69 },
    },
  },
  curve: [
    { bets: 1, profit: -10 },
    { bets: 2, profit: 30 },
    { bets: 40, profit: 123.456 },
  ],
  days: { from: '2026-01-02', to: '2026-11-21' },
  ...{ unit: 10, of: 'own', users: null, simulated: false },
};
const choose = (choices: Partial<CardChoices>) => cardOf(source, { ...DEFAULT_CARD_CHOICES, ...choices });

describe('a card', () => {
  it('has no amount unless one is chosen: neither as a figure nor as a scale', () => {
    const card = choose({});
    expect(JSON.stringify(card)).not.toMatch(/123|999|77\.77|HUF|1000"/);
    expect(card.curve?.scale).toBeNull();
    expect(card.figures.map(({ key }) => key)).toEqual(['yield', 'clv', 'hit-rate', 'average-odds', 'bets']);
  });

  it('has the profit in units or in the currency', () => {
    const inUnits = choose({ figures: ['bets', 'profit'] });
    expect(inUnits.figures[0]).toEqual({ key: 'profit', value: 12.35, low: null, high: null });
    expect([inUnits.currency, inUnits.curve?.scale]).toEqual([null, { top: 12.35, bottom: -1 }]);
    const inForints = choose({ figures: ['profit'], amount: 'currency' });
    expect([inForints.figures[0]?.value, inForints.currency]).toEqual([123.46, 'HUF']);
    expect(inForints.curve?.scale).toEqual({ top: 123.46, bottom: -10 });
  });

  it('has what is chosen, and nothing else', () => {
    const card = choose({
      figures: ['clv'],
      interval: false,
      period: false,
      curve: false,
      name: ' Ana\n东 ',
    });
    expect(card).toEqual({
      ...{ theme: 'light', name: 'Ana ?', of: 'own', days: null, currency: null, curve: null, users: null },
      ...{ figures: [{ key: 'clv', value: null, low: null, high: null }], bets: 40, simulated: false },
    });
    expect(choose({ name: ' ' }).name).toBeNull();
  });

  it('says which part of profit and bets free bets are, where there are any', () => {
    const figures = { ...source.summary.figures, free_bets: { bets: 3, profit: 45.678 } };
    const summary = { ...source.summary, figures };
    const partsOf = (choices: Partial<CardChoices>) =>
      cardOf({ ...source, summary }, { ...DEFAULT_CARD_CHOICES, ...choices }).figures.map(({ key, free }) => [
        key,
        free,
      ]);
    expect(partsOf({ figures: ['profit', 'yield', 'bets'] })).toEqual([
      ['profit', 4.57],
      ['yield', undefined],
      ['bets', 3],
    ]);
    expect(partsOf({ figures: ['profit'], amount: 'currency' })).toEqual([['profit', 45.68]]);
  });

  it('has no return on a bankroll that nobody has entered', () => {
    const summary = { ...source.summary, starting_bankroll: null, roi_percent: 0 };
    const card = cardOf({ ...source, summary }, { ...DEFAULT_CARD_CHOICES, figures: ['roi'] });
    expect(card.figures[0]?.value).toBeNull();
  });
});

it('a curve has whole heights from its lowest to its highest profit, whatever the bets', () => {
  const points = fc
    .array(
      fc.record({
        more: fc.integer({ min: 1, max: 300 }),
        profit: fc.double({ noNaN: true, min: -1e9, max: 1e9 }),
      }),
      {
        minLength: 1,
        maxLength: 600,
      },
    )
    .map((list) => {
      let bets = 0;
      return list.map(({ more, profit }) => {
        bets += more;
        return { bets, profit };
      });
    });
  fc.assert(
    fc.property(points, (list) => {
      const curve = curveOf(list, 10);
      expect(() => shareCardSchema.shape.curve.parse(curve)).not.toThrow();
      if (curve === null) throw new Error('There is a curve.');
      const { scale, zero } = curve;
      const last = list.at(-1)?.profit ?? 0;
      const range = (scale?.top ?? 0) - (scale?.bottom ?? 0);
      const read = (height: number) => ((scale?.bottom ?? 0) + (height / 1_000) * range) * 10;
      // To the nearest of a thousand steps, and a cent of a unit.
      const nearly = (range * 10) / 1_000 + 0.2;
      expect(Math.abs(read(zero))).toBeLessThanOrEqual(nearly);
      expect(Math.abs(read(curve.points.at(-1) ?? 0) - last)).toBeLessThanOrEqual(nearly);
      expect(curve.points[0]).toBe(zero);
    }),
  );
  expect(curveOf([], null)).toBeNull();
});
