/** The probabilities of the outcomes of a market, of which one happened. */
export type Forecast = readonly { readonly chance: number; readonly happened: boolean }[];

/** A tenth of all forecasts, in ascending order. */
export interface Decile {
  readonly count: number;
  /** Mean forecast and share that happened, in percent. */
  readonly expected: number;
  readonly happened: number;
  /** The difference in standard deviations of chance. */
  readonly deviations: number;
}

/** Forecasts by market and model. */
export class Scores {
  readonly #forecasts = new Map<string, Map<string, Forecast[]>>();

  add(market: string, model: string, forecast: Forecast): void {
    const byModel = this.#forecasts.get(market) ?? new Map<string, Forecast[]>();
    this.#forecasts.set(market, byModel);
    const list = byModel.get(model) ?? [];
    byModel.set(model, list);
    list.push(forecast);
  }

  get markets(): string[] {
    return [...this.#forecasts.keys()];
  }

  count(market: string, model: string): number {
    return this.#of(market, model).length;
  }

  /** The mean of minus the logarithm of the probability of what happened. */
  logLoss(market: string, model: string): number {
    return this.#mean(market, model, (forecast) => -Math.log(chanceOf(forecast)));
  }

  /** The difference of the log losses of two models, positive when the second is better, and its standard error. */
  gain(market: string, model: string, better: string): { mean: number; error: number } {
    const [one, other] = [this.#of(market, model), this.#of(market, better)];
    const gains = one.map((forecast, i) => Math.log(chanceOf(other[i] ?? []) / chanceOf(forecast)));
    const mean = gains.reduce((sum, gain) => sum + gain, 0) / gains.length;
    const variance = gains.reduce((sum, gain) => sum + (gain - mean) ** 2, 0) / (gains.length - 1);
    return { mean, error: Math.sqrt(variance / gains.length) };
  }

  /** All forecasts of a market in ten equal groups. */
  deciles(market: string, model: string): Decile[] {
    const all = this.#of(market, model)
      .flat()
      .toSorted((a, b) => a.chance - b.chance);
    return Array.from({ length: 10 }, (_, d): Decile => {
      const group = all.slice(Math.floor((d * all.length) / 10), Math.floor(((d + 1) * all.length) / 10));
      const expected = group.reduce((sum, { chance }) => sum + chance, 0);
      const variance = group.reduce((sum, { chance }) => sum + chance * (1 - chance), 0);
      const happened = group.filter((one) => one.happened).length;
      return {
        count: group.length,
        expected: (100 * expected) / group.length,
        happened: (100 * happened) / group.length,
        deviations: (happened - expected) / Math.sqrt(variance),
      };
    });
  }

  /** The share of the forecasts of an outcome, by its place in the market, and how often it happened, in percent. */
  share(market: string, model: string, outcome: number): { expected: number; happened: number } {
    return {
      expected: 100 * this.#mean(market, model, (forecast) => forecast[outcome]?.chance ?? 0),
      happened: 100 * this.#mean(market, model, (forecast) => (forecast[outcome]?.happened ? 1 : 0)),
    };
  }

  #of(market: string, model: string): readonly Forecast[] {
    return this.#forecasts.get(market)?.get(model) ?? [];
  }

  #mean(market: string, model: string, value: (forecast: Forecast) => number): number {
    const forecasts = this.#of(market, model);
    return forecasts.reduce((sum, forecast) => sum + value(forecast), 0) / forecasts.length;
  }
}

/** What a model considers impossible, because it lies beyond its grid. */
const LEAST = 1e-6;

function chanceOf(forecast: Forecast): number {
  return forecast.find(({ happened }) => happened)?.chance || LEAST;
}
