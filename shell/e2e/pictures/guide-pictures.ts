import type { Locator, Page } from 'playwright';
import { BETS_PAGE } from '../visual/pages/bet-pages.ts';
import type { VisualPage } from '../visual/pages/visual-page.ts';
import { pageNamed } from '../visual/pages.ts';

/** The picture of a guide: whole elements of a page, with a margin around them. */
export interface GuidePicture {
  readonly id: string;
  readonly page: VisualPage;
  /** The element at its top. */
  readonly from: (page: Page) => Locator;
  /** The element at its bottom, if it is another one. */
  readonly to?: (page: Page) => Locator;
  /** Pixels around them, `MARGIN` or more. */
  readonly margin?: number;
}

/** Of what is part of a panel or a drawer: unlike a card, it has no padding of its own. */
const IN_A_PANEL = 10;

/** Settled bets with their results. The list ends with the fifth, because all of them would be higher than a picture may be. */
const SETTLED_BETS: VisualPage = {
  ...BETS_PAGE,
  path: '/bets?mode=settled',
  ready: async (page) => {
    await BETS_PAGE.ready(page);
    await page.addStyleTag({ content: '.bets-cards > :nth-child(n + 6) { display: none; }' });
  },
};

const first = (selector: string) => (page: Page) => page.locator(selector).first();

/** The pictures of the tutorials, from pages of the visual tests. */
export const GUIDE_PICTURES: readonly GuidePicture[] = [
  {
    ...{ id: 'alerts', page: pageNamed('dashboard-odds') },
    from: first('.alerts-columns'),
    to: (page) => page.locator('.fl-alerts').nth(3),
  },
  {
    ...{ id: 'history', page: pageNamed('odds'), margin: IN_A_PANEL },
    from: first('.fl-history-figures'),
    to: first('.fl-history-chart'),
  },
  {
    ...{ id: 'fair-odds', page: pageNamed('match'), margin: IN_A_PANEL },
    from: first('.match-panel > .fl-panel'),
  },
  { id: 'settings', page: pageNamed('alert-settings'), from: first('.aset-list') },
  {
    ...{ id: 'log-bet', page: pageNamed('log-bet'), margin: IN_A_PANEL },
    from: first('.fl-log-bet-head'),
    to: first('.fl-log-bet-tags'),
  },
  { id: 'bets', page: SETTLED_BETS, from: first('.bets-cards') },
  { id: 'graphs', page: pageNamed('graph-center'), from: first('.gc-card') },
  { id: 'stats', page: pageNamed('stats'), from: (page) => page.getByRole('region', { name: 'Profit' }) },
];
