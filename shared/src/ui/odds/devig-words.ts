import type { Preferences } from '@fairline/shared/contracts';

/** What the devig methods are called on screen. */
export const DEVIG_NAMES: Record<Preferences['devig_method'], string> = {
  sum: 'Additive',
  proportional: 'Multiplicative',
  power: 'Power',
  shin: 'Shin',
  'odds-ratio': 'Odds ratio',
};
