/** The tables of a feature as far as the market has to know them: by name or as SQL, so that it knows no feature. */
export interface FeatureTables {
  /**
   * Tables with one partition for each UTC day, by their column `at`, in which an observer writes. Their days are created before they are
   * needed and end with those of the history.
   */
  readonly daily?: readonly string[];
  /** Tables whose rows go with their event (`event_id`), in the order in which they are deleted. */
  readonly ofEvents?: readonly string[];
  /** Conditions on `events` under which an event stays, however old it is. */
  readonly keepsEvents?: readonly string[];
  /** Queries of the `event_id` of events whose prices somebody waits for; `:now` is the time. */
  readonly watchedEvents?: readonly string[];
}

/** Merges the tables of several features, in their order. */
export function mergeTables(features: readonly FeatureTables[]): Required<FeatureTables> {
  return {
    daily: features.flatMap(({ daily = [] }) => daily),
    ofEvents: features.flatMap(({ ofEvents = [] }) => ofEvents),
    keepsEvents: features.flatMap(({ keepsEvents = [] }) => keepsEvents),
    watchedEvents: features.flatMap(({ watchedEvents = [] }) => watchedEvents),
  };
}
