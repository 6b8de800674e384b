import type { Knex } from 'knex';
import { createOddsReadModel } from '../../../market/lines/odds-lines.read-model.ts';
import type { Database } from '../../../platform/db/database.ts';
import { withTransaction } from '../../../platform/db/with-transaction.ts';
import { alertSettingsOn } from '../../alert-settings/alert-settings.feature.ts';
import { graphsOn, targetsOn } from '../../graphs/graphs.feature.ts';
import { createBankrollsReadModel } from '../bankrolls/bankrolls.read-model.ts';
import { createBankrollsService } from '../bankrolls/bankrolls.service.ts';
import { createBankrollsStore } from '../bankrolls/bankrolls.store.ts';
import { createBetEntriesReadModel } from '../ledger/bet-entries.read-model.ts';
import { createBetLedger } from '../ledger/bet-ledger.ts';
import { createBetUserReadModel } from '../ledger/bet-user.read-model.ts';
import { createBetsStore } from '../ledger/bets.store.ts';
import { createBetsReadModel } from '../list/bets.read-model.ts';
import { createPlacingReadModel } from '../placing/placing.read-model.ts';
import { createPlacingService } from '../placing/placing.service.ts';
import { createBetTagsReadModel } from '../tags/bet-tags.read-model.ts';
import { createBetTagsService } from '../tags/bet-tags.service.ts';
import { createBetTagsStore } from '../tags/bet-tags.store.ts';
import { createDemoBetsReadModel } from './demo-bets.read-model.ts';
import { createDemoBetsService } from './demo-bets.service.ts';
import { createDemoBetsStore } from './demo-bets.store.ts';
import { DEMO_BETTORS } from './demo-bettors.ts';

/**
 * Gives each demo account that has none a year of bets, alert settings and charts, once the past of the feed is stored. An end at any moment
 * leaves an account with all of them or none. Resolves with how many bets were added; grades and closes follow as of any other bets.
 *
 * @param now epoch ms
 */
export async function addDemoBets({ knex }: Pick<Database, 'knex'>, now: number): Promise<number> {
  const without = await createDemoBetsStore(knex).findWithout(DEMO_BETTORS.map(({ email }) => email));
  if (without.length === 0) return 0;
  const lines = await serviceOn(knex).findLines(now);
  const inTransaction = withTransaction(knex, serviceOn);
  let added = 0;
  for (const bettor of DEMO_BETTORS.filter(({ email }) => without.includes(email))) {
    added += await inTransaction((demo) => demo.add(bettor, lines, now));
  }
  return added;
}

function serviceOn(on: Knex) {
  const users = createBetUserReadModel(on);
  const at = (time: number) => {
    const now = () => time;
    const bankrolls = createBankrollsService({
      store: createBankrollsStore(on),
      readModel: createBankrollsReadModel(on),
      users,
      bets: createBetsReadModel(on),
      now,
    });
    const tags = createBetTagsService({
      ...{ store: createBetTagsStore(on), readModel: createBetTagsReadModel(on), now },
    });
    const ledger = createBetLedger({
      ...{ store: createBetsStore(on), entries: createBetEntriesReadModel(on), now },
    });
    const placing = createPlacingService({
      ...{ ledger, lines: createOddsReadModel(on), readModel: createPlacingReadModel(on) },
      ...{ users, bankrolls, tags, now },
    });
    return {
      bankrolls,
      tags,
      alertSettings: alertSettingsOn(on, now),
      ledger,
      placing,
      graphs: graphsOn(on, now),
      targets: targetsOn(on, now),
    };
  };
  return createDemoBetsService({
    store: createDemoBetsStore(on),
    readModel: createDemoBetsReadModel(on),
    users,
    at,
  });
}
