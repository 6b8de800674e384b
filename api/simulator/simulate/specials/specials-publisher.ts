import type { SportBoard } from '../../board/sport-board.ts';
import type { WireContestantLine } from '../../wire/specials.wire.ts';
import { keyOf, unit } from '../keyed-random.ts';
import type { Params, Played } from '../models/sport-model.ts';
import { toPrice, withMargin } from '../pricing/margin.ts';
import type { FixtureScript } from '../schedule/fixture-script.ts';
import { isoSeconds } from '../schedule/iso.ts';
import { mainIdAt, startsAt } from '../schedule/listing.ts';
import { hasSpecials, matchSpecials } from './match-specials.ts';
import { contestantId, specialId } from './special-ids.ts';
import type { SpecialScript } from './special-script.ts';

const MINUTE = 60_000;
const LISTED_BEFORE_MS = 36 * 60 * MINUTE;
/** The winners are not published. */
const NOT_PLAYED: Played = { steps: [], periods: [] };
const MAX_BET = [500, 250, 100] as const;
const LINE_ID_EPOCH = Date.UTC(2025, 0, 1);
/** In each span of this length, one contestant in fifty has no price. */
const OFF_MS = 10 * MINUTE;

/** Publishes the specials of one match to the board and withdraws them. */
export class SpecialsPublisher {
  readonly #script: FixtureScript;
  readonly #lines = new Map<number, { readonly price: number | null; readonly lineId: number }>();
  #listed: readonly number[] = [];

  constructor(script: FixtureScript) {
    this.#script = script;
  }

  publish(board: SportBoard, params: Params, now: number): void {
    const script = this.#script;
    if (now >= script.settledAt || now < script.starts - LISTED_BEFORE_MS || !hasSpecials(script)) {
      this.withdraw(board);
      return;
    }
    const open = now < script.starts;
    if (!open && this.#listed.length > 0) {
      for (const id of this.#listed) board.specialOdds.remove(id);
      return;
    }
    const specials = matchSpecials(script, params, NOT_PLAYED);
    this.#listed = specials.map(({ number }) => specialId(script, number));
    for (const special of specials) {
      this.#publishSpecial(board, special, now);
      if (open) this.#publishPrices(board, special, now);
    }
  }

  withdraw(board: SportBoard): void {
    for (const id of this.#listed) {
      board.specials.remove(id);
      board.specialOdds.remove(id);
    }
    this.#listed = [];
  }

  #publishSpecial(board: SportBoard, special: SpecialScript, now: number): void {
    const script = this.#script;
    const id = specialId(script, special.number);
    const cutoff = isoSeconds(startsAt(script, now));
    const { betType, name, category, units, periodNumber } = special;
    board.specials.put(id, script.slot.league.id, {
      id,
      betType,
      name,
      date: cutoff,
      cutoff,
      category,
      units,
      status: 'O',
      event: { id: mainIdAt(script, now), periodNumber, home: script.home, away: script.away },
      contestants: special.outcomes.map((outcome, index) => ({
        id: contestantId(script, special.number, index),
        name: outcome.name,
        rotNum: 100 + index,
      })),
      liveStatus: 0,
    });
  }

  #publishPrices(board: SportBoard, special: SpecialScript, now: number): void {
    const script = this.#script;
    const fair = special.outcomes.map(({ chance }) => Math.min(0.97, Math.max(0.005, chance)));
    const prices = withMargin(fair, fair.length > 2 ? 1.09 : 1.06).map(toPrice);
    const contestantLines = prices.map((price, index): WireContestantLine => {
      const id = contestantId(script, special.number, index);
      const offered = fair.length > 2 && this.#isOff(id, now) ? null : price;
      return { id, lineId: this.#lineId(id, offered, now), price: offered, handicap: special.handicap };
    });
    const id = specialId(script, special.number);
    board.specialOdds.put(id, script.slot.league.id, {
      id,
      maxBet: MAX_BET[script.slot.league.tier],
      contestantLines,
    });
  }

  #isOff(id: number, now: number): boolean {
    return unit(keyOf(keyOf(this.#script.key, 61), id, Math.floor(now / OFF_MS))) < 0.02;
  }

  /** Every new price of a contestant gets a new line id. */
  #lineId(contestant: number, price: number | null, now: number): number {
    const known = this.#lines.get(contestant);
    if (known && known.price === price) return known.lineId;
    const lineId = 4_000_000_000 + Math.floor((now - LINE_ID_EPOCH) / 10) + (contestant % 8);
    this.#lines.set(contestant, { price, lineId });
    return lineId;
  }
}
