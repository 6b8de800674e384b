import {
  BET_MARKETS,
  type BetLeg,
  type BetMarket,
  type Markets,
  type OddsLine,
} from '@fairline/shared/contracts';
import { period, periodsOf } from '@fairline/shared/periods';
import type { Choice } from '../../fields/choice-field.tsx';
import { MARKET_CHOICES } from '../../texts/bet-words.ts';

/** What a selection on the feed can be corrected to. */
export interface FeedOptions {
  /** By number, in the order of the sport's table. */
  readonly periods: readonly Choice[];
  readonly marketsOf: (period: string) => readonly Choice[];
  /** Whether there is more than what the bet has. */
  readonly hasOthers: boolean;
}

/**
 * The periods of a match and their markets that the feed offers or has offered, with those of the bet itself, which stay possible when
 * the feed has withdrawn them.
 *
 * @param lines of the match and what belongs to it, such as corners; only those of the bet's own event count
 */
export function feedOptions(lines: readonly OddsLine[], leg: BetLeg): FeedOptions {
  const own = { period: leg.period ?? 0, market: leg.market };
  const markets = new Map<number, Set<string>>([[own.period, new Set([own.market])]]);
  for (const line of lines) {
    if (!isOfEvent(line, leg)) continue;
    const offered = BET_MARKETS.filter(
      (market) => hasMarket(line, market) || hasMarket(line.opening, market),
    );
    if (offered.length === 0) continue;
    markets.set(line.period_num, new Set([...(markets.get(line.period_num) ?? []), ...offered]));
  }
  return {
    periods: periodChoices(leg, [...markets.keys()]),
    marketsOf: (chosen) => MARKET_CHOICES.filter(({ value }) => markets.get(Number(chosen))?.has(value)),
    hasOthers: markets.size > 1 || (markets.get(own.period)?.size ?? 0) > 1,
  };
}

/** A line's id is that of its event and its period. */
function isOfEvent({ event_id }: OddsLine, { line_id }: BetLeg): boolean {
  return line_id?.startsWith(`${event_id}:`) ?? false;
}

function hasMarket(
  { moneyline, spreads, totals, team_totals, specials }: Markets,
  market: BetMarket,
): boolean {
  switch (market) {
    case 'moneyline':
      return moneyline !== null;
    case 'spread':
      return spreads.length > 0;
    case 'total':
      return totals.length > 0;
    case 'home-total':
      return team_totals.home.length > 0;
    case 'away-total':
      return team_totals.away.length > 0;
    case 'specials':
      return specials.length > 0;
  }
}

function periodChoices({ sport_id }: BetLeg, numbers: readonly number[]): Choice[] {
  const table = sport_id === null ? [] : periodsOf(sport_id).map(({ number }) => number);
  const listed = table.filter((number) => numbers.includes(number));
  const others = numbers.filter((number) => !table.includes(number)).sort((a, b) => a - b);
  return [...listed, ...others].map((number) => ({
    value: String(number),
    label: sport_id === null ? `Period ${number}` : period(sport_id, number).description,
  }));
}
