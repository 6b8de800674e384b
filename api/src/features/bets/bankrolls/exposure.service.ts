import { replay } from '@fairline/shared/bets';
import type { BetEntriesReadModel } from '../ledger/bet-entries.read-model.ts';
import type { BetUserReadModel } from '../ledger/bet-user.read-model.ts';
import type { BankrollsReadModel } from './bankrolls.read-model.ts';
import { exposureOf } from './exposure.ts';

/** Open bets that are added up, the newest ones. */
const MOST_OPEN_BETS = 2_000;

export interface ExposureDeps {
  readonly readModel: Pick<BankrollsReadModel, 'findOpenBets'>;
  readonly entries: BetEntriesReadModel;
  readonly users: BetUserReadModel;
}

/** What a user has open, by event. */
export function createExposureService({ readModel, entries, users }: ExposureDeps) {
  return {
    async exposure(userId: string) {
      const ids = await readModel.findOpenBets(userId, MOST_OPEN_BETS);
      const histories = await entries.findEntries(ids);
      const { currency } = await users.preferencesOf(userId);
      return { currency, events: exposureOf([...histories.values()].map(replay), currency) };
    },
  };
}
export type ExposureService = ReturnType<typeof createExposureService>;
