import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { prematchPrices } from '@fairline/api/simulator/simulate/match/period-prices.ts';
import { simulateMarket } from '@fairline/api/simulator/testing/simulate-market.ts';
import { toDecimal } from '../../formats/to-decimal.ts';
import { type JointQuote, quotesOf } from '../fit/quote.ts';

/** A match with all its quoted lines. */
export interface QuotedMatch {
  readonly source: string;
  readonly sportId: number;
  readonly quotes: readonly JointQuote[];
}

/** The part of the feed's response that lists prices. */
interface FeedPeriod {
  readonly number: number;
  readonly moneyline?: { readonly home: number; readonly away: number; readonly draw?: number };
  readonly spreads?: readonly { readonly hdp: number; readonly home: number; readonly away: number }[];
  readonly totals?: readonly FeedTotal[];
  readonly teamTotal?: Readonly<Partial<Record<'home' | 'away', FeedTotal | readonly FeedTotal[]>>>;
}

interface FeedTotal {
  readonly points: number;
  readonly over: number;
  readonly under: number;
}

const FEEDS = new URL('../../../../../../shared/feeds/', import.meta.url);

/** The soccer matches of a recorded response, which is not part of the repository; null without it. */
export function recordedMatches(): QuotedMatch[] | null {
  const file = new URL('recorded/ps3838-odds-soccer-prematch.2025-03-30.json', FEEDS);
  if (!existsSync(file)) return null;
  return matchesOf(JSON.parse(readFileSync(file, 'utf8')), 'recorded');
}

/** The tennis matches of the feed's own example, which quote sets or games; null without the samples. */
export function sampleMatches(): QuotedMatch[] | null {
  const folder = new URL('samples/pinnacle/', FEEDS);
  if (!existsSync(folder)) return null;
  return readdirSync(folder)
    .filter((name) => name.startsWith('odds.v1.tennis'))
    .flatMap((name) => matchesOf(JSON.parse(readFileSync(new URL(name, folder), 'utf8')).body, 'sample'));
}

/**
 * Matches of the simulated bookmaker before their start, a number of each sport, with the prices that it quotes.
 *
 * Its models are other ones than the fitted ones: a shared Poisson part in soccer, independent sides in hockey, rounded
 * normal curves for points, held service games in tennis.
 */
export function simulatedMatches(perSport: number): QuotedMatch[] {
  const { matches } = simulateMarket(7, 2);
  return [29, 19, 4, 15, 18, 33].flatMap((sportId) =>
    matches
      .filter(({ script }) => script.slot.league.sportId === sportId)
      .slice(0, perSport)
      .map((match): QuotedMatch => {
        const quotesBy = (role: 'main' | 'games', unit?: 'games') =>
          prematchPrices(match.script, role, match.drift.closing()).flatMap(({ number, markets }) =>
            periodQuotes({ number, ...markets }, unit),
          );
        const games = sportId === 33 ? quotesBy('games', 'games') : [];
        return { source: 'simulated', sportId, quotes: [...quotesBy('main'), ...games] };
      }),
  );
}

function matchesOf(
  body: {
    readonly sportId: number;
    readonly leagues: readonly { readonly events: readonly { readonly periods: readonly FeedPeriod[] }[] }[];
  },
  source: string,
): QuotedMatch[] {
  return body.leagues.flatMap(({ events }) =>
    events.map(({ periods }) => ({
      source,
      sportId: body.sportId,
      quotes: periods.flatMap((period) => {
        const isGames = body.sportId === 33 && period.number === 0 && (period.totals?.[0]?.points ?? 0) > 5;
        return periodQuotes(period, isGames ? 'games' : undefined).map(decimalQuote);
      }),
    })),
  );
}

/** Some samples have American prices. */
function decimalQuote(quote: JointQuote): JointQuote {
  return {
    ...quote,
    prices: quote.prices.map((price) => (Math.abs(price) >= 100 ? toDecimal(price) : price)),
  };
}

function periodQuotes(
  { number, moneyline, spreads, totals, teamTotal }: FeedPeriod,
  unit?: 'games',
): JointQuote[] {
  const list = (side: 'home' | 'away') => [teamTotal?.[side] ?? []].flat();
  return quotesOf(
    number,
    {
      moneyline: moneyline ?? null,
      spreads: spreads ?? [],
      totals: totals ?? [],
      team_totals: { home: list('home'), away: list('away') },
    },
    unit,
  );
}
