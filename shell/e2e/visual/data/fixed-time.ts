/** The time at which every page is photographed. */
export const NOW = Date.parse('2030-01-01T12:00:00.000Z');

/** The instant some minutes after {@link NOW}, or before it. */
export const minutesFromNow = (minutes: number): string => new Date(NOW + minutes * 60_000).toISOString();
