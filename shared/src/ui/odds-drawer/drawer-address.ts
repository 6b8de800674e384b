import type { CellId } from '@fairline/shared/odds';

/** The query parameter that opens the odds drawer on any page: `?odds=1606758261:0/spreads:-0.5:home`. */
export const DRAWER_PARAMETER = 'odds';

/** The selection whose history is open. */
export interface DrawerSelection {
  readonly lineId: string;
  readonly cellId: CellId;
}

/** @example writeDrawerAddress({ lineId: '1:0', cellId: 'moneyline:home' }) // '1:0/moneyline:home' */
export function writeDrawerAddress({ lineId, cellId }: DrawerSelection): string {
  return `${lineId}/${cellId}`;
}

/** The selection in the parameter's value; null without one. Whether its cell exists is for the history to say. */
export function readDrawerAddress(value: string | null): DrawerSelection | null {
  const [, lineId, cellId] = /^(\d{1,15}:\d{1,3})\/(.+)$/s.exec(value ?? '') ?? [];
  return lineId && cellId ? { lineId, cellId } : null;
}
