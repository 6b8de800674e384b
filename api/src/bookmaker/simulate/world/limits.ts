import type { Role } from '../schedule/listing.ts';
import type { Plan } from '../schedule/plan.ts';

/** The limits of one period, in US dollars of volume. */
export interface Limits {
  readonly maxSpread: number;
  readonly maxMoneyline: number;
  readonly maxTotal: number;
  readonly maxTeamTotal: number;
}

const HOUR = 3_600_000;
/** Spread limit of the full match on opening, by the league's tier. */
const OPENING = [3_000, 1_200, 600] as const;
/** Limits grow in steps as the start comes near. */
const STEPS = [
  { within: 48 * HOUR, factor: 1.25 },
  { within: 24 * HOUR, factor: 1.6 },
  { within: 12 * HOUR, factor: 2 },
  { within: 6 * HOUR, factor: 2.5 },
  { within: 3 * HOUR, factor: 3.2 },
  { within: HOUR, factor: 4 },
  { within: HOUR / 4, factor: 5 },
];
const MAIN_SHARE = { main: 1, live: 0.5, corners: 0.3, bookings: 0.2, games: 0.8 } as const;

/**
 * What may be staked on a period: by tier, role and nearness of the start. Parts of a match take a third; moneylines
 * take as much as spreads before the start and half as much in play, totals half, team totals a sixth.
 *
 * @param extra what happened to this match's limits beside all that.
 */
export function limitsOf(plan: Plan, role: Role, period: number, now: number, extra: number): Limits {
  const part = period === 0 ? 1 : 1 / 3;
  const base = OPENING[plan.slot.league.tier] * stepFactor(plan.starts - now) * extra;
  const spread = base * MAIN_SHARE[role] * part;
  return {
    maxSpread: round(spread),
    maxMoneyline: round(role === 'live' ? spread / 2 : spread),
    maxTotal: round(role === 'live' ? spread : spread / 2),
    maxTeamTotal: round(role === 'live' ? spread * 0.4 : spread / 6),
  };
}

/** Changes whenever the limits of a match step up by themselves. */
export function stepFactor(untilStart: number): number {
  return STEPS.findLast(({ within }) => untilStart <= within)?.factor ?? 1;
}

function round(value: number): number {
  const unit = value >= 1_000 ? 50 : 25;
  return Math.max(25, Math.round(value / unit) * unit);
}
