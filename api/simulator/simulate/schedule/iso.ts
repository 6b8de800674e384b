/** UTC with whole seconds, as starts and the cut-offs of PS3838 are written: `2026-03-01T19:00:00Z`. */
export function isoSeconds(time: number): string {
  return new Date(Math.floor(time / 1_000) * 1_000).toISOString().replace('.000Z', 'Z');
}

/** UTC with milliseconds, as in `*UpdatedAt` and `settledAt`. */
export function isoMillis(time: number): string {
  return new Date(time).toISOString();
}
