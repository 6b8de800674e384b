import { checkFootball, FOOTBALL_MODELS, SEASONS } from './football-check.ts';
import { type LeftOut, leaveOut } from './left-out-lines.ts';
import { recordedMatches, sampleMatches, simulatedMatches } from './quoted-matches.ts';
import type { Scores } from './scores.ts';
import { checkTennis, YEARS } from './tennis-check.ts';

/** Matches of each sport of the simulated bookmaker. */
const SIMULATED = 8;

/** The tables of the page on joint models by name; null where the data for one is missing. */
export const TABLES: Readonly<Record<string, () => string | null>> = {
  'left-out-recorded': () => {
    const recorded = recordedMatches();
    return recorded && leftOutTable(leaveOut([...recorded, ...(sampleMatches() ?? [])]));
  },
  'left-out-simulated': () => leftOutTable(leaveOut(simulatedMatches(SIMULATED))),
  'football-known': () => footballTable(checkFootball(SEASONS.known)),
  'football-checked': () => footballTable(checkedFootball()),
  'football-deciles': () => decileTable(checkedFootball()),
  'tennis-known': () => tennisTable(checkTennis(YEARS.known)),
  'tennis-checked': () => tennisTable(checkTennis(YEARS.checked)),
};

let football: Scores | null = null;

/** Computed once for two tables. */
function checkedFootball(): Scores | null {
  football ??= checkFootball(SEASONS.checked);
  return football;
}

function leftOutTable(rows: readonly LeftOut[]): string {
  const points = (value: number | null) => (value === null ? '–' : value.toFixed(2));
  const percent = (value: number | null) => (value === null ? '–' : `${Math.round(100 * value)} %`);
  return table(
    ['source', 'sport', 'market', 'prices', 'line', 'in interval', 'market', 'in interval', 'Poisson'],
    rows.map((row) => [
      row.source,
      row.sport,
      row.market,
      String(row.lines),
      points(row.line),
      percent(row.covered),
      points(row.wholeMarket),
      percent(row.coveredMarket),
      points(row.poisson),
    ]),
    3,
  );
}

function footballTable(scores: Scores | null): string | null {
  if (!scores) return null;
  return table(
    ['market', 'matches', ...FOOTBALL_MODELS, 'gain on the better', 'standard error'],
    scores.markets.map((market) => {
      const [, ...plain] = FOOTBALL_MODELS;
      const best =
        plain.toSorted((a, b) => scores.logLoss(market, a) - scores.logLoss(market, b))[0] ?? 'poisson';
      const gain = scores.gain(market, best, 'joint');
      return [
        market,
        String(scores.count(market, 'joint')),
        ...FOOTBALL_MODELS.map((model) => scores.logLoss(market, model).toFixed(4)),
        signed(gain.mean),
        gain.error.toFixed(4),
      ];
    }),
    1,
  );
}

function decileTable(scores: Scores | null): string | null {
  if (!scores) return null;
  const markets = ['result', 'half-time result', 'correct score', 'half time/full time'];
  return table(
    ['tenth', ...markets.flatMap((market) => [market, 'happened'])],
    Array.from({ length: 10 }, (_, d) => [
      String(d + 1),
      ...markets.flatMap((market) => {
        const decile = scores.deciles(market, 'joint')[d];
        return [decile?.expected.toFixed(1) ?? '', decile?.happened.toFixed(1) ?? ''];
      }),
    ]),
    0,
  );
}

function tennisTable(scores: Scores | null): string | null {
  if (!scores) return null;
  return table(
    ['market', 'matches', 'log loss', 'forecast', 'happened', 'worst tenth'],
    scores.markets.map((market) => {
      const { expected, happened } = scores.share(market, 'joint', 0);
      const worst = Math.max(
        ...scores.deciles(market, 'joint').map(({ deviations }) => Math.abs(deviations)),
      );
      return [
        market,
        String(scores.count(market, 'joint')),
        scores.logLoss(market, 'joint').toFixed(4),
        expected.toFixed(1),
        happened.toFixed(1),
        worst.toFixed(1),
      ];
    }),
    1,
  );
}

function signed(value: number): string {
  const text = Math.abs(value).toFixed(4);
  if (Number(text) === 0) return text;
  return `${value < 0 ? '−' : '+'}${text}`;
}

/** @param texts the number of columns that are no numbers, from the left. */
function table(head: readonly string[], rows: readonly (readonly string[])[], texts: number): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, i) => (i < texts ? '---' : '---:'))), ...rows.map(line)].join('\n');
}
