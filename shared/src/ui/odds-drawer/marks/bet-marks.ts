import { type BetTarget, betMarketOf, isBetOn } from '@fairline/shared/bets';
import { injectFeature } from '@fairline/shared/client';
import { type BetMark, betMarksSchema } from '@fairline/shared/contracts';
import type { Formatter } from '@fairline/shared/format';
import type { CellSelection } from '@fairline/shared/odds';
import { useMemo } from 'react';
import type * as z from 'zod';
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
    () => betMarks(data?.marks ?? [], selection, contestant, format),
    [data, selection, contestant, format],
  );
}

/** Those of the bets on a line that are on a selection. */
export function betMarks(
  bets: readonly BetMark[],
  selection: CellSelection,
  contestant: string | undefined,
  format: Formatter,
): readonly Mark[] {
  return bets
    .filter((bet) => isBetOn(bet, targetOf(selection, contestant)))
    .map(({ bet_id, placed_at, odds }) => ({
      kind: 'bet' as const,
      at: Date.parse(placed_at),
      text: odds === null ? 'Bet' : `Bet at ${format.price(odds)}`,
      to: `/bets?bet=${bet_id}`,
    }));
}

/** A selection as bets name it. The points of a bet are those of its own side. */
function targetOf(selection: CellSelection, contestant: string | undefined): BetTarget {
  const market = betMarketOf(selection.market);
  switch (selection.market) {
    case 'moneyline':
      return { market, outcome: selection.outcome, specials_name: null };
    case 'spread': {
      const { outcome, points } = selection;
      return { market, outcome, points: outcome === 'away' ? -points : points, specials_name: null };
    }
    case 'specials':
      return { market, outcome: contestant, points: selection.handicap, specials_name: selection.name };
    default:
      return { market, outcome: selection.outcome, points: selection.points, specials_name: null };
  }
}
