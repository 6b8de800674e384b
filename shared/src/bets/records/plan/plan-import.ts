import type { ReadRow } from '../read/row-reader.ts';
import type { BetRecord } from '../record/bet-record.ts';
import { type BankrollOf, identityOf, importKey } from './import-key.ts';

/** What an import would do with one row of the file. */
export type RowPlan =
  | {
      readonly line: number;
      readonly action: 'add';
      readonly record: BetRecord;
      /** Stored with the bet, so that a later import recognises it; null for a duplicate that is imported anyway. */
      readonly key: string | null;
      readonly warnings: readonly string[];
    }
  | {
      readonly line: number;
      readonly action: 'duplicate';
      readonly record: BetRecord;
      /** The stored bet, or the earlier line of the same file. */
      readonly of: { readonly bet: string } | { readonly line: number };
    }
  | { readonly line: number; readonly action: 'error'; readonly message: string };

/** Bets that the user already has: the id of each by its import key. */
export type KnownBets = ReadonlyMap<string, string>;

/** How to plan an import. */
export type PlanOptions = {
  readonly bankrollOf: BankrollOf;
  /** Lines of duplicates that the user imports all the same. */
  readonly importAnyway?: ReadonlySet<number>;
};

/** The plan of a whole file. */
export type ImportPlan = {
  readonly rows: readonly RowPlan[];
  readonly add: number;
  readonly duplicates: number;
  readonly errors: number;
};

/**
 * Plans the rows of a file one after the other, in the order of the file, so that a caller can let other work run in between.
 *
 * @returns what happens with the next row.
 */
export function importPlanner(known: KnownBets, options: PlanOptions): (row: ReadRow) => RowPlan {
  const occurrences = new Map<string, number>();
  const lines = new Map<string, number>();
  return (row) => {
    if ('message' in row) return { line: row.line, action: 'error', message: row.message };
    const { line, record, warnings } = row;
    const identity = identityOf(record, options.bankrollOf);
    const occurrence = (occurrences.get(identity.key) ?? 0) + 1;
    occurrences.set(identity.key, occurrence);
    const key = importKey(identity, occurrence);
    const bet = known.get(key);
    const earlier = lines.get(key);
    lines.set(key, earlier ?? line);
    if (bet === undefined && earlier === undefined) return { line, action: 'add', record, key, warnings };
    if (options.importAnyway?.has(line)) return { line, action: 'add', record, key: null, warnings };
    return { line, action: 'duplicate', record, of: bet === undefined ? { line: earlier ?? line } : { bet } };
  };
}

/**
 * What an import would do with each row of a file: add it, leave it out as a duplicate, or report its error.
 *
 * A duplicate has the same key as a stored bet or an earlier row; nothing is compared loosely. Rows without an id that are equal in
 * content are numbered in the order of the file: the second is a second bet, and a duplicate only of a stored second one. After
 * the planned bets are stored with their keys, the same file plans nothing to add.
 *
 * @example
 * planImport(rows, new Map(), { bankrollOf: (name) => idOf(name ?? 'Main') }); // { add: rows.length, duplicates: 0, errors: 0, rows: [ … ] }
 */
export function planImport(rows: Iterable<ReadRow>, known: KnownBets, options: PlanOptions): ImportPlan {
  const planned = Array.from(rows, importPlanner(known, options));
  const count = (action: RowPlan['action']) => planned.filter((row) => row.action === action).length;
  return { rows: planned, add: count('add'), duplicates: count('duplicate'), errors: count('error') };
}
