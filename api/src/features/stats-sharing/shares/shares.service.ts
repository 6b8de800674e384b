import { randomBytes } from 'node:crypto';
import {
  COMPARE_FALLBACKS,
  MAX_SHARES,
  SHARE_ABOVE_BETS,
  type ShareCard,
  type ShareRequest,
  shareCardSchema,
} from '@fairline/shared/contracts';
import { cardOf, daysOfStats, unwritableIn } from '@fairline/shared/share-card';
import { ApiError, apiErrors } from '../../../platform/http/api-error.ts';
import type { StatsSource } from '../stats-source.ts';

import type { SharesStore, StoredShare } from './shares.store.ts';

export interface SharesDeps {
  readonly store: SharesStore;
  readonly stats: StatsSource;
  /** What one unit of a user is worth; null where they have not entered one. */
  readonly unitOf: (userId: string) => Promise<number | null>;
  readonly isSimulated: () => Promise<boolean>;
  readonly now: () => number;
}

/** Shared images: each has the figures of the moment in which it was shared. */
export function createSharesService({ store, stats, unitOf, isSimulated, now }: SharesDeps) {
  async function cardFor(userId: string, { choices, all, ...query }: ShareRequest): Promise<ShareCard> {
    const found = all
      ? await stats.ofAll(query, userId)
      : { ...(await stats.ofUser(userId, query)), users: null };
    const { summary, curve, users } = found;
    if (summary.counted <= SHARE_ABOVE_BETS) throw tooFew();
    return cardOf(
      {
        ...{ summary, curve, users, days: daysOfStats(curve, query, now()) },
        ...{ unit: (await unitOf(userId)) ?? COMPARE_FALLBACKS.unitSize, of: all ? 'all' : 'own' },
        simulated: await isSimulated(),
      },
      choices,
    );
  }

  return {
    list: (userId: string): Promise<StoredShare[]> => store.list(userId),

    /** @throws ApiError 400 for a name that cannot be written, 409 `too_few_bets`, `too_many_shares` */
    async share(userId: string, request: ShareRequest): Promise<StoredShare> {
      assertWritable(request.choices.name, 'choices.name');
      const share = {
        id: randomBytes(16).toString('base64url'),
        card: await cardFor(userId, request),
        created_at: new Date(now()),
      };
      if (!(await store.add(userId, share, MAX_SHARES))) throw tooMany();
      return share;
    },

    /** @throws ApiError 404 */
    async revoke(userId: string, id: string): Promise<void> {
      if (!(await store.delete(userId, id))) throw noSuchImage();
    },

    /** What an image shows, for anybody who has its id. @throws ApiError 404 */
    async cardOf(id: string): Promise<ShareCard> {
      const card = shareCardSchema.safeParse(await store.find(id));
      if (!card.success) throw noSuchImage();
      return card.data;
    },
  };
}
export type SharesService = ReturnType<typeof createSharesService>;

/** @throws ApiError 400 for letters that the image has none of */
export function assertWritable(text: string | null, field: string): void {
  const letters = unwritableIn(text ?? '');
  if (letters.length === 0) return;
  throw apiErrors.invalidField(field, `The image can only have Latin letters, without ${letters.join(' ')}.`);
}

const noSuchImage = () => apiErrors.notFound('There is no such image.');
const tooFew = () =>
  new ApiError(409, 'too_few_bets', `Statistics can be shared above ${SHARE_ABOVE_BETS} settled bets.`);
const tooMany = () =>
  new ApiError(409, 'too_many_shares', `You have ${MAX_SHARES} shared images. Revoke one of them first.`);
