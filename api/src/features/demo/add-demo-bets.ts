import type { Knex } from 'knex';
import type { Database } from '../../platform/db/database.ts';
import { withTransaction } from '../../platform/db/with-transaction.ts';
import { alertSettingsOn } from '../alerts/index.ts';
import { betServices, createBetUserReadModel } from '../bets/index.ts';
import { graphsOn, targetsOn } from '../graphs/index.ts';
import { createDemoBetsReadModel } from './demo-bets.read-model.ts';
import { createDemoBetsService } from './demo-bets.service.ts';
import { createDemoBetsStore } from './demo-bets.store.ts';
import { DEMO_BETTORS } from './demo-bettors.ts';
import { demoRecord } from './demo-record.ts';

/**
 * Gives each demo account that has none a year of bets, alert settings and charts, once the past of the feed is stored. An end at any moment
 * leaves an account with all of them or none, at most with its bankroll and tags. Resolves with how many bets were added; grades and closes follow as of any other bets.
 *
 * @param now epoch ms
 */
export async function addDemoBets(
  { knex, pool }: Pick<Database, 'knex' | 'pool'>,
  now: number,
): Promise<number> {
  const serviceOn = (on: Knex) => createService(on, pool);
  const without = await createDemoBetsStore(knex).findWithout(DEMO_BETTORS.map(({ email }) => email));
  if (without.length === 0) return 0;
  const lines = await serviceOn(knex).findLines(now);
  const inTransaction = withTransaction(knex, serviceOn);
  let added = 0;
  for (const { email, key } of without) {
    const bettor = DEMO_BETTORS.find((one) => one.email === email);
    const owner = bettor && (await inTransaction((demo) => demo.open(bettor, key, now)));
    if (!owner) continue;
    // Computing takes long beside everything else. A transaction that stood still meanwhile would be ended by the database.
    const record = await demoRecord(owner, lines, now);
    added += await inTransaction((demo) => demo.add(owner, record, lines, now));
  }
  return added;
}

function createService(on: Knex, pool: Database['pool']) {
  return createDemoBetsService({
    store: createDemoBetsStore(on),
    readModel: createDemoBetsReadModel(on, pool),
    users: createBetUserReadModel(on),
    at(time) {
      const now = () => time;
      const bets = betServices(now);
      return {
        bankrolls: bets.bankrollsOn(on),
        tags: bets.tagsOn(on),
        ledger: bets.ledgerOn(on),
        placing: bets.placingOn(on),
        alertSettings: alertSettingsOn(on, now),
        graphs: graphsOn(on, now),
        targets: targetsOn(on, now),
      };
    },
  });
}
