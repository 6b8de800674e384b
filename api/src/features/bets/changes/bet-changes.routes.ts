import {
  assignTagsSchema,
  betAnswerSchema,
  betIdsSchema,
  changedBetsSchema,
  changedVersionsSchema,
  editBetSchema,
  editManySchema,
  gradeBetSchema,
  tagManySchema,
  undoBetSchema,
  undoManySchema,
} from '@fairline/shared/contracts';
import { LIMITS } from '../../../platform/http/rate-limits.ts';
import { defineRoute } from '../../../platform/http/route.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { betParams, presentOne } from '../list/bets-list.routes.ts';
import type { BetsListService } from '../list/bets-list.service.ts';
import type { BetChangesService } from './bet-changes.service.ts';

export interface BetChangesRoutesDeps {
  readonly bets: Pick<BetsListService, 'find'>;
  /** Runs a write in one transaction. */
  readonly inTransaction: <T>(work: (changes: BetChangesService) => Promise<T>) => Promise<T>;
  /** Grades a bet whose selection is another one now, by what the feed says of that. */
  readonly regrade: (id: number) => Promise<unknown>;
}

const user = ({ actor }: Viewer) => ({
  id: actor.id,
  actorId: actor.id,
  level: actor.level,
  sports: actor.sports,
});

/** Changes of one bet, which answer the bet as it is then, and of many, which answer the ids of those that changed. */
export function betChangesRoutes({ bets, inTransaction, regrade }: BetChangesRoutesDeps) {
  const write = { access: 'own-records', rateLimit: LIMITS.write } as const;
  const one = { ...write, params: betParams, response: betAnswerSchema };
  const many = { ...write, method: 'post', response: changedBetsSchema } as const;
  const answer = async ({ actor }: Viewer, id: number) => presentOne(await bets.find(actor, id));
  return [
    defineRoute({
      ...one,
      method: 'patch',
      path: '/api/bets/:id',
      body: editBetSchema,
      handler: async ({ viewer, params, body }) => {
        if (await inTransaction((changes) => changes.edit(user(viewer), params.id, body)))
          await regrade(params.id);
        return answer(viewer, params.id);
      },
    }),
    defineRoute({
      ...one,
      method: 'post',
      path: '/api/bets/:id/grade',
      body: gradeBetSchema,
      handler: async ({ viewer, params, body }) => {
        await inTransaction((changes) => changes.grade(user(viewer), params.id, body));
        return answer(viewer, params.id);
      },
    }),
    defineRoute({
      ...one,
      method: 'post',
      path: '/api/bets/:id/undo',
      body: undoBetSchema,
      handler: async ({ viewer, params, body }) => {
        if (await inTransaction((changes) => changes.undo(user(viewer), params.id, body)))
          await regrade(params.id);
        return answer(viewer, params.id);
      },
    }),
    defineRoute({
      ...write,
      method: 'post',
      path: '/api/bets/assign-tags',
      body: assignTagsSchema,
      response: betAnswerSchema,
      handler: async ({ viewer, body }) => {
        await inTransaction((changes) => changes.assignTags(user(viewer), body.bet_id, body.tag_ids));
        return answer(viewer, body.bet_id);
      },
    }),
    defineRoute({
      ...many,
      path: '/api/bets/tag-many',
      body: tagManySchema,
      handler: async ({ viewer, body }) => ({
        ids: await inTransaction((changes) => changes.tagMany(user(viewer), body)),
      }),
    }),
    defineRoute({
      ...many,
      path: '/api/bets/edit-many',
      body: editManySchema,
      response: changedVersionsSchema,
      handler: async ({ viewer, body }) => ({
        bets: await inTransaction((changes) => changes.editMany(user(viewer), body)),
      }),
    }),
    defineRoute({
      ...many,
      path: '/api/bets/undo-many',
      body: undoManySchema,
      response: changedVersionsSchema,
      handler: async ({ viewer, body }) => ({
        bets: await inTransaction((changes) => changes.undoMany(user(viewer), body)),
      }),
    }),
    defineRoute({
      ...many,
      path: '/api/bets/delete',
      body: betIdsSchema,
      handler: async ({ viewer, body }) => ({
        ids: await inTransaction((changes) => changes.delete(user(viewer), body.ids)),
      }),
    }),
    defineRoute({
      ...many,
      path: '/api/bets/restore',
      body: betIdsSchema,
      handler: async ({ viewer, body }) => ({
        ids: await inTransaction((changes) => changes.restore(user(viewer), body.ids)),
      }),
    }),
  ];
}
