import type { TrustFigures } from '@fairline/shared/contracts';
import {
  DEFAULT_PAGE,
  getKey,
  getTrustFigures,
  listLeagues,
  listPeriods,
  listSports,
  TIER_LIMITS,
} from '@fairline/shared/contracts/developer';
import { periodsOf, SPORTS } from '@fairline/shared/periods';
import * as z from 'zod';
import { apiErrors } from '../../../platform/http/api-error.ts';
import type { Route } from '../../../platform/http/route.ts';
import { apiRoute } from '../http/api-route.ts';
import { cursorOf, cursorParts, pageOfItems } from '../http/cursor.ts';
import type { LeagueRow, LeaguesAfter } from './leagues.read-model.ts';
import { presentPeriod } from './period.presenter.ts';

export interface ReferenceDeps {
  readonly leagues: (request: LeaguesAfter) => Promise<LeagueRow[]>;
  readonly trust: () => Promise<TrustFigures>;
  readonly isSimulated: () => Promise<boolean>;
  readonly now: () => number;
}

const cursor = cursorOf('leagues', z.tuple([cursorParts.text, cursorParts.id]));

/** Sports, their periods, leagues, the trust figures, and the calling key. */
export function referenceRoutes({ leagues, trust, isSimulated, now }: ReferenceDeps): Route[] {
  return [
    apiRoute(listSports, () => ({
      data: SPORTS.map(({ id, name, shortName }) => ({ sport_id: id, name, short_name: shortName })),
    })),
    apiRoute(listPeriods, ({ params }) => {
      if (SPORTS.every(({ id }) => id !== params.sport_id))
        throw apiErrors.notFound('There is no such sport.');
      return { data: periodsOf(params.sport_id).map((period) => presentPeriod(params.sport_id, period)) };
    }),
    apiRoute(listLeagues, async ({ query }) => {
      const limit = query.limit ?? DEFAULT_PAGE;
      const rows = await leagues({
        sportId: query.sport_id,
        search: query.search,
        after: cursor.read(query.cursor),
        limit: limit + 1,
        now: new Date(now()),
      });
      return pageOfItems(
        rows,
        limit,
        (row) => row,
        ({ league_name, league_id }) => cursor.write([league_name, league_id]),
      );
    }),
    apiRoute(getTrustFigures, trust),
    apiRoute(getKey, async ({ caller: { key, scopes, tier, version } }) => ({
      name: key.name,
      prefix: key.prefix,
      scopes: [...scopes],
      tier,
      version,
      expires_at: key.expiresAt?.toISOString() ?? null,
      requests_per_minute: TIER_LIMITS[tier].requests_per_minute,
      simulated: await isSimulated(),
    })),
  ];
}
