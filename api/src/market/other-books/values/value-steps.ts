import { MAX_CONFIRM_SECONDS } from '@fairline/shared/contracts';
import type { FoundValue } from './find-values.ts';
import { valueKey } from './value-tracks.ts';

/** The prices of a value at a moment. */
export interface ValuePrices {
  readonly odds: number;
  /** The prices of the reference. */
  readonly quote: readonly number[];
  /** Epoch ms. */
  readonly seenAt: number;
}

/** A change of a stored value in the minute after it. */
export interface ValueStep {
  /** Milliseconds after it was stored. */
  readonly after: number;
  /** Null where it is none any more, or nobody has looked. */
  readonly prices: ValuePrices | null;
}

/** A stored value whose changes are stored, with its prices as they are known. */
export interface WatchedValue {
  readonly id: number;
  readonly key: string;
  /** When it was stored, epoch ms. */
  readonly at: number;
  prices: ValuePrices | null;
}

export interface FoundOf {
  readonly eventId: number;
  readonly value: FoundValue;
}

/** No setting waits longer for a confirmation. */
export const WATCHED_MS = MAX_CONFIRM_SECONDS * 1_000;

/**
 * What has changed of stored values, those of the last minute; also notes it. Where nobody has looked for a while it is not known whether
 * a value was there: then it was not, so that it confirms nothing.
 *
 * @param unseen Since when nobody has looked, epoch ms; null where the last look was a moment ago.
 * @param now Epoch ms.
 */
export function stepsOf(
  watched: readonly WatchedValue[],
  found: readonly FoundOf[],
  now: number,
  unseen: number | null,
): { readonly id: number; readonly steps: ValueStep[] }[] {
  const current = new Map(found.map(({ eventId, value }) => [valueKey(eventId, value), pricesOf(value)]));
  return watched.flatMap((one) => {
    const steps: ValueStep[] = [];
    const note = (at: number, prices: ValuePrices | null) => {
      if (at - one.at > WATCHED_MS || isSame(one.prices, prices)) return;
      steps.push({ after: at - one.at, prices });
      one.prices = prices;
    };
    if (unseen !== null) note(Math.max(unseen, one.at) + 1, null);
    note(now, current.get(one.key) ?? null);
    return steps.length === 0 ? [] : [{ id: one.id, steps }];
  });
}

export function pricesOf({ odds, quote, seenAt }: FoundValue): ValuePrices {
  return { odds, quote, seenAt };
}

function isSame(a: ValuePrices | null, b: ValuePrices | null): boolean {
  if (a === null || b === null) return a === b;
  return a.odds === b.odds && a.seenAt === b.seenAt && a.quote.join() === b.quote.join();
}
