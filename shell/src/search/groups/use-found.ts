import { injectFeature, useMatchesSearchQuery, useUpgradeLevel } from '@fairline/shared/client';
import { knownLeaguesSchema, type Match, planIncludes } from '@fairline/shared/contracts';
import { matchOfLine, startState, useFormatter } from '@fairline/shared/ui';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type * as z from 'zod';
import { findItems } from './find-items.ts';
import type { SearchItem } from './search-item.ts';

/** Most results of each group; the matches page has all. */
const MOST = { matches: 8, leagues: 4 };
/** One letter finds too much. */
const SHORTEST_TEXT = 2;
/** While the user types, the server is asked this often. Milliseconds. */
const PACE_MS = 100;
const NONE: readonly SearchItem[] = [];

type KnownLeagues = z.infer<typeof knownLeaguesSchema>;
const leaguesApi = injectFeature('searchLeagues', (build) => ({
  searchLeagues: build.query<KnownLeagues['leagues'], string>({
    query: (search) => ({ url: '/alerts/leagues', params: { search } }),
    rawResponseSchema: knownLeaguesSchema,
    transformResponse: ({ leagues }: KnownLeagues) => leagues,
  }),
}));

/** The matches, live ones first, and the leagues that the server finds. A search that fails finds nothing. */
export function useFound(text: string): { matches: readonly SearchItem[]; leagues: readonly SearchItem[] } {
  const navigate = useNavigate();
  const format = useFormatter();
  const canSearch = planIncludes(useUpgradeLevel(), 'matches');
  const typed = text.trim();
  const search = usePaced(typed, PACE_MS);
  const options = { skip: !canSearch || search.length < SHORTEST_TEXT };
  const { currentData, data } = useMatchesSearchQuery({ search }, options);
  const leagues = leaguesApi.useSearchLeaguesQuery(search, options);
  if (!canSearch || typed.length < SHORTEST_TEXT) return { matches: NONE, leagues: NONE };

  const open = (to: string) => ({ id: to, to, run: () => void navigate(to) });
  const now = Date.now();
  const isLive = ({ starts, settledStatus }: Match): boolean =>
    startState(Date.parse(starts), settledStatus, now) === 'live';
  const found = [...((currentData ?? data)?.matches ?? [])]
    .sort((a, b) => Number(isLive(b)) - Number(isLive(a)))
    .map((match) => ({
      ...open(`/matches?event_id=${match.event_id}`),
      label: `${match.home} – ${match.away}`,
      detail: match.league_name,
      start: {
        starts: match.starts,
        settledStatus: match.settledStatus,
        match: { ...matchOfLine(match), score: match.score, still: true },
      },
      keywords: [],
      icon: 'matches' as const,
    }));
  const foundLeagues = (leagues.currentData ?? leagues.data ?? []).map(({ name, matches }) => ({
    ...open(`/matches?q=${encodeURIComponent(name)}`),
    label: name,
    detail: `${format.count(matches)} ${matches === 1 ? 'match' : 'matches'}`,
    keywords: [],
    icon: 'filter' as const,
  }));
  // Until the answer for this text has come, what was found before is narrowed down.
  const hasAnswer = search === typed && currentData !== undefined;
  return {
    matches: (hasAnswer ? found : narrow(found, typed)).slice(0, MOST.matches),
    leagues: narrow(foundLeagues, typed).slice(0, MOST.leagues),
  };
}

const narrow = (items: readonly SearchItem[], text: string): readonly SearchItem[] =>
  findItems([{ title: '', items }], text).close.flatMap((group) => group.items);

/** A text that changes at most once in so many milliseconds: at once when it has not changed for longer, else as late as needed. */
function usePaced(text: string, pace: number): string {
  const [paced, setPaced] = useState(text);
  const changedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (text === paced) return;
    const wait = changedAt.current + pace - performance.now();
    const change = (): void => {
      changedAt.current = performance.now();
      setPaced(text);
    };
    const timer = setTimeout(change, Math.max(0, wait));
    return () => clearTimeout(timer);
  }, [text, paced, pace]);
  return paced;
}
