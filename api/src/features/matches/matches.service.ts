import { MATCH_PAGE_SIZE, type MatchQuery, PLANS, type UpgradeLevel } from '@fairline/shared/contracts';
import { LRUCache } from 'lru-cache';
import type { OddsLineRow, OddsReadModel } from '../odds/odds.read-model.ts';
import type { MatchRow } from './match-row.ts';
import { isCountEstimated, matchWindows } from './match-window.ts';
import type { MatchesReadModel, MatchSearch } from './matches.read-model.ts';
import { searchWords } from './search-words.ts';

/** How old a count may be. Every signed-in page requests some every 25 s. Milliseconds. */
const COUNT_MS = 5_000;
const MAX_COUNTS = 500;

export interface MatchesDeps {
  readonly readModel: MatchesReadModel;
  readonly odds: Pick<OddsReadModel, 'findEventLines'>;
  readonly now: () => number;
}

export interface MatchCounts {
  readonly preMatchCount: number;
  readonly liveMatchCount: number;
}

/** One page of a search, and how many matches it finds in all. */
export interface MatchRows extends MatchCount {
  readonly rows: readonly MatchRow[];
}

interface MatchCount {
  readonly count: number;
  readonly estimated: boolean;
}

/** The match search, the numbers of matches, and the lines of one match. */
export function createMatchesService({ readModel, odds, now }: MatchesDeps) {
  const counts = new LRUCache<string, number, () => Promise<number>>({
    max: MAX_COUNTS,
    ttl: COUNT_MS,
    ttlResolution: 0,
    perf: { now },
    fetchMethod: (_key, _stale, { context: read }) => read(),
  });

  function countType(type: 'prematch' | 'live'): Promise<number> {
    return counts.forceFetch(type, {
      context: () =>
        readModel.count({
          windows: matchWindows({ showMatchTypes: [type], historyDuration: 0 }, 0, now()),
          words: [],
          sports: null,
          eventId: null,
        }),
    });
  }

  async function countSearch(
    { level, query, search }: { level: UpgradeLevel; query: MatchQuery; search: MatchSearch },
    offset: number,
    rows: number,
  ): Promise<MatchCount> {
    // A page that is not full ends the list, so that its length is known.
    if (rows < MATCH_PAGE_SIZE && (rows > 0 || offset === 0)) {
      return { count: offset + rows, estimated: false };
    }
    const { showMatchTypes, historyDuration, sports } = query;
    const key = JSON.stringify([level, [...showMatchTypes].sort(), historyDuration, search.words, sports]);
    const estimated = isCountEstimated(query);
    const count = await counts.forceFetch(key, {
      context: () => (estimated ? readModel.estimate(search) : readModel.count(search)),
    });
    return { count, estimated };
  }

  return {
    /** One page of matches. The plan decides how far the archive reaches. */
    async search(query: MatchQuery, level: UpgradeLevel): Promise<MatchRows> {
      const at = now();
      const windows = matchWindows(query, PLANS[level].archiveDays, at);
      if (windows.length === 0 && query.event_id === undefined)
        return { rows: [], count: 0, estimated: false };
      const search: MatchSearch = {
        windows,
        words: searchWords(query.search),
        sports: query.sports ?? null,
        eventId: query.event_id ?? null,
      };
      const offset = (query.page - 1) * MATCH_PAGE_SIZE;
      const rows = await readModel.findPage({
        ...search,
        sort: query.sort,
        limit: MATCH_PAGE_SIZE,
        offset,
        now: new Date(at),
      });
      return { rows, ...(await countSearch({ level, query, search }, offset, rows.length)) };
    },

    async counts(): Promise<MatchCounts> {
      const [preMatchCount, liveMatchCount] = await Promise.all([countType('prematch'), countType('live')]);
      return { preMatchCount, liveMatchCount };
    },

    /** Lines of an event and of the events under it (corners, bookings, the live one). */
    lines: (eventId: number): Promise<OddsLineRow[]> => odds.findEventLines(eventId),
  };
}
export type MatchesService = ReturnType<typeof createMatchesService>;
