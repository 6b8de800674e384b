import type { SportBoard } from '../../board/sport-board.ts';
import type { WireContestantLine } from '../../wire/specials.wire.ts';
import type { Params, Played } from '../models/law.ts';
import { toPrice, withMargin } from '../pricing/margin.ts';
import { keyOf, unit } from '../random/hash.ts';
import { isoSeconds } from '../schedule/iso.ts';
import { mainIdAt, startsAt } from '../schedule/listing.ts';
import type { Plan } from '../schedule/plan.ts';
import { contestantId, specialId } from './special-ids.ts';
import type { SpecialPlan } from './special-plan.ts';
import { hasSpecials, specialsOf } from './specials-of.ts';

const MINUTE = 60_000;
const OPENS_BEFORE = 36 * 60 * MINUTE;
const MAX_BET = [500, 250, 100] as const;
const LINE_ID_EPOCH = Date.UTC(2025, 0, 1);
/** One contestant in fifty is off the board for such a while. */
const OFF_FOR = 10 * MINUTE;

/** Puts the specials of one match on the board and takes them off again. */
export class SpecialsDesk {
  readonly #plan: Plan;
  readonly #lines = new Map<number, { readonly price: number | null; readonly lineId: number }>();
  #listed: readonly number[] = [];

  constructor(plan: Plan) {
    this.#plan = plan;
  }

  publish(board: SportBoard, params: Params, played: Played, now: number): void {
    const plan = this.#plan;
    if (now >= plan.settledAt || now < plan.starts - OPENS_BEFORE || !hasSpecials(plan)) {
      this.withdraw(board);
      return;
    }
    const open = now < plan.starts;
    if (!open && this.#listed.length > 0) {
      for (const id of this.#listed) board.specialOdds.remove(id);
      return;
    }
    const specials = specialsOf(plan, params, played);
    this.#listed = specials.map(({ number }) => specialId(plan, number));
    for (const special of specials) {
      this.#list(board, special, now);
      if (open) this.#price(board, special, now);
    }
  }

  withdraw(board: SportBoard): void {
    for (const id of this.#listed) {
      board.specials.remove(id);
      board.specialOdds.remove(id);
    }
    this.#listed = [];
  }

  #list(board: SportBoard, special: SpecialPlan, now: number): void {
    const plan = this.#plan;
    const id = specialId(plan, special.number);
    const cutoff = isoSeconds(startsAt(plan, now));
    const { betType, name, category, units, periodNumber } = special;
    board.specials.put(id, plan.slot.league.id, {
      id,
      betType,
      name,
      date: cutoff,
      cutoff,
      category,
      units,
      status: 'O',
      event: { id: mainIdAt(plan, now), periodNumber, home: plan.home, away: plan.away },
      contestants: special.outcomes.map((outcome, index) => ({
        id: contestantId(plan, special.number, index),
        name: outcome.name,
        rotNum: 100 + index,
      })),
      liveStatus: 0,
    });
  }

  #price(board: SportBoard, special: SpecialPlan, now: number): void {
    const plan = this.#plan;
    const fair = special.outcomes.map(({ chance }) => Math.min(0.97, Math.max(0.005, chance)));
    const prices = withMargin(fair, fair.length > 2 ? 1.09 : 1.06).map(toPrice);
    const contestantLines = prices.map((price, index): WireContestantLine => {
      const id = contestantId(plan, special.number, index);
      const offered = fair.length > 2 && this.#isOff(id, now) ? null : price;
      return { id, lineId: this.#lineId(id, offered, now), price: offered, handicap: special.handicap };
    });
    const id = specialId(plan, special.number);
    board.specialOdds.put(id, plan.slot.league.id, {
      id,
      maxBet: MAX_BET[plan.slot.league.tier],
      contestantLines,
    });
  }

  #isOff(id: number, now: number): boolean {
    return unit(keyOf(keyOf(this.#plan.key, 61), id, Math.floor(now / OFF_FOR))) < 0.02;
  }

  /** A new line id with every new price. */
  #lineId(contestant: number, price: number | null, now: number): number {
    const known = this.#lines.get(contestant);
    if (known && known.price === price) return known.lineId;
    const lineId = 4_000_000_000 + Math.floor((now - LINE_ID_EPOCH) / 10) + (contestant % 8);
    this.#lines.set(contestant, { price, lineId });
    return lineId;
  }
}
