import {
  decideMatchSchema,
  type EventMatch,
  eventMatchesQuerySchema,
  eventMatchesSchema,
} from '@fairline/shared/contracts';
import { apiErrors } from '../../platform/http/api-error.ts';
import { LIMITS } from '../../platform/http/rate-limits.ts';
import { defineRoute } from '../../platform/http/route.ts';
import type { EventMatchDecisions, EventMatchRow } from './event-matches.store.ts';

/** `GET /api/admin/event-matches`, and `POST`: which events of other feeds are which matches, and what administrators decide. */
export function eventMatchesRoutes(decisions: EventMatchDecisions, now: () => number) {
  const path = '/api/admin/event-matches';
  const listed = async (state: EventMatch['state']) => {
    const [rows, counts] = await Promise.all([decisions.findMatches(state), decisions.count()]);
    return { matches: rows.map(presentMatch), counts };
  };
  return [
    defineRoute({
      ...{ method: 'get', path, access: 'admin', rateLimit: LIMITS.search },
      query: eventMatchesQuerySchema,
      response: eventMatchesSchema,
      handler: async ({ query }) => listed(query.state),
    }),
    defineRoute({
      ...{ method: 'post', path, access: 'admin', rateLimit: LIMITS.write },
      body: decideMatchSchema,
      response: eventMatchesSchema,
      handler: async ({ viewer, body }) => {
        const isKnown = await decisions.decide(body, viewer.actor.id, new Date(now()));
        if (!isKnown) throw apiErrors.notFound('These two events are not proposed any more.');
        return listed('doubtful');
      },
    }),
  ];
}

function presentMatch(row: EventMatchRow): EventMatch {
  const { feed, ref, event_id, state, confidence, swapped, decided_by } = row;
  const { league, home, away, starts } = row;
  return {
    ...{ feed, ref, event_id, state, swapped, decided_by },
    confidence: Number(confidence.toFixed(3)),
    reference: { league, home, away, starts: starts.toISOString() },
    other: {
      ...{ league: row.other_league, home: row.other_home, away: row.other_away },
      starts: row.other_starts.toISOString(),
    },
    decided_at: row.decided_at?.toISOString() ?? null,
  };
}
