import { mostEven } from '@fairline/shared/odds';
import type { MarketClose, QuoteClose } from '../../market/closing/close-of-line.ts';
import type { StoredClose } from '../../market/closing/closing-lines.read-model.ts';
import type { MainLineRow } from './match-row.ts';

/**
 * What the list shows of a match that has no prices any more: those of the last open moment before its start. Null where none of the
 * three markets was open. Limits are those of the main lines.
 */
export function mainAtClose({ lineId, markets }: StoredClose): MainLineRow | null {
  const quotesOf = (name: string): [points: number, quote: QuoteClose][] =>
    [...(markets.find(({ market }: MarketClose) => market === name)?.quotes ?? [])]
      .map(([key, quote]): [number, QuoteClose] => [Number(key.slice(name.length + 1)), quote])
      .sort(([a], [b]) => a - b);
  const moneyline = quotesOf('moneyline')[0]?.[1];
  const spreads: (MainLineRow['spreads'][number] & Limited)[] = quotesOf('spread').flatMap(
    ([
      hdp,
      {
        prices: [home, away],
        limit,
      },
    ]) => (home && away ? { hdp, home, away, limit } : []),
  );
  const totals: (MainLineRow['totals'][number] & Limited)[] = quotesOf('total').flatMap(
    ([
      points,
      {
        prices: [over, under],
        limit,
      },
    ]) => (over && under ? { points, over, under, limit } : []),
  );
  const prices = moneylineOf(moneyline);
  if (prices === null && spreads.length === 0 && totals.length === 0) return null;
  return {
    ...{ line_id: lineId, live: false, open: false, moneyline: prices, spreads, totals },
    limits: {
      moneyline: moneyline?.limit ?? undefined,
      spread: mostEven(spreads, ({ home, away }) => [home, away])?.limit ?? undefined,
      total: mostEven(totals, ({ over, under }) => [over, under])?.limit ?? undefined,
    },
  };
}

type Limited = Pick<QuoteClose, 'limit'>;

/** The prices are home, draw where there is one, away. */
function moneylineOf(quote: QuoteClose | undefined): MainLineRow['moneyline'] {
  const [home, second, third] = quote?.prices ?? [];
  const away = third === undefined ? second : third;
  if (!home || !away) return null;
  return { home, draw: third === undefined ? null : (second ?? null), away };
}
