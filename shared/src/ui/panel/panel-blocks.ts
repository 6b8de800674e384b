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
import type { Closed, PanelMarket, ShownLine } from './closed/shown-line.ts';

/** One price of the panel. */
export interface PanelCell {
  readonly id: CellId;
  readonly label: string;
  readonly caption: string;
  readonly quote: Quote;
  readonly outcome: string;
  /** No longer offered while its market is. */
  readonly old: boolean;
  /** Its market is closed. */
  readonly closed: boolean;
  /** The limit of its market; 0: no bets are accepted. */
  readonly limit: number | null;
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
  /** Null while the market is open. */
  readonly closed: Closed | null;
  /** Heads of a ladder's two sides; absent for a market without lines. */
  readonly sides?: readonly [string, string];
  readonly rows: readonly LadderRow[];
}

export interface PanelOptions {
  readonly method: DevigMethod;
  /** Whether lines and markets that are no longer offered are shown while the match is open. */
  readonly showClosedLines: boolean;
  readonly format: Pick<Formatter, 'handicap' | 'points'>;
}

/** The markets of a line that have prices, in the order of the panel. Specials are in special-groups.ts. */
export function panelBlocks({ line, closed, teamLimits }: ShownLine, options: PanelOptions): PanelBlock[] {
  const { format, showClosedLines } = options;
  const titles = period(line.sport_id, line.period_num);
  const stateOf = (market: PanelMarket): Closed | null => closed.get(market) ?? null;
  const isShown = (market: PanelMarket): boolean =>
    !line.is_open || showClosedLines || stateOf(market) === null;
  const shown = <T extends { old?: boolean | undefined }>(market: PanelMarket, prices: readonly T[]): T[] => {
    if (!isShown(market)) return [];
    return line.is_open && !showClosedLines ? prices.filter((price) => !price.old) : [...prices];
  };
  const block = (market: PanelMarket, limit: number | null, rows: readonly BareRow[]) => {
    const state = stateOf(market);
    return { limit, closed: state, rows: rows.map((row) => withState(row, limit, state !== null)) };
  };
  const teamTotals = (side: 'home' | 'away', title: string): PanelBlock => ({
    key: `team-totals-${side}`,
    title: `${title} (${side === 'home' ? line.home : line.away})`,
    sides: OVER_UNDER,
    ...block(
      `${side}-totals`,
      teamLimits[side],
      totalRows(line, shown(`${side}-totals`, line.team_totals[side]), format, (points, outcome) =>
        teamTotalCell(side, points, outcome),
      ),
    ),
  });
  const { moneyline: moneylineLimit = null, spread: spreadLimit = null, total = null } = line.limits;
  const spreads = shown('spreads', line.spreads);
  const blocks: PanelBlock[] = [
    {
      key: 'moneyline',
      title: line.moneyline?.draw ? 'Moneyline (3-way)' : 'Moneyline',
      ...block('moneyline', moneylineLimit, isShown('moneyline') ? moneyline(line) : []),
    },
    {
      key: 'draw-no-bet',
      title: 'Draw No Bet',
      ...block('spreads', spreadLimit, drawNoBet(line, spreads, options)),
    },
    {
      key: 'totals',
      title: titles.total_description,
      sides: OVER_UNDER,
      ...block('totals', total, totalRows(line, shown('totals', line.totals), format, totalCell)),
    },
    {
      key: 'spreads',
      title: titles.spread_description,
      sides: [line.home, line.away],
      ...block('spreads', spreadLimit, spreadRows(line, spreads, format)),
    },
    teamTotals('home', titles.team_1_total_description),
    teamTotals('away', titles.team_2_total_description),
  ];
  return blocks.filter(({ rows }) => rows.length > 0);
}

type BareCell = Omit<PanelCell, 'closed' | 'limit'>;
type BareRow = Omit<LadderRow, 'cells'> & { readonly cells: readonly BareCell[] };

/** All prices of a closed market are old, which its block says once. */
function withState({ cells, ...row }: BareRow, limit: number | null, closed: boolean): LadderRow {
  return {
    ...row,
    cells: cells.map((cell) => ({ ...cell, old: cell.old && !closed, closed, limit })),
  };
}

function moneyline(line: OddsLine): BareRow[] {
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
      line: '',
      main: false,
      cells: cells.map((each) => ({ ...each, caption: each.label })),
    },
  ];
}

/** The handicap line 0 returns the stake on a draw, which bettors know as Draw No Bet. */
function drawNoBet(
  line: OddsLine,
  spreads: OddsLine['spreads'],
  { method, format }: PanelOptions,
): BareRow[] {
  const zeroLine = spreads.find(({ hdp }) => hdp === 0);
  if (!zeroLine || fairQuote({ home: zeroLine.home, away: zeroLine.away }, method) === null) return [];
  return spreadRows(line, [zeroLine], format).map(({ cells, ...row }) => ({
    ...row,
    cells: cells.map((each) => ({
      ...each,
      caption: each.outcome === 'home' ? line.home : line.away,
      label: `Draw no bet: ${each.outcome === 'home' ? line.home : line.away}`,
    })),
  }));
}

const OVER_UNDER = ['Over', 'Under'] as const;

function spreadRows(line: OddsLine, spreads: OddsLine['spreads'], format: PanelOptions['format']): BareRow[] {
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
): BareRow[] {
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
): BareCell {
  const { selection } = describeSelection({
    sportId: line.sport_id,
    period: line.period_num,
    market,
    outcome,
    points,
    home: line.home,
    away: line.away,
  });
  return { id, label: selection, caption, quote, outcome, old };
}

const title = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
