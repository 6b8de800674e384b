import type { Amounts } from './amounts.ts';
import type { BetColumns, TagColumn, TextColumn } from './bet-columns.ts';

/**
 * The bets with these ids, in the same order.
 * @example selectBets(columns, new Set([7])).size // 1
 */
export function selectBets(columns: BetColumns, ids: ReadonlySet<number>): BetColumns {
  const rows: number[] = [];
  for (let row = 0; row < columns.size; row += 1) {
    if (ids.has(columns.id[row] ?? 0)) rows.push(row);
  }
  const of = <C extends Float64Array | Int32Array | Uint8Array | Uint16Array | Uint32Array>(column: C): C => {
    const Column = column.constructor as new (size: number) => C;
    const selected = new Column(rows.length);
    for (const [place, row] of rows.entries()) selected[place] = column[row] ?? 0;
    return selected;
  };
  const amounts = ({ high, low }: Amounts): Amounts => ({ high: of(high), low: of(low) });
  // A column of texts that nobody asked for is empty.
  const texts = (column: TextColumn): TextColumn =>
    column.places.length === 0 ? column : { ...column, places: of(column.places) };
  return {
    ...{ size: rows.length, at: of(columns.at), starts: of(columns.starts), placed: of(columns.placed) },
    ...{ hasStart: of(columns.hasStart), id: of(columns.id), stake: amounts(columns.stake) },
    ...{ profit: amounts(columns.profit), currency: of(columns.currency), currencies: columns.currencies },
    ...{ odds: of(columns.odds), net: of(columns.net), ev: of(columns.ev), clv: of(columns.clv) },
    ...{ result: of(columns.result), free: of(columns.free), live: of(columns.live) },
    ...{ selections: of(columns.selections), side: of(columns.side), event: of(columns.event) },
    ...{ sportId: of(columns.sportId), sport: texts(columns.sport), market: texts(columns.market) },
    ...{ league: texts(columns.league), bookmaker: texts(columns.bookmaker), setting: of(columns.setting) },
    tags: tagsOf(columns.tags, rows),
  };
}

function tagsOf({ first, ids }: TagColumn, rows: readonly number[]): TagColumn {
  const starts = new Uint32Array(rows.length + 1);
  const selected: number[] = [];
  for (const [place, row] of rows.entries()) {
    selected.push(...ids.subarray(first[row] ?? 0, first[row + 1] ?? 0));
    starts[place + 1] = selected.length;
  }
  return { first: starts, ids: Int32Array.from(selected) };
}
