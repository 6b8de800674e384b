import { setTimeout as wait } from 'node:timers/promises';
import type { ResyncReason } from '@fairline/shared/contracts/developer';
import type { WorkQueue } from '../../../../platform/http/work-queue.ts';
import type { ChangesReadModel } from '../changes/changes.read-model.ts';
import { type Change, comparePlaces, type Place, placeOf } from '../order/change.ts';
import type { Tail } from '../tail/tail.ts';
import { changesFor } from './audiences.ts';
import { deltaFrames } from './frames.ts';
import type { StreamClient } from './stream-client.ts';

/** Changes that a client receives before other work gets its turn. */
const BATCH = 1_000;
/** After an error of the database. */
const RETRY_MS = 1_000;

export interface FollowPorts {
  readonly tail: Pick<Tail, 'ring' | 'advanced'>;
  readonly changes: Pick<ChangesReadModel, 'readAfter'>;
  /** Reads of the database by clients that are far behind, and snapshots: few at a time. */
  readonly reads: WorkQueue;
  readonly snapshots: WorkQueue;
  /** Sends the state and sets the place of the client. */
  sendSnapshot(client: StreamClient): Promise<void>;
  /** The client is up to date: from now on it receives every batch. */
  join(client: StreamClient): void;
  onSource(source: 'memory' | 'database'): void;
  onResync(client: StreamClient, reason: ResyncReason): void;
  onSlow(client: StreamClient): void;
  onError(err: unknown): void;
}

/** Brings a client from where it is up to date, in its own speed, and lets it join. Resolves when it has, or has closed. */
export async function follow(client: StreamClient, ports: FollowPorts): Promise<void> {
  // A client that begins with a snapshot does not continue anything.
  let isCounted = client.place === null;
  while (!client.isClosed) {
    if (!(await client.hasSpace())) {
      if (!client.isClosed) ports.onSlow(client);
      return;
    }
    try {
      const next = await step(client, ports);
      if (next !== 'waited' && !isCounted) {
        isCounted = true;
        ports.onSource(next === 'database' ? 'database' : 'memory');
      }
      if (next === 'joined') return;
    } catch (err) {
      ports.onError(err);
      await wait(RETRY_MS);
    }
  }
}

type Step = 'joined' | 'memory' | 'database' | 'waited';

async function step(client: StreamClient, ports: FollowPorts): Promise<Step> {
  const { tail, changes, reads } = ports;
  const { place } = client;
  if (place === null) {
    await ports.snapshots.run(() => ports.sendSnapshot(client));
    return 'waited';
  }
  const { ring } = tail;
  if (ring === null || comparePlaces(place, ring.end) > 0) {
    // A batch soon follows, also where nothing has changed.
    await tail.advanced();
    return 'waited';
  }
  if (ring.holds(place)) {
    const next = ring.after(place, BATCH);
    if (next.length > 0) {
      const last = next.at(-1);
      send(client, changesFor(client, next), last === undefined ? place : endOf(last, next.length, ring.end));
      // Others have their turn.
      await wait(0);
      return 'memory';
    }
    // Nothing runs between the look at the ring and this: the next batch is the first one that the client has not.
    client.place = ring.end;
    ports.join(client);
    return 'joined';
  }
  const page = await reads.run(() =>
    changes.readAfter(place, { limit: BATCH, filter: client.request.filter }),
  );
  if (page.kept > place.seq - (place.key === null ? 0 : 1)) {
    client.place = null;
    ports.onResync(client, 'expired');
    return 'waited';
  }
  send(client, page.changes, page.end);
  return 'database';
}

/** Up to where a batch from the ring has everything: to its last change, or to the end of all when it is the rest. */
function endOf(last: Change, count: number, end: Place): Place {
  return count < BATCH ? end : placeOf(last);
}

function send(client: StreamClient, changes: readonly Change[], end: Place): void {
  const { name, request } = client;
  if (changes.length > 0) client.write(deltaFrames(changes, end, name, request.method));
  client.place = end;
}
