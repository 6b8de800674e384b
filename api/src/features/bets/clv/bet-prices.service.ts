import {
  type CurrentPrice,
  closingOf,
  clvOf,
  isCloseOf,
  NO_PRICE,
  type PriceReader,
  priceOfBet,
} from '@fairline/shared/bets';
import {
  type BetClosing,
  type BetLeg,
  type BetState,
  type NoCloseReason,
  type PlanAccess,
  planIncludes,
} from '@fairline/shared/contracts';
import type { OddsReadModel } from '../../../market/lines/odds-lines.read-model.ts';
import type { ClosingReadModel } from './closing.read-model.ts';
import { type DerivedNowDeps, derivedNow } from './derived-now.ts';
import { openLine } from './open-line.ts';

export interface BetPricesDeps {
  readonly lines: Pick<OddsReadModel, 'findLines' | 'findLinesOfEvents'>;
  readonly closes: Pick<ClosingReadModel, 'findRecorded'>;
  /** Absent: bets on derived markets have no price now. */
  readonly derived?: DerivedNowDeps['prices'] | undefined;
  readonly now: () => number;
}

/** A bet's close, or why it has none, with its CLV, and its price now. */
export interface BetPrices extends CurrentPrice {
  readonly closing: BetClosing | null;
  readonly no_close: NoCloseReason | null;
  readonly clv: number | null;
}

/** Whose plan and devig method count; without a plan nothing of the feed is shown. */
export type BetPriceReader = Omit<PriceReader, 'level'> & {
  readonly level: PriceReader['level'] | null;
  readonly sports: PlanAccess['sports'];
};

/** How long after the start a close may be missing because it is not computed yet. */
const COMPUTED_WITHIN_MS = 86_400_000;

/** Closes and current prices of a page of bets, in two statements, and in a third one where there are open bets on derived markets. */
export function createBetPricesService({ lines, closes, derived, now }: BetPricesDeps) {
  return {
    /** The prices of each of these bets, in their order. */
    async of(states: readonly BetState[], { level, sports, method }: BetPriceReader): Promise<BetPrices[]> {
      if (level === null) return states.map(() => ({ ...NO_PRICE, ...NO_CLOSE_OF_PLAN }));
      const reader = { level, method };
      const priced = states.filter(isUnsettled).flatMap(openLegs);
      const closing = states.map((state) => closingOf(state, reader.method));
      const unclosed = states.flatMap((state, index) => (closing[index] === null ? linesOf(state) : []));
      // One after the other, because a write reads its bet in its transaction.
      const rows = await findSome(
        priced.map(({ line_id }) => line_id),
        (lineIds) => lines.findLines(lineIds),
        [],
      );
      const recorded = await findSome(unclosed, (lineIds) => closes.findRecorded(lineIds), new Set<string>());
      const derivedOf = await derivedPrices(priced, reader);
      const at = now();
      const open = new Map(rows.map((row) => [row.line_id, openLine(row, { level, sports }, at)]));
      const openOf = (leg: BetLeg) => derivedOf.get(leg) ?? open.get(leg.line_id ?? '') ?? null;
      return states.map((state, index) => ({
        ...(isUnsettled(state) ? priceOfBet(state, state.legs.map(openOf), reader) : NO_PRICE),
        ...ofPlan(state, closing[index] ?? null, recorded, reader),
      }));
    },
  };

  async function derivedPrices(legs: readonly BetLeg[], { level, method }: PriceReader) {
    if (derived === undefined || !planIncludes(level, 'derived-prices')) return NO_DERIVED;
    return derivedNow(legs, method, { lines, prices: derived });
  }

  function ofPlan(
    state: BetState,
    closing: BetClosing | null,
    recorded: ReadonlySet<string>,
    { level, method }: PriceReader,
  ): Pick<BetPrices, 'closing' | 'clv' | 'no_close'> {
    if (!planIncludes(level, 'closing-ev')) return NO_CLOSE_OF_PLAN;
    const no_close = closing === null ? reasonOf(state, recorded) : null;
    return { closing, clv: clvOf(state, method), no_close };
  }

  /** A parlay has no close without that of each selection; what a selection will never have goes before what is to come. */
  function reasonOf({ is_live, legs, leg_closes }: BetState, recorded: ReadonlySet<string>): NoCloseReason {
    if (is_live) return 'in-play';
    const missing = legs.filter((leg, position) => !isCloseOf(leg_closes[position], leg));
    const reasons = new Set(missing.map((leg) => reasonOfLeg(leg, recorded)));
    return LASTING.find((reason) => reasons.has(reason)) ?? 'no-close';
  }

  function reasonOfLeg({ line_id, starts }: BetLeg, recorded: ReadonlySet<string>): NoCloseReason {
    if (line_id === null) return 'not-on-feed';
    if (recorded.has(line_id)) return 'no-close';
    return Date.parse(starts ?? '') + COMPUTED_WITHIN_MS > now() ? 'not-closed' : 'no-close';
  }
}
export type BetPricesService = ReturnType<typeof createBetPricesService>;

const NO_DERIVED: Awaited<ReturnType<typeof derivedNow>> = new Map();
const NO_CLOSE_OF_PLAN = { closing: null, clv: null, no_close: 'plan' } as const;

const isUnsettled = ({ grade }: BetState): boolean => grade === null;

/** The selections whose price now counts. */
const openLegs = ({ legs }: BetState): BetLeg[] =>
  legs.filter(({ result }) => legs.length === 1 || result === null);

/** Reasons of selections, the one that lasts first. */
const LASTING: readonly NoCloseReason[] = ['not-on-feed', 'no-close', 'not-closed'];

const linesOf = ({ legs }: BetState) => legs.flatMap(({ line_id }) => line_id ?? []);

/** Asks the database only for what there is. */
async function findSome<T>(
  lineIds: readonly (string | null)[],
  find: (lineIds: readonly string[]) => Promise<T>,
  none: T,
): Promise<T> {
  const wanted = new Set(lineIds.flatMap((lineId) => lineId ?? []));
  return wanted.size === 0 ? none : find([...wanted]);
}
