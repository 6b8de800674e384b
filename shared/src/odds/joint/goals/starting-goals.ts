import type { Observation } from '../fit/observations.ts';

/** Expected goals from which the fit starts. */
export interface StartingGoals {
  readonly home: number;
  readonly away: number;
}

/** The least that a side is expected to score. */
const LEAST = 0.12;

/**
 * Expected goals from the line of the total and the line of the sides that are nearest to even; the fit corrects them.
 *
 * @returns `null` without a line of each kind on the period.
 */
export function startingGoals(
  observations: readonly Observation[],
  periods: readonly number[],
): StartingGoals | null {
  const known = observations.filter(
    ({ selection }) => 'period' in selection && periods.includes(selection.period),
  );
  const total = nearest(known, (o) => o.selection.market === 'total' && o.selection.team === undefined);
  const side = nearest(known, ({ selection: s }) => s.market === 'spread' || s.market === 'draw_no_bet');
  const winner = known.find(({ selection: s }) => s.market === 'moneyline' && s.outcome === 'home');
  const loser = known.find(({ selection: s }) => s.market === 'moneyline' && s.outcome === 'away');
  if (total?.selection.market !== 'total' || (!side && !winner)) return null;
  const goals = Math.max(total.selection.points + 1.5 * logit(total.probability) * 0.6 + 0.15, 0.3);
  const deviation = Math.sqrt(goals);
  let lead: number;
  if (side) {
    const points = side.selection.market === 'spread' ? side.selection.points : 0;
    lead = -points + 0.6 * deviation * logit(side.probability);
  } else {
    const [home, away] = [winner?.probability ?? 0.4, loser?.probability ?? 0.4];
    lead = 0.62 * deviation * Math.log(home / away);
  }
  return {
    home: Math.max((goals + lead) / 2, LEAST),
    away: Math.max((goals - lead) / 2, LEAST),
  };
}

function nearest(
  observations: readonly Observation[],
  wanted: (observation: Observation) => boolean,
): Observation | undefined {
  const distance = ({ probability }: Observation) => Math.abs(probability - 0.5);
  return observations
    .filter(wanted)
    .reduce<Observation | undefined>(
      (best, one) => (best === undefined || distance(one) < distance(best) ? one : best),
      undefined,
    );
}

function logit(p: number): number {
  return Math.log(p / (1 - p));
}
