import { between, keyOf, noise } from '../keyed-random.ts';
import { modelOf } from '../models/models.ts';
import type { Params } from '../models/sport-model.ts';
import type { FixtureScript } from '../schedule/fixture-script.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** The sum of all steams on a parameter stays below this multiple of the smallest steam. */
const MAX_STEAMS = 3.5;

/** The steps of one steam: the delay after its start, in milliseconds, and the share of the whole move. */
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

/** How far the parameters of a match have moved from the opening, by steam and by slow noise. */
export class PriceDrift {
  readonly #script: FixtureScript;
  readonly #reached = { supremacy: 0, total: 0 };
  readonly #target = { supremacy: 0, total: 0 };
  #pending: PendingStep[] = [];

  constructor(script: FixtureScript) {
    this.#script = script;
  }

  /** Starts a steam. It goes in the opposite direction when it would move the parameter too far. */
  steam(at: number, parameter: keyof Params, size: number): void {
    const limit = modelOf(this.#script.slot.league.sportId).steam[parameter] * MAX_STEAMS;
    const move = Math.abs(this.#target[parameter] + size) > limit ? -size : size;
    this.#target[parameter] += move;
    for (const { after, share } of STEPS) {
      this.#pending.push({ at: at + after, parameter, by: move * share });
    }
  }

  /** Moves a parameter at once and permanently. */
  push(parameter: keyof Params, by: number): void {
    this.#target[parameter] += by;
    this.#reached[parameter] += by;
  }

  /** Applies the steps that are due; returns whether there were any. */
  advance(now: number): boolean {
    if (this.#pending.length === 0) return false;
    const due = this.#pending.filter((step) => step.at <= now);
    for (const step of due) this.#reached[step.parameter] += step.by;
    if (due.length > 0) this.#pending = this.#pending.filter((step) => step.at > now);
    return due.length > 0;
  }

  /** The parameters at a time of repricing. */
  params(repricedAt: number): Params {
    const { key, params } = this.#script;
    return {
      supremacy:
        params.supremacy + this.#reached.supremacy + this.#slowNoise(keyOf(key, 11), 'supremacy', repricedAt),
      total: params.total + this.#reached.total + this.#slowNoise(keyOf(key, 12), 'total', repricedAt),
    };
  }

  #slowNoise(key: number, parameter: keyof Params, repricedAt: number): number {
    const size = modelOf(this.#script.slot.league.sportId).steam[parameter];
    return (
      size *
      (0.9 * noise(key, repricedAt / (4 * HOUR)) + 0.35 * noise(keyOf(key, 1), repricedAt / (25 * MINUTE)))
    );
  }
}

/**
 * The time of the last repricing of a match: every few minutes while it is days away, about twice a minute in the last
 * hour, every few seconds in play.
 */
export function lastRepricing(script: FixtureScript, now: number): number {
  const interval = repricingInterval(script.starts - now) * between(keyOf(script.key, 13), 0.8, 1.2);
  return Math.max(script.times.listedAt, Math.floor(now / interval) * interval);
}

function repricingInterval(untilStart: number): number {
  if (untilStart <= 0) return 8_000;
  if (untilStart < HOUR) return 35_000;
  if (untilStart < 6 * HOUR) return 100_000;
  return 300_000;
}
