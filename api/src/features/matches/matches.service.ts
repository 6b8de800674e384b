import { lineIdOf, MATCH_PAGE_SIZE, type MatchQuery, type MissingBooks } from '@fairline/shared/contracts';
import { mainPrices } from '@fairline/shared/odds';
import { LRUCache } from 'lru-cache';
import type { StoredClose } from '../../market/closing/closing-lines.read-model.ts';
import type { OddsLineRow, OddsReadModel } from '../../market/lines/odds-lines.read-model.ts';
import { searchWords } from '../../market/search-words.ts';
import type { Subscriber } from '../../platform/http/viewer.ts';
import { mainAtClose } from './main-at-close.ts';
import type { MatchRow } from './match-row.ts';
import { isCountEstimated, matchWindows } from './match-window.ts';
import { checkArchive } from './matches.policy.ts';
import type { MatchesReadModel, MatchSearch } from './matches.read-model.ts';
import type { Respelling, Spelling } from './spelling/spelling.service.ts';

/** How old a count may be. Every signed-in page requests some every 25 s. Milliseconds. */
const COUNT_MS = 5_000;
const MAX_COUNTS = 500;

export interface MatchesDeps {
  readonly readModel: Pick<MatchesReadModel, 'findPage' | 'count' | 'estimate'>;
  readonly odds: Pick<OddsReadModel, 'findEventLines'>;
  readonly spelling: Spelling;
  readonly readCloses: (lineIds: readonly string[]) => Promise<ReadonlyMap<string, StoredClose>>;
  /** Reads how many bookmakers lack for a consensus; matches with prices of the reference are absent. */
  readonly readMissingBooks: (eventIds: readonly number[]) => Promise<ReadonlyMap<number, MissingBooks>>;
  /** Reads which of these matches have no prices because the service refuses those of their league. */
  readonly readUnpriced: (eventIds: readonly number[]) => Promise<ReadonlySet<number>>;
  readonly now: () => number;
}

export interface MatchCounts {
  readonly preMatchCount: number;
  readonly liveMatchCount: number;
}

/** One page of a search, and how many matches it finds in all. */
export interface MatchRows extends MatchCount {
  readonly rows: readonly MatchRow[];
  readonly respelled: Respelling[];
}

interface MatchCount {
  readonly count: number;
  readonly estimated: boolean;
}

/** The match search, the numbers of matches, and the lines of one match. */
export function createMatchesService(deps: MatchesDeps) {
  const { readModel, odds, spelling, readCloses, readMissingBooks, readUnpriced, now } = deps;
  const counts = new LRUCache<string, number, () => Promise<number>>({
    max: MAX_COUNTS,
    ttl: COUNT_MS,
    ttlResolution: 0,
    perf: { now },
    fetchMethod: (_key, _stale, { context: read }) => read(),
  });

  function countType(type: 'prematch' | 'live'): Promise<number> {
    const at = now();
    return counts.forceFetch(type, {
      context: () => readModel.count({ ...EVERYTHING, ...windowsOf({ showMatchTypes: [type] }, at) }),
    });
  }

  async function countSearch(
    { query, search }: { query: MatchQuery; search: MatchSearch },
    offset: number,
    rows: readonly MatchRow[],
  ): Promise<MatchCount> {
    const total = rows[0]?.total;
    if (total !== undefined) return { count: total, estimated: false };
    // A page that is not full ends the list, so that its length is known.
    if (rows.length < MATCH_PAGE_SIZE && (rows.length > 0 || offset === 0)) {
      return { count: offset + rows.length, estimated: false };
    }
    const estimated = isCountEstimated(query);
    const { showMatchTypes, historyDuration } = query;
    const { words, sports, bookmarkedBy, onlyClosed } = search;
    const types = [...showMatchTypes].sort();
    const key = JSON.stringify([types, historyDuration, words, sports, bookmarkedBy, onlyClosed]);
    const count = await counts.forceFetch(key, {
      context: () => (estimated ? estimate(search) : readModel.count(search)),
    });
    return { count, estimated };
  }

  /** The settled matches are estimated, the others counted. */
  async function estimate(search: MatchSearch): Promise<number> {
    const of = (settled: boolean) => search.windows.filter((window) => window.settled === settled);
    const others = of(false);
    const [archive, unsettled] = await Promise.all([
      readModel.estimate({ ...search, windows: of(true) }),
      others.length === 0 ? 0 : readModel.count({ ...search, windows: others }),
    ]);
    return archive + unsettled;
  }

  /** Matches without prices have those of their last open moment before the start, unless those in play are suspended. */
  async function withCloses(rows: readonly MatchRow[]): Promise<MatchRow[]> {
    const ids = rows.filter(needsClose).flatMap((row) => mainLineIds(row));
    const closes = ids.length === 0 ? new Map<string, StoredClose>() : await readCloses(ids);
    return rows.map((row) => {
      if (!needsClose(row)) return row;
      const main = mainLineIds(row).map((id) => {
        const close = closes.get(id);
        return close === undefined ? null : mainAtClose(close);
      });
      return { ...row, main: main.find((one) => one !== null) ?? null };
    });
  }

  /** Matches whose main line lacks a market say why: the service refuses their league, or bookmakers lack for a consensus. */
  async function withReasons(rows: readonly MatchRow[]): Promise<MatchRow[]> {
    const ids = rows.filter(lacksMarket).map(({ event_id }) => event_id);
    const [missing, unpriced] =
      ids.length === 0
        ? [new Map<number, MissingBooks>(), new Set<number>()]
        : await Promise.all([readMissingBooks(ids), readUnpriced(ids)]);
    return rows.map((row) =>
      unpriced.has(row.event_id)
        ? { ...row, missing_books: null, no_prices: 'league' }
        : { ...row, missing_books: missing.get(row.event_id) ?? null, no_prices: null },
    );
  }

  return {
    /**
     * One page of matches.
     * @throws ApiError `plan_required` when it reaches further back than the archive of the plan
     */
    async search(query: MatchQuery, { id, level }: Pick<Subscriber, 'id' | 'level'>): Promise<MatchRows> {
      checkArchive(query, level);
      const time = windowsOf(query, now());
      if (time.windows.length === 0 && query.event_id === undefined) {
        return { rows: [], count: 0, estimated: false, respelled: [] };
      }
      const typed = query.event_id === undefined ? searchWords(query.search) : [];
      const words = await spelling.lookUp(typed);
      const respelled = words.flatMap(({ typed: word, as }) => (as.length === 0 ? [] : { word, as }));
      const search: MatchSearch = {
        ...{ ...time, onlyClosed: query.onlyClosed },
        words,
        sports: query.sports ?? null,
        bookmarkedBy: query.onlyBookmarked ? id : null,
        eventId: query.event_id ?? null,
        ofMatch: true,
      };
      const offset = (query.page - 1) * MATCH_PAGE_SIZE;
      const rows = await readModel.findPage({
        ...search,
        ...{ sort: query.sort, limit: MATCH_PAGE_SIZE, offset, userId: id },
      });
      const [shown, count] = await Promise.all([
        withCloses(rows).then(withReasons),
        countSearch({ query, search }, offset, rows),
      ]);
      return { rows: shown, respelled, ...count };
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

/** The lines that can have the main prices of a match: the whole match, and the regulation time of hockey. */
const mainLineIds = ({ event_id }: MatchRow) => [lineIdOf(event_id, 0), lineIdOf(event_id, 6)];

/**
 * Whether nothing of the main line is offered; a closed one keeps its withdrawn handicaps and totals. Prices before the start say nothing of
 * a match in play whose prices in play are suspended.
 */
function needsClose({ main }: MatchRow): boolean {
  return main === null || (!main.live && Object.values(mainPrices(main)).every((market) => market === null));
}

/** Whether the list shows no price of a market of a match that can still be bet on. */
function lacksMarket({ main, settled_status }: MatchRow): boolean {
  if (settled_status !== 0) return false;
  return main === null || Object.values(mainPrices(main)).some((market) => market === null);
}

const EVERYTHING = { words: [], sports: null, bookmarkedBy: null, onlyClosed: false, eventId: null } as const;

function windowsOf(
  query: Partial<MatchQuery> & Pick<MatchQuery, 'showMatchTypes'>,
  at: number,
): Pick<MatchSearch, 'windows' | 'now'> {
  const windows = matchWindows({ historyDuration: 0, search: '', onlyBookmarked: false, ...query }, at);
  return { windows, now: new Date(at) };
}
