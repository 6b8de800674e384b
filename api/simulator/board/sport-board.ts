import type { WireFixture, WireLeague, WireSettledPeriod } from '../wire/fixtures.wire.ts';
import type { WireInRunning } from '../wire/in-running.wire.ts';
import type { WireSettledSpecial, WireSpecial, WireSpecialOdds } from '../wire/specials.wire.ts';
import { StampedMap } from './stamped-map.ts';
import { StampedOdds } from './stamped-odds.ts';

/** A settled period with the event it belongs to. */
export interface SettledPeriod {
  readonly eventId: number;
  readonly period: WireSettledPeriod;
}

/** The offer and the settlements of one sport. */
export class SportBoard {
  readonly leagues = new Map<number, WireLeague>();
  readonly fixtures: StampedMap<WireFixture>;
  readonly odds: StampedOdds;
  readonly specials: StampedMap<WireSpecial>;
  readonly specialOdds: StampedMap<WireSpecialOdds>;
  /** By settlement id. */
  readonly settled: StampedMap<SettledPeriod>;
  /** By settlement id. */
  readonly settledSpecials: StampedMap<WireSettledSpecial>;
  /** By event id; soccer only. */
  readonly inRunning = new Map<number, WireInRunning & { readonly leagueId: number }>();

  constructor(stamp: () => number) {
    this.fixtures = new StampedMap(stamp);
    this.odds = new StampedOdds(stamp);
    this.specials = new StampedMap(stamp);
    this.specialOdds = new StampedMap(stamp);
    this.settled = new StampedMap(stamp);
    this.settledSpecials = new StampedMap(stamp);
  }
}
