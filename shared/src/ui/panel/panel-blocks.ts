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

/** One market: a title, and a row for each of its lines. */
export interface PanelBlock {
  readonly key: string;
  readonly title: string;
  /** Largest stake, in US dollars; null where there is none. */
  readonly limit: number | null;
  readonly rows: readonly { readonly key: string; readonly cells: readonly PanelCell[] }[];
}

export interface PanelOptions {
  readonly method: DevigMethod;
  /** Whether lines that are no longer offered stay in sight while the match is open. */
  readonly showClosedLines: boolean;
}

/** The markets of a line in the order of the panel; those without a price are not there. Specials stand apart. */
export function panelBlocks(line: OddsLine, options: PanelOptions): PanelBlock[] {
  const shown = <T extends { old?: boolean | undefined }>(prices: readonly T[]): T[] =>
    line.is_open && !options.showClosedLines ? prices.filter((price) => !price.old) : [...prices];
  const words = period(line.sport_id, line.period_num);
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
      title: words.total_description,
      limit: line.limits.total ?? null,
      rows: totalRows(line, shown(line.totals), totalCell),
    },
    {
      key: 'spreads',
      title: words.spread_description,
      limit: line.limits.spread ?? null,
      rows: spreadRows(line, shown(line.spreads)),
    },
    teamTotals('home', words.team_1_total_description),
    teamTotals('away', words.team_2_total_description),
  ].filter((block) => block.rows.length > 0);
}

function moneyline(line: OddsLine): PanelBlock[] {
  const prices = line.moneyline;
  if (!prices) return [];
  const { home, draw, away } = prices;
  // What has no price, or 0 for none, is no part of the market; its cell then stands empty.
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

/** The handicap of 0 gives the stake back on a draw; shown under the name that bettors know it by. */
function drawNoBet(line: OddsLine, spreads: OddsLine['spreads'], method: DevigMethod): PanelBlock[] {
  const level = spreads.find(({ hdp }) => hdp === 0);
  if (!level || fairQuote({ home: level.home, away: level.away }, method) === null) return [];
  const rows = spreadRows(line, [level]).map(({ key, cells }) => ({
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

/** A handicap with its sign; the level line has none, not even that of a negative zero. */
const signed = (points: number): string => (points > 0 ? `+${points}` : String(points === 0 ? 0 : points));
const title = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
