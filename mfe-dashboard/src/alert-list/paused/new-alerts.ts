import { type AlertPlace, newestFirst } from '@fairline/shared/client';

/** Groups remembered as seen. Beyond that, the alerts up to the first remembered one count as seen. */
const MOST_SEEN = 1_000;

/**
 * Remembers which alerts have not been seen yet. Only alerts that are shown later than `newest` are new, so nothing is after a
 * reload.
 *
 * @param newest the newest alert at the beginning; absent: there was none
 */
export function createNewAlerts(newest: AlertPlace | undefined) {
  let floor = newest ?? { shown_at: '', id: 0 };
  /** The newest seen alert of a group, by the group's key. */
  const seen = new Map<string, AlertPlace>();
  const isLater = (a: AlertPlace, b: AlertPlace): boolean => newestFirst(a, b) < 0;
  return {
    /** Whether a group has an alert that was not seen. @param place of its newest alert */
    isNew: (group: string, place: AlertPlace): boolean =>
      isLater(place, floor) && isLater(place, seen.get(group) ?? floor),
    see(group: string, place: AlertPlace): void {
      seen.delete(group);
      seen.set(group, place);
      const [first] = seen;
      if (seen.size <= MOST_SEEN || !first) return;
      seen.delete(first[0]);
      if (isLater(first[1], floor)) floor = first[1];
    },
  };
}

export type NewAlerts = ReturnType<typeof createNewAlerts>;
