import { brokenRuleOf, compileRules, hdpTypeOf, isWithin } from '@fairline/shared/alerts';
import { DUPLICATE_WINDOW_SECONDS, type EvRules, type Preferences } from '@fairline/shared/contracts';
import { expectedValue, marketFairOdds } from '@fairline/shared/odds';
import { countOutcomes } from '@fairline/shared/periods';
import type { ValuePrices } from '../../../market/other-books/values/value-steps.ts';
import type { EvMoveRow } from './ev-moves.read-model.ts';

/** A value as a user's rules show it, with its prices at that moment. Times are epoch ms. */
export interface ShownValue {
  readonly row: EvMoveRow;
  readonly shownAt: number;
  readonly odds: number;
  readonly fairOdds: number;
  readonly evPercent: number;
  readonly seenAt: number;
  readonly realert: boolean;
}

export interface FoldOptions {
  readonly method: Preferences['devig_method'];
  /** The bookmakers of the user's choice; empty for all. */
  readonly own: readonly string[];
  /** Up to which values are known, epoch ms: what is to be confirmed later is not shown yet. */
  readonly until: number;
}

const WINDOW_MS = DUPLICATE_WINDOW_SECONDS * 1_000;

/**
 * What a user's rules show of the stored values: those whose EV by the user's method reaches the minimum, and still does after
 * `confirm_seconds`, each selection at each bookmaker once in 15 minutes, or again when it has grown by `realert_step`.
 *
 * @param rows In the order in which they were stored.
 */
export function foldValues(
  rows: readonly EvMoveRow[],
  rules: EvRules,
  { method, own, until }: FoldOptions,
): ShownValue[] {
  const books = new Set(rules.books.length > 0 ? rules.books : own);
  const sports = new Set(rules.sport_ids);
  const compiled = compileRules(rules);
  const last = new Map<string, { readonly at: number; readonly ev: number }>();
  return rows.flatMap((row): ShownValue[] => {
    if (books.size > 0 && !books.has(row.book)) return [];
    if (sports.size > 0 && !sports.has(row.sport_id)) return [];
    if (brokenRuleOf(compiled, selectionOf(row)) !== null) return [];
    if (!isWithin(rules.limit_range, row.limit_val) || !isWithin(rules.odds_range, row.odds)) return [];
    if (evOf(row, row, method).ev < rules.min_ev) return [];
    const shownAt = row.at.getTime() + rules.confirm_seconds * 1_000;
    const prices = shownAt > until ? null : pricesAt(row, shownAt);
    // In play the prices are too old to be compared.
    if (prices === null || row.starts.getTime() <= shownAt) return [];
    const { fair, ev } = evOf(row, prices, method);
    if (ev < rules.min_ev) return [];
    const key = `${row.event_id} ${row.market} ${row.outcome} ${row.points} ${row.book}`;
    const before = last.get(key);
    const isQuiet = before === undefined || shownAt - before.at >= WINDOW_MS;
    // Both are exact to the twelfth decimal; their difference is not.
    const realert = !isQuiet && rules.realert_step !== null && ev - before.ev >= rules.realert_step - 1e-9;
    if (!isQuiet && !realert) return [];
    last.set(key, { at: shownAt, ev });
    const { odds, seenAt } = prices;
    return [{ row, shownAt, odds, fairOdds: fair, evPercent: ev, seenAt, realert }];
  });
}

function selectionOf({ market, period, league_name, points, starts, at }: EvMoveRow) {
  return {
    ...{ market, period, league_name, hdp_type: hdpTypeOf(points) },
    ...{ starts: starts.getTime(), at: at.getTime() },
  };
}

/** The prices of a value at a time in the minute after it; null when it was none any more. */
function pricesAt({ odds, quote, seen_at, at, steps }: EvMoveRow, time: number): ValuePrices | null {
  const step = steps.findLast(({ after }) => at.getTime() + after <= time);
  return step === undefined ? { odds, quote, seenAt: seen_at.getTime() } : step.prices;
}

/** Negative infinity where the prices of the reference have no fair one. */
function evOf(
  { place, sport_id, period, market }: EvMoveRow,
  { odds, quote }: Pick<ValuePrices, 'odds' | 'quote'>,
  method: Preferences['devig_method'],
): { readonly fair: number; readonly ev: number } {
  const fair = marketFairOdds(quote, method, countOutcomes(sport_id, period, market))?.[place] ?? Number.NaN;
  const ev = expectedValue(odds, fair);
  return { fair, ev: Number.isNaN(ev) ? Number.NEGATIVE_INFINITY : ev };
}
