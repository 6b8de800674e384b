import type { Region } from '../name-parts.ts';

/** A league of the simulation. */
export interface League {
  readonly id: number;
  readonly sportId: number;
  readonly name: string;
  readonly container: string;
  readonly region: Region;
  readonly homeTeamType: 'Team1' | 'Team2';
  /** 0 is the highest tier: largest limits, most markets. */
  readonly tier: 0 | 1 | 2;
  /** How many matches are listed at a time. */
  readonly slots: number;
  /** The index of its first name among those of its region and sport. */
  readonly firstName: number;
  /** Whether the sides are persons instead of clubs. */
  readonly people: boolean;
  /** Mean and standard deviation of the parameters of its matches, in the units of the sport's model. */
  readonly supremacy: readonly [mean: number, deviation: number];
  readonly total: readonly [mean: number, deviation: number];
  /** Leagues of the corners and bookings of the same matches, where they are offered. */
  readonly corners?: number;
  readonly bookings?: number;
  /** League of the same tennis matches counted in games. */
  readonly games?: number;
}
