import type { Locator, Page } from 'playwright';
import { PAGES, type VisualPage } from '../visual/pages.ts';

/** The picture of a guide. */
export interface GuidePicture {
  readonly id: string;
  readonly page: VisualPage;
  /** What is at its top. */
  readonly from: (page: Page) => Locator;
  /** Pixels above that. */
  readonly above?: number;
}

function pageOf(name: string): VisualPage {
  const found = PAGES.find((page) => page.name === name);
  if (found === undefined) throw new Error(`The visual tests have no page ${name}.`);
  return found;
}

/** The pictures of the tutorials, from pages of the visual tests. */
export const GUIDE_PICTURES: readonly GuidePicture[] = [
  { id: 'alerts', page: pageOf('dashboard-odds'), from: (page) => page.locator('.fl-alert').first() },
  { id: 'history', page: pageOf('odds'), from: (page) => page.locator('.fl-chart') },
  { id: 'fair-odds', page: pageOf('match'), from: (page) => page.locator('.fl-cell'), above: 40 },
  { id: 'settings', page: pageOf('alert-settings'), from: (page) => page.locator('.aset-panel') },
  { id: 'log-bet', page: pageOf('log-bet'), from: (page) => page.locator('.fl-drawer-narrow') },
  { id: 'bets', page: pageOf('bets'), from: (page) => page.locator('[data-bet-id]') },
];
