import { DUPLICATE_WINDOW_SECONDS, type EvRules, type Preferences } from '@fairline/shared/contracts';
import { expectedValue, fairOdds } from '@fairline/shared/odds';
import type { EvMoveRow } from './ev-moves.read-model.ts';

/** A value as a user's rules show it. */
export interface ShownValue {
  readonly row: EvMoveRow;
  readonly fairOdds: number;
  readonly evPercent: number;
  readonly realert: boolean;
}

const WINDOW_MS = DUPLICATE_WINDOW_SECONDS * 1_000;

/**
 * What a user's rules show of the stored values: those whose EV by the user's method reaches the minimum, each selection at each
 * bookmaker once in 15 minutes, or again when it has grown by `realert_step`.
 *
 * @param rows In the order in which they were stored.
 */
export function foldValues(
  rows: readonly EvMoveRow[],
  rules: EvRules,
  { method, own }: { readonly method: Preferences['devig_method']; readonly own: readonly string[] },
): ShownValue[] {
  const books = new Set(rules.books.length > 0 ? rules.books : own);
  const last = new Map<string, { readonly at: number; readonly ev: number }>();
  return rows.flatMap((row): ShownValue[] => {
    if (books.size > 0 && !books.has(row.book)) return [];
    if (!isWanted(row, rules)) return [];
    const fair = fairOdds(row.quote, method)?.[row.place];
    const ev = fair === undefined ? Number.NaN : expectedValue(row.odds, fair);
    if (fair === undefined || !(ev >= rules.min_ev)) return [];
    const key = `${row.event_id} ${row.market} ${row.outcome} ${row.points} ${row.book}`;
    const before = last.get(key);
    const at = row.at.getTime();
    const isQuiet = before === undefined || at - before.at >= WINDOW_MS;
    const realert = !isQuiet && rules.realert_step !== null && ev >= before.ev + rules.realert_step;
    if (!isQuiet && !realert) return [];
    last.set(key, { at, ev });
    return [{ row, fairOdds: fair, evPercent: ev, realert }];
  });
}

/** The rules that a value breaks whatever its EV is; they are those of alert settings. */
function isWanted(row: EvMoveRow, rules: EvRules): boolean {
  const { sport_ids, markets, league_names, leagues_mode, max_start_time, odds_range, limit_range } = rules;
  if (sport_ids.length > 0 && !sport_ids.includes(row.sport_id)) return false;
  if (markets.length > 0 && !markets.includes(row.market)) return false;
  if (league_names.length > 0 && league_names.includes(row.league_name) !== (leagues_mode === 'show')) {
    return false;
  }
  if (max_start_time !== null && row.starts.getTime() - row.at.getTime() > max_start_time * 60_000)
    return false;
  if (row.market !== 'moneyline' && row.points !== null) {
    const isQuarter = !Number.isInteger(row.points * 2);
    if (isQuarter ? rules.exclude_quarters : rules.exclude_european) return false;
  }
  return isWithin(row.odds, odds_range) && isWithin(row.limit_val, limit_range);
}

function isWithin(value: number | null, range: EvRules['odds_range']): boolean {
  if (range === null) return true;
  const [min, max] = range;
  return value !== null && (min === null || value >= min) && (max === null || value <= max);
}
