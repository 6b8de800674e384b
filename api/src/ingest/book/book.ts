import type { EventState, LeagueState, LineState, SpecialState } from './book-state.ts';
import { pairKey } from './relisting.ts';
import { WaitingRoom } from './waiting-room.ts';

/**
 * The current state of every line in memory. Read by the planner, written only with what the database has taken in, so
 * that it never runs ahead of the disk.
 */
export class Book {
  readonly waiting = new WaitingRoom();
  readonly #leagues = new Map<number, LeagueState>();
  readonly #events = new Map<number, EventState>();
  readonly #lines = new Map<number, Map<number, LineState>>();
  readonly #bySport = new Map<number, Set<number>>();
  readonly #byPair = new Map<string, Set<number>>();
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

  putEvent(event: EventState): void {
    const { eventId, sportId } = event;
    const known = this.#events.get(eventId);
    if (known) this.#unlink(known);
    this.#events.set(eventId, event);
    collect(this.#bySport, sportId, eventId);
    collect(this.#byPair, pairKey(event), eventId);
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
    const place = this.#lineOfSpecial.get(specialId);
    const line = place && this.line(place.eventId, place.period);
    const special = line?.specials.find((candidate) => candidate.specialId === specialId);
    return line && special ? { line, special } : undefined;
  }

  *eventsOf(sportId: number): Generator<EventState> {
    for (const eventId of this.#bySport.get(sportId) ?? []) {
      const event = this.#events.get(eventId);
      if (event) yield event;
    }
  }

  /** Events with the same two teams, the given one included. */
  *samePair(event: EventState): Generator<EventState> {
    for (const eventId of this.#byPair.get(pairKey(event)) ?? []) {
      const other = this.#events.get(eventId);
      if (other) yield other;
    }
  }

  events(): Iterable<EventState> {
    return this.#events.values();
  }

  /** Forgets an event and its lines; they stay in the database and are loaded again when the feed names them. */
  evict(eventId: number): void {
    const event = this.#events.get(eventId);
    if (!event) return;
    this.#unlink(event);
    for (const line of this.linesOf(eventId)) {
      for (const { specialId } of line.specials) this.#lineOfSpecial.delete(specialId);
    }
    this.#events.delete(eventId);
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

function collect<K>(index: Map<K, Set<number>>, key: K, eventId: number): void {
  const known = index.get(key);
  if (known) known.add(eventId);
  else index.set(key, new Set([eventId]));
}
