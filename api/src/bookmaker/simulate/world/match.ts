import type { SportBoard } from '../../board/sport-board.ts';
import type { WireMarkets } from '../../wire/odds.wire.ts';
import type { Played } from '../models/law.ts';
import { modelOf } from '../models/models.ts';
import { Dice } from '../random/dice.ts';
import { keyOf } from '../random/hash.ts';
import { isoSeconds } from '../schedule/iso.ts';
import {
  type Listed,
  listingAt,
  listingTurns,
  PRICES_STAY,
  startsAt,
  VOIDED_BEFORE,
} from '../schedule/listing.ts';
import type { Plan } from '../schedule/plan.ts';
import { SpecialsDesk } from '../specials/specials-desk.ts';
import type { ClosableMarket } from './happenings.ts';
import { limitsOf, stepFactor } from './limits.ts';
import { momentAt } from './match-clock.ts';
import { liveOffer, type PricedPeriod, prematchOffer } from './offers.ts';
import type { PeriodWriter } from './period-writer.ts';
import { momentOf, Tide } from './tide.ts';

/** Something is off sale for a while; `until` may lie for ever ahead. */
interface Closure {
  readonly closure: 'suspend' | ClosableMarket;
  readonly until: number;
}

const FARTHEST_LIMIT = 3;

/** One match of the simulated world while its slot holds it: what has happened to it, and how it stands on the board. */
export class Match {
  readonly plan: Plan;
  readonly tide: Tide;
  readonly #specials: SpecialsDesk;
  #closures: Closure[] = [];
  readonly #turns: readonly number[];
  #limitFactor = 1;
  #played: Played | null = null;
  #seen = '';
  #dirty = true;
  #listed: readonly Listed[] = [];

  constructor(plan: Plan) {
    this.plan = plan;
    this.tide = new Tide(plan);
    this.#specials = new SpecialsDesk(plan);
    this.#turns = listingTurns(plan);
  }

  get listed(): readonly Listed[] {
    return this.#listed;
  }

  /** How the match goes; drawn once, and always the same. */
  get played(): Played {
    this.#played ??= modelOf(this.plan.slot.league.sportId).play(
      this.plan.params,
      new Dice(keyOf(this.plan.key, 31)),
    );
    return this.#played;
  }

  close(closure: Closure['closure'], from: number, until: number): void {
    this.#closures = [...this.#closures.filter((one) => one.until > from), { closure, until }];
    this.#dirty = true;
  }

  /** Ends every closure. */
  reopen(): void {
    this.#closures = [];
    this.#dirty = true;
  }

  stepLimit(factor: number): void {
    const next = this.#limitFactor * factor;
    this.#limitFactor =
      next > FARTHEST_LIMIT || next < 1 / FARTHEST_LIMIT ? this.#limitFactor / factor : next;
    this.#dirty = true;
  }

  markDirty(): void {
    this.#dirty = true;
  }

  /** Brings the board up to date if anything about the match is due for it; returns whether it was. */
  publish(board: SportBoard, writer: PeriodWriter, now: number): boolean {
    const flowed = this.tide.flow(now);
    const sign = this.#signature(now);
    if (!flowed && !this.#dirty && sign === this.#seen) return false;
    this.#seen = sign;
    this.#dirty = false;
    this.#list(board, writer, now);
    for (const listed of this.#listed) this.#offer(board, writer, listed, now);
    this.#offerSpecials(board, now);
    return true;
  }

  /** Takes everything off the board. */
  withdraw(board: SportBoard, writer: PeriodWriter): void {
    this.#takeOff(board, writer, this.#listed);
    this.#specials.withdraw(board);
    this.#listed = [];
  }

  #list(board: SportBoard, writer: PeriodWriter, now: number): void {
    const listed = listingAt(this.plan, now);
    const ids = new Set(listed.map(({ fixture }) => fixture.id));
    this.#takeOff(
      board,
      writer,
      this.#listed.filter(({ fixture }) => !ids.has(fixture.id)),
    );
    for (const { fixture, leagueId } of listed) {
      const known = board.fixtures.get(fixture.id)?.value;
      const version = known?.version ?? 0;
      // A changed fixture gets a greater version; an unchanged one must not look changed.
      const same = JSON.stringify({ ...fixture, version }) === JSON.stringify(known);
      board.fixtures.put(fixture.id, leagueId, { ...fixture, version: same ? version : versionAt(now) });
    }
    this.#listed = listed;
  }

  #takeOff(board: SportBoard, writer: PeriodWriter, gone: readonly Listed[]): void {
    for (const { fixture } of gone) {
      writer.forget(fixture.id, board.odds.periodNumbers(fixture.id));
      board.odds.removeEvent(fixture.id);
      board.fixtures.remove(fixture.id);
      board.inRunning.delete(fixture.id);
    }
  }

  #offer(board: SportBoard, writer: PeriodWriter, { role, fixture, leagueId }: Listed, now: number): void {
    if (role === null || (this.plan.twist.kind === 'cancelled' && now >= this.plan.starts - VOIDED_BEFORE)) {
      for (const number of board.odds.periodNumbers(fixture.id)) board.odds.removePeriod(fixture.id, number);
      return;
    }
    const live = role === 'live';
    const started = now >= this.plan.starts;
    if (live !== started) {
      if (started) this.#empty(board, writer, { role, fixture, leagueId }, now);
      return;
    }
    const lookedAt = momentOf(this.plan, now);
    const params = this.tide.params(lookedAt);
    const periods = live
      ? liveOffer(this.plan, this.played, params, now, lookedAt)
      : prematchOffer(this.plan, role, params);
    const moment = live ? momentAt(this.plan, this.played, now) : null;
    const stopped = moment?.stopped || this.#isClosed('suspend', now);
    const cutoff = live ? isoSeconds(this.plan.ends + 30 * 60_000) : isoSeconds(startsAt(this.plan, now));
    for (const { number, markets } of periods) {
      const limits = limitsOf(this.plan, role, number, now, this.#limitFactor);
      const offer = { eventId: fixture.id, leagueId, number, cutoff, limits };
      writer.write(
        board.odds,
        { ...offer, status: stopped ? 2 : 1, markets: this.#onSale(markets, now) },
        now,
      );
    }
    this.#finish(board, writer, { role, fixture, leagueId }, periods, now);
    if (moment && this.plan.slot.league.sportId === 29) this.#tellScore(board, fixture.id, leagueId, now);
  }

  /** Specials hang on the match itself: where that has no prices, neither have they. */
  #offerSpecials(board: SportBoard, now: number): void {
    if (this.#listed.some(({ role }) => role === 'main')) {
      this.#specials.publish(board, this.tide.params(momentOf(this.plan, now)), this.played, now);
    } else {
      this.#specials.withdraw(board);
    }
  }

  /** A minute after the start the pregame prices are taken down; the period stays, unpriced, its cut-off past. */
  #empty(board: SportBoard, writer: PeriodWriter, listed: Listed, now: number): void {
    if (now >= this.plan.starts + PRICES_STAY) this.#finish(board, writer, listed, [], now);
  }

  /** Periods that are over offer nothing any more, yet still call themselves online. */
  #finish(
    board: SportBoard,
    writer: PeriodWriter,
    listed: Listed,
    still: readonly PricedPeriod[],
    now: number,
  ): void {
    const { fixture, leagueId, role } = listed;
    if (role === null) return;
    for (const number of board.odds.periodNumbers(fixture.id)) {
      if (still.some((period) => period.number === number)) continue;
      const known = board.odds.period(fixture.id, number);
      if (!known) continue;
      const past = Math.min(now, Date.parse(known.cutoff));
      const limits = limitsOf(this.plan, role, number, now, 1);
      const cutoff = isoSeconds(past);
      writer.write(
        board.odds,
        { eventId: fixture.id, leagueId, number, cutoff, status: 1, markets: {}, limits },
        now,
      );
    }
  }

  #tellScore(board: SportBoard, eventId: number, leagueId: number, now: number): void {
    const { home, away, state, minute } = momentAt(this.plan, this.played, now);
    const [homeRedCards, awayRedCards] = this.#redCards(now);
    board.odds.putScores(eventId, leagueId, { homeScore: home, awayScore: away, homeRedCards, awayRedCards });
    board.inRunning.set(eventId, { id: eventId, leagueId, state, elapsed: minute });
  }

  /** One match in eight sees a red card in its last third. */
  #redCards(now: number): readonly [home: number, away: number] {
    const dice = new Dice(keyOf(this.plan.key, 32));
    if (!dice.chance(0.125)) return [0, 0];
    const at = this.plan.starts + (0.66 + 0.34 * dice.unit()) * (this.plan.ends - this.plan.starts);
    if (now < at) return [0, 0];
    return dice.chance(0.5) ? [1, 0] : [0, 1];
  }

  #onSale(markets: WireMarkets, now: number): WireMarkets {
    const closed = this.#closures.filter(({ until }) => until > now).map(({ closure }) => closure);
    if (closed.length === 0) return markets;
    return Object.fromEntries(
      Object.entries(markets).filter(([market]) => !closed.some((name) => name === market)),
    );
  }

  #isClosed(closure: Closure['closure'], now: number): boolean {
    return this.#closures.some((one) => one.closure === closure && one.until > now);
  }

  /** Everything that decides how the match stands, as one text: unchanged, there is nothing to do. */
  #signature(now: number): string {
    const { plan } = this;
    const inPlay = now >= plan.starts && now < plan.ends;
    return [
      momentOf(plan, now),
      stepFactor(plan.starts - now),
      this.#closures.map(({ until }) => until > now).join(),
      this.#turns.filter((time) => time <= now).length,
      inPlay ? momentAt(plan, this.played, now).stopped : '',
      inPlay ? momentAt(plan, this.played, now).minute : '',
    ].join('|');
  }
}

function versionAt(now: number): number {
  return Math.floor((now - Date.UTC(2025, 0, 1)) / 100) + 588_000_000;
}
