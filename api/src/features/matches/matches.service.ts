import { MATCH_PAGE_SIZE, type Match, type MatchQuery, type OddsLine } from '@fairline/shared/contracts';
import { createShortCache } from '../../platform/cache/short-cache.ts';
import { reaches } from '../../platform/http/access.ts';
import { refusals } from '../../platform/http/api-error.ts';
import type { Account } from '../../platform/http/viewer.ts';
import { presentOddsLine } from '../odds/odds.presenter.ts';
import type { OddsLineRow } from '../odds/odds.read-model.ts';
import { isCountEstimated, matchWindows } from './match-window.ts';
import { presentMatch } from './matches.presenter.ts';
import type { MatchPageRequest, MatchRow, MatchSearch } from './matches.read-model.ts';
import { searchWords } from './search-words.ts';

/** How old a count may be: everybody who is signed in asks for some every 25 s. Milliseconds. */
const COUNT_MS = 5_000;
const COUNTS_KEPT = 500;

export interface MatchesDeps {
  readonly findMatches: (request: MatchPageRequest) => Promise<MatchRow[]>;
  readonly countMatches: (search: MatchSearch) => Promise<number>;
  readonly estimateMatches: (search: MatchSearch) => Promise<number>;
  readonly findEventLines: (eventId: number) => Promise<OddsLineRow[]>;
  readonly now: () => number;
}

export interface MatchCounts {
  readonly preMatchCount: number;
  readonly liveMatchCount: number;
}

/** Search for matches, how many there are, and the lines of one. */
export function createMatchesService(deps: MatchesDeps) {
  const { findMatches, countMatches, estimateMatches, findEventLines, now } = deps;
  const kept = { ms: COUNT_MS, size: COUNTS_KEPT, now };
  const totals = createShortCache<MatchCounts>(kept);
  const found = createShortCache<number>(kept);

  async function readCounts(at: number): Promise<MatchCounts> {
    const count = (type: 'prematch' | 'live') =>
      countMatches({
        windows: matchWindows({ showMatchTypes: [type], historyDuration: 1 }, 'pro', at),
        words: [],
        sports: null,
        eventId: null,
      });
    const [preMatchCount, liveMatchCount] = await Promise.all([count('prematch'), count('live')]);
    return { preMatchCount, liveMatchCount };
  }

  /** A page that is not full ends the list, which is then counted already. */
  async function countOf(
    { level, query, search }: { level: 'pro' | 'sharp'; query: MatchQuery; search: MatchSearch },
    offset: number,
    rows: number,
  ): Promise<number> {
    if (rows < MATCH_PAGE_SIZE && (rows > 0 || offset === 0)) return offset + rows;
    const { showMatchTypes, historyDuration, sports } = query;
    const key = JSON.stringify([level, [...showMatchTypes].sort(), historyDuration, search.words, sports]);
    return found.get(key, () => (isCountEstimated(query) ? estimateMatches(search) : countMatches(search)));
  }

  return {
    /** @throws ApiError `plan_required` for basic: the archive depends on the plan. */
    async search(account: Account, query: MatchQuery): Promise<{ matches: Match[]; count: number }> {
      const level = reaches(account.level, 'sharp') ? 'sharp' : 'pro';
      if (!reaches(account.level, level)) throw refusals.planRequired(level);
      const at = now();
      const windows = matchWindows(query, level, at);
      if (windows.length === 0 && query.event_id === undefined) return { matches: [], count: 0 };
      const search: MatchSearch = {
        windows,
        words: searchWords(query.search),
        sports: query.sports ?? null,
        eventId: query.event_id ?? null,
      };
      const offset = (query.page - 1) * MATCH_PAGE_SIZE;
      const rows = await findMatches({
        ...search,
        sort: query.sort,
        limit: MATCH_PAGE_SIZE,
        offset,
        now: new Date(at),
      });
      const count = await countOf({ level, query, search }, offset, rows.length);
      return { matches: rows.map(presentMatch), count };
    },

    counts: (): Promise<MatchCounts> => totals.get('', () => readCounts(now())),

    /** Lines of an event and of the events under it (corners, bookings, the live one). */
    async lines(eventId: number): Promise<OddsLine[]> {
      const rows = await findEventLines(eventId);
      const at = now();
      return rows.map((row) => presentOddsLine(row, at));
    },
  };
}
export type MatchesService = ReturnType<typeof createMatchesService>;
