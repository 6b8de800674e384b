import { startBookmaker } from '../../simulator/start-bookmaker.ts';
import { type OfferedLine, readOfferedLine } from '../check/bookmaker-offer.ts';

/** The simulating bookmaker, whose time can be stopped: while it is frozen, its board does not change. */
export interface LabBookmaker {
  readonly url: string;
  readonly user: string;
  readonly password: string;
  /** The match that faults aim at and by which recovery is measured. */
  readonly target: Target;
  /** Another match of the same sport, which a fault of the target must not delay. */
  readonly bystander: Target;
  freeze(): void;
  thaw(): void;
  /** Moves the price of a match, and reopens it first if it was suspended; resolves with the offer after that. */
  move(match: Target): Promise<OfferedLine | null>;
  /**
   * Calls the listener with every offer of the target, also one that the next change replaces at once; null while it is not listed.
   * Nothing changes before the listener has the offer.
   */
  watch(listener: (offer: OfferedLine | null) => void): void;
  /** What is on offer for a match. */
  offered(match: Target): Promise<OfferedLine | null>;
  stop(): Promise<void>;
}

export interface Target {
  readonly sportId: number;
  readonly eventId: number;
  readonly lineId: string;
}

const TICK_MS = 500;
const HOUR = 3_600_000;
/** Soccer: the sport with the most matches and markets. */
const SPORT = 29;

/**
 * @param pace How often something happens in the simulation; the product's own has 1.
 * @param oneIn The market has every nth match only.
 */
export async function startLabBookmaker({ pace = 24, seed = 1, oneIn = 1 } = {}): Promise<LabBookmaker> {
  const bookmaker = await startBookmaker({ source: 'simulate', pace, seed, oneIn, clock: Date.now });
  const { url, user, password, control } = bookmaker;
  const matches = control.matches().filter(({ starts }) => starts > Date.now() + 3 * HOUR);
  const aimed = matches
    .filter(({ sportId, starts }) => sportId === SPORT && !isPlaceholderTime(starts))
    .map(({ eventId }) => ({ sportId: SPORT, eventId, lineId: `${eventId}:0` }));
  const [target, bystander] = aimed;
  if (target === undefined || bystander === undefined) {
    await bookmaker.stop();
    throw new Error('The simulation has no two soccer matches that start in three hours');
  }
  let frozen = false;
  let moves = 0;
  const offered = (match: Target) => readOfferedLine({ url, user, password }, match.sportId, match.lineId);
  let steps = 0;
  let listener: ((offer: OfferedLine | null) => void) | null = null;
  /** The change that the listener has not got yet. */
  let changing: Promise<unknown> | null = null;
  const timer = setInterval(() => {
    if (frozen || changing !== null) return;
    control.tick();
    moveMarkets();
    if (listener !== null) report();
  }, TICK_MS);
  return {
    url,
    user,
    password,
    target,
    bystander,
    freeze: () => {
      frozen = true;
    },
    thaw: () => {
      frozen = false;
    },
    offered,
    watch: (to) => {
      listener = to;
      report();
    },
    move: (match) => (listener === null ? move(match) : oneByOne(() => move(match))),
    async stop() {
      clearInterval(timer);
      await bookmaker.stop();
    },
  };

  function report(): void {
    oneByOne(async () => listener?.(await offered(target as Target))).catch(() => {});
  }

  async function move(match: Target): Promise<OfferedLine | null> {
    ignoreErrors(() => control.reopen(match.eventId));
    const reopened = await offered(match);
    if (match.eventId === target?.eventId) listener?.(reopened);
    const before = reopened?.quotes.moneyline ?? '';
    const prices = before.split('/').map(Number);
    // The higher one falls, so that both stay in their range however often they move.
    // By another percentage each time, so that no earlier price comes back soon.
    moves = (moves + 1) % 11;
    steam(match.eventId, (prices[0] ?? 0) > (prices.at(-1) ?? 0) ? 'home' : 'away', 3 + moves * 0.3);
    const after = await offered(match);
    if (match.eventId === target?.eventId) listener?.(after);
    if (after?.quotes.moneyline === before) throw new Error(`The price of ${match.lineId} does not move`);
    return after;
  }

  /** One change after the other, so that the listener gets the offer after each. */
  async function oneByOne<T>(change: () => Promise<T>): Promise<T> {
    while (changing !== null) await changing.catch(() => {});
    const running = change();
    changing = running;
    try {
      return await running;
    } finally {
      changing = null;
    }
  }

  /** Prices fall, limits step and markets close on a match of every sport in turn, so that alerts of all kinds are raised. */
  function moveMarkets(): void {
    steps += 1;
    const match = matches[(steps * 7) % matches.length];
    if (match === undefined || aimed.slice(0, 2).some(({ eventId }) => eventId === match.eventId)) return;
    // One side and, the next time, the other: prices stay in their range.
    steam(match.eventId, steps++ % 2 === 0 ? 'home' : 'away');
    ignoreErrors(() => {
      if (steps % 5 === 0) control.stepLimit(match.eventId, steps % 2 === 0 ? 1.5 : 1 / 1.5);
      if (steps % 8 === 0) control.withdraw(match.eventId, 'totals', 4_000);
      if (steps % 11 === 0) control.suspend(match.eventId, 3_000);
    });
  }

  function steam(eventId: number, outcome: 'home' | 'away', percent = 4): void {
    ignoreErrors(() => control.steam({ eventId, market: 'moneyline', outcome, percent }));
  }
}

/**
 * Whether a match that starts then has a placeholder date while it is held. It raises no alerts meanwhile, and no table stores when
 * that was, so that they cannot be recomputed.
 */
function isPlaceholderTime(starts: number): boolean {
  return starts % (24 * HOUR) === 23 * HOUR;
}

/** A match may have left the board, or may not move any further. */
function ignoreErrors(run: () => void): void {
  try {
    run();
  } catch {}
}
