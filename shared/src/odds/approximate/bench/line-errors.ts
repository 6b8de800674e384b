import { sportName } from '../../../periods/sports.ts';
import { devig } from '../../devig/devig.ts';
import { approximateOdds, type LineApproximation } from '../approximate-odds.ts';
import type { Line } from '../lines/line.ts';
import { getLowLimit } from './low-limits.ts';
import { realLadders, type SportLadder, simulatedSportLadders } from './sport-ladders.ts';

/** A line that was left out: where it stands to the known ones, and by how much it was missed. */
export interface LeftOutLine {
  readonly ladder: SportLadder;
  /** 0 between known lines, otherwise the steps beyond the last. */
  readonly steps: 0 | 1 | 2 | 3;
  /** null where it has no approximation. */
  readonly confidence: LineApproximation['confidence'] | null;
  /** In probability points. */
  readonly error: number;
}

/** Matches of each sport that are simulated. */
const MATCHES = 15;

/** All lines of real and simulated ladders, left out in turn. */
export function leaveOutAll(): LeftOutLine[] {
  return leaveOutLines([...realLadders(), ...simulatedSportLadders(MATCHES)]);
}

/** Prices a line from the others. */
export type Approximate = (
  ladder: SportLadder,
  known: readonly Line[],
  target: number,
) => Pick<LineApproximation, 'confidence' | 'fairOdds'> | null;

/** The product's method. */
export const approximateLine: Approximate = ({ market, sportId, period, score, team }, lines, target) =>
  approximateOdds({ market, lines, target, method: 'power', sportId, period, score, team });

/**
 * Leaves out each inner line of every ladder, and one to three lines of either end to predict the last, and compares the
 * prediction with the devigged line. Three lines stay known at least. Lines that are not quoted are predicted from all.
 */
export function leaveOutLines(
  ladders: readonly SportLadder[],
  approximate: Approximate = approximateLine,
): LeftOutLine[] {
  return ladders.flatMap((ladder) => {
    const { lines } = ladder;
    const out: LeftOutLine[] = [];
    const compare = (known: readonly Line[], line: Line | undefined, steps: LeftOutLine['steps']) => {
      const actual = line && devig([...line.prices], 'power')?.[0];
      if (line === undefined || actual === undefined) return;
      const found = approximate(ladder, known, line.points);
      const error = found ? 100 * Math.abs(1 / found.fairOdds[0] - actual) : Number.NaN;
      out.push({ ladder, steps, confidence: found?.confidence ?? null, error });
    };
    if (lines.length >= 3)
      for (const line of ladder.unquoted ?? []) compare(lines, line, stepsTo(line, lines));
    if (lines.length < 4) return out;
    for (let i = 1; i < lines.length - 1; i += 1) compare(lines.toSpliced(i, 1), lines[i], 0);
    for (const steps of [1, 2, 3] as const) {
      if (lines.length - steps < 3) break;
      compare(lines.slice(steps), lines[0], steps);
      compare(lines.slice(0, -steps), lines.at(-1), steps);
    }
    return out;
  });
}

/** Whether an unquoted line lies between the known ones, or one step beyond them. */
function stepsTo({ points }: Line, known: readonly Line[]): LeftOutLine['steps'] {
  const isInside = known.some((line) => line.points < points) && known.some((line) => line.points > points);
  return isInside ? 0 : 1;
}

/** Errors of lines with one label. */
export interface LabelErrors {
  readonly lines: number;
  /** 95th percentile, in probability points. */
  readonly error: number;
}

/** Errors of a group of left-out lines by label. */
export interface ErrorRow {
  readonly name: readonly string[];
  readonly lines: number;
  readonly high: LabelErrors;
  readonly moderate: LabelErrors;
  readonly low: LabelErrors;
  /** Lines without an approximation. */
  readonly without: number;
}

const SPORT_COLUMNS = ['prices', 'sport', 'time', 'market'];
const POSITION_COLUMNS = ['prices', 'time', 'position'];

/** The tables of the page on line approximation, by name. */
export const TABLES = {
  'label-errors-by-sport': (lines: readonly LeftOutLine[]) => errorTable(SPORT_COLUMNS, rowsBySport(lines)),
  'label-errors-by-position': (lines: readonly LeftOutLine[]) =>
    errorTable(POSITION_COLUMNS, rowsByPosition(lines)),
  'low-shares': (lines: readonly LeftOutLine[]) => lowTable(rowsBySport(lines)),
};

/** Errors by prices, sport, time and market. */
export function rowsBySport(lines: readonly LeftOutLine[]): ErrorRow[] {
  return rowsBy(lines, ({ ladder }) => [
    ladder.source,
    sportName(ladder.sportId),
    ladder.inPlay ? 'in play' : 'before',
    ladder.team ? 'team total' : ladder.market,
  ]);
}

/** Errors by prices, time and position. */
export function rowsByPosition(lines: readonly LeftOutLine[]): ErrorRow[] {
  return rowsBy(lines, ({ ladder, steps }) => [
    ladder.source,
    ladder.inPlay ? 'in play' : 'before',
    steps === 0 ? 'inside' : `${steps} outside`,
  ]);
}

/** Share of a row's lines that are labelled low or have no approximation, in percent. */
export function getLowShare({ lines, low, without }: ErrorRow): number {
  return (100 * (low.lines + without)) / lines;
}

function rowsBy(lines: readonly LeftOutLine[], nameOf: (line: LeftOutLine) => readonly string[]): ErrorRow[] {
  const groups = Map.groupBy(lines, (line) => nameOf(line).join('|'));
  return [...groups].map(([name, group]) => {
    const by = (label: LeftOutLine['confidence']): LabelErrors => {
      const errors = group.filter(({ confidence }) => confidence === label).map(({ error }) => error);
      return { lines: errors.length, error: percentile95(errors) };
    };
    return {
      name: name.split('|'),
      lines: group.length,
      high: by('high'),
      moderate: by('moderate'),
      low: by('low'),
      without: by(null).lines,
    };
  });
}

function percentile95(errors: readonly number[]): number {
  const sorted = errors.toSorted((a, b) => a - b);
  return sorted[Math.ceil(0.95 * sorted.length) - 1] ?? 0;
}

/** Rows as a Markdown table: of each label the lines and their 95th percentile. */
function errorTable(columns: readonly string[], rows: readonly ErrorRow[]): string {
  const cell = ({ lines, error }: LabelErrors) => (lines === 0 ? '–' : `${lines}: ${error.toFixed(2)}`);
  const head = [...columns, 'lines', 'high', 'moderate', 'low', 'low, %'];
  return [
    `| ${head.join(' | ')} |`,
    `| ${head.map((_, i) => (i < columns.length ? '---' : '---:')).join(' | ')} |`,
    ...rows.map((row) => {
      const { name, lines, high, moderate, low } = row;
      const share = Math.round(getLowShare(row));
      return `| ${[...name, lines, cell(high), cell(moderate), cell(low), share].join(' | ')} |`;
    }),
  ].join('\n');
}

/** The share of low lines and its limit, as a Markdown table. */
function lowTable(rows: readonly ErrorRow[]): string {
  return [
    `| ${SPORT_COLUMNS.join(' | ')} | low, % | at most, % | reason |`,
    `| ${SPORT_COLUMNS.map(() => '---').join(' | ')} | ---: | ---: | --- |`,
    ...rows.map((row) => {
      const { most, reason } = getLowLimit(row.name);
      return `| ${[...row.name, Math.round(getLowShare(row)), most, reason ?? '–'].join(' | ')} |`;
    }),
  ].join('\n');
}
