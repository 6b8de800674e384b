import type { BetLeg, BetState } from '@fairline/shared/contracts';
import type { StoredClose } from '../../../history/closing/closing-lines.read-model.ts';
import type { BetLedger } from '../ledger/bet-ledger.ts';
import { type Contestants, closeOfSelection } from './close-of-selection.ts';
import type { ClosesDueStore } from './closes-due.store.ts';
import type { ClosingReadModel } from './closing.read-model.ts';

export interface CloseRecordingDeps {
  readonly store: ClosesDueStore;
  readonly readModel: ClosingReadModel;
  readonly ledger: BetLedger;
  readonly readCloses: (lineIds: readonly string[]) => Promise<ReadonlyMap<string, StoredClose>>;
}

/** Lines of one transaction. */
const LINES = 200;
/** Bets that are read and written at once. */
const BETS = 500;

/** Records the closes of lines on the bets of all users, each as an entry of the bet's history. */
export function createCloseRecordingService({ store, readModel, ledger, readCloses }: CloseRecordingDeps) {
  return {
    /**
     * Records the closes of the lines that are due longest, to be run in a transaction. A close that is not another than before adds
     * nothing.
     *
     * @returns whether more may be due.
     */
    async recordNext(): Promise<boolean> {
      if (!(await store.acquire())) return false;
      const { taken, lineIds } = await store.take(LINES);
      if (taken === 0) return false;
      const bets = await readModel.findBets(lineIds);
      if (bets.size === 0) return taken === LINES;
      const closes = await readCloses(lineIds);
      const contestants = await readModel.findContestants(specialsOf(closes));
      const due = { lineIds: new Set(lineIds), closes, contestants };
      for (const [id, betIds] of bets) {
        for (let from = 0; from < betIds.length; from += BETS) {
          await ledger.changeMany({ id, actorId: null }, betIds.slice(from, from + BETS), ({ state }) => ({
            state: withClose(state, due),
            kind: 'closed',
          }));
        }
      }
      return taken === LINES;
    },
  };
}
export type CloseRecordingService = ReturnType<typeof createCloseRecordingService>;

function specialsOf(closes: ReadonlyMap<string, StoredClose>): number[] {
  const markets = [...closes.values()].flatMap((close) => close.markets);
  return markets.flatMap(({ market }) => (market.startsWith('special:') ? Number(market.slice(8)) : []));
}

interface DueCloses {
  /** Lines whose closes are recorded now. */
  readonly lineIds: ReadonlySet<string>;
  readonly closes: ReadonlyMap<string, StoredClose>;
  readonly contestants: Contestants;
}

function withClose(state: BetState, { lineIds, closes, contestants }: DueCloses): BetState {
  const { legs, leg_closes, is_live } = state;
  // A bet in play has none: its market had closed before.
  if (is_live) return { ...state, close: null, leg_closes: [] };
  const closeOf = (leg: BetLeg) =>
    closeOfSelection(closes.get(leg.line_id ?? '')?.markets ?? [], leg, contestants);
  const [only, ...others] = legs;
  if (only !== undefined && others.length === 0) return { ...state, close: closeOf(only), leg_closes: [] };
  const found = legs.map((leg, position) => {
    // Another line is due: this one stays as it is.
    if (leg.line_id === null || !lineIds.has(leg.line_id)) return leg_closes[position] ?? null;
    return closeOf(leg);
  });
  return { ...state, close: null, leg_closes: found.every((close) => close === null) ? [] : found };
}
