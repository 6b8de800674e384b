import type { FixtureScript } from '../schedule/fixture-script.ts';
import type { Role } from '../schedule/listing.ts';

/** The limits of one period, in US dollars. */
export interface Limits {
  readonly maxSpread: number;
  readonly maxMoneyline: number;
  readonly maxTotal: number;
  readonly maxTeamTotal: number;
}

const HOUR = 3_600_000;
/** Opening limit of the full-match spread, by the league's tier. */
const OPENING = [3_000, 1_200, 600] as const;
/** Limits grow in steps as the start approaches. */
const STEPS = [
  { within: 48 * HOUR, factor: 1.25 },
  { within: 24 * HOUR, factor: 1.6 },
  { within: 12 * HOUR, factor: 2 },
  { within: 6 * HOUR, factor: 2.5 },
  { within: 3 * HOUR, factor: 3.2 },
  { within: HOUR, factor: 4 },
  { within: HOUR / 4, factor: 5 },
];
const SHARE_OF_MAIN = { main: 1, live: 0.5, corners: 0.3, bookings: 0.2, games: 0.8 } as const;

/**
 * The limits of a period, by tier, role and time until the start. Parts of a match have a third of the full match.
 * Relative to spreads: before the start moneylines have the same limit, totals a half, team totals a sixth; in play
 * moneylines have a half, totals the same, team totals 0.4.
 *
 * @param factor the limit steps of this match so far, multiplied.
 */
export function limitsOf(
  script: FixtureScript,
  role: Role,
  period: number,
  now: number,
  factor: number,
): Limits {
  const part = period === 0 ? 1 : 1 / 3;
  const base = OPENING[script.slot.league.tier] * stepFactor(script.starts - now) * factor;
  const spread = base * SHARE_OF_MAIN[role] * part;
  return {
    maxSpread: round(spread),
    maxMoneyline: round(role === 'live' ? spread / 2 : spread),
    maxTotal: round(role === 'live' ? spread : spread / 2),
    maxTeamTotal: round(role === 'live' ? spread * 0.4 : spread / 6),
  };
}

/** The factor of the limits at a time until the start, in milliseconds. */
export function stepFactor(untilStart: number): number {
  return STEPS.findLast(({ within }) => untilStart <= within)?.factor ?? 1;
}

function round(value: number): number {
  const unit = value >= 1_000 ? 50 : 25;
  return Math.max(25, Math.round(value / unit) * unit);
}
