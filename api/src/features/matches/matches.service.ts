import { MATCH_PAGE_SIZE, type Match, type MatchQuery, type OddsLine } from '@fairline/shared/contracts';
import { reaches } from '../../platform/http/access.ts';
import { refusals } from '../../platform/http/api-error.ts';
import type { Account } from '../../platform/http/viewer.ts';
import { type OddsLineRow, presentOddsLine } from '../odds/odds.presenter.ts';
import { isCountEstimated, matchWindows } from './match-window.ts';
import { presentMatch } from './matches.presenter.ts';
import type { MatchPageRequest, MatchRow, MatchSearch } from './matches.read-model.ts';
import { searchWords } from './search-words.ts';

/** Everybody who is signed in asks for the counts every 25 s; nobody sees that they are this old. Milliseconds. */
const COUNT_MS = 5_000;

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
  let counts: { at: number; value: Promise<MatchCounts> } | null = null;

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
      const counting = isCountEstimated(query) ? estimateMatches(search) : countMatches(search);
      const [rows, count] = await Promise.all([
        findMatches({
          ...search,
          sort: query.sort,
          limit: MATCH_PAGE_SIZE,
          offset: (query.page - 1) * MATCH_PAGE_SIZE,
          now: new Date(at),
        }),
        counting,
      ]);
      return { matches: rows.map(presentMatch), count };
    },

    counts(): Promise<MatchCounts> {
      const at = now();
      if (counts !== null && at - counts.at < COUNT_MS) return counts.value;
      const value = readCounts(at);
      const kept = { at, value };
      counts = kept;
      // A count that failed is not kept for the next one who asks.
      value.catch(() => {
        if (counts === kept) counts = null;
      });
      return value;
    },

    /** Lines of an event and of the events under it (corners, bookings, the live one). */
    async lines(eventId: number): Promise<OddsLine[]> {
      const rows = await findEventLines(eventId);
      const at = now();
      return rows.map((row) => presentOddsLine(row, at));
    },
  };
}
export type MatchesService = ReturnType<typeof createMatchesService>;
