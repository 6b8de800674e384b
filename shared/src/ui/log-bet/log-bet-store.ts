import type { AlertKind } from '@fairline/shared/contracts';
import type { CellId } from '@fairline/shared/odds';
import { useSyncExternalStore } from 'react';

/** A contestant of a special, where its place in the special is not known. */
export interface ContestantOf {
  readonly special: string;
  readonly outcome: string;
  readonly handicap: number | null;
}

/** The alert that a bet comes from, with the user's setting that shows it; null for the default setting. */
export interface AlertOrigin {
  readonly id: number;
  readonly type: AlertKind;
  readonly settingId: number | null;
}

/** What a bet is logged on. */
export interface LogBetRequest {
  readonly lineId: string;
  readonly selection: CellId | ContestantOf;
  readonly alert?: AlertOrigin | undefined;
}

/** A request with a number that no other opening has. */
export interface LogBetOpening extends LogBetRequest {
  readonly opening: number;
}

let open: LogBetOpening | null = null;
let last = 0;
const listeners = new Set<() => void>();

/** Opens the Log Bet panel above any page; the shell shows it once. */
export function openLogBet(request: LogBetRequest): void {
  last += 1;
  change({ ...request, opening: last });
}

export function closeLogBet(): void {
  change(null);
}

/** What the panel is open for; null while it is closed. */
export function useLogBetOpening(): LogBetOpening | null {
  return useSyncExternalStore(subscribe, () => open);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(next: LogBetOpening | null): void {
  open = next;
  for (const listener of listeners) listener();
}
