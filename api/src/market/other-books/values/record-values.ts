import type { EvMovesStore } from './ev-moves.store.ts';
import { findValues } from './find-values.ts';
import { pricesOf, stepsOf, WATCHED_MS, type WatchedValue } from './value-steps.ts';
import { ValueTracks, valueKey } from './value-tracks.ts';

type Store = Pick<EvMovesStore, 'load' | 'priced' | 'save'>;

/** What is known of the values that are stored. */
interface Known {
  readonly tracks: ValueTracks;
  readonly watched: readonly WatchedValue[];
  /** When was looked last, epoch ms. */
  readonly at: number;
}

/** Longer than between two looks: what happened meanwhile is not known. */
const UNSEEN_MS = 15_000;

/**
 * Returns a function that stores the values that are news now, and what became of those of the last minute; to be called every few
 * seconds. After a failure it continues from what is stored.
 */
export function createValueRecorder(store: Store, now: () => number): () => Promise<void> {
  let known: Known | null = null;
  return async () => {
    const before: Known = known ?? (await load(store, now()));
    known = null;
    // Times ascend like the commits, whatever the clock does: readers go on from one.
    const at = Math.max(now(), before.at + 1);
    const found = (await store.priced(now())).flatMap((match) =>
      findValues(match.sport_id, match.line, match.offers, now()).map((value) => ({
        match,
        value,
        eventId: match.event_id,
      })),
    );
    const watched = before.watched.filter((one) => at - one.at <= WATCHED_MS);
    const steps = stepsOf(watched, found, at, at - before.at > UNSEEN_MS ? before.at : null);
    const news = before.tracks.news(found, at);
    const ids = await store.save({ news, steps, at });
    // The feed has reported nothing yet, or another process writes.
    if (ids === null) return;
    const added = ids.flatMap((id, place): WatchedValue[] => {
      const one = news[place];
      if (one === undefined) return [];
      return [{ id, key: valueKey(one.eventId, one.value), at, prices: pricesOf(one.value) }];
    });
    known = { tracks: before.tracks, watched: [...watched, ...added], at };
  };
}

async function load(store: Store, now: number): Promise<Known> {
  const { tracks: stored, watched, at } = await store.load(now);
  const tracks = new ValueTracks();
  for (const [key, track] of stored) tracks.restore(key, track);
  return { tracks, watched, at };
}
