import type { Cursor } from '../live/cursor.ts';
import type { Turns } from '../live/turns.ts';
import type { SharedRange } from './shared-range.ts';
import type { WallSettings } from './wall-settings.ts';

/** What all charts of the wall have in common. */
export interface WallContext {
  readonly settings: WallSettings;
  readonly scaleToTime: boolean;
  /** Whether moments at which a selection was not offered have the price that the lines beside it implied. */
  readonly approximate: boolean;
  readonly turns: Turns;
  readonly cursor: Cursor;
  readonly sharedRange: SharedRange;
}
