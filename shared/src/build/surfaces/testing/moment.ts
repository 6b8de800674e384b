/** The time of every example. */
export const at = '2026-01-01T10:00:00.000Z';
