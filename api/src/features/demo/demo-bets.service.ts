import { FIRST_BANKROLL, TAG_COLORS, type UpgradeLevel } from '@fairline/shared/contracts';
import type { alertSettingsOn } from '../alerts/index.ts';
import {
  type BankrollsService,
  type BetLedger,
  type BetTagsService,
  type BetUserReadModel,
  gradedState,
  type PlacingService,
} from '../bets/index.ts';
import type { graphsOn, targetsOn } from '../graphs/index.ts';
import type { DemoBetsReadModel } from './demo-bets.read-model.ts';
import type { DemoBetsStore } from './demo-bets.store.ts';
import { DEMO_MOVEMENTS, DEMO_NOTE, type DemoBettor } from './demo-bettors.ts';
import { demoByHand } from './demo-by-hand.ts';
import { type DemoGraph, demoGraphs } from './demo-graphs.ts';
import { demoRandom } from './demo-random.ts';
import type { DemoLines, DemoRecord } from './demo-record.ts';
import { demoSettings } from './demo-settings.ts';
import type { DemoOwner } from './demo-states.ts';

export interface DemoBetsDeps {
  readonly store: DemoBetsStore;
  readonly readModel: DemoBetsReadModel;
  readonly users: BetUserReadModel;
  /** The bankrolls, tags, alert settings, placing, ledger and charts as of a time (epoch ms). */
  at(now: number): {
    readonly bankrolls: Pick<BankrollsService, 'create' | 'list' | 'move'>;
    readonly tags: Pick<BetTagsService, 'create' | 'list'>;
    readonly alertSettings: Pick<ReturnType<typeof alertSettingsOn>, 'read' | 'save'>;
    readonly placing: Pick<PlacingService, 'placeByHand'>;
    readonly ledger: BetLedger;
    readonly graphs: Pick<ReturnType<typeof graphsOn>, 'add' | 'list'>;
    readonly targets: Pick<ReturnType<typeof targetsOn>, 'add'>;
  };
}

type OpenAccount = Omit<DemoOwner, 'bettor' | 'random'>;

/** A demo account with its bankroll and tags. */
export type DemoAccount = DemoOwner & { readonly userId: string };

const DAY_MS = 86_400_000;
/** How far back the record of a demo account goes, and for how many days there are many matches. */
const YEAR_MS = 366 * DAY_MS;
const RECENT_MS = 30 * DAY_MS;
/** Coming matches that there are bets on start within this time. */
const COMING_MS = 3 * DAY_MS;
/** Bets of one statement. */
const BATCH = 200;

/** Gives demo accounts their bets, alert settings and charts, each account in a transaction of its own. */
export function createDemoBetsService({ store, readModel, users, at }: DemoBetsDeps) {
  /** A default bankroll and tags; those that the user has made meanwhile stay. */
  async function openAccount(userId: string, bettor: DemoBettor, now: number): Promise<OpenAccount> {
    const { currency } = await users.preferencesOf(userId);
    const { bankrolls, tags } = at(now - YEAR_MS);
    const [found] = await bankrolls.list(userId);
    const bankroll =
      found ??
      (await bankrolls.create(userId, {
        ...{ name: FIRST_BANKROLL, currency, starting_amount: bettor.startingBankroll, is_default: true },
      }));
    for (const { daysAgo, kind, share } of found ? [] : DEMO_MOVEMENTS) {
      const amount = bettor.startingBankroll * share;
      await at(now - daysAgo * DAY_MS).bankrolls.move(userId, bankroll.id, { kind, amount, note: DEMO_NOTE });
    }
    const known = await tags.list(userId);
    const tagIds: number[] = [];
    for (const [index, name] of bettor.tags.entries()) {
      const color = TAG_COLORS[index % TAG_COLORS.length] ?? 'gray';
      const same = known.find((tag) => tag.name.toLowerCase() === name.toLowerCase());
      tagIds.push((same ?? (await tags.create(userId, { name, color }))).id);
    }
    return { bankrollId: bankroll.id, currency: bankroll.currency, tagIds };
  }

  /** Saves alert settings as of earlier days, unless the user has saved some. */
  async function saveSettings(id: string, { level }: DemoBettor, now: number) {
    const owner = { id, level };
    let { settings: saved, version } = await at(now).alertSettings.read(owner);
    if (version > 0) return;
    for (const { daysAgo, settings } of demoSettings(level)) {
      const { alertSettings } = at(now - daysAgo * DAY_MS);
      const changed = settings.map((setting, place) => ({ ...setting, id: saved[place]?.id }));
      saved = (await alertSettings.save(owner, { settings: changed })).settings;
    }
  }

  /** Adds charts, unless the user has some already. */
  async function addGraphs(
    owner: { id: string; level: UpgradeLevel },
    wanted: readonly DemoGraph[],
    now: number,
  ) {
    const { graphs, targets } = at(now);
    if ((await graphs.list(owner)).length > 0) return;
    for (const { targetPercent, ...chosen } of wanted) {
      const { id, odd_cell_id, selections } = await graphs.add(owner, {
        ...chosen,
        more_cell_ids: [...chosen.more_cell_ids],
      });
      const price = selections[0]?.price_when_added ?? null;
      if (targetPercent === null || price === null) continue;
      const target = Math.round(price * (100 - targetPercent)) / 100;
      if (target <= 1 || target >= price) continue;
      await targets.add(owner.id, {
        graph_id: id,
        odd_cell_id,
        direction: 'below',
        price: target,
        basis: 'price',
      });
    }
  }

  return {
    /** The lines that bets are on: of matches of the last year, and of coming ones. */
    async findLines(now: number): Promise<DemoLines> {
      const [today, recent] = [new Date(now), new Date(now - RECENT_MS)];
      const older = await readModel.findPlayed(new Date(now - YEAR_MS), recent);
      const played = await readModel.findPlayed(recent, today);
      const coming = await readModel.findComing(today, new Date(now + COMING_MS));
      return { older, played, coming, readFirstPrices: readModel.readFirstPrices };
    },

    /** Opens an account for bets of the past, with a bankroll and tags. Null where there is no such user. */
    async open(bettor: DemoBettor, key: string, now: number): Promise<DemoAccount | null> {
      const userId = await readModel.findUserId(bettor.email);
      if (userId === null) return null;
      const random = demoRandom(`${key}:${bettor.email}`);
      return { userId, bettor, random, ...(await openAccount(userId, bettor, now)) };
    },

    /** Stores the bets of an account with its settings and charts, unless it has them. Resolves with how many bets were added. */
    async add(
      { userId, bettor }: DemoAccount,
      record: DemoRecord,
      lines: DemoLines,
      now: number,
    ): Promise<number> {
      const { email, level } = bettor;
      if (!(await store.claim(email))) return 0;
      const user = { id: userId, actorId: userId };
      await saveSettings(userId, bettor, now);
      const bets = [...record.older, ...record.recent];
      for (let from = 0; from < bets.length; from += BATCH) {
        await at(now).ledger.openPlaced(user, bets.slice(from, from + BATCH));
      }
      const byHand = demoByHand(bettor.flatStake, now);
      for (const { bet, result } of byHand) {
        const placedAt = Date.parse(bet.placed_at ?? '');
        const id = await at(placedAt).placing.placeByHand({ ...user, level, sports: [] }, bet);
        if (result === null) continue;
        const gradedAt = placedAt + DAY_MS;
        await at(gradedAt).ledger.changeMany(user, [id], ({ state, version }) => ({
          state: gradedState(state, { version, result }, new Date(gradedAt).toISOString()),
          kind: 'graded',
        }));
      }
      // Last, because targets hold up the prices of their lines until the end of the transaction.
      await addGraphs({ id: userId, level }, demoGraphs(level, lines, record.recent, now), now);
      return bets.length + byHand.length;
    },
  };
}
export type DemoBetsService = ReturnType<typeof createDemoBetsService>;
