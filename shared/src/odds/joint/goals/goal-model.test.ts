import { describe, expect, it } from 'vitest';
import { observationsOf } from '../fit/observations.ts';
import { SAMPLES } from '../testing/quotes.ts';
import { goalModel } from './goal-model.ts';
import { HOCKEY, SOCCER } from './goal-sport.ts';

describe.each([
  [29, SOCCER],
  [19, HOCKEY],
])('the goals of sport %i', (sportId, sport) => {
  const quotes = [
    ...(SAMPLES.get(sportId) ?? []),
    { market: 'total', period: 1, points: 1.5, prices: [2, 1.9] } as const,
    { market: 'total', period: 2, points: 1.5, prices: [2, 1.9] } as const,
  ];
  const model = goalModel(observationsOf(quotes, 'power'), sport);
  const count = model?.priors.length ?? 0;
  const at = Float64Array.from({ length: count }, (_, k) => 0.05 * ((k % 3) - 1) + 0.02);

  it('have distributions that sum to 1, and their exact derivatives', () => {
    expect(model?.evaluate(at)).toBe(true);
    const here = model?.marginals.map(({ chances }) => chances.slice()) ?? [];
    const slopes = model?.marginals.map(({ derivatives }) => derivatives.slice()) ?? [];
    expect(here.length).toBe(3);
    for (const chances of here) {
      expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
    }
    for (let k = 0; k < count; k += 1) {
      const moved = at.slice();
      moved[k] = (moved[k] ?? 0) + 1e-6;
      model?.evaluate(moved);
      for (const [m, { chances }] of (model?.marginals ?? []).entries()) {
        for (let i = 0; i < chances.length; i += 1) {
          const slope = ((chances[i] ?? 0) - (here[m]?.[i] ?? 0)) / 1e-6;
          expect(Math.abs(slope - (slopes[m]?.[k * chances.length + i] ?? 0))).toBeLessThan(1e-5);
        }
      }
    }
  });

  it('have the same marginals as the scores that are priced', () => {
    model?.evaluate(at);
    const [view] = model?.views ?? [];
    const joint = view?.chancesAt(at) ?? new Float64Array();
    for (const { view: own, chances } of model?.marginals ?? []) {
      const period = [0, 1, 2, 6].find((number) => own.column(`home:${number}`) !== null) ?? 0;
      const [home, away] = [view?.view.column(`home:${period}`), view?.view.column(`away:${period}`)];
      const sums = new Map<number, number>();
      joint.forEach((chance, i) => {
        const key = 100 * (home?.[i] ?? 0) + (away?.[i] ?? 0);
        sums.set(key, (sums.get(key) ?? 0) + chance);
      });
      const found = new Map<number, number>();
      chances.forEach((chance, i) => {
        const key = 100 * (own.column(`home:${period}`)?.[i] ?? 0) + (own.column(`away:${period}`)?.[i] ?? 0);
        found.set(key, (found.get(key) ?? 0) + chance);
      });
      for (const [key, chance] of found) expect(chance).toBeCloseTo(sums.get(key) ?? 0, 10);
    }
  });
});
