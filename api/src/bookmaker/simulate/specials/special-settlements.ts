import type { WireSettledSpecial } from '../../wire/specials.wire.ts';
import type { Played } from '../models/law.ts';
import { isoMillis } from '../schedule/iso.ts';
import type { Plan } from '../schedule/plan.ts';
import { contestantId, specialId } from './special-ids.ts';
import { hasSpecials, specialsOf } from './specials-of.ts';

/** A special that is settled at a time. */
export interface SpecialSettlement {
  readonly at: number;
  readonly sportId: number;
  readonly leagueId: number;
  readonly special: WireSettledSpecial;
}

/** Specials are settled half a minute after their match; those of a match that was not played are void. */
export function specialSettlementsOf(plan: Plan, played: Played): SpecialSettlement[] {
  if (!hasSpecials(plan)) return [];
  const { id: leagueId, sportId } = plan.slot.league;
  const isVoid = plan.twist.kind === 'cancelled';
  const at = plan.settledAt + 30_000;
  return specialsOf(plan, plan.params, played).map(({ number, outcomes, winner }) => {
    const id = specialId(plan, number);
    const contestants = outcomes.map(({ name }, index) => ({
      id: contestantId(plan, number, index),
      name,
      outcome: isVoid ? ('X' as const) : outcomeOf(index, winner),
    }));
    const special = { id, status: isVoid ? 3 : 1, settlementId: id, settledAt: isoMillis(at), contestants };
    return { at, sportId, leagueId, special };
  });
}

/** Won, lost, or tied with the line. */
function outcomeOf(index: number, winner: number | null): 'W' | 'L' | 'T' {
  if (winner === null) return 'T';
  return index === winner ? 'W' : 'L';
}
