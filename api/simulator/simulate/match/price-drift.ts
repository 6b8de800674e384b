import { between, type Key, keyOf, noise } from '../keyed-random.ts';
import { movementOf } from '../models/movement.ts';
import type { Params } from '../models/sport-model.ts';
import type { SteamSize } from '../moves/steam-size.ts';
import type { FixtureScript } from '../schedule/fixture-script.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** The lasting changes of a parameter add up to at most this multiple of its standard deviation. */
const MAX_DEVIATIONS = 4;
/** The steps in which a steam reaches its peak: the delay after its start, in milliseconds, and the share reached. */
const STEPS = [
  { after: 4_000, share: 1 },
  { after: 2_000, share: 0.8 },
  { after: 0, share: 0.5 },
];
/** The share of the overshoot that is bought back right after the peak, and the delay of that after the steam's start. */
const FIRST_BUY_BACK = { after: 9_000, share: 0.25 };
/** The rest is bought back in this many equal steps. */
const BUY_BACK_STEPS = 12;
/** The heights of the slow and the quick noise, relative to the standard deviation of the movement. */
const NOISE = { slow: 0.08, quick: 0.02 };

/** One steam on a match. */
export interface Steam extends SteamSize {
  readonly at: number;
  /** The time in which the part beyond the lasting change is bought back. */
  readonly buyBackMs: number;
}

/** How far the parameters of a match have moved from the opening: by steams, by noise, and by hand. */
export class PriceDrift {
  readonly #script: FixtureScript;
  readonly #noise: number;
  /** The sum of the lasting changes of all steams, begun or not. */
  #lasting: Params = { supremacy: 0, total: 0 };
  /** The changes by steams that are over. */
  #over: Params = { supremacy: 0, total: 0 };
  #running: Steam[] = [];
  #pushed: Params = { supremacy: 0, total: 0 };
  #steamed: Params = { supremacy: 0, total: 0 };

  /** @param pace more than 1 moves prices more than in reality. */
  constructor(script: FixtureScript, pace = 1) {
    this.#script = script;
    this.#noise = Math.sqrt(pace);
  }

  /** Starts a steam. It goes in the opposite direction when it would move a parameter too far. */
  steam(steam: Steam): void {
    const { deviation } = movementOf(this.#script.slot.league.sportId);
    const next = plus(this.#lasting, steam.lasting);
    const isTooFar =
      Math.abs(next.supremacy) > deviation.supremacy * MAX_DEVIATIONS ||
      Math.abs(next.total) > deviation.total * MAX_DEVIATIONS;
    const sign = isTooFar ? -1 : 1;
    const lasting = times(steam.lasting, sign);
    this.#lasting = plus(this.#lasting, lasting);
    this.#running.push({ ...steam, lasting, peak: times(steam.peak, sign) });
  }

  /** Moves a parameter at once and permanently; the result of the match does not follow. */
  push(parameter: keyof Params, by: number): void {
    this.#pushed = { ...this.#pushed, [parameter]: this.#pushed[parameter] + by };
  }

  /** Applies the steps that are due; returns whether there were any. */
  advance(now: number): boolean {
    if (this.#running.length === 0) return false;
    let steamed = this.#over;
    for (const steam of this.#running) {
      const change = changeAt(steam, now);
      steamed = plus(steamed, change);
      if (isOver(steam, now)) this.#over = plus(this.#over, change);
    }
    this.#running = this.#running.filter((steam) => !isOver(steam, now));
    const changed = steamed.supremacy !== this.#steamed.supremacy || steamed.total !== this.#steamed.total;
    this.#steamed = steamed;
    return changed;
  }

  /** The parameters at a time of repricing. */
  params(repricedAt: number): Params {
    return plus(plus(this.#withNoise(repricedAt), this.#steamed), this.#pushed);
  }

  /** The parameters at the start after all steams so far, without what was pushed: the result is drawn from them. */
  closing(): Params {
    return plus(this.#withNoise(this.#script.starts), this.#lasting);
  }

  #withNoise(time: number): Params {
    const { key, params, slot } = this.#script;
    const { deviation } = movementOf(slot.league.sportId);
    return plus(params, {
      supremacy: deviation.supremacy * this.#noise * noiseAt(keyOf(key, 11), time),
      total: deviation.total * this.#noise * noiseAt(keyOf(key, 12), time),
    });
  }
}

function noiseAt(key: Key, time: number): number {
  return (
    NOISE.slow * noise(key, time / (4 * HOUR)) + NOISE.quick * noise(keyOf(key, 1), time / (25 * MINUTE))
  );
}

/** The change by a steam at a time: up to its peak within seconds, then back to the lasting change in equal steps. */
function changeAt({ at, lasting, peak, buyBackMs }: Steam, now: number): Params {
  if (isOver({ at, buyBackMs }, now)) return lasting;
  const reached = STEPS.find(({ after }) => now >= at + after)?.share ?? 0;
  const elapsed = buyBackMs > 0 ? Math.max(0, Math.min(1, (now - at) / buyBackMs)) : 0;
  const first = now >= at + FIRST_BUY_BACK.after ? FIRST_BUY_BACK.share : 0;
  const bought = first + (1 - first) * (Math.floor(BUY_BACK_STEPS * elapsed) / BUY_BACK_STEPS);
  const change = (parameter: keyof Params) =>
    peak[parameter] * reached - (peak[parameter] - lasting[parameter]) * bought;
  return { supremacy: change('supremacy'), total: change('total') };
}

function isOver({ at, buyBackMs }: Pick<Steam, 'at' | 'buyBackMs'>, now: number): boolean {
  return now >= at + Math.max(buyBackMs, STEPS[0]?.after ?? 0);
}

function plus(a: Params, b: Params): Params {
  return { supremacy: a.supremacy + b.supremacy, total: a.total + b.total };
}

function times(a: Params, factor: number): Params {
  return { supremacy: a.supremacy * factor, total: a.total * factor };
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
