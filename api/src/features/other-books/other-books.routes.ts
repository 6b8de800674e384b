import { otherBooksSchema, type Preferences } from '@fairline/shared/contracts';
import * as z from 'zod';
import { LIMITS } from '../../platform/http/rate-limits.ts';
import { defineRoute } from '../../platform/http/route.ts';
import { presentOtherBooks } from './other-books.presenter.ts';
import type { OtherBooksService } from './other-books.service.ts';

export interface OtherBooksRouteDeps {
  readonly otherBooks: OtherBooksService;
  readonly users: { readonly preferencesOf: (userId: string) => Promise<Preferences> };
  /** Epoch ms. */
  readonly now: () => number;
}

/** `GET /api/other-books/:event_id`: best price and EV at other bookmakers, of the user's own ones where they have chosen some. */
export function otherBooksRoutes({ otherBooks, users, now }: OtherBooksRouteDeps) {
  return [
    defineRoute({
      method: 'get',
      path: '/api/other-books/:event_id',
      access: { feature: 'live-ev' },
      rateLimit: LIMITS.read,
      params: z.object({ event_id: z.coerce.number().int().positive() }),
      response: otherBooksSchema,
      handler: async ({ viewer, params }) => {
        const { devig_method: method, ownBooks: books } = await users.preferencesOf(viewer.user.id);
        const { level, sports } = viewer.user;
        return presentOtherBooks(
          await otherBooks.compare(params.event_id, { level, sports, method, books }),
          now(),
        );
      },
    }),
  ];
}
