import { useShortcuts } from '@fairline/shared/ui';
import { useNavigate } from 'react-router';
import type { NavigationEntry } from '../navigation-entries.ts';
import { openShortcuts } from './shortcut-sheet.tsx';

/** The shortcuts of every page: those of the pages in the registry, and of the frame. */
export function useFrameShortcuts(entries: readonly NavigationEntry[]): void {
  const navigate = useNavigate();
  useShortcuts(
    'Pages',
    entries.flatMap((entry) =>
      entry.shortcuts.map(({ key, to, label = entry.label }) => ({
        ...{ keys: [key], label },
        run: () => void navigate(to),
      })),
    ),
  );
  useShortcuts('Everywhere', [
    { keys: ['Ctrl K', '⌘ K'], label: 'Search' },
    { keys: ['?'], label: 'Keyboard shortcuts', run: openShortcuts },
  ]);
}
