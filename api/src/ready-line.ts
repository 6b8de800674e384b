/**
 * The line on standard output once the program is ready, for a person and for a program that started this one.
 *
 * @param port the HTTP port; null without one, as with `ROLE=ingest`
 * @example readyLine(3000) // 'ready on http://localhost:3000'
 */
export function readyLine(port: number | null): string {
  return port === null ? 'ready (ingest only, no port)' : `ready on http://localhost:${port}`;
}
