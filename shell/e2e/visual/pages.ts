import { ACCOUNT_PAGES } from './pages/account-pages.ts';
import { ADMIN_PAGES } from './pages/admin-pages.ts';
import { ALERT_PAGES } from './pages/alert-pages.ts';
import { BET_PAGES } from './pages/bet-pages.ts';
import { FRAME_PAGES } from './pages/frame-pages.ts';
import { GRAPH_PAGES } from './pages/graph-pages.ts';
import { MATCH_PAGES } from './pages/match-pages.ts';
import { PUBLIC_PAGES } from './pages/public-pages.ts';
import { STATS_PAGES } from './pages/stats-pages.ts';
import type { VisualPage } from './pages/visual-page.ts';

/** Every page of the product. */
export const PAGES: readonly VisualPage[] = [
  ...PUBLIC_PAGES,
  ...ALERT_PAGES,
  ...MATCH_PAGES,
  ...GRAPH_PAGES,
  ...BET_PAGES,
  ...STATS_PAGES,
  ...ACCOUNT_PAGES,
  ...FRAME_PAGES,
  ...ADMIN_PAGES,
];

const middle = Math.ceil(PAGES.length / 2);
/** For tests that two workers share. */
export const HALVES = [PAGES.slice(0, middle), PAGES.slice(middle)] as const;

/** The page of this name. */
export function pageNamed(name: string): VisualPage {
  const found = PAGES.find((page) => page.name === name);
  if (found === undefined) throw new Error(`There is no page ${name}.`);
  return found;
}
