import type { WirePeriod, WireScores } from '../wire/odds.wire.ts';

interface PeriodEntry {
  stamp: number;
  value: WirePeriod;
  text: string;
  /** No longer offered: deltas still contain it, as a period without markets; snapshots do not. */
  removed: boolean;
}

interface EventEntry {
  readonly id: number;
  leagueId: number;
  scores: WireScores;
  scoresText: string;
  scoresStamp: number;
  readonly periods: Map<number, PeriodEntry>;
}

/** The offer of one event, as one response contains it. */
export interface EventOffer {
  readonly id: number;
  readonly leagueId: number;
  readonly scores: WireScores;
  readonly periods: readonly WirePeriod[];
}

/** The odds of one sport: events and their periods, each with the stamp of its last change. */
export class StampedOdds {
  readonly #events = new Map<number, EventEntry>();
  readonly #stamp: () => number;

  constructor(stamp: () => number) {
    this.#stamp = stamp;
  }

  /** Replaces one period and returns whether it changed. */
  putPeriod(eventId: number, leagueId: number, period: WirePeriod): boolean {
    const event = this.#event(eventId, leagueId);
    const text = JSON.stringify(period);
    const known = event.periods.get(period.number);
    if (known && !known.removed && known.text === text) return false;
    event.periods.set(period.number, { stamp: this.#stamp(), value: period, text, removed: false });
    return true;
  }

  putScores(eventId: number, leagueId: number, scores: WireScores): void {
    const event = this.#event(eventId, leagueId);
    const text = JSON.stringify(scores);
    if (event.scoresText === text) return;
    event.scores = scores;
    event.scoresText = text;
    event.scoresStamp = this.#stamp();
  }

  /** Removes one period. Deltas contain it from now on as offline and without markets; snapshots leave it out. */
  removePeriod(eventId: number, number: number): void {
    const known = this.#events.get(eventId)?.periods.get(number);
    if (!known || known.removed) return;
    const { lineId, cutoff } = known.value;
    const value: WirePeriod = { lineId, number, cutoff, status: 2 };
    this.#events.get(eventId)?.periods.set(number, { stamp: this.#stamp(), value, text: '', removed: true });
  }

  /** Removes an event. Like the real feed, deltas do not report it. */
  removeEvent(eventId: number): void {
    this.#events.delete(eventId);
  }

  period(eventId: number, number: number): WirePeriod | null {
    const entry = this.#events.get(eventId)?.periods.get(number);
    return entry && !entry.removed ? entry.value : null;
  }

  eventIds(): IterableIterator<number> {
    return this.#events.keys();
  }

  periodNumbers(eventId: number): number[] {
    return [...(this.#events.get(eventId)?.periods.keys() ?? [])];
  }

  /** The whole offer (`since` null), or the periods that changed after the stamp. */
  *offers(since: number | null): Generator<EventOffer> {
    for (const event of this.#events.values()) {
      const periods: WirePeriod[] = [];
      for (const entry of event.periods.values()) {
        if (since === null ? !entry.removed : entry.stamp > since) periods.push(entry.value);
      }
      // A changed score is reported even when the event has no periods to send.
      if (periods.length === 0 && event.scoresStamp <= (since ?? 0)) continue;
      yield { id: event.id, leagueId: event.leagueId, scores: event.scores, periods };
    }
  }

  #event(id: number, leagueId: number): EventEntry {
    let event = this.#events.get(id);
    if (!event) {
      event = { id, leagueId, scores: {}, scoresText: '{}', scoresStamp: 0, periods: new Map() };
      this.#events.set(id, event);
    }
    event.leagueId = leagueId;
    return event;
  }
}
