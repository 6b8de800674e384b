import {
  balancesSchema,
  bankrollAnswerSchema,
  bankrollsQuerySchema,
  bankrollsSchema,
  createBankrollSchema,
  createMovementSchema,
  editBankrollSchema,
  exposureSchema,
  idSchema,
  limitNotedSchema,
  movementAnswerSchema,
  movementsSchema,
  noteLimitSchema,
} from '@fairline/shared/contracts';
import * as z from 'zod';
import { LIMITS } from '../../../platform/http/rate-limits.ts';
import { defineRoute } from '../../../platform/http/route.ts';
import type { MovementRow } from './bankrolls.read-model.ts';
import type { BankrollsService } from './bankrolls.service.ts';
import type { ExposureService } from './exposure.service.ts';

export interface BankrollsRoutesDeps {
  readonly bankrolls: Pick<BankrollsService, 'balances' | 'list' | 'movements'>;
  readonly exposure: ExposureService;
  /** Runs a write in one transaction. */
  readonly inTransaction: <T>(work: (bankrolls: BankrollsService) => Promise<T>) => Promise<T>;
}

const id = z.coerce.number().pipe(idSchema);
const params = z.object({ id });
const movementParams = z.object({ id, movement_id: id });

/** Bankrolls with their amounts, their deposits and withdrawals, limits of bookmakers, and `GET /api/bets/exposure`. */
export function bankrollsRoutes({ bankrolls, exposure, inTransaction }: BankrollsRoutesDeps) {
  const read = { method: 'get', access: 'own-records', rateLimit: LIMITS.read } as const;
  const write = { method: 'post', access: 'own-records', rateLimit: LIMITS.write } as const;
  const setDeleted = (path: string, deleted: boolean) =>
    defineRoute({
      ...write,
      path: `/api/bankrolls/:id/movements/:movement_id/${path}`,
      params: movementParams,
      response: movementAnswerSchema,
      handler: async ({ viewer, params: of }) =>
        presentMovement(
          await inTransaction((own) => own.setDeleted(viewer.actor.id, of.id, of.movement_id, deleted)),
        ),
    });
  return [
    defineRoute({
      ...read,
      path: '/api/bankrolls',
      query: bankrollsQuerySchema,
      response: bankrollsSchema,
      handler: async ({ viewer, query: { at } }) => ({
        bankrolls: await bankrolls.list(viewer.user.id, at === undefined ? undefined : new Date(at)),
      }),
    }),
    defineRoute({
      ...write,
      path: '/api/bankrolls',
      body: createBankrollSchema,
      response: bankrollAnswerSchema,
      handler: ({ viewer, body }) => inTransaction((own) => own.create(viewer.actor.id, body)),
    }),
    defineRoute({
      ...write,
      method: 'patch',
      path: '/api/bankrolls/:id',
      params,
      body: editBankrollSchema,
      response: bankrollAnswerSchema,
      handler: ({ viewer, params: of, body }) =>
        inTransaction((own) => own.edit(viewer.actor.id, of.id, body)),
    }),
    defineRoute({
      ...write,
      method: 'delete',
      path: '/api/bankrolls/:id',
      params,
      response: z.object({ status: z.literal('ok') }),
      handler: async ({ viewer, params: of }) => {
        await inTransaction((own) => own.delete(viewer.actor.id, of.id));
        return {};
      },
    }),
    defineRoute({
      ...read,
      path: '/api/bankrolls/:id/balances',
      params,
      response: balancesSchema,
      handler: async ({ viewer, params: of }) => ({
        points: await bankrolls.balances(viewer.user.id, of.id),
      }),
    }),
    defineRoute({
      ...read,
      path: '/api/bankrolls/:id/movements',
      params,
      response: movementsSchema,
      handler: async ({ viewer, params: of }) => ({
        movements: (await bankrolls.movements(viewer.user.id, of.id)).map(presentMovement),
      }),
    }),
    defineRoute({
      ...write,
      path: '/api/bankrolls/:id/movements',
      params,
      body: createMovementSchema,
      response: movementAnswerSchema,
      handler: async ({ viewer, params: of, body }) =>
        presentMovement(await inTransaction((own) => own.move(viewer.actor.id, of.id, body))),
    }),
    setDeleted('delete', true),
    setDeleted('restore', false),
    defineRoute({
      ...write,
      method: 'put',
      path: '/api/bets/bookmakers',
      body: noteLimitSchema,
      response: limitNotedSchema,
      handler: async ({ viewer, body }) => {
        await inTransaction((own) => own.noteLimit(viewer.actor.id, body));
        return {};
      },
    }),
    defineRoute({
      ...read,
      path: '/api/bets/exposure',
      response: exposureSchema,
      handler: ({ viewer }) => exposure.exposure(viewer.user.id),
    }),
  ];
}

function presentMovement({ bankroll_id: _, at, deleted_at, ...movement }: MovementRow) {
  return { ...movement, at: at.toISOString(), deleted: deleted_at !== null };
}
