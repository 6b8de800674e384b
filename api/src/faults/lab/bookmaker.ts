import { startBookmaker } from '../../bookmaker/start-bookmaker.ts';
import { askLine, type OfferedLine } from '../check/truth.ts';

/** The simulating bookmaker with a hand on its time: while it is frozen, nothing on its board changes. */
export interface LabBookmaker {
  readonly url: string;
  readonly user: string;
  readonly password: string;
  /** The match that faults aim at and by which recovery is measured. */
  readonly target: Target;
  /** Another match of the same sport, which a fault of the target must not hold up. */
  readonly bystander: Target;
  freeze(): void;
  thaw(): void;
  /** Moves the price of a match; resolves with what is on offer then. */
  move(match: Target): Promise<OfferedLine | null>;
  stop(): Promise<void>;
}

export interface Target {
  readonly sportId: number;
  readonly eventId: number;
  readonly lineId: string;
}

const TICK_MS = 500;
const HOUR = 3_600_000;
/** Soccer: the sport with the most of everything. */
const SPORT = 29;

/** @param pace How often something happens in the simulation; the product's own has 1. */
export async function startLabBookmaker({ pace = 24, seed = 1 } = {}): Promise<LabBookmaker> {
  const bookmaker = await startBookmaker({ source: 'simulate', pace, seed, clock: Date.now });
  const { url, user, password, control } = bookmaker;
  const matches = control.matches().filter(({ starts }) => starts > Date.now() + 3 * HOUR);
  const aimed = matches
    .filter(({ sportId }) => sportId === SPORT)
    .map(({ eventId }) => ({ sportId: SPORT, eventId, lineId: `${eventId}:0` }));
  const [target, bystander] = aimed;
  if (target === undefined || bystander === undefined) {
    await bookmaker.stop();
    throw new Error('The simulation has no two soccer matches that start in three hours');
  }
  let frozen = false;
  let steps = 0;
  const timer = setInterval(() => {
    if (frozen) return;
    control.tick();
    stir();
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
    move(match) {
      steam(match.eventId);
      return askLine({ url, user, password }, match.sportId, match.lineId);
    },
    async stop() {
      clearInterval(timer);
      await bookmaker.stop();
    },
  };

  /** Prices fall, limits step and markets close on a match of every sport in turn, so that alerts of all kinds are due. */
  function stir(): void {
    steps += 1;
    const match = matches[(steps * 7) % matches.length];
    if (match === undefined || aimed.slice(0, 2).some(({ eventId }) => eventId === match.eventId)) return;
    steam(match.eventId);
    quietly(() => {
      if (steps % 5 === 0) control.stepLimit(match.eventId, steps % 2 === 0 ? 1.5 : 1 / 1.5);
      if (steps % 8 === 0) control.withdraw(match.eventId, 'totals', 4_000);
      if (steps % 11 === 0) control.suspend(match.eventId, 3_000);
    });
  }

  /** A drop of one side and, the next time, of the other: prices stay in their range. */
  function steam(eventId: number): void {
    const outcome = steps++ % 2 === 0 ? 'home' : 'away';
    quietly(() => control.steam({ eventId, market: 'moneyline', outcome, percent: 4 }));
  }
}

/** A match may have left the board, or may not move any further. */
function quietly(run: () => void): void {
  try {
    run();
  } catch {}
}
