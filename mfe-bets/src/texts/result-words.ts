import type { BetGrade, BetOutcome, GradedResult } from '@fairline/shared/contracts';

/** What became of a bet. */
export const RESULT_WORDS: Readonly<Record<BetOutcome, string>> = {
  win: 'Won',
  loss: 'Lost',
  push: 'Push',
  'half-win': 'Half won',
  'half-loss': 'Half lost',
  void: 'Void',
  'cash-out': 'Cash-out',
};

/** What became of a bet; of an each-way bet whose place part alone was paid, that it placed. */
export function formatResult({ result, placed }: Pick<BetGrade, 'placed' | 'result'>): string {
  return placed ? 'Placed' : RESULT_WORDS[result];
}

/** A dead heat in words; empty for none. @example formatDeadHeat(grade) // ', 3 share 2 places' */
export function formatDeadHeat({
  dead_heat: tied,
  dead_heat_places: places = 1,
}: Pick<BetGrade, 'dead_heat' | 'dead_heat_places'>): string {
  if (tied === null) return '';
  return `, ${tied} share ${places === 1 ? 'a place' : `${places} places`}`;
}

/** A grade as it is given by hand. */
export const GRADE_WORDS: Readonly<Record<GradedResult, string>> = {
  placed: 'Placed',
  win: 'Win',
  loss: 'Loss',
  push: 'Push',
  'half-win': 'Half win',
  'half-loss': 'Half loss',
  void: 'Void',
  'cash-out': 'Cash-out',
};

/** The colour of an amount or a percentage that is won or lost. */
export function toneOf(value: number | null | undefined): 'up' | 'down' | undefined {
  if (value === null || value === undefined || value === 0) return undefined;
  return value > 0 ? 'up' : 'down';
}
