import { type BetTag, MAX_TAGS } from '@fairline/shared/contracts';
import { ApiError, apiErrors } from '../../../platform/http/api-error.ts';
import type { BetTagsReadModel, TagRow } from './bet-tags.read-model.ts';
import type { BetTagsStore } from './bet-tags.store.ts';

export interface BetTagsDeps {
  readonly store: BetTagsStore;
  readonly readModel: BetTagsReadModel;
  readonly now: () => number;
}

/** The tags of a user. */
export function createBetTagsService({ store, readModel, now }: BetTagsDeps) {
  return {
    list: (userId: string): Promise<TagRow[]> => readModel.findAll(userId),

    /** @throws ApiError 409 for a name that the user has, or too many tags */
    async create(userId: string, { name, color }: Pick<BetTag, 'color' | 'name'>): Promise<TagRow> {
      if ((await readModel.findLive([userId])).size >= MAX_TAGS) {
        throw new ApiError(409, 'too_many_tags', `You have ${MAX_TAGS} tags. Delete one first.`);
      }
      const tag = await store.insert(userId, { name, color }, new Date(now()));
      if (tag === null) throw nameTaken();
      return tag;
    },

    /** @throws ApiError 404, or 409 for a name that another tag has */
    async rename(
      userId: string,
      { id, ...change }: { id: number; name?: string | undefined; color?: string | undefined },
    ): Promise<TagRow> {
      const tag = await store.update(userId, id, change).catch((error: { code?: string }) => {
        throw error.code === UNIQUE_VIOLATION ? nameTaken() : error;
      });
      if (tag === null) throw noSuchTag();
      return tag;
    },

    /** @throws ApiError 404 */
    async delete(userId: string, id: number): Promise<void> {
      if (!(await store.delete(userId, id, new Date(now())))) throw noSuchTag();
    },

    /** @throws ApiError 400 when the user does not have all of these tags */
    async assertOwn(userId: string, ids: readonly number[]): Promise<void> {
      if (ids.length === 0) return;
      const own = await readModel.findLive([userId]);
      if (!ids.every((id) => own.has(id))) throw apiErrors.invalidField('tag_ids', 'You have no such tag.');
    },
  };
}
export type BetTagsService = ReturnType<typeof createBetTagsService>;

const UNIQUE_VIOLATION = '23505';
const noSuchTag = () => apiErrors.notFound('You have no such tag.');
const nameTaken = () => new ApiError(409, 'tag_exists', 'You already have a tag of this name.');
