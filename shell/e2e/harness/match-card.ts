import type { Locator, Page } from 'playwright';

/** The prices of a period in an answer of the bookmaker. */
export interface OfferedPeriod {
  readonly number: number;
  readonly moneyline?: { readonly home: number; readonly away: number; readonly draw?: number };
  readonly spreads?: readonly { readonly hdp: number; readonly home: number; readonly away: number }[];
  readonly totals?: readonly OfferedTotal[];
  readonly teamTotal?: Readonly<Partial<Record<'home' | 'away', OfferedTotal | readonly OfferedTotal[]>>>;
}

interface OfferedTotal {
  readonly points: number;
  readonly over: number;
  readonly under: number;
}

/** The card of a match in the list, by its two sides. */
export function cardOf(page: Page, { home, away }: { readonly home: string; readonly away: string }) {
  const name = page.getByRole('button', { name: `${home} – ${away}`, exact: true });
  return page.locator('.match-card').filter({ has: name });
}

/** The prices of a period by the ids of their cells. */
export function cellsOf({ moneyline, spreads = [], totals = [], teamTotal = {} }: OfferedPeriod) {
  const cells: Record<string, number> = {};
  for (const [outcome, price] of Object.entries(moneyline ?? {})) cells[`moneyline:${outcome}`] = price;
  for (const { hdp, home, away } of spreads) {
    cells[`spreads:${hdp}:home`] = home;
    cells[`spreads:${hdp}:away`] = away;
  }
  const ladders = { totals, 'home-totals': teamTotal.home ?? [], 'away-totals': teamTotal.away ?? [] };
  for (const [market, ladder] of Object.entries(ladders)) {
    for (const { points, over, under } of [ladder].flat()) {
      cells[`${market}:${points}:over`] = over;
      cells[`${market}:${points}:under`] = under;
    }
  }
  return cells;
}

/** The bookmaker's prices in the cells of a panel, all lines of which are unfolded. */
export async function shownCells(panel: Locator): Promise<Record<string, number>> {
  await panel
    .getByRole('button', { name: /^All \d+ lines$/ })
    .evaluateAll((folds) => folds.forEach((fold) => void (fold as HTMLElement).click()));
  const cells = await panel.locator('[data-cell-id]').evaluateAll((all) =>
    all.map((cell): [string, number] => {
      // Without fair odds it is the only price.
      const price = cell.querySelector('[title="Bookmaker’s odds"]') ?? cell.querySelector('b');
      return [cell.getAttribute('data-cell-id') ?? '', Number(price?.textContent)];
    }),
  );
  return Object.fromEntries(cells);
}

/** Whether a bet on a cell wins at a score, or half of it does. */
export function wins(cellId: string, home: number, away: number): boolean {
  const [market = '', first = '', second] = cellId.split(':');
  const isAhead = (margin: number, outcome: string | undefined) =>
    outcome === 'home' || outcome === 'over' ? margin > 0 : margin < 0;
  switch (market) {
    case 'moneyline':
      return first === 'draw' ? home === away : isAhead(home - away, first);
    case 'spreads':
      return isAhead(home + Number(first) - away, second);
    default: {
      const goals = { 'home-totals': home, 'away-totals': away }[market] ?? home + away;
      return isAhead(goals - Number(first), second);
    }
  }
}
