import type { WireSettledSpecial } from '../../wire/specials.wire.ts';
import type { Params, Played } from '../models/sport-model.ts';
import type { FixtureScript } from '../schedule/fixture-script.ts';
import { isoMillis } from '../schedule/iso.ts';
import { hasSpecials, matchSpecials } from './match-specials.ts';
import { contestantId, specialId } from './special-ids.ts';

/** The settlement of a special at a known time. */
export interface SpecialSettlement {
  readonly at: number;
  readonly sportId: number;
  readonly leagueId: number;
  readonly special: WireSettledSpecial;
}

/**
 * The settlements of all specials of a match, half a minute after that of the match; void for a cancelled match.
 *
 * @param closing the parameters at the start of the match.
 */
export function specialSettlementsOf(
  script: FixtureScript,
  played: Played,
  closing: Params = script.params,
): SpecialSettlement[] {
  if (!hasSpecials(script)) return [];
  const { id: leagueId, sportId } = script.slot.league;
  const isVoid = script.anomaly.kind === 'cancelled';
  const at = script.settledAt + 30_000;
  return matchSpecials(script, closing, played).map(({ number, outcomes, winner }) => {
    const id = specialId(script, number);
    const contestants = outcomes.map(({ name }, index) => ({
      id: contestantId(script, number, index),
      name,
      outcome: isVoid ? ('X' as const) : outcomeOf(index, winner),
    }));
    const special = { id, status: isVoid ? 3 : 1, settlementId: id, settledAt: isoMillis(at), contestants };
    return { at, sportId, leagueId, special };
  });
}

/** Won, lost, or a push. */
function outcomeOf(index: number, winner: number | null): 'W' | 'L' | 'T' {
  if (winner === null) return 'T';
  return index === winner ? 'W' : 'L';
}
