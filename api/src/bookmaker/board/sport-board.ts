import type { WireFixture, WireLeague, WireSettledPeriod } from '../wire/fixtures.wire.ts';
import type { WireInRunning } from '../wire/in-running.wire.ts';
import type { WireSettledSpecial, WireSpecial, WireSpecialOdds } from '../wire/specials.wire.ts';
import { OddsShelf } from './odds-shelf.ts';
import { Shelf } from './shelf.ts';

/** A settled period with the event it belongs to. */
export interface SettledPeriod {
  readonly eventId: number;
  readonly period: WireSettledPeriod;
}

/** All that the bookmaker says of one sport. */
export class SportBoard {
  readonly leagues = new Map<number, WireLeague>();
  readonly fixtures: Shelf<WireFixture>;
  readonly odds: OddsShelf;
  readonly specials: Shelf<WireSpecial>;
  readonly specialOdds: Shelf<WireSpecialOdds>;
  /** By settlement id. */
  readonly settled: Shelf<SettledPeriod>;
  /** By settlement id. */
  readonly settledSpecials: Shelf<WireSettledSpecial>;
  /** By event id; soccer only. */
  readonly inRunning = new Map<number, WireInRunning & { readonly leagueId: number }>();

  constructor(now: () => number) {
    this.fixtures = new Shelf(now);
    this.odds = new OddsShelf(now);
    this.specials = new Shelf(now);
    this.specialOdds = new Shelf(now);
    this.settled = new Shelf(now);
    this.settledSpecials = new Shelf(now);
  }
}
