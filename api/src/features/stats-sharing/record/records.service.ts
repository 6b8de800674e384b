import {
  type CardFigure,
  LEAST_BETS,
  type LeftOut,
  type RecordPart,
  type RecordSettings,
  type ShareCard,
} from '@fairline/shared/contracts';
import { cardOf, daysOfStats } from '@fairline/shared/share-card';
import { LRUCache } from 'lru-cache';
import { ApiError, apiErrors } from '../../../platform/http/api-error.ts';
import { assertWritable } from '../shares/shares.service.ts';
import type { SharedStats, StatsSource } from '../stats-source.ts';
import type { RecordsStore } from './records.store.ts';
import type { VerifiedBets, VerifiedBetsFinder } from './verified-bets.ts';

/** How long the figures of a record are shown before they are computed again. Milliseconds. */
const FRESH_MS = 60_000;
const FIGURES: Readonly<Record<RecordPart, CardFigure | null>> = {
  ...{ yield: 'yield', clv: 'clv', 'hit-rate': 'hit-rate', 'average-odds': 'average-odds' },
  ...{ 'profit-units': 'profit', curve: null },
};
/** All bets, by their start. */
const QUERY = { by: 'starts', zone: 'UTC' } as const;

export interface RecordsDeps {
  readonly store: RecordsStore;
  readonly verified: VerifiedBetsFinder;
  readonly stats: StatsSource;
  readonly isSimulated: () => Promise<boolean>;
  readonly now: () => number;
}

/** A public record as anybody sees it. */
export interface ShownRecord {
  readonly slug: string;
  readonly name: string;
  readonly indexed: boolean;
  readonly card: ShareCard;
  readonly leftOut: LeftOut;
}

/** Public records: the verified bets of a user, at an address of their choice. */
export function createRecordsService(deps: RecordsDeps) {
  const { store, verified, stats, isSimulated, now } = deps;
  const found = new LRUCache<string, VerifiedBets>({
    ...{ max: 500, ttl: FRESH_MS },
    fetchMethod: (userId) => verified.find(userId),
  });
  const figures = new LRUCache<string, SharedStats>({
    ...{ max: 200, ttl: FRESH_MS },
    fetchMethod: async (userId) => stats.ofUser(userId, QUERY, (await betsOf(userId)).ids),
  });

  async function betsOf(userId: string): Promise<VerifiedBets> {
    const bets = await found.fetch(userId);
    if (bets === undefined) throw apiErrors.busy();
    return bets;
  }

  async function cardFor(userId: string, { parts, name }: RecordSettings): Promise<ShareCard> {
    const shown = await figures.fetch(userId);
    if (shown === undefined) throw apiErrors.busy();
    const { summary, curve } = shown;
    const isEnough = summary.counted >= LEAST_BETS;
    const chosen = isEnough ? parts.flatMap((part) => FIGURES[part] ?? []) : [];
    return cardOf(
      {
        ...{ summary, curve, days: daysOfStats(curve, QUERY, now()), of: 'verified', users: null },
        ...{ unit: averageStake(summary), simulated: await isSimulated() },
      },
      {
        ...{ theme: 'light', name, figures: [...chosen, 'bets'], amount: 'units', interval: true },
        ...{ period: true, curve: isEnough && parts.includes('curve') },
      },
    );
  }

  return {
    async read(userId: string) {
      const { ids, leftOut } = await betsOf(userId);
      return { record: await store.find(userId), verified: ids.size, left_out: leftOut };
    },

    /** @throws ApiError 400 for a name that the image cannot have, 409 `slug_taken` */
    async save(userId: string, record: RecordSettings): Promise<void> {
      assertWritable(record.name, 'name');
      if (!(await store.save(userId, record, new Date(now())))) {
        throw new ApiError(409, 'slug_taken', 'This address is taken. Choose another one.');
      }
    },

    delete: (userId: string): Promise<void> => store.delete(userId),

    /** What anybody sees at an address; null where there is nothing. */
    async show(slug: string): Promise<ShownRecord | null> {
      const record = await store.findPublished(slug, new Date(now()));
      if (record === null) return null;
      const { user_id, name, indexed } = record;
      const [{ leftOut }, card] = await Promise.all([betsOf(user_id), cardFor(user_id, record)]);
      return { slug, name, indexed, card, leftOut };
    },
  };
}

/** One unit of a record: no setting of its user can make a profit larger. */
function averageStake({
  staked,
  figures: {
    yield: { n },
  },
}: SharedStats['summary']): number {
  return n > 0 && staked > 0 ? staked / n : 1;
}

export type RecordsService = ReturnType<typeof createRecordsService>;
