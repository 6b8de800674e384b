import type { Queryable } from '../../platform/db/queryable.ts';
import type { MarketClose } from './close-of-line.ts';
import { unpackClose } from './packed-close.ts';

/** The stored close of a line. */
export interface StoredClose {
  readonly lineId: string;
  /** The prematch cut-off for which it was computed. */
  readonly cutoff: Date;
  /** Until the line is settled. */
  readonly provisional: boolean;
  /** The markets that were open before the cut-off. `priceAtClose` has the price of one quote. */
  readonly markets: readonly MarketClose[];
}

/** The closes of these lines, by line id; lines that have not closed are left out. For bets, stats and the archive. */
export async function readClosingLines(
  db: Queryable,
  lineIds: readonly string[],
): Promise<Map<string, StoredClose>> {
  const { rows } = await db.query<{ line_id: string; cutoff: Date; provisional: boolean; body: Buffer }>(
    `select c.event_id || ':' || c.period_num as line_id, c.cutoff, c.provisional, c.body
       from unnest($1::text[]) as wanted (line_id)
       join closing_lines c on c.event_id = split_part(wanted.line_id, ':', 1)::bigint
         and c.period_num = split_part(wanted.line_id, ':', 2)::smallint`,
    [lineIds],
  );
  return new Map(
    rows.map(({ line_id: lineId, cutoff, provisional, body }) => [
      lineId,
      { lineId, cutoff, provisional, markets: unpackClose(body, cutoff.getTime()) },
    ]),
  );
}
