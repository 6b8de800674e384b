import type { EvMovesStore } from './ev-moves.store.ts';
import { findValues } from './find-values.ts';
import { ValueTracks } from './value-tracks.ts';

/** Returns a function that stores the values that are news now; to be called every few seconds. */
export async function createValueRecorder(
  store: EvMovesStore,
  now: () => number,
): Promise<() => Promise<void>> {
  const tracks = new ValueTracks();
  for (const [key, track] of await store.tracks(now())) tracks.restore(key, track);
  return async () => {
    const at = now();
    const found = (await store.priced(at)).flatMap((match) =>
      findValues(match.line, match.offers, at).map((value) => ({ match, value, eventId: match.event_id })),
    );
    await store.save(tracks.news(found, at), at);
  };
}
