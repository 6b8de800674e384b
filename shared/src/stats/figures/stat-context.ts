import type { Currency } from '@fairline/shared/contracts';
import type { BetColumns } from '../columns/bet-columns.ts';
import { aboutMoney } from '../columns/money.ts';
import { dayNumbers } from '../columns/zone-days.ts';
import { Bootstrap } from '../intervals/bootstrap.ts';
import { type DayBlocks, dayBlocks } from '../intervals/day-blocks.ts';

/** Whose statistics they are. */
export interface StatReader {
  /** The currency of amounts. */
  readonly currency: Currency;
  /** Whether the plan includes CLV. */
  readonly seesCloses: boolean;
  /** IANA name, by which bets have a day. */
  readonly zone: string;
}

/** Bets of a period with what all of their statistics use. */
export interface StatContext extends StatReader {
  readonly columns: BetColumns;
  /** Stakes and profits in `currency`, for weights and estimates; exact sums are made of the columns. */
  readonly stake: Float64Array;
  readonly profit: Float64Array;
  /** The number of the day of each bet. */
  readonly days: Int32Array;
  readonly blocks: DayBlocks;
  readonly bootstrap: Bootstrap;
}

/** Prepares the statistics of bets. */
export function statContext(columns: BetColumns, reader: StatReader): StatContext {
  const days = dayNumbers(columns.at, reader.zone);
  // Of UTC days: the same bets have the same intervals for every reader, whatever their zone.
  const blocks = dayBlocks(dayNumbers(columns.at, 'UTC'));
  return {
    ...{ ...reader, columns, days, blocks, bootstrap: new Bootstrap(blocks.count) },
    ...aboutMoney(columns, reader.currency),
  };
}
