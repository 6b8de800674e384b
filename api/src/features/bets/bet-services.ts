import type { Knex } from 'knex';
import type { DerivedPrices } from '../../market/derived/derived-prices.ts';
import { createOddsReadModel } from '../../market/lines/odds-lines.read-model.ts';
import { createBankrollsReadModel } from './bankrolls/bankrolls.read-model.ts';
import { createBankrollsService } from './bankrolls/bankrolls.service.ts';
import { createBankrollsStore } from './bankrolls/bankrolls.store.ts';
import { createBetChangesService } from './changes/bet-changes.service.ts';
import { createBetPricesService } from './clv/bet-prices.service.ts';
import { createClosingReadModel } from './clv/closing.read-model.ts';
import { createBetEntriesReadModel } from './ledger/bet-entries.read-model.ts';
import { createBetLedger } from './ledger/bet-ledger.ts';
import { createBetUserReadModel } from './ledger/bet-user.read-model.ts';
import { createBetsStore } from './ledger/bets.store.ts';
import { createBetsReadModel } from './list/bets.read-model.ts';
import { createBetsListService } from './list/bets-list.service.ts';
import { createEarlierPrices, createPlacingReadModel } from './placing/placing.read-model.ts';
import { createPlacingService } from './placing/placing.service.ts';
import { createBetTagsReadModel } from './tags/bet-tags.read-model.ts';
import { createBetTagsService } from './tags/bet-tags.service.ts';
import { createBetTagsStore } from './tags/bet-tags.store.ts';

/**
 * The services of bets on a database or in a transaction, for the routes of the tracker and for the developer API.
 *
 * @param derived prices bets on derived markets, when they are placed and while they are open.
 */
export function betServices(now: () => number, derived?: DerivedPrices) {
  const bankrollsOn = (on: Knex) =>
    createBankrollsService({
      store: createBankrollsStore(on),
      readModel: createBankrollsReadModel(on),
      users: createBetUserReadModel(on),
      bets: createBetsReadModel(on),
      now,
    });
  const tagsOn = (on: Knex) =>
    createBetTagsService({ store: createBetTagsStore(on), readModel: createBetTagsReadModel(on), now });
  const ledgerOn = (on: Knex) =>
    createBetLedger({ store: createBetsStore(on), entries: createBetEntriesReadModel(on), now });
  const placingOn = (on: Knex) =>
    createPlacingService({
      ledger: ledgerOn(on),
      lines: createOddsReadModel(on),
      readModel: createPlacingReadModel(on),
      earlierPrices: createEarlierPrices(on),
      users: createBetUserReadModel(on),
      bankrolls: bankrollsOn(on),
      tags: tagsOn(on),
      derived,
      now,
    });
  const changesOn = (on: Knex) =>
    createBetChangesService({
      ledger: ledgerOn(on),
      bankrolls: bankrollsOn(on),
      tags: tagsOn(on),
      lines: createOddsReadModel(on),
      earlierPrices: createEarlierPrices(on),
      now,
    });
  const listOn = (on: Knex) =>
    createBetsListService({
      readModel: createBetsReadModel(on),
      entries: createBetEntriesReadModel(on),
      users: createBetUserReadModel(on),
      tags: createBetTagsReadModel(on),
      prices: createBetPricesService({
        lines: createOddsReadModel(on),
        closes: createClosingReadModel(on),
        derived,
        now,
      }),
      bankrolls: bankrollsOn(on),
    });
  return { bankrollsOn, tagsOn, ledgerOn, placingOn, changesOn, listOn };
}
