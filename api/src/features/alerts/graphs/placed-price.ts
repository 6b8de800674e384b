import { QUOTE_MARKETS } from '../../odds/index.ts';
import type { MoveRow } from '../streams/stored/move-rows.read-model.ts';
import type { NamedSpecial } from './graphs.read-model.ts';

/** Where the history has the price of a selection: the quote, and its place among the prices of the quote. */
export interface PlacedPrice {
  readonly quote: string;
  readonly place: number;
}

type Selection = Pick<
  MoveRow,
  'event_id' | 'period' | 'market' | 'outcome' | 'points' | 'specials_name' | 'quote'
>;

/**
 * Where the price of a move is stored. Empty where it is not known any more; two places where only the history knows which one it
 * is: the quote of a special has the handicap of its first contestant, which may be the opposite of this one's.
 *
 * @example placesOf({ …, market: 'spread', outcome: 'away', points: 0.5 }, []) // [{ quote: 'spread:-0.5', place: 1 }]
 */
export function placesOf(move: Selection, specials: readonly NamedSpecial[]): PlacedPrice[] {
  const { market, outcome, points } = move;
  switch (market) {
    case 'moneyline': {
      // home, draw?, away
      const outcomes = move.quote && 'draw' in move.quote ? ['home', 'draw', 'away'] : ['home', 'away'];
      return placed(QUOTE_MARKETS.moneyline, outcomes.indexOf(outcome ?? ''));
    }
    case 'spread':
      if (points === null) return [];
      // The handicap of a quote is that of the home side. Adding zero turns -0 into 0.
      return placed(
        `${QUOTE_MARKETS.spread}:${(outcome === 'away' ? -points : points) + 0}`,
        outcome === 'away' ? 1 : 0,
      );
    case 'total':
      if (points === null) return [];
      return placed(`${QUOTE_MARKETS.total}:${points}`, outcome === 'under' ? 1 : 0);
    case 'specials':
      return specials.flatMap((special) => {
        if (!isOf(special, move)) return [];
        const names = special.contestants.map(({ name }) => name);
        const key = `${QUOTE_MARKETS.specials}:${special.special_id}`;
        const handicaps = points === null ? [''] : [...new Set([`${points + 0}`, `${-points + 0}`])];
        return handicaps.flatMap((handicap) => placed(`${key}:${handicap}`, names.indexOf(outcome ?? '')));
      });
  }
}

function placed(quote: string, place: number): PlacedPrice[] {
  return place < 0 ? [] : [{ quote, place }];
}

function isOf(special: NamedSpecial, { event_id, period, specials_name }: Selection): boolean {
  return special.event_id === event_id && special.period_num === period && special.name === specials_name;
}
