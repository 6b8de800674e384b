import type { CurvePoint, StatsQuery, StatsSummary } from '@fairline/shared/contracts';
import type { Platform } from '../../platform/platform.ts';
import { entitledLevel } from '../auth/index.ts';
import { createProfileReadModel } from '../profile/index.ts';
import { statsOn } from '../stats/index.ts';

/** Statistics of bets that an image or a record is made of. */
export interface SharedStats {
  readonly summary: Omit<StatsSummary, 'status'>;
  readonly curve: readonly CurvePoint[];
}

/** Where the figures come from: the statistics that the page shows too. */
export interface StatsSource {
  /** Of a user's bets, or of those among them that `only` has. */
  ofUser(userId: string, query: StatsQuery, only?: ReadonlySet<number>): Promise<SharedStats>;
  /** Of the bets of all users, with how many users they are of. They have no curve. */
  ofAll(query: StatsQuery, reader: string): Promise<SharedStats & { readonly users: number }>;
}

/** The statistics by the plan that their owner has now. */
export function statsSource({ db, now }: Pick<Platform, 'db' | 'now'>): StatsSource {
  const stats = statsOn({ db });
  const profiles = createProfileReadModel(db.knex);
  const ownerOf = async (id: string) => {
    const row = await profiles.find(id);
    return { id, level: row === null ? null : entitledLevel(row, now()) };
  };
  return {
    ofUser: async (userId, query, only) => stats.shared(await ownerOf(userId), query, only),
    ofAll: async (query, reader) => {
      const { users, ...summary } = await stats.ofAll(await ownerOf(reader), query);
      return { summary, users, curve: [] };
    },
  };
}
