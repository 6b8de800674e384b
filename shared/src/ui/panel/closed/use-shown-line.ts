import type { OddsLine } from '@fairline/shared/contracts';
import { useMemo, useState } from 'react';
import { useLastOpenQuery } from './last-open.endpoint.ts';
import { needsLastOpen, type ShownLine, shownLine } from './shown-line.ts';

interface ShownLineState {
  /** The line as the panel shows it; null while the last prices of a closed line before its match are read for the first time. */
  readonly shown: ShownLine | null;
  /** Whether all of it has been shown: until then the panel grows, with the last prices of closed markets. */
  readonly isWhole: boolean;
}

/** A line as the panel shows it, with the last prices of its closed markets once they are read. */
export function useShownLine(line: OddsLine, showClosedLines: boolean): ShownLineState {
  const isNeeded = needsLastOpen(line, showClosedLines);
  // While a newer version is read, the one before stays.
  const { data, isLoading } = useLastOpenQuery(
    { line_id: line.line_id, since: line.since },
    { skip: !isNeeded },
  );
  const lastOpen = isNeeded && data?.line_id === line.line_id ? data : null;
  const shown = useMemo(() => shownLine(line, lastOpen), [line, lastOpen]);
  const [isWhole, setIsWhole] = useState(!isLoading);
  // A market that closes later does not take back what stands below the panel.
  if (!isLoading && !isWhole) setIsWhole(true);
  // Prices in play are suspended for seconds: the panel keeps what the line has, instead of a skeleton that comes and goes.
  const hasPrices = line.is_open || line.live_status === 1;
  return { shown: isLoading && !hasPrices ? null : shown, isWhole };
}
