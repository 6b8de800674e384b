import type { Markets } from '@fairline/shared/contracts';
import type { SpecialState } from '../book-state.ts';
import type { Quote } from './quote.ts';
import { moneylineOf, specialOf, spreadOf, totalOf } from './quote-shapes.ts';

/** The opening odds, with the prices of those `quotes` added that have no opening price yet. */
export function withOpening(
  opening: Markets,
  quotes: Iterable<Quote>,
  specials: readonly SpecialState[],
): Markets {
  let next = opening;
  for (const quote of quotes) next = withQuote(next, quote, specials);
  return next;
}

function withQuote(opening: Markets, quote: Quote, specials: readonly SpecialState[]): Markets {
  const { market, points } = quote;
  switch (market) {
    case 'moneyline':
      return opening.moneyline ? opening : { ...opening, moneyline: moneylineOf(quote) };
    case 'spread':
      if (opening.spreads.some((spread) => spread.hdp === points)) return opening;
      return { ...opening, spreads: [...opening.spreads, spreadOf(quote)].sort((a, b) => a.hdp - b.hdp) };
    case 'total':
      return { ...opening, totals: withTotal(opening.totals, quote) };
    case 'home-total':
      return {
        ...opening,
        team_totals: { ...opening.team_totals, home: withTotal(opening.team_totals.home, quote) },
      };
    case 'away-total':
      return {
        ...opening,
        team_totals: { ...opening.team_totals, away: withTotal(opening.team_totals.away, quote) },
      };
    case 'special': {
      const special = specials.find((candidate) => candidate.quote?.key === quote.key);
      if (!special || opening.specials.some(({ id }) => id === special.specialId)) return opening;
      return { ...opening, specials: [...opening.specials, specialOf(special)] };
    }
  }
}

function withTotal(totals: Markets['totals'], quote: Quote): Markets['totals'] {
  if (totals.some((total) => total.points === quote.points)) return totals;
  return [...totals, totalOf(quote)].sort((a, b) => a.points - b.points);
}
