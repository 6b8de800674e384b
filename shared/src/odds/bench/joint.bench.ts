import type { BenchRow } from '../../build/bench-row.ts';
import { recordedMatches, simulatedMatches } from '../joint/bench/quoted-matches.ts';
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
 * fastest round, and the slowest match is printed with the median one.
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
