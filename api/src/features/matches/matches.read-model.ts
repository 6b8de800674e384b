import type { Knex } from 'knex';
import { likePattern, searchKeys } from '../../market/search-words.ts';
import { selectMatch } from './match-of-event.ts';
import { HAS_OPEN_PRICES_SQL, MATCH_COLUMNS_SQL, MATCH_JOINS_SQL, type MatchRow } from './match-row.ts';
import type { MatchWindow } from './match-window.ts';
import type { SoughtWord } from './spelling/spelling.service.ts';

/** The filters of a search; `eventId` overrides the others. */
export interface MatchSearch {
  readonly windows: readonly MatchWindow[];
  readonly words: readonly SoughtWord[];
  /** Null: all sports. */
  readonly sports: readonly number[] | null;
  /** Only what this user has bookmarked. */
  readonly bookmarkedBy: string | null;
  /** Only matches without a price on which a bet is possible. */
  readonly onlyClosed: boolean;
  readonly eventId: number | null;
  /** Of an event with corners or the like: the match that it belongs to. */
  readonly ofMatch?: boolean;
  /** Only of these leagues, or these events; absent: all. */
  readonly leagues?: readonly number[] | undefined;
  readonly eventIds?: readonly number[] | undefined;
  /** Settled matches that were cancelled or deleted as well. */
  readonly withCancelled?: boolean;
  /** A line whose cut-off is later is open. */
  readonly now: Date;
}

export interface MatchPageRequest extends MatchSearch {
  readonly sort: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
  /** Whose bookmarks the rows have. */
  readonly userId: string;
}

/** A page of a list that is read by its sort key. */
export interface MatchesAfter extends MatchSearch {
  /** Start and id of the last match that was read; null for the first page. */
  readonly after: readonly [starts: string, eventId: number] | null;
  readonly limit: number;
}

/** A match of a list that is read by its sort key. */
export interface ListedMatchRow extends Omit<MatchRow, 'bookmark_id' | 'total'> {
  readonly league_id: number;
  readonly parent_id: number | null;
}

/** Searches and counts matches. */
export function createMatchesReadModel(knex: Knex) {
  return {
    /** One page of matches: top-level events with live status 0 or 2; their main line is period 0, or 6 where that is. */
    async findPage(request: MatchPageRequest): Promise<MatchRow[]> {
      const { sort, limit, offset, now, userId } = request;
      // The ids of the page are selected first, so that skipping to a far page reads only the index.
      const page = matching(knex, request)
        .select('e.event_id')
        .orderBy([
          { column: 'e.starts', order: sort },
          { column: 'e.event_id', order: sort },
        ])
        .limit(limit)
        .offset(offset);
      // All matches that have the words are read for the page, so that counting them with it costs no second reading.
      const isCounted = request.words.some(({ words }) => words !== null);
      if (isCounted) page.select(knex.raw('count(*) over () as total'));
      const rows = knex(page.as('page'))
        .join('events as e', 'e.event_id', 'page.event_id')
        .joinRaw(MATCH_JOINS_SQL, [now, now, now])
        .leftJoin('bookmarks as saved', (on) =>
          on.on('saved.event_id', 'e.event_id').andOnVal('saved.user_id', userId),
        )
        .select<MatchRow[]>(knex.raw(MATCH_COLUMNS_SQL), 'saved.id as bookmark_id')
        .orderBy([
          { column: 'e.starts', order: sort },
          { column: 'e.event_id', order: sort },
        ]);
      return isCounted ? rows.select('page.total') : rows;
    },

    /** Matches by start and id after a cursor, with what names their league. */
    async findAfter(request: MatchesAfter): Promise<ListedMatchRow[]> {
      const { after, limit, now } = request;
      const page = matching(knex, request)
        .select('e.event_id')
        .orderBy(['e.starts', 'e.event_id'])
        .limit(limit);
      if (after !== null) page.whereRaw('(e.starts, e.event_id) > (?::timestamptz, ?::bigint)', [...after]);
      return knex(page.as('page'))
        .join('events as e', 'e.event_id', 'page.event_id')
        .joinRaw(MATCH_JOINS_SQL, [now, now, now])
        .select<ListedMatchRow[]>(knex.raw(MATCH_COLUMNS_SQL), 'e.league_id', 'e.parent_id')
        .orderBy(['e.starts', 'e.event_id']);
    },

    /** The exact number of matches. */
    async count(search: MatchSearch): Promise<number> {
      const [row] = await matching(knex, search).count<{ count: number }[]>('* as count');
      return row?.count ?? 0;
    },

    /** The number of matches by the statistics of the database's planner. */
    async estimate(search: MatchSearch): Promise<number> {
      const { sql, bindings } = matching(knex, search).select('e.event_id').toSQL();
      const answer = await knex.raw<{ rows: { 'QUERY PLAN': { Plan: { 'Plan Rows': number } }[] }[] }>(
        `explain (format json) ${sql}`,
        [...bindings],
      );
      return answer.rows[0]?.['QUERY PLAN'][0]?.Plan['Plan Rows'] ?? 0;
    },
  };
}
export type MatchesReadModel = ReturnType<typeof createMatchesReadModel>;

/** What `events_search_keys` has of events `e`; `searchKeys` are those that are sought. */
const SEARCH_KEYS_SQL = 'search_keys(e.search_string, e.starts, e.settled_status)';

function matching(knex: Knex, search: MatchSearch): Knex.QueryBuilder {
  const { windows, words, sports, eventId, bookmarkedBy } = search;
  if (eventId !== null)
    return knex('events as e').where('e.event_id', search.ofMatch ? selectMatch(knex, eventId) : eventId);
  const keys = words
    .map(({ words: of }) => of && searchKeys(of, windows))
    .map((of) => (of && of.length <= MOST_KEYS ? of : null));
  const listed = keys.some((of) => of !== null)
    ? knex('named as e').withMaterialized(
        'named',
        havingWords(listedEvents(knex), words, keys).select(...NAMED_COLUMNS),
      )
    : havingWords(listedEvents(knex), words, keys);
  // One range around several windows, for the index on the start; a condition that is repeated would halve an estimate.
  if (windows.length > 1) {
    listed.where('e.starts', '>', new Date(Math.min(...windows.map(({ from }) => from.getTime()))));
    listed.where('e.starts', '<=', new Date(Math.max(...windows.map(({ to }) => to.getTime()))));
  }
  listed.where((any) => {
    for (const window of windows) any.orWhere((one) => matchingWindow(one, window, search));
  });
  if (sports !== null) listed.whereIn('e.sport_id', [...sports]);
  if (search.leagues) listed.whereIn('e.league_id', [...search.leagues]);
  if (search.eventIds) listed.whereIn('e.event_id', [...search.eventIds]);
  if (bookmarkedBy !== null) {
    listed.whereIn('e.event_id', knex('bookmarks').select('event_id').where('user_id', bookmarkedBy));
  }
  return listed;
}

const listedEvents = (knex: Knex) =>
  knex('events as e').whereNull('e.parent_id').whereIn('e.live_status', [0, 2]);

/**
 * Matches that have one of so many keys are read first, by the index of keys, whatever else is sought: the planner has no statistics of rare
 * keys, takes them for common, and would read all matches of the time as well. With more keys that is faster, and their names are compared.
 */
const MOST_KEYS = 400;
/** What the other conditions need. */
const NAMED_COLUMNS = [
  ...['event_id', 'starts', 'sport_id', 'league_id', 'settled_status', 'listed', 'resulting_unit'],
].map((name) => `e.${name}`);

/** @param keys of each word, null where it is not looked up by them */
function havingWords(
  query: Knex.QueryBuilder,
  words: readonly SoughtWord[],
  keys: readonly (readonly string[] | null)[],
): Knex.QueryBuilder {
  words.forEach(({ typed, words: sought }, at) => {
    const indexed = keys[at];
    if (indexed) query.whereRaw(`${SEARCH_KEYS_SQL} && ?::text[]`, [[...indexed]]);
    else if (sought) query.whereRaw(`string_to_array(e.search_string, ' ') && ?::text[]`, [[...sought]]);
    else query.whereLike('e.search_string', likePattern(typed));
  });
  return query;
}

function matchingWindow(
  query: Knex.QueryBuilder,
  { settled, from, to }: MatchWindow,
  { onlyClosed, withCancelled = false, now }: MatchSearch,
): void {
  query.where('e.starts', '>', from).where('e.starts', '<=', to);
  // Settled matches are closed.
  if (settled && withCancelled) return void query.whereNot('e.settled_status', 0);
  // 1 settled, 2 settled again; the others were cancelled or deleted.
  if (settled) return void query.whereIn('e.settled_status', [1, 2]);
  // An unsettled match that is no longer listed was called off, or listed again under another id.
  query.where('e.settled_status', 0).where('e.listed', true);
  if (onlyClosed) query.whereRaw(`not ${HAS_OPEN_PRICES_SQL}`, [now]);
}
