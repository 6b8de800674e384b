import * as z from 'zod';
import { instantSchema } from '../ids.ts';
import { idSchema, smallIdSchema, tagIdsSchema } from './bet-state.ts';
import { TAG_COLORS } from './tag-colors.ts';

/** Most tags of a user. */
export const MAX_TAGS = 200;

const name = z.string().trim().min(1).max(100);
const color = z.enum(TAG_COLORS);

/** `POST /api/bets/create-tag`. */
export const createTagSchema = z.object({ name, color });
/** `POST /api/bets/rename-tag`: a change of the name, the colour, or both. */
export const renameTagSchema = z
  .object({ id: smallIdSchema, name: name.optional(), color: color.optional() })
  .refine((tag) => tag.name !== undefined || tag.color !== undefined, 'Name what to change.');
/** `POST /api/bets/delete-tag`. */
export const deleteTagSchema = z.object({ id: smallIdSchema });
/** `POST /api/bets/assign-tags`: the tags of a bet, which replace those that it has. */
export const assignTagsSchema = z.object({ bet_id: idSchema, tag_ids: tagIdsSchema });

export const betTagSchema = z.object({
  id: smallIdSchema,
  user_id: z.string(),
  name,
  color,
  created_at: instantSchema,
});
export type BetTag = z.output<typeof betTagSchema>;
export const betTagAnswerSchema = betTagSchema.extend({ status: z.literal('ok') });
/** `GET /api/bets/tags`, by name. */
export const betTagsSchema = z.object({ status: z.literal('ok'), tags: z.array(betTagSchema) });
