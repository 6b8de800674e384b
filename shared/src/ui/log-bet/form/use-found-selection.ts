import { useCurrentLine } from '@fairline/shared/client';
import { useState } from 'react';
import { type FoundSelection, findSelection } from '../found-selection.ts';
import type { LogBetRequest } from '../log-bet-store.ts';

/** Reads a line and finds a selection in it. Once found, it stays as it was, while the line changes. */
export function useFoundSelection(lineId: string, selection: LogBetRequest['selection']) {
  const line = useCurrentLine(lineId);
  const [found, setFound] = useState<FoundSelection | null>(null);
  const now = found === null && line ? findSelection(selection, line) : null;
  if (now !== null) setFound(now);
  return { line, found, isGone: found === null && now === null && line !== undefined };
}
