/** UTC with whole seconds, the form of starts and of the sister host's cut-offs: `2026-03-01T19:00:00Z`. */
export function isoSeconds(time: number): string {
  return new Date(Math.floor(time / 1_000) * 1_000).toISOString().replace('.000Z', 'Z');
}

/** UTC with milliseconds, the form of `*UpdatedAt` and `settledAt`. */
export function isoMillis(time: number): string {
  return new Date(time).toISOString();
}
