import type { FeedEndpoint } from '../../../change-set.ts';
import { type Content, countChanges } from './content.ts';
import { type JsonObject, listOf, objectOf } from './fields.ts';
import { rejectedItems, type WireReport } from './wire-report.ts';

/** The field of a league by which the endpoint is recognised. */
const LEAGUE_FIELDS: Readonly<Record<FeedEndpoint, string>> = {
  leagues: 'name',
  fixtures: 'events',
  odds: 'events',
  settled: 'events',
  specials: 'specials',
  specialOdds: 'specials',
  specialsSettled: 'specials',
};
/** So many open lines without a single price are not a market that is quiet. */
const MANY_LINES = 10;
/** So many null prices without a single real one are no withdrawal. */
const MANY_NULLS = 6;

/**
 * Why the body of a successful response cannot be the answer to a request: an error, the answer of another endpoint, or prices
 * that are none. Null for a body that can be used, of which single items may have been set aside.
 *
 * @param content what the endpoint's parser found in it, with its report
 * @example findWrongAnswer('odds', { code: 'GENERAL_ERROR' }, {}, newReport()) // 'NO_LEAGUES'
 */
export function findWrongAnswer(
  endpoint: FeedEndpoint,
  body: JsonObject,
  content: Content,
  report: WireReport,
): string | null {
  const field = body.leagues ?? body.league;
  if (field === undefined && body.last === undefined) return 'NO_LEAGUES';
  const leagues = listOf(field).map(objectOf);
  if (leagues.length > 0 && !leagues.some((league) => league !== null && LEAGUE_FIELDS[endpoint] in league)) {
    return 'OTHER_ENDPOINT';
  }
  if (endpoint === 'odds' && hasOtherEvents(leagues)) return 'OTHER_ENDPOINT';
  if (countChanges(content) === 0 && (content.outrights?.length ?? 0) === 0 && rejectedItems(report) > 0) {
    return 'NOTHING_READABLE';
  }
  return findWrongPrices(content, report);
}

/** Whether there are events, and none of them has odds, results or anything else by period. */
function hasOtherEvents(leagues: readonly (JsonObject | null)[]): boolean {
  const events = leagues.flatMap((league) => listOf(league?.events)).map(objectOf);
  return events.length > 0 && !events.some((event) => event !== null && 'periods' in event);
}

function findWrongPrices({ lines }: Content, { prices, nullPrices, rejected }: WireReport): string | null {
  if (lines !== undefined && prices === 0 && nullPrices > MANY_NULLS) return 'NO_PRICES';
  if (prices > MANY_LINES && (rejected.get('price')?.count ?? 0) * 2 > prices) return 'UNREADABLE_PRICES';
  const open = lines?.filter(({ status }) => status === 1) ?? [];
  return prices === 0 && open.length > MANY_LINES && open.length === lines?.length ? 'NO_PRICES' : null;
}
