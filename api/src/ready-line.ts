/**
 * The line that says to a person, or to whatever started the program, that it is up.
 *
 * @param port where it answers; null where it answers nobody, as with `ROLE=ingest`
 * @example readyLine(3000) // 'ready on http://localhost:3000'
 */
export function readyLine(port: number | null): string {
  return port === null
    ? 'ready, the ingest alone: it listens on no port'
    : `ready on http://localhost:${port}`;
}
