import type { Market, StreamRules } from '@fairline/shared/contracts';

/** The rule that a selection breaks whatever its price is. */
export type StreamRule = 'market' | 'period' | 'league' | 'start' | 'quarters' | 'european';

/** What the rules that streams have in common are about. Times are epoch milliseconds. */
export interface RuledSelection {
  readonly market: Market;
  readonly period: number;
  readonly league_name: string;
  /** 0 for a quarter line, 1 for a whole or half line, null without points. */
  readonly hdp_type: 0 | 1 | null;
  readonly starts: number;
  /** When it became what the stream is about. */
  readonly at: number;
}

type Rules = StreamRules & { readonly markets: readonly Market[] };

/** Rules in the form in which many selections are matched with them. */
export interface CompiledRules {
  readonly setting: Pick<
    StreamRules,
    'exclude_european' | 'exclude_quarters' | 'leagues_mode' | 'max_start_time'
  >;
  readonly markets: ReadonlySet<string> | null;
  readonly periods: ReadonlySet<number> | null;
  readonly leagues: ReadonlySet<string> | null;
}

/** Prepares the rules that streams have in common. */
export function compileRules<R extends Rules>(setting: R): CompiledRules & { readonly setting: R } {
  const { markets, periods, league_names } = setting;
  return {
    setting,
    markets: markets.length > 0 ? new Set(markets) : null,
    periods: periods.length > 0 ? new Set(periods) : null,
    leagues: league_names.length > 0 ? new Set(league_names) : null,
  };
}

/** The first of the rules that a selection breaks; null when it breaks none. What they mean for every stream is decided here. */
export function brokenRuleOf(
  { setting, markets, periods, leagues }: CompiledRules,
  selection: RuledSelection,
): StreamRule | null {
  if (markets !== null && !markets.has(selection.market)) return 'market';
  if (periods !== null && !periods.has(selection.period)) return 'period';
  if (leagues !== null && leagues.has(selection.league_name) !== (setting.leagues_mode === 'show'))
    return 'league';
  if (setting.max_start_time !== null && selection.starts - selection.at > setting.max_start_time * 60_000)
    return 'start';
  if (selection.market === 'spread' || selection.market === 'total') {
    if (setting.exclude_quarters && selection.hdp_type === 0) return 'quarters';
    if (setting.exclude_european && selection.hdp_type === 1) return 'european';
  }
  return null;
}

/** Whether a range includes a value, both of its ends included. One that is set refuses a value that is not known. */
export function isWithin(range: StreamRules['odds_range'], value: number | null): boolean {
  if (range === null) return true;
  const [min, max] = range;
  return value !== null && !(min !== null && value < min) && !(max !== null && value > max);
}
