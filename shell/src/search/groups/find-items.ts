import { matchSorter, rankings } from 'match-sorter';
import type { SearchGroup, SearchItem } from './search-item.ts';

/** Letters in their order are enough in a label (`stngs` finds Settings); other words have to begin like the text. */
const KEYS = [
  'label',
  { key: 'detail', threshold: rankings.WORD_STARTS_WITH },
  { key: 'keywords', threshold: rankings.WORD_STARTS_WITH, maxRanking: rankings.WORD_STARTS_WITH },
];

/**
 * The items in which every word of the text occurs, without regard to case and accents, the closest ones first; groups
 * are in the order of their closest items. Without a text, everything in its order.
 */
export function findItems(groups: readonly SearchGroup[], text: string): readonly SearchGroup[] {
  const words = text.split(/\s+/).filter(Boolean);
  const all = groups.flatMap(({ items }) => items);
  // The first word is compared last, because the last comparison decides the order.
  const found = words.reduceRight<readonly SearchItem[]>(
    (items, word) => matchSorter(items, word, { keys: KEYS, baseSort: (a, b) => a.index - b.index }),
    all,
  );
  const place = ({ items }: SearchGroup): number =>
    Math.min(...items.map((item) => found.indexOf(item)).filter((at) => at >= 0));
  return groups
    .map((group) => ({ ...group, items: found.filter((item) => group.items.includes(item)) }))
    .filter(({ items }) => items.length > 0)
    .sort((a, b) => place(a) - place(b));
}
