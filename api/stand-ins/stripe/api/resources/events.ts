import * as z from 'zod';
import { pageOf } from '../lists.ts';
import { bool, listParams, text } from '../params.ts';
import { route } from '../route.ts';

/** Whether a type is one of those of a filter; `invoice.*` stands for all of them. */
export function matchesType(type: string, filter: string): boolean {
  return filter.endsWith('*') ? type.startsWith(filter.slice(0, -1)) : type === filter;
}

export const eventRoutes = [
  route('GET', '/v1/events/:id', z.strictObject({}), ({ state, id }) => state.get('event', id)),
  route(
    'GET',
    '/v1/events',
    z.strictObject({
      ...listParams,
      delivery_success: bool.optional(),
      type: text.optional(),
      types: z.array(text).max(20).optional(),
    }),
    ({ state, params: { delivery_success, type, types, ...page } }) =>
      pageOf(
        '/v1/events',
        state
          .all('event')
          .filter(
            (event) =>
              (type === undefined || matchesType(event.type, type)) &&
              (types?.some((filter) => matchesType(event.type, filter)) ?? true) &&
              (delivery_success === undefined || (event.pending_webhooks === 0) === delivery_success),
          ),
        page,
      ),
  ),
];
