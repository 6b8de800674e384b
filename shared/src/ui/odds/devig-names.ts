import type { Preferences } from '@fairline/shared/contracts';

/** Names of the devig methods on screen. */
export const DEVIG_NAMES: Record<Preferences['devig_method'], string> = {
  sum: 'Additive',
  proportional: 'Multiplicative',
  power: 'Power',
  shin: 'Shin',
  'odds-ratio': 'Odds ratio',
};
