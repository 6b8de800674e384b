import type { OddsLine } from '@fairline/shared/contracts';
import { useMemo } from 'react';
import { useLastOpenQuery } from './last-open.endpoint.ts';
import { needsLastOpen, type ShownLine, shownLine } from './shown-line.ts';

/** A line as the panel shows it; null while the last prices of a closed line are read for the first time. */
export function useShownLine(line: OddsLine, showClosedLines: boolean): ShownLine | null {
  const isNeeded = needsLastOpen(line, showClosedLines);
  // While a newer version is read, the one before stays.
  const { data, isLoading } = useLastOpenQuery(
    { line_id: line.line_id, since: line.since },
    { skip: !isNeeded },
  );
  const lastOpen = isNeeded && data?.line_id === line.line_id ? data : null;
  const shown = useMemo(() => shownLine(line, lastOpen), [line, lastOpen]);
  return isLoading && !line.is_open ? null : shown;
}
