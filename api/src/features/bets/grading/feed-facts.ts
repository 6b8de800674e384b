import type { LegFacts, PeriodSettlement } from '@fairline/shared/bets';
import { type BetLeg, type BetState, lineIdOf, parseLineId } from '@fairline/shared/contracts';
import type {
  EventRow,
  FeedFactsReadModel,
  SettlementRow,
  SpecialSettlementRow,
} from './feed-facts.read-model.ts';

const DELETED = 5;
const NO_PERIODS: ReadonlyMap<number, PeriodSettlement> = new Map();

/** What the feed has of the selections of many bets. */
export class FeedFacts {
  readonly #readModel: FeedFactsReadModel;
  readonly #events = new Map<number, EventRow>();
  readonly #settlements = new Map<string, SettlementRow>();
  readonly #periods = new Map<number, Map<number, PeriodSettlement>>();
  readonly #specials = new Map<number, SpecialSettlementRow>();
  readonly #drawPrices = new Map<string, boolean>();

  constructor(readModel: FeedFactsReadModel) {
    this.#readModel = readModel;
  }

  /** Reads what these selections need. */
  async load(legs: readonly BetLeg[]): Promise<void> {
    const lineIds = [...new Set(legs.flatMap(({ line_id }) => line_id ?? []))];
    const eventIds = [...new Set(lineIds.map((id) => parseLineId(id).eventId))].filter(
      (id) => !this.#events.has(id),
    );
    const specialIds = [...new Set(legs.flatMap(({ special_id }) => special_id ?? []))];
    const unclear = legs.filter(({ market, is3Way }) => market === 'moneyline' && is3Way === null);
    const unclearIds = [...new Set(unclear.flatMap(({ line_id }) => line_id ?? []))];
    const model = this.#readModel;
    if (eventIds.length > 0) {
      for (const row of await model.findEvents(eventIds)) this.#events.set(row.eventId, row);
      for (const row of await model.findSettlements(eventIds)) {
        this.#settlements.set(lineIdOf(row.eventId, row.period), row);
        const periods = this.#periods.get(row.eventId) ?? new Map<number, PeriodSettlement>();
        this.#periods.set(row.eventId, periods.set(row.period, settlementOf(row)));
      }
    }
    if (specialIds.length > 0) {
      for (const row of await model.findSpecialSettlements(specialIds)) {
        this.#specials.set(row.specialId, row);
      }
    }
    if (unclearIds.length > 0) {
      for (const { lineId, is3Way } of await model.findDrawPrices(unclearIds)) {
        this.#drawPrices.set(lineId, is3Way);
      }
    }
  }

  /** Events that were deleted, or are not listed any more without a result, with the time. They may be listed again. */
  gone(): Map<number, { readonly event: EventRow; readonly at: number }> {
    const gone = new Map<number, { event: EventRow; at: number }>();
    for (const [eventId, event] of this.#events) {
      const deletedAt = this.#deletionOf(lineIdOf(eventId, 0))?.settledAt;
      const isMissing = !event.listed && event.settledStatus === 0;
      const at = deletedAt ?? (isMissing ? event.updatedAt : undefined);
      if (at !== undefined) gone.set(eventId, { event, at });
    }
    return gone;
  }

  eventOf({ line_id }: BetLeg): EventRow | undefined {
    return line_id === null ? undefined : this.#events.get(parseLineId(line_id).eventId);
  }

  /** What `legVerdict` needs of a selection of a bet. */
  of(leg: BetLeg & { readonly line_id: string }, bet: BetState): LegFacts {
    const { line_id, special_id } = leg;
    const { eventId } = parseLineId(line_id);
    const event = this.#events.get(eventId);
    const settlement = this.#settlements.get(line_id);
    const special = special_id === null ? undefined : this.#specials.get(special_id);
    const firstHalf = this.#settlements.get(lineIdOf(eventId, 1));
    const deletion = this.#deletionOf(line_id) ?? this.#deletionOf(lineIdOf(eventId, 0));
    return {
      event: event === undefined ? null : { ...event, score: liveScoreOf(event) },
      settlement: settlement === undefined ? null : settlementOf(settlement),
      periods: this.#periods.get(eventId) ?? NO_PERIODS,
      deletion: deletion === null ? null : versioned(deletion),
      firstHalf: firstHalf !== undefined && firstHalf.status <= 2 ? scoreOf(firstHalf) : null,
      special: special === undefined ? null : { ...versioned(special), contestants: special.contestants },
      is3Way: this.#drawPrices.get(line_id) ?? null,
      inPlay: isInPlay(leg, bet),
    };
  }

  #deletionOf(lineId: string): SettlementRow | null {
    const settlement = this.#settlements.get(lineId);
    return settlement?.status === DELETED ? settlement : null;
  }
}

function versioned({ settlementId, settledAt, status }: SettlementRow | SpecialSettlementRow) {
  return { version: `${settlementId}@${settledAt}`, settledAt, status };
}

function settlementOf(row: SettlementRow): PeriodSettlement {
  return { ...versioned(row), score: scoreOf(row) };
}

function scoreOf({ home, away }: SettlementRow) {
  return { home, away };
}

function liveScoreOf({ homeScore, awayScore }: EventRow) {
  return homeScore === null || awayScore === null ? null : { home: homeScore, away: awayScore };
}

/** Some selections of a parlay in play may have been of matches that had not started. */
function isInPlay(leg: BetLeg, { legs, is_live, placed_at }: BetState): boolean {
  if (leg.score_at_bet !== null) return true;
  if (!is_live || legs.length === 1) return is_live;
  return leg.starts !== null && Date.parse(placed_at) >= Date.parse(leg.starts);
}
