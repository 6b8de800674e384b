import { MOST_RECENT, type RecentSearch, useLocalSetting } from '@fairline/shared/client';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import type { SearchItem } from './search-item.ts';

/** What was last opened by the search, the latest first. */
export function useRecent(): readonly SearchItem[] {
  const navigate = useNavigate();
  const [recent] = useLocalSetting('recentSearches');
  return recent.map((one) => ({
    ...one,
    id: `recent ${one.to}`,
    keywords: [],
    icon: 'clock' as const,
    run: () => void navigate(one.to),
  }));
}

/** Puts what is chosen first. */
export function useAddRecent(): (item: SearchItem) => void {
  const [recent, setRecent] = useLocalSetting('recentSearches');
  return useCallback(
    ({ to, label, detail }) => {
      if (to === undefined) return;
      const entry: RecentSearch = { to, label, ...(detail !== undefined && { detail }) };
      setRecent([entry, ...recent.filter((one) => one.to !== to)].slice(0, MOST_RECENT));
    },
    [recent, setRecent],
  );
}
