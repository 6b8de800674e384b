import { isSame } from '@fairline/shared/bets';
import {
  type BetClose,
  type BetLeg,
  type BetState,
  isDerivedMarket,
  lineIdOf,
  parseLineId,
} from '@fairline/shared/contracts';
import type { StoredClose } from '../../../market/closing/closing-lines.read-model.ts';
import type { BetLedger } from '../ledger/bet-ledger.ts';
import { type Contestants, closeOfSelection } from './close-of-selection.ts';
import type { ClosesDueStore } from './closes-due.store.ts';
import type { ClosingReadModel } from './closing.read-model.ts';
import { DerivedCloses } from './derived-closes.ts';

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
      const { taken, lineIds: own } = await store.take(LINES);
      if (taken === 0) return false;
      // Bets on derived markets have the line of the match, and follow from the lines of all its periods.
      const matchIds = [...new Set(own.map((lineId) => parseLineId(lineId).eventId))];
      const lineIds = [...new Set([...own, ...matchIds.map((eventId) => lineIdOf(eventId, 0))])];
      const bets = await readModel.findBets(lineIds);
      if (bets.size === 0) return taken === LINES;
      const matchLines = await readModel.findMatchLines(matchIds);
      const closes = await readCloses([
        ...new Set([...lineIds, ...matchLines.map(({ line_id }) => line_id)]),
      ]);
      const contestants = await readModel.findContestants(specialsOf(closes));
      const due = {
        lineIds: new Set(lineIds),
        closes,
        contestants,
        derived: new DerivedCloses(closes, matchLines),
      };
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
  readonly derived: DerivedCloses;
}

function withClose(state: BetState, { lineIds, closes, contestants, derived }: DueCloses): BetState {
  const { legs, leg_closes, is_live } = state;
  // A bet in play has none: its market had closed before.
  if (is_live) return { ...state, close: null, leg_closes: [] };
  const closeOf = (leg: BetLeg) =>
    isDerivedMarket(leg.market)
      ? derived.of(leg)
      : closeOfSelection(closes.get(leg.line_id ?? '')?.markets ?? [], leg, contestants);
  const [only, ...others] = legs;
  if (only !== undefined && others.length === 0) {
    return { ...state, close: recorded(state.close, closeOf(only)), leg_closes: [] };
  }
  const found = legs.map((leg, position) => {
    // Another line is due: this one stays as it is.
    if (leg.line_id === null || !lineIds.has(leg.line_id)) return leg_closes[position] ?? null;
    return recorded(leg_closes[position] ?? null, closeOf(leg));
  });
  return { ...state, close: null, leg_closes: found.every((close) => close === null) ? [] : found };
}

/** The close as it is stored where it is the same but for fields that earlier versions did not have: they say nothing of it. */
function recorded(stored: BetClose | null, found: BetClose | null): BetClose | null {
  if (stored === null || found === null) return found;
  return isSame({ period: found.period, confidence: null, ...stored }, found) ? stored : found;
}
