import type { BenchRow } from '../../build/bench-row.ts';
import { plainGoals } from '../joint/bench/plain-goals.ts';
import { recordedMatches, simulatedMatches } from '../joint/bench/quoted-matches.ts';
import { fitModel } from '../joint/fit/fit-model.ts';
import { observationsOf } from '../joint/fit/observations.ts';
import type { JointQuote } from '../joint/fit/quote.ts';
import { fitMatch } from '../joint/fit-match.ts';
import { jointMarkets } from '../joint/markets/joint-markets.ts';

/** The time limit of a fit on one core, in milliseconds. */
const FIT_LIMIT = 5;

/** All prices of a match: a page that shows them must not stand still. */
const TABLE_LIMIT = 1000;

const ROUNDS = 12;

/**
 * The time of a fit by sport, in milliseconds of processor time, with all lines of matches of the simulated bookmaker and
 * of the recording when it is available; and the time of the table of all derived prices. Each match is measured in its
 * fastest round, and the slowest match is printed with the median one. Goal models are compared with independent Poisson counts,
 * fitted to the same lines.
 */
export async function bench(print: (row: BenchRow) => void): Promise<void> {
  const matches = [...(recordedMatches() ?? []), ...simulatedMatches(10)];
  const names = new Map([
    [29, 'soccer'],
    [19, 'hockey'],
    [4, 'basketball'],
    [15, 'American football'],
    [18, 'handball'],
    [33, 'tennis'],
  ]);
  for (const [sportId, sport] of names) {
    const own = matches.filter((match) => match.sportId === sportId);
    const times = own
      .map(({ quotes }) => fastest(ROUNDS, () => fitMatch(sportId, quotes)))
      .toSorted((a, b) => a - b);
    const lines = own.reduce((most, { quotes }) => Math.max(most, quotes.length), 0);
    const plain = own
      .flatMap(({ quotes }) => (PLAIN.has(sportId) ? fastest(ROUNDS, () => plainFit(sportId, quotes)) : []))
      .toSorted((a, b) => a - b);
    const usual = plain[Math.floor(plain.length / 2)];
    if (usual !== undefined) {
      const value = times[Math.floor(times.length / 2)] ?? 0;
      print({
        name: `fit of ${sport}, median match, beside independent Poisson`,
        ...{ value: round(value), unit: 'milliseconds' },
        baseline: { name: 'Poisson with two rates', value: round(usual) },
        ratio: round(value / usual),
      });
    }
    for (const [name, value] of [
      ['median match', times[Math.floor(times.length / 2)] ?? 0],
      ['slowest match', times.at(-1) ?? 0],
    ] as const) {
      const baseline = { name: 'limit', value: FIT_LIMIT };
      print({
        name: `fit of ${sport}, up to ${lines} lines, ${name}`,
        value: round(value),
        unit: 'milliseconds',
        baseline,
        ratio: round(value / FIT_LIMIT),
      });
    }
    const [first] = own;
    if (!first) continue;
    const fit = fitMatch(sportId, first.quotes);
    if (!fit.fitted) continue;
    const count = jointMarkets(fit).reduce((sum, { prices }) => sum + prices.length, 0);
    const value = fastest(3, () => {
      const fresh = fitMatch(sportId, first.quotes);
      return fresh.fitted && jointMarkets(fresh);
    });
    const baseline = { name: 'limit', value: TABLE_LIMIT };
    print({
      name: `fit of ${sport} with the table of ${count} prices`,
      value: round(value),
      unit: 'milliseconds',
      baseline,
      ratio: round(value / TABLE_LIMIT),
    });
  }
}

/** The sports with a plain model to compare with, and its share of goals in the first part. */
const PLAIN: ReadonlyMap<number, { readonly share: number; readonly regulation: number }> = new Map([
  [29, { share: 0.45, regulation: 0 }],
  [19, { share: 1 / 3, regulation: 6 }],
]);

function plainFit(sportId: number, quotes: readonly JointQuote[]): unknown {
  const { share, regulation } = PLAIN.get(sportId) ?? { share: 0, regulation: 0 };
  const observations = observationsOf(quotes, 'odds-ratio');
  const model = plainGoals(observations, 'poisson', share, regulation);
  return model && fitModel(sportId, 'odds-ratio', model, observations);
}

function fastest(rounds: number, call: () => unknown): number {
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0; i < rounds; i += 1) {
    const from = process.cpuUsage();
    call();
    const { user, system } = process.cpuUsage(from);
    best = Math.min(best, (user + system) / 1000);
  }
  return best;
}

function round(value: number): number {
  return Math.round(100 * value) / 100;
}
