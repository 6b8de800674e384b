import type { IconName, StartTimeProps } from '@fairline/shared/ui';

/** One result of the search: a page to open or an action to run. */
export interface SearchItem {
  /** Unique among all groups. */
  readonly id: string;
  readonly label: string;
  /** What it belongs to, shown in grey beside the label. */
  readonly detail?: string | undefined;
  /** Of a match: when it starts, or its score; shown before the detail. */
  readonly start?: StartTimeProps;
  /** Other words by which it is found. */
  readonly keywords: readonly string[];
  readonly icon: IconName;
  /** The key that does the same without the search. */
  readonly shortcut?: string | undefined;
  /** The address that it opens; what is chosen with one is listed again as recent. */
  readonly to?: string;
  /** Runs after the search has been closed. */
  readonly run: () => unknown;
}

/** Results under one heading. */
export interface SearchGroup {
  readonly title: string;
  readonly items: readonly SearchItem[];
}
