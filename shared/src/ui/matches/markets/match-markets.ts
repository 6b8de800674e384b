import type { OddsLine } from '@fairline/shared/contracts';
import { subMarketOf } from '../line-tabs.ts';

/** The goals of a match, its corners, its bookings: what the bookmaker lists as an event of its own. */
export interface MatchMarket {
  /** `Main`; `Corners` for an event that the feed names `Arsenal (Corners)`. */
  readonly name: string;
  /** The periods before the match, by number. */
  readonly prematch: readonly OddsLine[];
  /** The periods in play, by number. */
  readonly live: readonly OddsLine[];
}

export const MAIN = 'Main';

/** The lines of a match by market, the match itself first, the others in the order of the feed. */
export function matchMarkets(lines: readonly OddsLine[]): MatchMarket[] {
  const byPeriod = [...lines].sort((a, b) => a.event_id - b.event_id || a.period_num - b.period_num);
  // A team can have parentheses in its own name: `Chelsea (Women)`.
  const own = lines.find(({ parent_id }) => parent_id === null)?.home;
  const markets = Map.groupBy(byPeriod, (line) => (line.home === own ? MAIN : (subMarketOf(line) ?? MAIN)));
  return [...markets]
    .map(([name, all]) => ({
      name,
      prematch: withoutDuplicates(all.filter(({ live_status }) => live_status !== 1)),
      live: withoutDuplicates(all.filter(({ live_status }) => live_status === 1)),
    }))
    .sort((a, b) => Number(b.name === MAIN) - Number(a.name === MAIN));
}

/** The feed can list a market twice, the newer one under a higher id: each period is shown once, an open one before a closed one. */
function withoutDuplicates(lines: readonly OddsLine[]): OddsLine[] {
  const byNumber = new Map<number, OddsLine>();
  for (const line of lines) {
    const known = byNumber.get(line.period_num);
    if (!known || line.is_open || !known.is_open) byNumber.set(line.period_num, line);
  }
  return [...byNumber.values()].sort((a, b) => a.period_num - b.period_num);
}

/** What is shown of a match. Null: what the product chooses. */
export interface MarketChoice {
  readonly market: string | null;
  readonly live: boolean | null;
  readonly period: number | null;
}

/** The period of a choice that shows all of them. */
export const ALL_PERIODS = -1;

/** The choice that shows a line. */
export function choiceOf(
  markets: readonly MatchMarket[],
  { event_id, live_status, period_num }: Pick<OddsLine, 'event_id' | 'live_status' | 'period_num'>,
): MarketChoice {
  const market = markets.find(({ prematch, live }) =>
    [...prematch, ...live].some((line) => line.event_id === event_id),
  );
  return { market: market?.name ?? null, live: live_status === 1, period: period_num };
}

export interface ShownMarket {
  readonly market: MatchMarket;
  readonly live: boolean;
  /** The periods of the variant. */
  readonly lines: readonly OddsLine[];
  readonly line: OddsLine;
}

/**
 * The market, variant and period that a card shows: what the user has chosen as far as it exists, otherwise what holds prices. While a
 * match is played this is the live variant.
 *
 * @returns null for a match without lines
 */
export function shownMarket(
  markets: readonly MatchMarket[],
  { market: name, live: wanted, period }: MarketChoice,
  isLive: boolean,
): ShownMarket | null {
  const market =
    markets.find((one) => one.name === name) ??
    markets.find(({ prematch, live }) => [...prematch, ...live].some(hasPrices)) ??
    markets[0];
  if (!market) return null;
  const live = hasVariant(market, wanted) ? wanted : isLiveFirst(market, isLive);
  const lines = live ? market.live : market.prematch;
  const line =
    lines.find(({ period_num }) => period_num === period) ??
    lines.find(({ is_open }) => is_open) ??
    lines.find(hasPrices) ??
    lines[0];
  return line ? { market, live, lines, line } : null;
}

function hasVariant({ prematch, live }: MatchMarket, wanted: boolean | null): wanted is boolean {
  return wanted !== null && (wanted ? live : prematch).length > 0;
}

/** Of a match that is over, the last prices before it, unless only the live ones are known. */
function isLiveFirst({ prematch, live }: MatchMarket, isLive: boolean): boolean {
  if (live.length === 0 || prematch.length === 0) return live.length > 0;
  return isLive || !prematch.some(hasPrices);
}

/** Whether the line has prices, or had some that are shown as its last ones. */
function hasPrices(line: OddsLine): boolean {
  return [line, line.opening].some(
    ({ moneyline, spreads, totals, team_totals, specials }) =>
      moneyline !== null ||
      [spreads, totals, team_totals.home, team_totals.away, specials].some((prices) => prices.length > 0),
  );
}
