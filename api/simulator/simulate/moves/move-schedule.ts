import { below, between, type Key, keyOf, unit } from '../keyed-random.ts';
import { hasPricesAt } from '../schedule/listing.ts';
import { type Slot, slotTimesAt } from '../schedule/slot.ts';
import { maxDensity, moveDensity } from './move-density.ts';
import { type SteamSize, steamSize } from './steam-size.ts';

const SECOND = 1_000;
const MINUTE = 60_000;

/** A change of one match that does not follow from its model: money or news on one side, a new limit, a closed market. */
export type ScheduledMove = { readonly at: number; readonly slot: Slot } & (
  | ({
      readonly kind: 'steam';
      /** The time in which the part beyond the lasting change is bought back. */
      readonly buyBackMs: number;
    } & SteamSize)
  | { readonly kind: 'limit'; readonly factor: number }
  | { readonly kind: 'closure'; readonly closure: 'suspend' | ClosableMarket; readonly until: number }
);

export type ClosableMarket = 'moneyline' | 'spreads' | 'totals' | 'teamTotal';
export type MoveKind = ScheduledMove['kind'];

/** Soccer, tennis and basketball: what a new user follows at first, so that they see a move soon. */
const POPULAR_SPORTS: ReadonlySet<number> = new Set([29, 33, 4]);

const CLOSURES = ['suspend', 'suspend', 'moneyline', 'spreads', 'totals', 'teamTotal'] as const;
/** The longest scheduled closure. */
export const MAX_CLOSURE_MS = 4 * MINUTE;
const BUY_BACK_MS = [40 * MINUTE, 120 * MINUTE] as const;
/** How often a slot is drawn for a steam before it is dropped: about one draw in twenty is accepted. */
const MAX_DRAWS = 300;

/** Moves of one kind, one in each interval. */
interface Stream {
  readonly kind: MoveKind;
  readonly number: number;
  readonly intervalMs: number;
  /** The share of the interval by which a move may be late. */
  readonly jitter: number;
  readonly slots: readonly Slot[];
  /** The greatest density of movement of each slot, and of all. */
  readonly densities: Float64Array;
  readonly maxDensity: number;
  /** The mean number of moves on a match at pace 1. */
  readonly perMatch: number;
}

/**
 * Which move happens when, at a pace. The time and content of each follow from the seed alone, so the caller may request any span,
 * also one in the past. Matches that start soon get more moves than others. The pace divides the intervals; the sizes stay.
 */
export class MoveSchedule {
  readonly #seed: number;
  readonly #streams: readonly Stream[];

  /** @param oneIn Of how many slots each is one: the intervals between the moves are as much longer. */
  constructor(seed: number, slots: readonly Slot[], pace: number, oneIn = 1) {
    this.#seed = seed;
    const popular = slots.filter(({ league }) => POPULAR_SPORTS.has(league.sportId));
    const others = slots.filter(({ league }) => !POPULAR_SPORTS.has(league.sportId));
    const stream = (
      kind: MoveKind,
      number: number,
      secondsOfAll: number,
      jitter: number,
      of: readonly Slot[],
    ) => {
      const seconds = secondsOfAll * oneIn;
      return {
        kind,
        number,
        intervalMs: (seconds * SECOND) / pace,
        jitter,
        slots: of,
        densities: Float64Array.from(of, maxDensity),
        maxDensity: Math.max(0, ...of.map(maxDensity)),
        perMatch: matchesPerSecond(of) === 0 ? 0 : 1 / (seconds * matchesPerSecond(of)),
      };
    };
    this.#streams = [
      stream('steam', 40, 17, 0.05, popular),
      stream('steam', 41, 60, 0.05, others),
      stream('limit', 42, 24, 0.4, slots),
      stream('closure', 43, 50, 0.4, slots),
    ];
  }

  /** All moves of the kinds with `from <= at < to`, in order. */
  *between(from: number, to: number, kinds?: readonly MoveKind[]): Generator<ScheduledMove> {
    const streams = this.#streams.filter(
      ({ kind, slots }) => slots.length > 0 && (kinds?.includes(kind) ?? true),
    );
    const indexes = streams.map(({ intervalMs }) => Math.floor(from / intervalMs) - 1);
    const due = streams.map((stream, i) => this.#next(stream, indexes, i));
    for (;;) {
      const first = due.reduce(
        (best, { at }, i) => (at < (due[best]?.at ?? Number.POSITIVE_INFINITY) ? i : best),
        0,
      );
      const [stream, next] = [streams[first], due[first]];
      if (!stream || !next || next.at >= to) return;
      const move = next.at >= from ? createMove(stream, next.key, next.at) : null;
      if (move) yield move;
      due[first] = this.#next(stream, indexes, first);
    }
  }

  #next({ number, intervalMs, jitter }: Stream, indexes: number[], i: number): { key: Key; at: number } {
    const index = (indexes[i] ?? 0) + 1;
    indexes[i] = index;
    const key = keyOf(this.#seed, number, index);
    return { key, at: Math.floor((index + unit(key) * jitter) * intervalMs) };
  }
}

function matchesPerSecond(slots: readonly Slot[]): number {
  return slots.reduce((sum, { cycleMs }) => sum + SECOND / cycleMs, 0);
}

function createMove(stream: Stream, key: Key, at: number): ScheduledMove | null {
  const { kind } = stream;
  const slot = kind === 'steam' ? slotByDensity(stream, key, at) : soonestOfFour(stream.slots, key, at);
  if (!slot) return null;
  if (kind === 'steam') {
    const size = steamSize(slot.league.sportId, key, stream.perMatch);
    const untilStart = slotTimesAt(slot, at).starts - at;
    // Everything is bought back before the start: the closing price has the lasting changes only.
    const buyBackMs = Math.min(untilStart, between(keyOf(key, 9), BUY_BACK_MS[0], BUY_BACK_MS[1]));
    return { kind, at, slot, buyBackMs, ...size };
  }
  if (kind === 'limit') return { kind, at, slot, factor: unit(keyOf(key, 6)) < 0.6 ? 1.5 : 1 / 1.5 };
  const closure = CLOSURES[below(keyOf(key, 7), CLOSURES.length)] ?? 'suspend';
  const duration = closure === 'suspend' ? [20_000, 90_000] : [60_000, MAX_CLOSURE_MS];
  return { kind, at, slot, closure, until: at + between(keyOf(key, 8), duration[0] ?? 0, duration[1] ?? 0) };
}

/** Draws slots until one is accepted, each with a chance in proportion to its density of movement at the time. */
function slotByDensity({ slots, densities, maxDensity }: Stream, key: Key, time: number): Slot | null {
  for (let draw = 0; draw < MAX_DRAWS; draw++) {
    const drawKey = keyOf(key, 20, draw);
    const index = below(drawKey, slots.length);
    const needed = unit(drawKey + 1) * maxDensity;
    // Most draws are rejected here already: a long restart draws some hundred thousand times.
    if (needed >= (densities[index] ?? 0)) continue;
    const slot = slots[index];
    if (!slot) return null;
    const times = slotTimesAt(slot, time);
    if (needed >= moveDensity(slot.leadMs, times.starts - time)) continue;
    if (hasPricesAt(slot, times, time)) return slot;
  }
  return null;
}

/** Draws four slots and returns the one whose match starts first; null when none has an open prematch market. */
function soonestOfFour(slots: readonly Slot[], key: Key, time: number): Slot | null {
  let chosen: Slot | null = null;
  let soonest = Number.POSITIVE_INFINITY;
  for (let draw = 0; draw < 4; draw++) {
    const slot = slots[below(keyOf(key, 20 + draw), slots.length)];
    if (!slot) continue;
    const { listedAt, starts } = slotTimesAt(slot, time);
    if (time < listedAt + MINUTE || time > starts - MINUTE || starts >= soonest) continue;
    chosen = slot;
    soonest = starts;
  }
  return chosen;
}
