import type { Locator, Page } from 'playwright';
import type { VisualPage } from '../visual/pages/visual-page.ts';
import { pageNamed } from '../visual/pages.ts';

/** The picture of a guide. */
export interface GuidePicture {
  readonly id: string;
  readonly page: VisualPage;
  /** What is at its top. */
  readonly from: (page: Page) => Locator;
  /** Pixels above that. */
  readonly above?: number;
}

/** The pictures of the tutorials, from pages of the visual tests. */
export const GUIDE_PICTURES: readonly GuidePicture[] = [
  { id: 'alerts', page: pageNamed('dashboard-odds'), from: (page) => page.locator('.fl-alert').first() },
  { id: 'history', page: pageNamed('odds'), from: (page) => page.locator('.fl-chart') },
  { id: 'fair-odds', page: pageNamed('match'), from: (page) => page.locator('.fl-cell'), above: 40 },
  { id: 'settings', page: pageNamed('alert-settings'), from: (page) => page.locator('.aset-panel') },
  { id: 'log-bet', page: pageNamed('log-bet'), from: (page) => page.locator('.fl-drawer-narrow') },
  { id: 'bets', page: pageNamed('bets'), from: (page) => page.locator('[data-bet-id]') },
  { id: 'graphs', page: pageNamed('graph-center'), from: (page) => page.locator('.gc-card') },
  { id: 'stats', page: pageNamed('stats'), from: (page) => page.getByRole('region', { name: 'Profit' }) },
];
