import type { Clock } from '../../pinnacle/transport/clock.ts';
import { allowance, monthEnd } from './allowance.ts';

/** What is stored of a month. Times are epoch milliseconds. */
export interface StoredCredits {
  /** Spent by this program, with what requests under way may cost. */
  readonly used: number;
  /** What the service last reported to be left of the key, less what was requested since; null before the first report. */
  readonly remaining: number | null;
  /** What could be spent from `anchorAt` on until the end of the month; null before that is known. */
  readonly anchorLeft: number | null;
  readonly anchorAt: number;
  /** Credits a day with which every price would be read as often as is useful. */
  readonly wantedPerDay: number;
}

/** Where the credits of each month are stored, beyond the end of the process. */
export interface CreditStore {
  /** @param month Its first moment, epoch ms. */
  load(month: number): Promise<StoredCredits | null>;
  save(month: number, credits: StoredCredits): Promise<void>;
}

/** What a response reports about credits; null where it reports nothing. */
export interface ReportedCredits {
  readonly last: number | null;
  readonly remaining: number | null;
}

/** Counts credits, so that the budget of a month is never exceeded, whenever the program ends. */
export interface CreditLedger {
  /** Reads what is stored; to be called before anything else, and rejects when it cannot be read. */
  load(): Promise<void>;
  /** Credits that may be spent now; 0 before it is known what is left. */
  allowed(): number;
  /** What is left until the end of the month; null before that is known. */
  left(): number | null;
  /** The credits a day that are left, spread evenly; null before that is known. */
  affordablePerDay(): number | null;
  resetsAt(): number;
  /** Stores that a request is about to cost up to `cost`. Resolves with false when that is more than what may be spent. */
  reserve(cost: number): Promise<boolean>;
  /** Replaces the reserved cost by the reported one. Without a report the request counts as charged. */
  settle(cost: number, reported: ReportedCredits): Promise<void>;
  /** A free request reports what is left. */
  report(reported: ReportedCredits): Promise<void>;
  /** The service says that nothing is left. */
  exhausted(): Promise<void>;
  setWantedPerDay(credits: number): void;
}

/** What is left grows by less through rounding and late accounting; by more when credits were bought. */
const BOUGHT = 10;
const DAY_MS = 86_400_000;
const EMPTY: StoredCredits = { used: 0, remaining: null, anchorLeft: null, anchorAt: 0, wantedPerDay: 0 };

/** @param budget The most credits of a month; null: what the key has. */
export function createCreditLedger(deps: {
  readonly store: CreditStore;
  readonly budget: number | null;
  readonly clock: Pick<Clock, 'wall'>;
}): CreditLedger {
  const { store, budget, clock } = deps;
  let month = monthOf(clock.wall());
  let state = EMPTY;
  /** Reserved for requests under way: what the service reports meanwhile may not contain them. */
  let reserved = 0;
  let saving: Promise<unknown> = Promise.resolve();

  function leftOf({ used, remaining }: StoredCredits): number | null {
    if (remaining === null) return null;
    return Math.max(0, Math.min(remaining, budget === null ? remaining : budget - used));
  }

  /** A new month begins with nothing used, and with nothing known to be left. */
  function current(): StoredCredits {
    const now = monthOf(clock.wall());
    // A clock that was set back does not bring an earlier month back.
    if (now > month) {
      month = now;
      state = { ...EMPTY, wantedPerDay: state.wantedPerDay };
    }
    return state;
  }

  function save(next: StoredCredits): Promise<void> {
    state = withAnchor(next);
    const [savedMonth, saved] = [month, state];
    const done = saving.then(() => store.save(savedMonth, saved));
    saving = done.catch(() => undefined);
    return done;
  }

  function withAnchor(next: StoredCredits): StoredCredits {
    const left = leftOf(next);
    if (left === null) return next;
    const before = leftOf(state);
    const isBought = before !== null && left > before + Math.max(BOUGHT, reserved);
    if (next.anchorLeft !== null && !isBought) return next;
    return { ...next, anchorLeft: left, anchorAt: clock.wall() };
  }

  function remainingAfter(known: number | null, reported: number | null): number | null {
    if (reported === null) return known;
    return reserved > 0 && known !== null ? Math.min(known, reported) : reported;
  }

  function allowed(): number {
    const known = current();
    const { anchorLeft, anchorAt } = known;
    const left = leftOf(known);
    if (left === null || anchorLeft === null) return 0;
    return allowance({ left, anchorLeft, anchorAt, resetsAt: monthEnd(month) }, clock.wall());
  }

  return {
    async load() {
      state = (await store.load(month)) ?? EMPTY;
    },
    allowed,
    left: () => leftOf(current()),
    affordablePerDay() {
      const left = leftOf(current());
      return left === null ? null : (left * DAY_MS) / Math.max(DAY_MS / 24, monthEnd(month) - clock.wall());
    },
    resetsAt: () => monthEnd(month),
    async reserve(cost) {
      const { used, remaining, ...rest } = current();
      if (cost > allowed()) return false;
      reserved += cost;
      await save({ ...rest, used: used + cost, remaining: remaining === null ? null : remaining - cost });
      return true;
    },
    async settle(cost, { last, remaining }) {
      reserved = Math.max(0, reserved - cost);
      const known = current();
      const charged = last ?? cost;
      const expected = known.remaining === null ? null : known.remaining + cost - charged;
      const used = Math.max(0, known.used + charged - cost);
      await save({ ...known, used, remaining: remainingAfter(expected, remaining) });
    },
    async report({ remaining }) {
      const known = current();
      const next = remainingAfter(known.remaining, remaining);
      if (next !== known.remaining || known.anchorLeft === null) await save({ ...known, remaining: next });
    },
    async exhausted() {
      await save({ ...current(), remaining: 0 });
    },
    setWantedPerDay(wantedPerDay) {
      state = { ...current(), wantedPerDay: Math.round(wantedPerDay) };
    },
  };
}

function monthOf(now: number): number {
  const date = new Date(now);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
}
