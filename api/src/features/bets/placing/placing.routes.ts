import { betByHandSchema, placeBetSchema, placedBetSchema } from '@fairline/shared/contracts';
import { LIMITS } from '../../../platform/http/rate-limits.ts';
import { defineRoute } from '../../../platform/http/route.ts';
import type { Subscriber, Viewer } from '../../../platform/http/viewer.ts';
import type { PlacingService } from './placing.service.ts';

/** Runs a write in one transaction. */
export type InPlacing = <T>(work: (placing: PlacingService) => Promise<T>) => Promise<T>;

const user = ({ user: own, actor }: Viewer<Subscriber>) => ({
  id: own.id,
  actorId: actor.id,
  level: own.level,
  sports: own.sports,
});

/** `POST /api/bets/place` and `POST /api/bets/by-hand`, which answer the id of the bet. */
export function placingRoutes(inTransaction: InPlacing) {
  const write = {
    method: 'post',
    access: { feature: 'bet-tracker' },
    rateLimit: LIMITS.write,
    response: placedBetSchema,
  } as const;
  return [
    defineRoute({
      ...write,
      path: '/api/bets/place',
      body: placeBetSchema,
      handler: async ({ viewer, body }) => ({
        id: await inTransaction((placing) => placing.place(user(viewer), body)),
      }),
    }),
    defineRoute({
      ...write,
      path: '/api/bets/by-hand',
      body: betByHandSchema,
      handler: async ({ viewer, body }) => ({
        id: await inTransaction((placing) => placing.placeByHand(user(viewer), body)),
      }),
    }),
  ];
}
