/**
 * The line that tells a person, or the program that started this one, that it is ready.
 *
 * @param port the HTTP port; null without one, as with `ROLE=ingest`
 * @example readyLine(3000) // 'ready on http://localhost:3000'
 */
export function readyLine(port: number | null): string {
  return port === null ? 'ready (ingest only, no port)' : `ready on http://localhost:${port}`;
}
