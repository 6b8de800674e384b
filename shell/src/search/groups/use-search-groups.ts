import type { NavigationEntry } from '../../navigation/navigation-entries.ts';
import { findItems } from './find-items.ts';
import type { SearchGroup } from './search-item.ts';
import { useActions } from './use-actions.ts';
import { usePages } from './use-pages.ts';

/**
 * The results of a text. Every group of the search is listed here, in the order in which they are shown without a text. A
 * group that the server searches is added after `findItems`, with its own order.
 */
export function useSearchGroups(text: string, entries: readonly NavigationEntry[]): readonly SearchGroup[] {
  const groups = [
    { title: 'Pages', items: usePages(entries) },
    { title: 'Actions', items: useActions() },
  ];
  return findItems(groups, text);
}
