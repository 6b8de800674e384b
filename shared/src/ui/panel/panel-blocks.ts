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
import type { Formatter } from '../format/formatter.ts';
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

/** One line of a ladder with its two sides. */
export interface LadderRow {
  readonly key: string;
  /** The line in the middle: `2.5`, `−0.75 / +0.75`. */
  readonly line: string;
  /** The line that the bookmaker prices closest to even. */
  readonly main: boolean;
  readonly cells: readonly PanelCell[];
}

/** One market: a title and a row per line. */
export interface PanelBlock {
  readonly key: string;
  readonly title: string;
  /** Largest stake, in US dollars; null if the market has no limit. */
  readonly limit: number | null;
  /** Heads of a ladder's two sides; absent for a market without lines. */
  readonly sides?: readonly [string, string];
  readonly rows: readonly LadderRow[];
}

export interface PanelOptions {
  readonly method: DevigMethod;
  /** Whether lines that are no longer offered are shown while the match is open. */
  readonly showClosedLines: boolean;
  readonly format: Pick<Formatter, 'handicap' | 'points'>;
}

/** The markets of a line that have prices, in the order of the panel. Specials are in special-groups.ts. */
export function panelBlocks(line: OddsLine, options: PanelOptions): PanelBlock[] {
  const shown = <T extends { old?: boolean | undefined }>(prices: readonly T[]): T[] =>
    line.is_open && !options.showClosedLines ? prices.filter((price) => !price.old) : [...prices];
  const { format } = options;
  const titles = period(line.sport_id, line.period_num);
  const teamTotals = (side: 'home' | 'away', title: string): PanelBlock => ({
    key: `team-totals-${side}`,
    title: `${title} (${side === 'home' ? line.home : line.away})`,
    limit: line.limits.team_total ?? null,
    sides: OVER_UNDER,
    rows: totalRows(line, shown(line.team_totals[side]), format, (points, outcome) =>
      teamTotalCell(side, points, outcome),
    ),
  });
  const blocks: PanelBlock[] = [
    ...moneyline(line),
    ...drawNoBet(line, shown(line.spreads), options),
    {
      key: 'totals',
      title: titles.total_description,
      limit: line.limits.total ?? null,
      sides: OVER_UNDER,
      rows: totalRows(line, shown(line.totals), format, totalCell),
    },
    {
      key: 'spreads',
      title: titles.spread_description,
      limit: line.limits.spread ?? null,
      sides: [line.home, line.away],
      rows: spreadRows(line, shown(line.spreads), format),
    },
    teamTotals('home', titles.team_1_total_description),
    teamTotals('away', titles.team_2_total_description),
  ];
  return blocks.filter((block) => block.rows.length > 0);
}

function moneyline(line: OddsLine): PanelBlock[] {
  const prices = line.moneyline;
  if (!prices) return [];
  const { home, draw, away } = prices;
  // An outcome without a price (absent or 0) is left out of the quote; its cell shows no price.
  const quote: Quote = { ...(home && { home }), ...(draw && { draw }), ...(away && { away }) };
  const outcomes = draw || !home ? (['home', 'draw', 'away'] as const) : (['home', 'away'] as const);
  const cells = outcomes.map((outcome) =>
    cell(line, moneylineCell(outcome), 'moneyline', outcome, null, quote, ''),
  );
  return [
    {
      key: 'moneyline',
      title: draw ? 'Moneyline (3-way)' : 'Moneyline',
      limit: line.limits.moneyline ?? null,
      rows: [
        {
          key: 'moneyline',
          line: '',
          main: false,
          cells: cells.map((each) => ({ ...each, caption: each.label })),
        },
      ],
    },
  ];
}

/** The handicap line 0 returns the stake on a draw, which bettors know as Draw No Bet. */
function drawNoBet(
  line: OddsLine,
  spreads: OddsLine['spreads'],
  { method, format }: PanelOptions,
): PanelBlock[] {
  const zeroLine = spreads.find(({ hdp }) => hdp === 0);
  if (!zeroLine || fairQuote({ home: zeroLine.home, away: zeroLine.away }, method) === null) return [];
  const rows = spreadRows(line, [zeroLine], format).map(({ cells, ...row }) => ({
    ...row,
    cells: cells.map((each) => ({
      ...each,
      caption: each.outcome === 'home' ? line.home : line.away,
      label: `Draw no bet: ${each.outcome === 'home' ? line.home : line.away}`,
    })),
  }));
  return [{ key: 'draw-no-bet', title: 'Draw No Bet', limit: line.limits.spread ?? null, rows }];
}

const OVER_UNDER = ['Over', 'Under'] as const;

function spreadRows(
  line: OddsLine,
  spreads: OddsLine['spreads'],
  format: PanelOptions['format'],
): LadderRow[] {
  const main = mostEven(spreads.map(({ hdp, home, away, old }) => ({ at: hdp, prices: [home, away], old })));
  return [...spreads]
    .sort((a, b) => a.hdp - b.hdp)
    .map(({ hdp, home, away, old }) => {
      const quote = { home, away };
      const [ours, theirs] = [format.handicap(hdp), format.handicap(-hdp)];
      return {
        key: String(hdp),
        line: `${ours} / ${theirs}`,
        main: hdp === main,
        cells: [
          cell(line, spreadCell(hdp, 'home'), 'spread', 'home', hdp, quote, ours, old),
          cell(line, spreadCell(hdp, 'away'), 'spread', 'away', -hdp, quote, theirs, old),
        ],
      };
    });
}

function totalRows(
  line: OddsLine,
  totals: OddsLine['totals'],
  format: PanelOptions['format'],
  id: (points: number, outcome: 'over' | 'under') => CellId,
): LadderRow[] {
  const main = mostEven(
    totals.map(({ points, over, under, old }) => ({ at: points, prices: [over, under], old })),
  );
  return [...totals]
    .sort((a, b) => a.points - b.points)
    .map(({ points, over, under, old }) => {
      const quote = { over, under };
      return {
        key: String(points),
        line: format.points(points),
        main: points === main,
        cells: (['over', 'under'] as const).map((outcome) =>
          cell(
            line,
            id(points, outcome),
            'total',
            outcome,
            points,
            quote,
            `${title(outcome)} ${format.points(points)}`,
            old,
          ),
        ),
      };
    });
}

/** The main line of a ladder: the offered one whose two prices are closest. Undefined where there is a single line. */
function mostEven(
  lines: readonly { at: number; prices: readonly [number, number]; old: boolean | undefined }[],
): number | undefined {
  const offered = lines.filter(({ old }) => !old);
  if (offered.length < 2) return undefined;
  const gap = ([a, b]: readonly [number, number]) => Math.abs(Math.log(a / b));
  return offered.reduce((best, each) => (gap(each.prices) < gap(best.prices) ? each : best)).at;
}

function cell(
  line: OddsLine,
  id: CellId,
  market: 'moneyline' | 'spread' | 'total',
  outcome: string,
  points: number | null,
  quote: Quote,
  caption: string,
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
  return { id, label: selection, caption, quote, outcome, old: old || !line.is_open };
}

const title = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
