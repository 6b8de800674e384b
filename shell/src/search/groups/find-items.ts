import { matchSorter, rankings } from 'match-sorter';
import type { SearchGroup, SearchItem } from './search-item.ts';
import { beginsButForOneLetter } from './typing-errors.ts';

/** The text begins a word of the item. */
const CLOSE = [
  { key: 'label', threshold: rankings.WORD_STARTS_WITH },
  { key: 'detail', threshold: rankings.WORD_STARTS_WITH },
  { key: 'keywords', threshold: rankings.WORD_STARTS_WITH, maxRanking: rankings.WORD_STARTS_WITH },
];
/** The text is within the label, or its letters are, in their order: `stngs` finds Settings. */
const FUZZY = ['label', ...CLOSE.slice(1)];

/**
 * The items in which every word of the text occurs, without regard to case and accents, the closest ones first; groups
 * are in the order of their closest items. Without a text, everything in its order.
 *
 * @returns those of which each word begins a word, and those with the letters alone or but for typing errors
 */
export function findItems(
  groups: readonly SearchGroup[],
  text: string,
): { readonly close: readonly SearchGroup[]; readonly similar: readonly SearchItem[] } {
  const words = text.split(/\s+/).filter(Boolean);
  const all = groups.flatMap(({ items }) => items);
  const close = find(all, words, CLOSE);
  const place = ({ items }: SearchGroup): number =>
    Math.min(...items.map((item) => close.indexOf(item)).filter((at) => at >= 0));
  return {
    close: groups
      .map((group) => ({ ...group, items: close.filter((item) => group.items.includes(item)) }))
      .filter(({ items }) => items.length > 0)
      .sort((a, b) => place(a) - place(b)),
    similar: [
      ...new Set([...find(all, words, FUZZY), ...all.filter((item) => isMistyped(item, words))]),
    ].filter((item) => !close.includes(item)),
  };
}

/** Whether each word begins one of the item but for a typing error. */
function isMistyped({ label, detail = '', keywords }: SearchItem, words: readonly string[]): boolean {
  const own = [label, detail, ...keywords].flatMap((text) => text.split(/\s+/));
  return words.every((typed) => own.some((word) => beginsButForOneLetter(typed, word)));
}

function find(
  all: readonly SearchItem[],
  words: readonly string[],
  keys: typeof CLOSE | typeof FUZZY,
): readonly SearchItem[] {
  // The first word is compared last, because the last comparison decides the order.
  return words.reduceRight<readonly SearchItem[]>(
    (items, word) => matchSorter(items, word, { keys, baseSort: (a, b) => a.index - b.index }),
    all,
  );
}
