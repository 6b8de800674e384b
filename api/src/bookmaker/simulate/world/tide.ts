import type { Params } from '../models/law.ts';
import { modelOf } from '../models/models.ts';
import { between, keyOf, noise } from '../random/hash.ts';
import type { Plan } from '../schedule/plan.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Steam that has come in never carries a parameter further than this many of its least sizes. */
const FARTHEST = 3.5;

/** The steps of one steam, as shares of the whole, and how long after its beginning each comes. */
const STEPS = [
  { after: 0, share: 0.5 },
  { after: 2_000, share: 0.3 },
  { after: 4_000, share: 0.2 },
];

interface PendingStep {
  readonly at: number;
  readonly parameter: keyof Params;
  readonly by: number;
}

/** How far the money has carried a match's parameters from where it opened. */
export class Tide {
  readonly #plan: Plan;
  readonly #reached = { supremacy: 0, total: 0 };
  readonly #target = { supremacy: 0, total: 0 };
  #pending: PendingStep[] = [];

  constructor(plan: Plan) {
    this.#plan = plan;
  }

  /** A steam begins; where it would carry the parameter too far it turns round. */
  steam(at: number, parameter: keyof Params, size: number): void {
    const far = modelOf(this.#plan.slot.league.sportId).steam[parameter] * FARTHEST;
    const turned = Math.abs(this.#target[parameter] + size) > far ? -size : size;
    this.#target[parameter] += turned;
    for (const { after, share } of STEPS) {
      this.#pending.push({ at: at + after, parameter, by: turned * share });
    }
  }

  /** Moves a parameter at once and for good. */
  push(parameter: keyof Params, by: number): void {
    this.#target[parameter] += by;
    this.#reached[parameter] += by;
  }

  /** Lets the steps come in whose time has come; returns whether there were any. */
  flow(now: number): boolean {
    if (this.#pending.length === 0) return false;
    const due = this.#pending.filter((step) => step.at <= now);
    for (const step of due) this.#reached[step.parameter] += step.by;
    if (due.length > 0) this.#pending = this.#pending.filter((step) => step.at > now);
    return due.length > 0;
  }

  /** The parameters to price by at a moment of repricing. */
  params(moment: number): Params {
    const { key, params } = this.#plan;
    return {
      supremacy:
        params.supremacy + this.#reached.supremacy + this.#drift(keyOf(key, 11), 'supremacy', moment),
      total: params.total + this.#reached.total + this.#drift(keyOf(key, 12), 'total', moment),
    };
  }

  #drift(key: number, parameter: keyof Params, moment: number): number {
    const size = modelOf(this.#plan.slot.league.sportId).steam[parameter];
    return (
      size * (0.9 * noise(key, moment / (4 * HOUR)) + 0.35 * noise(keyOf(key, 1), moment / (25 * MINUTE)))
    );
  }
}

/**
 * The last moment at which the bookmaker looked at this match again: every few minutes while it is days away, twice a
 * minute in the last hour, every few seconds in play.
 */
export function momentOf(plan: Plan, now: number): number {
  const every = interval(plan.starts - now) * between(keyOf(plan.key, 13), 0.8, 1.2);
  return Math.max(plan.turn.listedAt, Math.floor(now / every) * every);
}

function interval(untilStart: number): number {
  if (untilStart <= 0) return 8_000;
  if (untilStart < HOUR) return 35_000;
  if (untilStart < 6 * HOUR) return 100_000;
  return 300_000;
}
