import type { Page } from 'playwright';
import type { Visitor } from '../data/visitor.ts';

/** A page that is photographed. */
export interface VisualPage {
  readonly name: string;
  readonly path: string;
  readonly visitor: Visitor;
  /** Opens what a press opens. Resolves when the content is shown. */
  readonly ready: (page: Page) => Promise<void>;
  /** Resolves when the content is shown after a change of the width, with which some pages load more. */
  readonly resized?: (page: Page) => Promise<void>;
  /** The whole page instead of the first screen. */
  readonly whole?: boolean;
  /** Opened by a press on another page, which has an entry of its own, or as one of several tabs. */
  readonly pressed?: boolean;
  /** The widest window that has it; otherwise every one. */
  readonly widest?: number;
}

/** Leaves a layer alone: blended colours, as under the scrim, differ by a rounding from run to run. */
export const LAYER_ALONE =
  '.fl-stories, .gate-frame, .app > :not(dialog) { visibility: hidden; } .fl-modal { visibility: visible; box-shadow: none !important; }';

/** Opens a layer by a button. */
export const opened = (button: string) => async (page: Page) => {
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.getByRole('dialog').waitFor();
  await page.addStyleTag({ content: LAYER_ALONE });
};

export const heading = (name: string) => (page: Page) =>
  page.getByRole('heading', { name, exact: true }).first().waitFor();

export const text = (content: string) => (page: Page) => page.getByText(content).first().waitFor();
