import type { Region } from '../names/kits.ts';

/** A league of the simulated world. */
export interface League {
  readonly id: number;
  readonly sportId: number;
  readonly name: string;
  readonly container: string;
  readonly region: Region;
  readonly homeTeamType: 'Team1' | 'Team2';
  /** 0 the biggest: highest limits, most markets. */
  readonly tier: 0 | 1 | 2;
  /** Matches on the board at a time. */
  readonly slots: number;
  /** Names of its region and sport that other leagues use up before it. */
  readonly firstName: number;
  /** Sides are persons, not clubs. */
  readonly people: boolean;
  /** Mean and spread of the parameters of its matches, in the units of the sport's model. */
  readonly supremacy: readonly [mean: number, spread: number];
  readonly total: readonly [mean: number, spread: number];
  /** Child leagues of other things counted in the same match, where they are offered. */
  readonly corners?: number;
  readonly bookings?: number;
  /** Child league of tennis matches counted in games. */
  readonly games?: number;
}
