import type { OddsLine } from '@fairline/shared/contracts';

/** `since` of a line goes back by more only when the server's clock has been set back and the server was started again. */
const CLOCK_SET_BACK_MS = 10 * 60_000;

/** Fields of the match, whose changes leave the time of its lines as it is. */
const OF_THE_MATCH = ['starts', 'settledStatus', 'live_status', 'homeScore', 'awayScore', 'is_open'] as const;

/**
 * The lines with the changed ones replaced. A change that is older than its line (by `since`) is ignored; of the same age, it counts
 * where the match is another one: its score, start or settlement.
 */
export function mergeLines(lines: readonly OddsLine[], changed: readonly OddsLine[]): OddsLine[] {
  const newest = new Map<string, OddsLine>();
  for (const line of changed) {
    const known = newest.get(line.line_id);
    if (!known || line.since >= known.since) newest.set(line.line_id, line);
  }
  return lines.map((line) => {
    const change = newest.get(line.line_id);
    return change && isNewer(change, line) ? change : line;
  });
}

function isNewer(change: OddsLine, line: OddsLine): boolean {
  if (change.since === line.since) return OF_THE_MATCH.some((field) => change[field] !== line[field]);
  return change.since > line.since || line.since - change.since > CLOCK_SET_BACK_MS;
}
