import { useCurrentLine } from '@fairline/shared/client';
import type { Alert } from '@fairline/shared/contracts';
import type { CellId } from '@fairline/shared/odds';
import { useEffect } from 'react';
import { alertCells } from './alert-cell.ts';

export interface SpecialHistoryProps {
  readonly alert: Alert;
  /** Called with the selection of the alert, or null where its line does not offer it any more. */
  readonly onFound: (alert: Alert, cellId: CellId | null) => void;
}

/** Finds the selection of a special, whose place only its line has. */
export function SpecialHistory({ alert, onFound }: SpecialHistoryProps) {
  const line = useCurrentLine(alert.line_id);
  useEffect(() => {
    if (line !== undefined) onFound(alert, alertCells(alert, line)[0] ?? null);
  }, [alert, line, onFound]);
  return null;
}
