import { useSession } from '@fairline/shared/client';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { NavigationEntry } from '../../navigation/navigation-entries.ts';
import type { SearchItem } from './search-item.ts';

/** Pages of the shell itself, which no row of the registry lists. */
const PAGES = [
  { path: '/status', label: 'Feed status', keywords: ['problems', 'down', 'database'] },
  { path: '/tutorials', label: 'Tutorials', keywords: ['help', 'guides', 'learn'] },
  { path: '/info/grading-rules', label: 'Grading rules', keywords: ['settlement', 'void', 'push'] },
  {
    path: '/info/stats-definitions',
    label: 'Definitions of statistics',
    keywords: ['yield', 'roi', 'clv', 'luck'],
  },
];
const ADMIN_PAGES = [
  { path: '/admin/remotes', label: 'Remotes', keywords: ['override', 'versions'] },
  { path: '/components', label: 'Components', keywords: ['design', 'stories'] },
];

/** The pages that the user's plan includes, and the parts of pages that have a key and a label. */
export function usePages(entries: readonly NavigationEntry[]): readonly SearchItem[] {
  const navigate = useNavigate();
  const { profile } = useSession();
  const isAdmin = profile?.admin === true;
  return useMemo(() => {
    const open = (address: string) => ({ id: address, to: address, run: () => void navigate(address) });
    return [
      ...entries.flatMap(({ path, label, icon, keywords, shortcuts }) => [
        { ...open(path), label, icon, keywords, shortcut: shortcuts.find(({ to }) => to === path)?.key },
        ...shortcuts.flatMap((shortcut) =>
          shortcut.label === undefined
            ? []
            : [
                {
                  ...open(shortcut.to),
                  label: shortcut.label,
                  detail: label,
                  icon,
                  keywords: [],
                  shortcut: shortcut.key,
                },
              ],
        ),
      ]),
      ...[...PAGES, ...(isAdmin ? ADMIN_PAGES : [])].map(({ path, ...page }) => ({
        ...open(path),
        ...page,
        icon: 'page' as const,
      })),
    ];
  }, [entries, navigate, isAdmin]);
}
