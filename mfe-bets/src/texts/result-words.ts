import type { BetOutcome } from '@fairline/shared/contracts';

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

/** A grade as it is given by hand. */
export const GRADE_WORDS: Readonly<Record<BetOutcome, string>> = {
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
