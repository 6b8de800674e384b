import type { OddsLine } from '@fairline/shared/contracts';

/** The lines with the changed ones replaced. A change that is older than its line (by `since`) is ignored. */
export function mergeLines(lines: readonly OddsLine[], changed: readonly OddsLine[]): OddsLine[] {
  const newest = new Map<string, OddsLine>();
  for (const line of changed) {
    const known = newest.get(line.line_id);
    if (!known || line.since >= known.since) newest.set(line.line_id, line);
  }
  return lines.map((line) => {
    const change = newest.get(line.line_id);
    return change && change.since > line.since ? change : line;
  });
}
