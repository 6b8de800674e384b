import { lineIdSchema } from '@fairline/shared/contracts';
import { type CellId, parseCellId } from '@fairline/shared/odds';

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

/** The selection in the parameter's value; null when there is none, or the address is wrong. */
export function readDrawerAddress(value: string | null): DrawerSelection | null {
  if (value === null) return null;
  const slash = value.indexOf('/');
  const lineId = value.slice(0, Math.max(0, slash));
  const cellId = value.slice(slash + 1);
  return lineIdSchema.safeParse(lineId).success && parseCellId(cellId) !== null ? { lineId, cellId } : null;
}
