import { type AlertSetting, TIME_INTERVALS } from '@fairline/shared/contracts';

/**
 * The streams of settings by the definition of ADR 0012, from the path of one price. Slow and plain on purpose: it looks at
 * every price and every alert before, and shares no code with the product.
 */

/** The price from a moment on (seconds); null: the market is closed. */
export interface PathStep {
  readonly at: number;
  readonly price: number | null;
}

export interface DefinedMove {
  readonly at: number;
  readonly price: number;
  readonly before: number;
  /** Highest price by interval; undefined where none was in force. */
  readonly highest: readonly (number | undefined)[];
  /** When it turned out to be a price error (seconds). */
  withdrawnAt: number;
}

interface Held {
  readonly from: number;
  readonly to: number;
  readonly price: number;
}

/** Moves of at least 2 % in a day, in order. */
export function definedMoves(path: readonly PathStep[]): DefinedMove[] {
  const moves: DefinedMove[] = [];
  for (let n = 0; n < path.length; n += 1) {
    const { at, price } = path[n] as PathStep;
    if (price === null) continue;
    const { held, errorSince } = withoutErrors(path.slice(0, n + 1));
    for (const move of moves) {
      if (errorSince !== null && move.at >= errorSince && move.withdrawnAt === Infinity)
        move.withdrawnAt = at;
    }
    const before = held.at(-1)?.price;
    if (before === undefined || price >= before) continue;
    const highest = TIME_INTERVALS.map((seconds) => {
      const window = held.filter(({ to }) => to > at - seconds).map((one) => one.price);
      return window.length > 0 ? Math.max(...window) : undefined;
    });
    if (percent(highest.at(-1) ?? 0, price) < 2) continue;
    moves.push({ at, price, before, highest, withdrawnAt: Infinity });
  }
  return moves;
}

/** Prices in force before the last step of the path, without price errors, and since when the error lasted that it ends. */
function withoutErrors(path: readonly PathStep[]): { held: Held[]; errorSince: number | null } {
  const offers = path.flatMap((step, index) =>
    step.price === null ? [] : [{ from: step.at, to: path[index + 1]?.at ?? Infinity, price: step.price }],
  );
  const held: Held[] = [];
  let errorSince: number | null = null;
  for (let i = 0; i < offers.length - 1; i += 1) {
    const offer = offers[i] as Held;
    const before = held.at(-1)?.price;
    if (before !== undefined && far(before, offer.price)) {
      const back = offers.findIndex(
        ({ from, price }, j) => j > i && from - offer.from <= 30 && near(before, price),
      );
      if (back >= 0) {
        if (back === offers.length - 1) errorSince = offer.from;
        i = back - 1;
        continue;
      }
    }
    held.push(offer);
  }
  return { held, errorSince };
}

const far = (before: number, price: number) => Math.abs(price - before) * 100 >= before * 8 - 1e-7;
const near = (before: number, price: number) => Math.abs(price - before) * 100 <= before + 1e-7;
const percent = (from: number, to: number) => Math.round((1 - to / from) * 1e11) / 1e9;

export interface DefinedAlert {
  readonly at: number;
  readonly moveAt: number;
  readonly interval: number;
  readonly previous: number;
  readonly realert: boolean;
}

/** The alerts of one setting of dropping odds, of which only the rules are looked at that depend on the price. */
export function definedAlerts(
  path: readonly PathStep[],
  setting: AlertSetting,
  starts: number = Infinity,
  moves: readonly DefinedMove[] = definedMoves(path),
): DefinedAlert[] {
  const least = setting.min_drop_percentage ?? 2;
  const longest = setting.time_interval ?? 86_400;
  const [low, high] = setting.odds_range ?? [null, null];
  const allowed = (price: number) => price >= (low ?? 0) && price <= (high ?? Infinity);
  const interval = ({ highest }: DefinedMove, price: number) =>
    allowed(price)
      ? TIME_INTERVALS.find(
          (seconds, index) => seconds <= longest && percent(highest[index] ?? price, price) >= least,
        )
      : undefined;
  const shown: (DefinedAlert & { price: number; percent: number; withdrawnAt: number })[] = [];
  for (const move of moves) {
    const smallest = interval(move, move.price);
    if (smallest === undefined) continue;
    const previous = move.highest[TIME_INTERVALS.indexOf(smallest)] as number;
    const at = move.at + setting.confirm_seconds;
    if (setting.confirm_seconds > 0) {
      const price = path.findLast((step) => step.at <= at)?.price ?? null;
      if (price === null || starts <= at || move.withdrawnAt <= at) continue;
      if (percent(previous, price) < least) continue;
    }
    const counted = shown.filter((one) => one.withdrawnAt > at);
    const lowest = Math.min(...counted.filter((one) => one.at > at - longest).map((one) => one.price));
    if (move.price >= lowest && interval(move, move.before) !== undefined) continue;
    const last = counted.at(-1);
    const isRepeat = last !== undefined && at - last.at < 900;
    if (isRepeat) {
      const step = setting.realert_step;
      if (step === null || percent(last.previous, move.price) - last.percent < step - 1e-7) continue;
    }
    const { price, withdrawnAt } = move;
    const alert = { at, moveAt: move.at, interval: smallest, previous, realert: isRepeat };
    shown.push({ ...alert, price, percent: percent(previous, price), withdrawnAt });
  }
  return shown.map(({ at, moveAt, interval: seconds, previous, realert }) => ({
    at,
    moveAt,
    interval: seconds,
    previous,
    realert,
  }));
}
