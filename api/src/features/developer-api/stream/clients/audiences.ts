import { FilterIndex } from '../filter/filter-index.ts';
import { matchesFilter, type StreamFilter } from '../filter/stream-filter.ts';
import type { Change, Place } from '../order/change.ts';
import { deltaFrames } from './frames.ts';
import type { StreamClient } from './stream-client.ts';

/** Clients with the same filter, by the name of the filter: what they receive differs only in the position of their alerts. */
interface Audience {
  readonly filter: StreamFilter;
  readonly clients: Set<StreamClient>;
}

/** The clients that are up to date: each change is composed once for all that receive the same. */
export class Audiences {
  readonly #byName = new Map<string, Audience>();
  readonly #index = new FilterIndex<Audience>();

  /** From now on the client receives every batch. */
  join(client: StreamClient): void {
    const { filter } = client.name;
    const known = this.#byName.get(filter);
    if (known) {
      known.clients.add(client);
      return;
    }
    const audience = { filter: client.request.filter, clients: new Set([client]) };
    this.#byName.set(filter, audience);
    this.#index.add(audience);
  }

  leave(client: StreamClient): void {
    const { filter } = client.name;
    const audience = this.#byName.get(filter);
    if (audience === undefined || !audience.clients.delete(client)) return;
    if (audience.clients.size > 0) return;
    this.#byName.delete(filter);
    this.#index.delete(audience);
  }

  /** Whether the client receives every batch. */
  has(client: StreamClient): boolean {
    return this.#byName.get(client.name.filter)?.clients.has(client) ?? false;
  }

  /** Sends a batch to all that receive any of it; returns the clients that were sent something. */
  send(changes: readonly Change[], end: Place): StreamClient[] {
    const received = new Map<Audience, Change[]>();
    for (const change of changes) {
      for (const audience of this.#index.matching(change)) {
        const list = received.get(audience);
        if (list) list.push(change);
        else received.set(audience, [change]);
      }
    }
    const sent: StreamClient[] = [];
    for (const [{ clients }, list] of received) {
      const frames = new Map<number | null, Buffer>();
      for (const client of clients) {
        const { name, request } = client;
        const frame = frames.get(name.alerts) ?? Buffer.from(deltaFrames(list, end, name, request.method));
        frames.set(name.alerts, frame);
        client.write(frame);
        sent.push(client);
      }
    }
    return sent;
  }
}

/** The changes that a client receives. */
export function changesFor({ request }: StreamClient, changes: readonly Change[]): Change[] {
  return changes.filter((change) => matchesFilter(request.filter, change));
}
