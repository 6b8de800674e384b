import { assignEvents } from '../matching/assign-events.ts';
import type { EventMatchesStore } from '../storage/event-matches.store.ts';

/**
 * Finds which events of another feed are which events of the reference, for all of a sport, and stores it. What an administrator has
 * confirmed stays, and what was rejected is not paired again.
 */
export async function matchEventsOf(
  sportId: number,
  store: Pick<EventMatchesStore, 'known' | 'others' | 'references' | 'replace'>,
  now: number,
): Promise<void> {
  const others = await store.others(sportId, now);
  if (others.length === 0) return;
  const starts = others.map((event) => event.starts);
  const references = await store.references(sportId, Math.min(...starts), Math.max(...starts));
  const refs = others.map(({ id }) => id);
  const known = await store.known(refs);
  const confirmed = known.filter(({ state }) => state === 'confirmed');
  const decidedRefs = new Set(confirmed.map(({ ref }) => ref));
  const decidedEvents = new Set(confirmed.map(({ eventId }) => eventId));
  const rejected = new Set(
    known.filter(({ state }) => state === 'rejected').map(({ ref, eventId }) => `${ref} ${eventId}`),
  );
  const pairs = assignEvents(
    others.filter(({ id }) => !decidedRefs.has(id)),
    references.filter(({ id }) => !decidedEvents.has(id)),
    (ref, eventId) => rejected.has(`${ref} ${eventId}`),
  );
  const before = new Map(known.map(({ ref, eventId, state }) => [ref, `${eventId} ${state}`]));
  const automatic = known.filter(({ state }) => state === 'matched' || state === 'doubtful');
  const isSame =
    automatic.length === pairs.length &&
    pairs.every((pair) => before.get(pair.otherId) === `${pair.referenceId} ${pair.state}`);
  if (!isSame) await store.replace(refs, pairs, now);
}
