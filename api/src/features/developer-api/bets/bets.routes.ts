import {
  type ApiBet,
  createBet,
  DEFAULT_PAGE,
  deleteBet,
  getBet,
  gradeBet,
  listBets,
  updateBet,
} from '@fairline/shared/contracts/developer';
import * as z from 'zod';
import { apiErrors } from '../../../platform/http/api-error.ts';
import type { Route } from '../../../platform/http/route.ts';
import type { betServices } from '../../bets/index.ts';
import { userOf } from '../gate/api-caller.ts';
import { apiRoute } from '../http/api-route.ts';
import { cursorOf, cursorParts, pageOfItems } from '../http/cursor.ts';
import { idempotentRoute, type WriteDeps } from '../http/idempotent-route.ts';
import { betByHandOf } from './bet-input.ts';
import { presentReadBets } from './bets.presenter.ts';

export interface ApiBetsDeps extends WriteDeps {
  readonly services: ReturnType<typeof betServices>;
}

type User = ReturnType<typeof userOf>;
type List = ReturnType<ApiBetsDeps['services']['listOn']>;

const cursor = cursorOf('bets', z.tuple([cursorParts.time, cursorParts.id]));

/** The user's own bets, read and written through the services of the tracker. */
export function apiBetsRoutes({ services, ...write }: ApiBetsDeps): Route[] {
  const { knex } = write;
  const bets = services.listOn(knex);

  return [
    apiRoute(listBets, async ({ caller, query }) => {
      const limit = query.limit ?? DEFAULT_PAGE;
      const found = await bets.after(userOf(caller), {
        settled: query.settled,
        ...{ placedFrom: query.placed_from, placedBefore: query.placed_before },
        ...{ after: cursor.read(query.cursor), limit: limit + 1 },
      });
      return pageOfItems(
        presentReadBets(found),
        limit,
        (bet) => bet,
        ({ placed_at, id }) => cursor.write([found.placedExactly.get(id) ?? placed_at, id]),
      );
    }),
    apiRoute(getBet, ({ caller, params }) => find(bets, userOf(caller), params.bet_id)),
    idempotentRoute(createBet, write, (trx) => async ({ caller, body }) => {
      const user = userOf(caller);
      const id = await services.placingOn(trx).placeByHand(user, betByHandOf(body));
      return find(services.listOn(trx), user, id);
    }),
    idempotentRoute(updateBet, write, (trx) => async ({ caller, params, body }) => {
      await services.changesOn(trx).edit(userOf(caller), params.bet_id, body);
      return find(services.listOn(trx), userOf(caller), params.bet_id);
    }),
    idempotentRoute(gradeBet, write, (trx) => async ({ caller, params, body }) => {
      await services.changesOn(trx).grade(userOf(caller), params.bet_id, body);
      return find(services.listOn(trx), userOf(caller), params.bet_id);
    }),
    idempotentRoute(deleteBet, write, (trx) => async ({ caller, params }) => {
      await services.changesOn(trx).delete(userOf(caller), [params.bet_id]);
      return find(services.listOn(trx), userOf(caller), params.bet_id);
    }),
  ];
}

async function find(list: List, user: User, id: number): Promise<ApiBet> {
  const [bet] = presentReadBets(await list.find(user, id));
  if (bet === undefined) throw apiErrors.notFound('There is no such bet.');
  return bet;
}
