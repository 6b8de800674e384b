import type { SportBoard } from '../../board/sport-board.ts';
import type { WireMarkets } from '../../wire/odds.wire.ts';
import { keyOf } from '../keyed-random.ts';
import { modelOf } from '../models/models.ts';
import type { Played } from '../models/sport-model.ts';
import type { ClosableMarket } from '../moves/move-schedule.ts';
import { RandomSequence } from '../random-sequence.ts';
import type { FixtureScript } from '../schedule/fixture-script.ts';
import { isoSeconds } from '../schedule/iso.ts';
import {
  CANCELLED_BEFORE_MS,
  type ListedEvent,
  listingAt,
  listingChangeTimes,
  PREMATCH_PRICES_STAY_MS,
  startsAt,
} from '../schedule/listing.ts';
import { SpecialsPublisher } from '../specials/specials-publisher.ts';
import { limitsOf, stepFactor } from './limits.ts';
import { matchStateAt } from './match-clock.ts';
import { livePrices, type PricedPeriod, prematchPrices } from './period-prices.ts';
import type { PeriodWriter } from './period-writer.ts';
import { lastRepricing, PriceDrift } from './price-drift.ts';

/** A suspension of the match or the withdrawal of one market; `until` may be infinite. */
interface Closure {
  readonly closure: 'suspend' | ClosableMarket;
  readonly until: number;
}

/** Limit steps stay between a third of the normal limit and three times it. */
const MAX_LIMIT_FACTOR = 3;

/** The current match of a slot: its state and its events on the board. */
export class Match {
  readonly #script: FixtureScript;
  readonly drift: PriceDrift;
  readonly #specials: SpecialsPublisher;
  #closures: Closure[] = [];
  #listingChanges: readonly number[];
  #limitFactor = 1;
  #played: Played | null = null;
  #publishedSignature = '';
  #dirty = true;
  #listed: readonly ListedEvent[] = [];

  /** @param pace of the simulation. */
  constructor(script: FixtureScript, pace = 1) {
    // A copy, shared with drift and specials: its times can change.
    this.#script = { ...script };
    this.drift = new PriceDrift(this.#script, pace);
    this.#specials = new SpecialsPublisher(this.#script);
    this.#listingChanges = listingChangeTimes(script);
  }

  get script(): FixtureScript {
    return this.#script;
  }

  get listed(): readonly ListedEvent[] {
    return this.#listed;
  }

  /**
   * The course and the result of the match, drawn from its closing parameters; the same at every call. Known once all
   * scheduled moves of the match have been applied.
   */
  get played(): Played {
    this.#played ??= modelOf(this.script.slot.league.sportId).play(
      this.drift.closing(),
      new RandomSequence(keyOf(this.script.key, 31)),
    );
    return this.#played;
  }

  /** The limit steps so far, multiplied. */
  get limitFactor(): number {
    return this.#limitFactor;
  }

  /** Suspends the match or withdraws a market for the span of time. */
  close(closure: Closure['closure'], from: number, until: number): void {
    this.#closures = [...this.#closures.filter((one) => one.until > from), { closure, until }];
    this.#dirty = true;
  }

  /** Ends all closures. */
  reopen(): void {
    this.#closures = [];
    this.#dirty = true;
  }

  /** Multiplies the limits; a step beyond the permitted range, `most` times the normal limit, goes in the opposite direction. */
  stepLimit(factor: number, most = MAX_LIMIT_FACTOR): void {
    const next = this.#limitFactor * factor;
    this.#limitFactor = next > most || next < 1 / most ? this.#limitFactor / factor : next;
    this.#dirty = true;
  }

  /** Moves the start, the end and the settlement; prices that depend on the time to the start follow. */
  reschedule({ starts, ends, settledAt }: Pick<FixtureScript, 'starts' | 'ends' | 'settledAt'>): void {
    const times = { ...this.#script.times, starts };
    Object.assign(this.#script, { times, starts, ends, settledAt });
    this.#listingChanges = listingChangeTimes(this.#script);
    this.#dirty = true;
  }

  markDirty(): void {
    this.#dirty = true;
  }

  /** Updates the board if anything about the match has changed; returns whether it has. */
  publish(board: SportBoard, writer: PeriodWriter, now: number): boolean {
    const advanced = this.drift.advance(now);
    const signature = this.#signature(now);
    if (!advanced && !this.#dirty && signature === this.#publishedSignature) return false;
    this.#publishedSignature = signature;
    this.#dirty = false;
    this.#publishFixtures(board, writer, now);
    for (const listed of this.#listed) this.#publishPeriods(board, writer, listed, now);
    this.#publishSpecials(board, now);
    return true;
  }

  /** Removes all events and specials of the match from the board. */
  withdraw(board: SportBoard, writer: PeriodWriter): void {
    this.#remove(board, writer, this.#listed);
    this.#specials.withdraw(board);
    this.#listed = [];
  }

  #publishFixtures(board: SportBoard, writer: PeriodWriter, now: number): void {
    const listed = listingAt(this.script, now);
    const ids = new Set(listed.map(({ fixture }) => fixture.id));
    this.#remove(
      board,
      writer,
      this.#listed.filter(({ fixture }) => !ids.has(fixture.id)),
    );
    for (const { fixture, leagueId } of listed) {
      const known = board.fixtures.get(fixture.id)?.value;
      const version = known?.version ?? 0;
      // A changed fixture gets a greater version, an unchanged one keeps its version.
      const same = JSON.stringify({ ...fixture, version }) === JSON.stringify(known);
      board.fixtures.put(fixture.id, leagueId, { ...fixture, version: same ? version : versionAt(now) });
    }
    this.#listed = listed;
  }

  #remove(board: SportBoard, writer: PeriodWriter, events: readonly ListedEvent[]): void {
    for (const { fixture } of events) {
      writer.remove(fixture.id, board.odds.periodNumbers(fixture.id));
      board.odds.removeEvent(fixture.id);
      board.fixtures.remove(fixture.id);
      board.inRunning.delete(fixture.id);
    }
  }

  #publishPeriods(board: SportBoard, writer: PeriodWriter, listed: ListedEvent, now: number): void {
    const { role, fixture, leagueId } = listed;
    if (
      role === null ||
      (this.script.anomaly.kind === 'cancelled' && now >= this.script.starts - CANCELLED_BEFORE_MS)
    ) {
      for (const number of board.odds.periodNumbers(fixture.id)) board.odds.removePeriod(fixture.id, number);
      return;
    }
    const live = role === 'live';
    const started = now >= this.script.starts;
    if (live !== started) {
      // The prematch prices stay for a minute after the start.
      if (now >= this.script.starts + PREMATCH_PRICES_STAY_MS)
        this.#removeMarkets(board, writer, listed, [], now);
      return;
    }
    const repricedAt = lastRepricing(this.script, now);
    const params = this.drift.params(repricedAt);
    const periods = live
      ? livePrices(this.script, this.played, params, now, repricedAt)
      : prematchPrices(this.script, role, params);
    const state = live ? matchStateAt(this.script, this.played, now) : null;
    const stopped = state?.stopped || this.#isClosed('suspend', now);
    const cutoff = live ? isoSeconds(this.script.ends + 30 * 60_000) : isoSeconds(startsAt(this.script, now));
    for (const { number, markets } of periods) {
      const limits = limitsOf(this.script, role, number, now, this.#limitFactor);
      const offer = { eventId: fixture.id, leagueId, number, cutoff, limits };
      writer.write(
        board.odds,
        { ...offer, status: stopped ? 2 : 1, markets: this.#openMarkets(markets, now) },
        now,
      );
    }
    this.#removeMarkets(board, writer, listed, periods, now);
    if (state && this.script.slot.league.sportId === 29) this.#publishScore(board, fixture.id, leagueId, now);
  }

  /** Specials are listed only while the match itself is listed with prices. */
  #publishSpecials(board: SportBoard, now: number): void {
    if (this.#listed.some(({ role }) => role === 'main')) {
      this.#specials.publish(board, this.drift.params(lastRepricing(this.script, now)), now);
    } else {
      this.#specials.withdraw(board);
    }
  }

  /**
   * Removes the markets of all periods but the given ones. Like the real feed, a period without markets stays listed with
   * the status online and a cut-off in the past.
   */
  #removeMarkets(
    board: SportBoard,
    writer: PeriodWriter,
    listed: ListedEvent,
    except: readonly PricedPeriod[],
    now: number,
  ): void {
    const { fixture, leagueId, role } = listed;
    if (role === null) return;
    for (const number of board.odds.periodNumbers(fixture.id)) {
      if (except.some((period) => period.number === number)) continue;
      const known = board.odds.period(fixture.id, number);
      if (!known) continue;
      const limits = limitsOf(this.script, role, number, now, 1);
      const cutoff = isoSeconds(Math.min(now, Date.parse(known.cutoff)));
      writer.write(
        board.odds,
        { eventId: fixture.id, leagueId, number, cutoff, status: 1, markets: {}, limits },
        now,
      );
    }
  }

  #publishScore(board: SportBoard, eventId: number, leagueId: number, now: number): void {
    const { home, away, state, minute } = matchStateAt(this.script, this.played, now);
    const [homeRedCards, awayRedCards] = this.#redCards(now);
    board.odds.putScores(eventId, leagueId, { homeScore: home, awayScore: away, homeRedCards, awayRedCards });
    board.inRunning.set(eventId, { id: eventId, leagueId, state, elapsed: minute });
  }

  /** One match in eight has a red card, in its last third. */
  #redCards(now: number): readonly [home: number, away: number] {
    const random = new RandomSequence(keyOf(this.script.key, 32));
    if (!random.chance(0.125)) return [0, 0];
    const at = this.script.starts + (0.66 + 0.34 * random.unit()) * (this.script.ends - this.script.starts);
    if (now < at) return [0, 0];
    return random.chance(0.5) ? [1, 0] : [0, 1];
  }

  #openMarkets(markets: WireMarkets, now: number): WireMarkets {
    const closed = this.#closures.filter(({ until }) => until > now).map(({ closure }) => closure);
    if (closed.length === 0) return markets;
    return Object.fromEntries(
      Object.entries(markets).filter(([market]) => !closed.some((name) => name === market)),
    );
  }

  #isClosed(closure: Closure['closure'], now: number): boolean {
    return this.#closures.some((one) => one.closure === closure && one.until > now);
  }

  /** All values that decide what is published, as one text; an unchanged text means an unchanged board. */
  #signature(now: number): string {
    const { script } = this;
    const inPlay = now >= script.starts && now < script.ends;
    return [
      lastRepricing(script, now),
      stepFactor(script.starts - now),
      this.#closures.map(({ until }) => until > now).join(),
      this.#listingChanges.filter((time) => time <= now).length,
      inPlay ? matchStateAt(script, this.played, now).stopped : '',
      inPlay ? matchStateAt(script, this.played, now).minute : '',
    ].join('|');
  }
}

function versionAt(now: number): number {
  return Math.floor((now - Date.UTC(2025, 0, 1)) / 100) + 588_000_000;
}
