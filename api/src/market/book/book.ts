import type { EventState, LeagueState, LineState, SpecialState } from './book-state.ts';
import { PendingChanges } from './pending-changes.ts';
import { pairKey } from './relisting.ts';

/**
 * The current state of every line, in memory. The diff reads it; only committed changes are written to it, so that it is
 * never ahead of the database.
 */
export class Book {
  readonly pending = new PendingChanges();
  readonly #leagues = new Map<number, LeagueState>();
  readonly #events = new Map<number, EventState>();
  readonly #lines = new Map<number, Map<number, LineState>>();
  readonly #bySport = new Map<number, Set<number>>();
  readonly #byPair = new Map<string, Set<number>>();
  /** When events last changed in this process (measured time). */
  readonly #eventChangedAt = new Map<number, number>();
  readonly #lineOfSpecial = new Map<number, { eventId: number; period: number }>();

  league(id: number): LeagueState | undefined {
    return this.#leagues.get(id);
  }

  putLeague(league: LeagueState): void {
    this.#leagues.set(league.id, league);
  }

  event(eventId: number): EventState | undefined {
    return this.#events.get(eventId);
  }

  /** When the event last changed (measured time); undefined when that was before this process. */
  eventChangedAt(eventId: number): number | undefined {
    return this.#eventChangedAt.get(eventId);
  }

  /** @param changedAt Measured time; absent for an event that is loaded. */
  putEvent(event: EventState, changedAt?: number): void {
    const { eventId, sportId } = event;
    if (changedAt !== undefined) this.#eventChangedAt.set(eventId, changedAt);
    const known = this.#events.get(eventId);
    if (known) this.#unlink(known);
    this.#events.set(eventId, event);
    addTo(this.#bySport, sportId, eventId);
    addTo(this.#byPair, pairKey(event), eventId);
  }

  line(eventId: number, period: number): LineState | undefined {
    return this.#lines.get(eventId)?.get(period);
  }

  putLine(line: LineState): void {
    let lines = this.#lines.get(line.eventId);
    if (!lines) {
      lines = new Map();
      this.#lines.set(line.eventId, lines);
    }
    const known = lines.get(line.period);
    lines.set(line.period, line);
    if (known?.specials === line.specials) return;
    for (const { specialId } of line.specials) {
      this.#lineOfSpecial.set(specialId, { eventId: line.eventId, period: line.period });
    }
  }

  linesOf(eventId: number): Iterable<LineState> {
    return this.#lines.get(eventId)?.values() ?? [];
  }

  special(specialId: number): { line: LineState; special: SpecialState } | undefined {
    const key = this.#lineOfSpecial.get(specialId);
    const line = key && this.line(key.eventId, key.period);
    const special = line?.specials.find((candidate) => candidate.specialId === specialId);
    return line && special ? { line, special } : undefined;
  }

  *eventsOf(sportId: number): Generator<EventState> {
    for (const eventId of this.#bySport.get(sportId) ?? []) {
      const event = this.#events.get(eventId);
      if (event) yield event;
    }
  }

  /** Events of the same two teams, this one included. */
  *samePair(event: EventState): Generator<EventState> {
    for (const eventId of this.#byPair.get(pairKey(event)) ?? []) {
      const other = this.#events.get(eventId);
      if (other) yield other;
    }
  }

  events(): Iterable<EventState> {
    return this.#events.values();
  }

  /** Removes an event and its lines from memory; they are loaded from the database again when the feed names them. */
  evict(eventId: number): void {
    const event = this.#events.get(eventId);
    if (!event) return;
    this.#unlink(event);
    for (const line of this.linesOf(eventId)) {
      for (const { specialId } of line.specials) {
        // It may have moved to another event since.
        if (this.#lineOfSpecial.get(specialId)?.eventId === eventId) this.#lineOfSpecial.delete(specialId);
      }
    }
    this.#events.delete(eventId);
    this.#eventChangedAt.delete(eventId);
    this.#lines.delete(eventId);
  }

  #unlink(event: EventState): void {
    this.#bySport.get(event.sportId)?.delete(event.eventId);
    const key = pairKey(event);
    const pair = this.#byPair.get(key);
    pair?.delete(event.eventId);
    if (pair?.size === 0) this.#byPair.delete(key);
  }
}

function addTo<K>(index: Map<K, Set<number>>, key: K, eventId: number): void {
  const known = index.get(key);
  if (known) known.add(eventId);
  else index.set(key, new Set([eventId]));
}
