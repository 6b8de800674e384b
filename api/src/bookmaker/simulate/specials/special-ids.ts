import type { Plan } from '../schedule/plan.ts';

/** Specials of a match lie beside its event ids: eight numbers each, the first its own, the others its contestants'. */
export function specialId(plan: Plan, number: number): number {
  return plan.id('main') * 64 + number * 8;
}

export function contestantId(plan: Plan, number: number, outcome: number): number {
  return specialId(plan, number) + 1 + outcome;
}
