import { below, between, keyOf, unit } from './keyed-random.ts';
import { MODELS, modelOf } from './models/models.ts';
import { type Slot, slotTimesAt } from './schedule/slot.ts';

const MINUTE = 60_000;

/** A change of one match that does not follow from its model: money on one side, a new limit, a closed market. */
export type ScheduledMove = { readonly at: number; readonly slot: Slot } & (
  | {
      /** Money on one side moves the parameter in three steps. */
      readonly kind: 'steam';
      readonly parameter: 'supremacy' | 'total';
      /** Signed, in the units of the sport's model. */
      readonly size: number;
    }
  | { readonly kind: 'limit'; readonly factor: number }
  | { readonly kind: 'closure'; readonly closure: 'suspend' | ClosableMarket; readonly until: number }
);

export type ClosableMarket = 'moneyline' | 'spreads' | 'totals' | 'teamTotal';

/** Mean time between two moves of a kind at pace 1, in milliseconds. */
const INTERVAL_MS = { steam: 5_000, limit: 12_000, closure: 25_000 } as const;
export type MoveKind = keyof typeof INTERVAL_MS;
const KINDS = ['steam', 'limit', 'closure'] as const satisfies readonly MoveKind[];
const CLOSURES = ['suspend', 'suspend', 'moneyline', 'spreads', 'totals', 'teamTotal'] as const;

/** The longest scheduled closure. */
export const MAX_CLOSURE_MS = 4 * MINUTE;

/**
 * All moves with `from <= at < to`, in order. The time of each move follows from the seed alone, so the caller may
 * request any span, also one in the past. Matches that start soon get more moves than others.
 */
export function* scheduledMoves(
  seed: number,
  slots: readonly Slot[],
  pace: number,
  from: number,
  to: number,
  kinds: readonly MoveKind[] = KINDS,
): Generator<ScheduledMove> {
  const cursors = kinds.map((kind) => ({ kind, index: Math.floor(from / (INTERVAL_MS[kind] / pace)) - 1 }));
  const pending = cursors.map((cursor) => advance(cursor));
  for (;;) {
    let first = 0;
    for (let i = 1; i < pending.length; i++) if (at(i) < at(first)) first = i;
    const due = pending[first];
    const cursor = cursors[first];
    if (!due || !cursor || due.at >= to) return;
    if (due.at >= from) {
      const move = createMove(cursor.kind, due.key, due.at);
      if (move) yield move;
    }
    pending[first] = advance(cursor);
  }

  function at(i: number): number {
    return pending[i]?.at ?? Number.POSITIVE_INFINITY;
  }

  function advance(cursor: { readonly kind: MoveKind; index: number }): { key: number; at: number } {
    cursor.index += 1;
    const interval = INTERVAL_MS[cursor.kind] / pace;
    const key = keyOf(seed, KINDS.indexOf(cursor.kind) + 40, cursor.index);
    return { key, at: Math.floor(cursor.index * interval + unit(key) * interval * 0.4) };
  }

  function createMove(kind: MoveKind, key: number, time: number): ScheduledMove | null {
    const slot = chooseSlot(slots, key, time);
    if (!slot) return null;
    if (kind === 'steam') return steam(slot, key, time);
    if (kind === 'limit') return { kind, at: time, slot, factor: unit(keyOf(key, 6)) < 0.6 ? 1.5 : 1 / 1.5 };
    const closure = CLOSURES[below(keyOf(key, 7), CLOSURES.length)] ?? 'suspend';
    const duration = closure === 'suspend' ? [20_000, 90_000] : [60_000, MAX_CLOSURE_MS];
    const until = time + between(keyOf(key, 8), duration[0] ?? 0, duration[1] ?? 0);
    return { kind, at: time, slot, closure, until };
  }
}

/** Draws four slots and returns the one whose match starts first; null when none has an open prematch market. */
function chooseSlot(slots: readonly Slot[], key: number, time: number): Slot | null {
  let chosen: Slot | null = null;
  let soonest = Number.POSITIVE_INFINITY;
  for (let draw = 0; draw < 4; draw++) {
    const slot = slots[below(keyOf(key, 20 + draw), slots.length)];
    if (!slot || !MODELS.has(slot.league.sportId)) continue;
    const { listedAt, starts } = slotTimesAt(slot, time);
    if (time < listedAt + MINUTE || time > starts - MINUTE || starts >= soonest) continue;
    chosen = slot;
    soonest = starts;
  }
  return chosen;
}

function steam(slot: Slot, key: number, at: number): ScheduledMove {
  const { steam: minimum } = modelOf(slot.league.sportId);
  const parameter = minimum.total > 0 && unit(keyOf(key, 3)) < 0.35 ? 'total' : 'supremacy';
  const sign = unit(keyOf(key, 4)) < 0.5 ? -1 : 1;
  return {
    kind: 'steam',
    at,
    slot,
    parameter,
    size: sign * minimum[parameter] * between(keyOf(key, 5), 1, 1.9),
  };
}
