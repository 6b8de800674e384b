/** Groups remembered as seen. Beyond that, the alerts up to the first remembered one count as seen. */
const MOST_SEEN = 1_000;

/**
 * Remembers which alerts have not been seen yet. Only alerts that arrive later than `newest` are new, so nothing is after a
 * reload.
 *
 * @param newest id of the newest alert at the beginning
 */
export function createNewAlerts(newest: number) {
  let floor = newest;
  /** The newest seen alert of a group, by the group's key. */
  const seen = new Map<string, number>();
  return {
    /** Whether a group has an alert that was not seen. @param id of its newest alert */
    isNew: (group: string, id: number): boolean => id > Math.max(floor, seen.get(group) ?? 0),
    see(group: string, id: number): void {
      seen.delete(group);
      seen.set(group, id);
      const [first] = seen;
      if (seen.size <= MOST_SEEN || !first) return;
      seen.delete(first[0]);
      floor = Math.max(floor, first[1]);
    },
  };
}

export type NewAlerts = ReturnType<typeof createNewAlerts>;
