import { injectFeature } from '@fairline/shared/client';
import { type BetMark, betMarksSchema } from '@fairline/shared/contracts';
import type { CellSelection } from '@fairline/shared/odds';
import { useMemo } from 'react';
import type * as z from 'zod';
import type { Formatter } from '../../format/formatter.ts';
import type { Mark } from './marks.ts';

const betMarksApi = injectFeature('oddsBets', (build) => ({
  /** What the user has bet on of a line. */
  oddsBets: build.query<z.infer<typeof betMarksSchema>, string>({
    query: (lineId) => ({ url: '/bets/marks', params: { line_ids: lineId } }),
    rawResponseSchema: betMarksSchema,
    providesTags: ['Bets'],
    keepUnusedDataFor: 30,
  }),
}));

/**
 * The user's own bets on a selection. None while they are not known.
 *
 * @param contestant The name of the outcome of a special; without it, every contestant of the special counts.
 */
export function useBetMarks(
  lineId: string,
  selection: CellSelection,
  contestant: string | undefined,
  format: Formatter,
): readonly Mark[] {
  const { data } = betMarksApi.useOddsBetsQuery(lineId);
  return useMemo(
    () =>
      (data?.marks ?? [])
        .filter((bet) => isOn(bet, selection, contestant))
        .map(({ bet_id, placed_at, odds }) => ({
          kind: 'bet' as const,
          at: Date.parse(placed_at),
          text: odds === null ? 'Bet' : `Bet at ${format.price(odds)}`,
          to: `/bets?bet=${bet_id}`,
        })),
    [data, selection, contestant, format],
  );
}

/** Whether a bet is on a selection. The points of a bet are those of its own side. */
export function isOn(bet: BetMark, selection: CellSelection, contestant: string | undefined): boolean {
  const market = bet.market.replace('-', '_');
  if (market !== selection.market) return false;
  switch (selection.market) {
    case 'moneyline':
      return bet.outcome === selection.outcome;
    case 'spread': {
      const points = bet.outcome === 'away' && bet.points !== null ? -bet.points : bet.points;
      return bet.outcome === selection.outcome && points === selection.points;
    }
    case 'specials':
      return (
        bet.specials_name === selection.name &&
        bet.points === selection.handicap &&
        (contestant === undefined || bet.outcome === contestant)
      );
    default:
      return bet.outcome === selection.outcome && bet.points === selection.points;
  }
}
