import type { BetLeg } from '@fairline/shared/contracts';
import { type MatchRow, numberOf } from '../../../odds/testing/football-files.ts';
import { type LegFacts, legVerdict } from '../leg-verdict.ts';
import { LEG, START } from '../testing/leg.ts';

/** What grading makes of recorded matches. */
export interface GradedSeasons {
  readonly matches: number;
  readonly selections: number;
  /** Selections whose grade is not the recorded result, and those that were not graded. */
  readonly errors: number;
}

interface Expected {
  readonly leg: Partial<BetLeg>;
  readonly columns: readonly [home: string, away: string];
  readonly result: string;
}

const FULL = ['FTHG', 'FTAG'] as const;
const HALF = ['HTHG', 'HTAG'] as const;
const LETTERS = { home: 'H', draw: 'D', away: 'A' } as const;

/**
 * Grades selections of recorded matches by their scores, as a settlement of the feed has them, and compares each grade with what
 * is known another way: moneylines of the match and of the first half with the result that the record names, handicaps and totals
 * at the closing line with the distance from the line, in quarters of a goal.
 */
export function gradeSeasons(matches: readonly MatchRow[]): GradedSeasons {
  let [selections, errors] = [0, 0];
  for (const row of matches) {
    for (const { leg, columns, result } of expectedOf(row)) {
      selections += 1;
      const [home, away] = columns.map((column) => numberOf(row, column));
      const score = { home: home ?? Number.NaN, away: away ?? Number.NaN };
      const verdict = legVerdict({ ...LEG, ...leg }, settledAt(score), START);
      if (verdict.kind !== 'graded' || verdict.result !== result) errors += 1;
    }
  }
  return { matches: matches.length, selections, errors };
}

function expectedOf(row: MatchRow): Expected[] {
  const margin = numberOf(row, 'FTHG') - numberOf(row, 'FTAG');
  const goals = numberOf(row, 'FTHG') + numberOf(row, 'FTAG');
  const handicap = numberOf(row, 'AHCh');
  return [
    ...moneylines(0, FULL, row.get('FTR')),
    ...moneylines(1, HALF, row.get('HTR')),
    ...(Number.isNaN(handicap)
      ? []
      : [
          line('spread', 'home', handicap, margin + handicap),
          line('spread', 'away', -handicap, -margin - handicap),
        ]),
    ...(Number.isNaN(numberOf(row, 'PC>2.5'))
      ? []
      : [line('total', 'over', 2.5, goals - 2.5), line('total', 'under', 2.5, 2.5 - goals)]),
  ];
}

/** The record names who was ahead: H, D or A. */
function moneylines(period: number, columns: Expected['columns'], letter = ''): Expected[] {
  if (letter === '') return [];
  return (['home', 'draw', 'away'] as const).map((outcome) => ({
    leg: { period, market: 'moneyline', outcome },
    columns,
    result: LETTERS[outcome] === letter ? 'win' : 'loss',
  }));
}

/** @param distance goals by which the selection is above its line */
function line(market: string, outcome: string, points: number, distance: number): Expected {
  return { leg: { period: 0, market, outcome, points }, columns: FULL, result: resultAt(distance) };
}

function resultAt(distance: number): string {
  const quarters = Math.max(-2, Math.min(2, Math.round(4 * distance)));
  return ['loss', 'half-loss', 'push', 'half-win', 'win'][quarters + 2] ?? '';
}

function settledAt(score: { readonly home: number; readonly away: number }): LegFacts {
  return {
    ...{ event: null, deletion: null, firstHalf: null, special: null, is3Way: true, inPlay: false },
    settlement: { version: '1', status: 1, settledAt: START, score },
    periods: new Map(),
  };
}
