import type { Params } from './sport-model.ts';

/** How far the prices of a sport move before the start. */
export interface Movement {
  /** Standard deviation of the parameters' changes from the opening to the close, in the units of the sport's model. */
  readonly deviation: Params;
  /** The smallest change of one parameter by which some price of the full match falls by at least 5 %; 0 where none moves. */
  readonly steam: Params;
}

const MOVEMENT: ReadonlyMap<number, Movement> = new Map([
  [29, { deviation: { supremacy: 0.139, total: 0.128 }, steam: { supremacy: 0.085, total: 0.095 } }],
  [33, { deviation: { supremacy: 0.119, total: 0 }, steam: { supremacy: 0.115, total: 0 } }],
  [4, { deviation: { supremacy: 1.3, total: 1.85 }, steam: { supremacy: 0.84, total: 1.27 } }],
  [19, { deviation: { supremacy: 0.187, total: 0.197 }, steam: { supremacy: 0.15, total: 0.125 } }],
  [34, { deviation: { supremacy: 0.00335, total: 0 }, steam: { supremacy: 0.0036, total: 0 } }],
  [18, { deviation: { supremacy: 0.47, total: 0.61 }, steam: { supremacy: 0.33, total: 0.42 } }],
  [15, { deviation: { supremacy: 1.8, total: 1.7 }, steam: { supremacy: 0.95, total: 0.93 } }],
  [22, { deviation: { supremacy: 0.28, total: 0.23 }, steam: { supremacy: 0.2, total: 0.15 } }],
  [3, { deviation: { supremacy: 0.21, total: 0.21 }, steam: { supremacy: 0.3, total: 0.3 } }],
  [10, { deviation: { supremacy: 0.049, total: 0 }, steam: { supremacy: 0.037, total: 0 } }],
  [28, { deviation: { supremacy: 0.053, total: 0 }, steam: { supremacy: 0.041, total: 0 } }],
]);

/** The movement of a sport; throws for a sport that the simulation does not have. */
export function movementOf(sportId: number): Movement {
  const movement = MOVEMENT.get(sportId);
  if (!movement) throw new Error(`The simulation has no movement for sport ${sportId}`);
  return movement;
}
