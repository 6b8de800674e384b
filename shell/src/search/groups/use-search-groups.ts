import type { NavigationEntry } from '../../navigation/navigation-entries.ts';
import { findItems } from './find-items.ts';
import type { SearchGroup, SearchItem } from './search-item.ts';
import { useActions } from './use-actions.ts';
import { useFound } from './use-found.ts';
import { usePages } from './use-pages.ts';
import { useRecent } from './use-recent.ts';

/**
 * The results of a text. Every group of the search is listed here. Without a text: what was chosen last, pages and actions.
 * With one, what begins like it comes before matches and leagues, which the server finds, and what is only similar after them.
 */
export function useSearchGroups(text: string, entries: readonly NavigationEntry[]): readonly SearchGroup[] {
  const local = [
    { title: 'Pages', items: usePages(entries) },
    { title: 'Actions', items: useActions(entries) },
  ];
  const recent = useRecent();
  const found = useFound(text);
  if (text.trim() === '') return [...group('Recent', recent), ...local];
  const { close, similar } = findItems(local, text);
  return [
    ...close,
    ...group('Matches', found.matches),
    ...group('Leagues', found.leagues),
    ...group('Similar', text.trim().length < SIMILAR_FROM ? [] : similar),
  ];
}

/** Fewer letters are in nearly every label, in their order. */
const SIMILAR_FROM = 3;

const group = (title: string, items: readonly SearchItem[]): readonly SearchGroup[] =>
  items.length === 0 ? [] : [{ title, items }];
