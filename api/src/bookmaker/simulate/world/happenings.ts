import { MODELS, modelOf } from '../models/models.ts';
import { below, between, keyOf, unit } from '../random/hash.ts';
import { type Slot, turnAt } from '../schedule/slot.ts';

const MINUTE = 60_000;

/** Something that happens to one match, out of the blue. */
export type Happening = { readonly at: number; readonly slot: Slot } & (
  | {
      /** Money comes for one side: the parameter jumps in three steps. */
      readonly kind: 'steam';
      readonly parameter: 'supremacy' | 'total';
      /** Signed, in the units of the sport's model. */
      readonly size: number;
    }
  | { readonly kind: 'limit'; readonly factor: number }
  | { readonly kind: 'closure'; readonly closure: 'suspend' | ClosableMarket; readonly until: number }
);

export type ClosableMarket = 'moneyline' | 'spreads' | 'totals' | 'teamTotal';

/** Mean time between two happenings of a kind at pace 1, in milliseconds. */
const EVERY = { steam: 5_000, limit: 12_000, closure: 25_000 } as const;
export type Kind = keyof typeof EVERY;
const KINDS = ['steam', 'limit', 'closure'] as const satisfies readonly Kind[];
const CLOSURES = ['suspend', 'suspend', 'moneyline', 'spreads', 'totals', 'teamTotal'] as const;

/** No closure by chance lasts longer, in milliseconds. */
export const LONGEST_CLOSURE = 4 * MINUTE;

/**
 * All happenings of the half-open time span, in order. Each has its fixed place in time, so any span can be asked for,
 * also one that has passed; a match that is about to start draws more of them.
 */
export function* happenings(
  seed: number,
  slots: readonly Slot[],
  pace: number,
  from: number,
  to: number,
  kinds: readonly Kind[] = KINDS,
): Generator<Happening> {
  const next = kinds.map((kind) => ({ kind, index: Math.floor(from / (EVERY[kind] / pace)) - 1 }));
  const pending = next.map((cursor) => advance(cursor));
  for (;;) {
    let first = 0;
    for (let i = 1; i < pending.length; i++) if (at(i) < at(first)) first = i;
    const due = pending[first];
    const cursor = next[first];
    if (!due || !cursor || due.at >= to) return;
    if (due.at >= from) {
      const happening = make(cursor.kind, due.key, due.at);
      if (happening) yield happening;
    }
    pending[first] = advance(cursor);
  }

  function at(i: number): number {
    return pending[i]?.at ?? Number.POSITIVE_INFINITY;
  }

  function advance(cursor: { readonly kind: Kind; index: number }): { key: number; at: number } {
    cursor.index += 1;
    const every = EVERY[cursor.kind] / pace;
    const key = keyOf(seed, KINDS.indexOf(cursor.kind) + 40, cursor.index);
    return { key, at: Math.floor(cursor.index * every + unit(key) * every * 0.4) };
  }

  function make(kind: Kind, key: number, time: number): Happening | null {
    const slot = chooseSlot(slots, key, time);
    if (!slot) return null;
    if (kind === 'steam') return steam(slot, key, time);
    if (kind === 'limit') return { kind, at: time, slot, factor: unit(keyOf(key, 6)) < 0.6 ? 1.5 : 1 / 1.5 };
    const closure = CLOSURES[below(keyOf(key, 7), CLOSURES.length)] ?? 'suspend';
    const lasts = closure === 'suspend' ? [20_000, 90_000] : [60_000, LONGEST_CLOSURE];
    const until = time + between(keyOf(key, 8), lasts[0] ?? 0, lasts[1] ?? 0);
    return { kind, at: time, slot, closure, until };
  }
}

/** Four are drawn, the one that starts first is taken; null when none of them is on sale. */
function chooseSlot(slots: readonly Slot[], key: number, time: number): Slot | null {
  let chosen: Slot | null = null;
  let soonest = Number.POSITIVE_INFINITY;
  for (let draw = 0; draw < 4; draw++) {
    const slot = slots[below(keyOf(key, 20 + draw), slots.length)];
    if (!slot || !MODELS.has(slot.league.sportId)) continue;
    const { listedAt, starts } = turnAt(slot, time);
    if (time < listedAt + MINUTE || time > starts - MINUTE || starts >= soonest) continue;
    chosen = slot;
    soonest = starts;
  }
  return chosen;
}

function steam(slot: Slot, key: number, at: number): Happening {
  const { steam: least } = modelOf(slot.league.sportId);
  const parameter = least.total > 0 && unit(keyOf(key, 3)) < 0.35 ? 'total' : 'supremacy';
  const sign = unit(keyOf(key, 4)) < 0.5 ? -1 : 1;
  return {
    kind: 'steam',
    at,
    slot,
    parameter,
    size: sign * least[parameter] * between(keyOf(key, 5), 1, 1.9),
  };
}
