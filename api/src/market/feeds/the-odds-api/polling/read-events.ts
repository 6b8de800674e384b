import type { FixtureChange, LineChange } from '../../../change-set.ts';
import { fixturesOf } from '../lines/line-changes.ts';
import type { OddsApiEvent } from '../wire/parse-events.ts';
import type { Competition } from './competition.ts';
import { withdrawLines } from './read-odds.ts';

export interface EventsChange {
  /** Prices of events that the list no longer has. */
  readonly withdrawn: readonly LineChange[];
  /** Whether events were missing for the first time: the list is asked for once more before they count as gone. */
  readonly recheck: boolean;
}

/** Takes over the list of events of a competition. An event counts as gone when two lists in a row are without it. */
export function readEvents(
  competition: Competition,
  list: readonly OddsApiEvent[],
  time: { readonly servedAt: number; readonly monotonic: number },
): EventsChange {
  const { sport, priced, alternates } = competition;
  const events = new Map(
    list.filter(({ sportKey }) => sportKey === sport.key).map((event) => [event.ids.match, event]),
  );
  const missed = new Set<number>();
  const withdrawn: LineChange[] = [];
  for (const [match, event] of competition.events) {
    if (events.has(match)) continue;
    if (!competition.missedEvents.has(match)) {
      missed.add(match);
      events.set(match, event);
    } else if (event.starts <= time.servedAt) competition.hasEnded = true;
  }
  for (const match of priced.keys()) {
    if (events.has(match)) continue;
    withdrawn.push(...withdrawLines(match, competition.events.get(match), time.servedAt));
  }
  for (const known of [priced, alternates]) {
    for (const match of known.keys()) if (!events.has(match)) known.delete(match);
  }
  competition.events = events;
  competition.missedEvents = missed;
  competition.eventsAt = time.monotonic;
  return { withdrawn, recheck: missed.size > 0 };
}

/** The fixtures of all competitions of a sport. */
export function fixturesOfSport(competitions: Iterable<Competition>, now: number): FixtureChange[] {
  return [...competitions].flatMap(({ sport, events }) =>
    [...events.values()].flatMap((event) => fixturesOf(event, sport.title, now)),
  );
}
