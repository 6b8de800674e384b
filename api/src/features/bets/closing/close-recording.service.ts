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
      for (const [id, betIds] of bets) {
        for (let from = 0; from < betIds.length; from += BETS) {
          await ledger.changeMany({ id, actorId: null }, betIds.slice(from, from + BETS), ({ state }) => ({
            state: withClose(state, closes, contestants),
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

function withClose(
  state: BetState,
  closes: ReadonlyMap<string, StoredClose>,
  contestants: Contestants,
): BetState {
  const leg = onlyLegOf(state);
  const markets = closes.get(leg?.line_id ?? '')?.markets ?? [];
  return { ...state, close: leg === null ? null : closeOfSelection(markets, leg, contestants) };
}

/** A parlay has no close, and neither has a bet in play: its market had closed before. */
function onlyLegOf({ legs: [leg, ...others], is_live }: BetState): BetLeg | null {
  return leg === undefined || others.length > 0 || is_live ? null : leg;
}
