import type { OddsLine } from '@fairline/shared/contracts';
import {
  type CellId,
  type DevigMethod,
  moneylineCell,
  spreadCell,
  teamTotalCell,
  totalCell,
} from '@fairline/shared/odds';
import { describeSelection, period } from '@fairline/shared/periods';
import { fairQuote, type Quote } from '../odds/quote.ts';

/** One price of the panel. */
export interface PanelCell {
  readonly id: CellId;
  readonly label: string;
  readonly caption: string;
  readonly quote: Quote;
  readonly outcome: string;
  readonly old: boolean;
}

/** One market: a title and a row per line. */
export interface PanelBlock {
  readonly key: string;
  readonly title: string;
  /** Largest stake, in US dollars; null if the market has no limit. */
  readonly limit: number | null;
  readonly rows: readonly { readonly key: string; readonly cells: readonly PanelCell[] }[];
}

export interface PanelOptions {
  readonly method: DevigMethod;
  /** Whether lines that are no longer offered are shown while the match is open. */
  readonly showClosedLines: boolean;
}

/** The markets of a line that have prices, in the order of the panel. Specials are in special-groups.ts. */
export function panelBlocks(line: OddsLine, options: PanelOptions): PanelBlock[] {
  const shown = <T extends { old?: boolean | undefined }>(prices: readonly T[]): T[] =>
    line.is_open && !options.showClosedLines ? prices.filter((price) => !price.old) : [...prices];
  const titles = period(line.sport_id, line.period_num);
  const teamTotals = (side: 'home' | 'away', title: string): PanelBlock => ({
    key: `team-totals-${side}`,
    title: `${title} (${side === 'home' ? line.home : line.away})`,
    limit: line.limits.team_total ?? null,
    rows: totalRows(line, shown(line.team_totals[side]), (points, outcome) =>
      teamTotalCell(side, points, outcome),
    ),
  });
  return [
    ...moneyline(line),
    ...drawNoBet(line, shown(line.spreads), options.method),
    {
      key: 'totals',
      title: titles.total_description,
      limit: line.limits.total ?? null,
      rows: totalRows(line, shown(line.totals), totalCell),
    },
    {
      key: 'spreads',
      title: titles.spread_description,
      limit: line.limits.spread ?? null,
      rows: spreadRows(line, shown(line.spreads)),
    },
    teamTotals('home', titles.team_1_total_description),
    teamTotals('away', titles.team_2_total_description),
  ].filter((block) => block.rows.length > 0);
}

function moneyline(line: OddsLine): PanelBlock[] {
  const prices = line.moneyline;
  if (!prices) return [];
  const { home, draw, away } = prices;
  // An outcome without a price (absent or 0) is left out of the quote; its cell shows no price.
  const quote: Quote = { ...(home && { home }), ...(draw && { draw }), ...(away && { away }) };
  const outcomes = draw || !home ? (['home', 'draw', 'away'] as const) : (['home', 'away'] as const);
  const cells = outcomes.map((outcome) =>
    cell(line, moneylineCell(outcome), 'moneyline', outcome, null, quote),
  );
  return [
    {
      key: 'moneyline',
      title: draw ? 'Moneyline (3-way)' : 'Moneyline',
      limit: line.limits.moneyline ?? null,
      rows: [{ key: 'moneyline', cells: cells.map((each) => ({ ...each, caption: each.label })) }],
    },
  ];
}

/** The handicap line 0 returns the stake on a draw, which bettors know as Draw No Bet. */
function drawNoBet(line: OddsLine, spreads: OddsLine['spreads'], method: DevigMethod): PanelBlock[] {
  const zeroLine = spreads.find(({ hdp }) => hdp === 0);
  if (!zeroLine || fairQuote({ home: zeroLine.home, away: zeroLine.away }, method) === null) return [];
  const rows = spreadRows(line, [zeroLine]).map(({ key, cells }) => ({
    key,
    cells: cells.map((each) => ({
      ...each,
      caption: each.outcome === 'home' ? line.home : line.away,
      label: `Draw no bet: ${each.outcome === 'home' ? line.home : line.away}`,
    })),
  }));
  return [{ key: 'draw-no-bet', title: 'Draw No Bet', limit: line.limits.spread ?? null, rows }];
}

function spreadRows(line: OddsLine, spreads: OddsLine['spreads']): PanelBlock['rows'] {
  return [...spreads]
    .sort((a, b) => a.hdp - b.hdp)
    .map(({ hdp, home, away, old }) => {
      const quote = { home, away };
      return {
        key: String(hdp),
        cells: [
          cell(line, spreadCell(hdp, 'home'), 'spread', 'home', hdp, quote, old),
          cell(line, spreadCell(hdp, 'away'), 'spread', 'away', -hdp, quote, old),
        ],
      };
    });
}

function totalRows(
  line: OddsLine,
  totals: OddsLine['totals'],
  id: (points: number, outcome: 'over' | 'under') => CellId,
): PanelBlock['rows'] {
  return [...totals]
    .sort((a, b) => a.points - b.points)
    .map(({ points, over, under, old }) => {
      const quote = { over, under };
      return {
        key: String(points),
        cells: (['over', 'under'] as const).map((outcome) =>
          cell(line, id(points, outcome), 'total', outcome, points, quote, old),
        ),
      };
    });
}

function cell(
  line: OddsLine,
  id: CellId,
  market: 'moneyline' | 'spread' | 'total',
  outcome: string,
  points: number | null,
  quote: Quote,
  old = false,
): PanelCell {
  const { selection } = describeSelection({
    sportId: line.sport_id,
    period: line.period_num,
    market,
    outcome,
    points,
    home: line.home,
    away: line.away,
  });
  const caption =
    market === 'spread' ? signed(points ?? 0) : market === 'total' ? `${title(outcome)} ${points}` : '';
  return { id, label: selection, caption, quote, outcome, old: old || !line.is_open };
}

/** A handicap with its sign; 0 and -0 are `0`. */
const signed = (points: number): string => (points > 0 ? `+${points}` : String(points === 0 ? 0 : points));
const title = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
