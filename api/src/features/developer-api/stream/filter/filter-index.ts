import type { Change } from '../order/change.ts';
import { matchesFilter, type StreamFilter } from './stream-filter.ts';

/**
 * Streams by what they filter for, so that a change costs what its receivers cost and not what all streams do. A stream is listed
 * by its events, else by its leagues, else by its sports.
 */
export class FilterIndex<T extends { readonly filter: StreamFilter }> {
  readonly #byEvent = new Map<number, Set<T>>();
  readonly #byLeague = new Map<number, Set<T>>();
  readonly #bySport = new Map<number, Set<T>>();
  readonly #others = new Set<T>();

  add(stream: T): void {
    const { lists, ids } = this.#listsOf(stream);
    if (lists === null) this.#others.add(stream);
    else
      for (const id of ids) {
        const list = lists.get(id);
        if (list) list.add(stream);
        else lists.set(id, new Set([stream]));
      }
  }

  delete(stream: T): void {
    const { lists, ids } = this.#listsOf(stream);
    if (lists === null) this.#others.delete(stream);
    else
      for (const id of ids) {
        const list = lists.get(id);
        list?.delete(stream);
        if (list?.size === 0) lists.delete(id);
      }
  }

  /** The streams that receive a change, each once. */
  *matching(change: Change): Generator<T> {
    for (const list of [
      this.#byEvent.get(change.eventId),
      this.#byLeague.get(change.leagueId),
      this.#bySport.get(change.sportId),
      this.#others,
    ]) {
      if (list) for (const stream of list) if (matchesFilter(stream.filter, change)) yield stream;
    }
  }

  #listsOf({ filter: { events, leagues, sports } }: T): {
    lists: Map<number, Set<T>> | null;
    ids: Iterable<number>;
  } {
    if (events !== null) return { lists: this.#byEvent, ids: events };
    if (leagues !== null) return { lists: this.#byLeague, ids: leagues };
    if (sports !== null) return { lists: this.#bySport, ids: sports };
    return { lists: null, ids: [] };
  }
}
