import type { WirePeriod, WireScores } from '../wire/odds.wire.ts';

interface PeriodEntry {
  stamp: number;
  value: WirePeriod;
  text: string;
  /** No longer on sale: told once more, in deltas only, as a period without markets. */
  gone: boolean;
}

interface EventEntry {
  readonly id: number;
  leagueId: number;
  scores: WireScores;
  scoresText: string;
  scoresStamp: number;
  readonly periods: Map<number, PeriodEntry>;
}

/** What one event offers, as one answer tells it. */
export interface OfferedEvent {
  readonly id: number;
  readonly leagueId: number;
  readonly scores: WireScores;
  readonly periods: readonly WirePeriod[];
}

/** The odds of one sport: events, their periods, and the stamp of each. */
export class OddsShelf {
  readonly #events = new Map<number, EventEntry>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Replaces one period whole; returns whether anything changed. */
  putPeriod(eventId: number, leagueId: number, period: WirePeriod): boolean {
    const event = this.#event(eventId, leagueId);
    const text = JSON.stringify(period);
    const known = event.periods.get(period.number);
    if (known && !known.gone && known.text === text) return false;
    event.periods.set(period.number, { stamp: this.#now(), value: period, text, gone: false });
    return true;
  }

  putScores(eventId: number, leagueId: number, scores: WireScores): void {
    const event = this.#event(eventId, leagueId);
    const text = JSON.stringify(scores);
    if (event.scoresText === text) return;
    event.scores = scores;
    event.scoresText = text;
    event.scoresStamp = this.#now();
  }

  /**
   * Takes one period off. The next deltas say so with a period that offers nothing; snapshots leave it out.
   */
  removePeriod(eventId: number, number: number): void {
    const known = this.#events.get(eventId)?.periods.get(number);
    if (!known || known.gone) return;
    const { lineId, cutoff } = known.value;
    const value: WirePeriod = { lineId, number, cutoff, status: 2 };
    this.#events.get(eventId)?.periods.set(number, { stamp: this.#now(), value, text: '', gone: true });
  }

  /** Takes an event off without a word: deltas never say that an event has gone. */
  removeEvent(eventId: number): void {
    this.#events.delete(eventId);
  }

  period(eventId: number, number: number): WirePeriod | null {
    const entry = this.#events.get(eventId)?.periods.get(number);
    return entry && !entry.gone ? entry.value : null;
  }

  eventIds(): IterableIterator<number> {
    return this.#events.keys();
  }

  periodNumbers(eventId: number): number[] {
    return [...(this.#events.get(eventId)?.periods.keys() ?? [])];
  }

  /** The whole offer (`since` null), or the periods that changed after the stamp. */
  *offered(since: number | null): Generator<OfferedEvent> {
    for (const event of this.#events.values()) {
      const periods: WirePeriod[] = [];
      for (const entry of event.periods.values()) {
        if (since === null ? !entry.gone : entry.stamp > since) periods.push(entry.value);
      }
      // A score is news by itself, also of a match that has nothing on offer.
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
