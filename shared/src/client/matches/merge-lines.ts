import type { OddsLine } from '@fairline/shared/contracts';

/** `version` of a line goes back by more only when the server's clock has been set back and the server was started again: ten minutes. */
const CLOCK_SET_BACK = 2 * 10 * 60_000;

/** The lines with the changed ones replaced. A change that is not newer than its line (by `version`) is ignored. */
export function mergeLines(lines: readonly OddsLine[], changed: readonly OddsLine[]): OddsLine[] {
  const newest = new Map<string, OddsLine>();
  for (const line of changed) {
    const known = newest.get(line.line_id);
    if (!known || line.version > known.version) newest.set(line.line_id, line);
  }
  return lines.map((line) => {
    const change = newest.get(line.line_id);
    return change && isNewer(change, line) ? change : line;
  });
}

function isNewer({ version }: OddsLine, line: OddsLine): boolean {
  return version > line.version || line.version - version > CLOCK_SET_BACK;
}
