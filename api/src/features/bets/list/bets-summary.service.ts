import { totalIn } from '@fairline/shared/bets';
import type { BetsSummary } from '@fairline/shared/contracts';
import type { ExposureService } from '../bankrolls/exposure.service.ts';
import type { BetUserReadModel } from '../ledger/bet-user.read-model.ts';
import type { BetsReadModel } from './bets.read-model.ts';

export interface BetsSummaryDeps {
  readonly readModel: Pick<BetsReadModel, 'findOpenSums' | 'findSettledSince'>;
  readonly exposure: ExposureService;
  readonly users: BetUserReadModel;
}

/** The head of the tracker. */
export function createBetsSummaryService({ readModel, exposure, users }: BetsSummaryDeps) {
  return {
    /** Adds up the profit of a user since a moment, and the bets that are open now. */
    async summary(userId: string, from: string): Promise<Omit<BetsSummary, 'status'>> {
      const { devig_method: method, currency } = await users.preferencesOf(userId);
      const [settled, open, { events }] = await Promise.all([
        readModel.findSettledSince(userId, from),
        readModel.findOpenSums({ userId }, { mode: 'unsettled', by: 'starts' }, method),
        exposure.exposure(userId),
      ]);
      const count = (rows: readonly { readonly bets: number }[]): number =>
        rows.reduce((sum, { bets }) => sum + bets, 0);
      const currencies = new Set([...settled, ...open].map((row) => row.currency));
      currencies.delete(currency);
      const [largest] = events;
      return {
        currency,
        converted: [...currencies],
        settled: { bets: count(settled), profit: totalIn(settled, 'profit', currency) },
        open: {
          bets: count(open),
          staked: totalIn(open, 'staked', currency),
          profit: totalIn(open, 'profit', currency),
        },
        largest: largest ? { event: largest.event, bets: largest.bets, staked: largest.staked } : null,
      };
    },
  };
}
export type BetsSummaryService = ReturnType<typeof createBetsSummaryService>;
