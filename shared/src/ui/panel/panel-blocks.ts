import type { OddsLine } from '@fairline/shared/contracts';
import type { Formatter } from '@fairline/shared/format';
import {
  type CellId,
  type DevigMethod,
  moneylineCell,
  mostEven,
  spreadCell,
  teamTotalCell,
  totalCell,
} from '@fairline/shared/odds';
import { describeSelection, hasDrawOutcome, period } from '@fairline/shared/periods';
import { fairQuote, type Quote, quoteVig, withEveryOutcome } from '../odds/quote.ts';
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
  /** The first price of the same line; absent or null where it is not known. */
  readonly opened?: number | null;
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
  /** The margin of its main line in percent; null without one. */
  readonly vig: number | null;
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
    return {
      limit,
      // Prices of different times have no margin.
      vig: state !== null && state.at === null ? null : vigOf(rows),
      closed: state,
      rows: rows.map((row) => withState(row, limit, state !== null)),
    };
  };
  const teamTotals = (side: 'home' | 'away', title: string): PanelBlock => ({
    key: `team-totals-${side}`,
    title: `${title} (${side === 'home' ? line.home : line.away})`,
    sides: OVER_UNDER,
    ...block(
      `${side}-totals`,
      teamLimits[side],
      totalRows(
        line,
        shown(`${side}-totals`, line.team_totals[side]),
        line.opening.team_totals[side],
        format,
        (points, outcome) => teamTotalCell(side, points, outcome),
      ),
    ),
  });
  const { moneyline: moneylineLimit = null, spread: spreadLimit = null, total = null } = line.limits;
  const spreads = shown('spreads', line.spreads);
  const handicaps = spreadRows(line, spreads, format);
  const noBet = drawNoBet(line, spreads, handicaps, options.method);
  const isThreeWay = hasDrawOutcome(
    line.sport_id,
    line.period_num,
    line.moneyline?.draw,
    line.opening.moneyline?.draw,
  );
  const blocks: PanelBlock[] = [
    {
      key: 'moneyline',
      title: isThreeWay ? 'Moneyline (3-way)' : 'Moneyline',
      ...block('moneyline', moneylineLimit, isShown('moneyline') ? moneyline(line) : []),
    },
    {
      key: 'draw-no-bet',
      title: 'Draw No Bet',
      ...block('spreads', spreadLimit, noBet),
    },
    {
      key: 'totals',
      title: titles.total_description,
      sides: OVER_UNDER,
      ...block(
        'totals',
        total,
        totalRows(line, shown('totals', line.totals), line.opening.totals, format, totalCell),
      ),
    },
    {
      key: 'spreads',
      title: titles.spread_description,
      sides: [line.home, line.away],
      ...block(
        'spreads',
        spreadLimit,
        // Handicap 0 is Draw No Bet: it stands there alone.
        noBet.length === 0 ? handicaps : handicaps.filter(({ key }) => key !== ZERO),
      ),
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

/** The margin of the main line, or of the only one. */
function vigOf(rows: readonly BareRow[]): number | null {
  const row = rows.find(({ main }) => main) ?? rows[Math.floor(rows.length / 2)];
  const quote = row?.cells[0]?.quote;
  return quote ? quoteVig(quote) : null;
}

function moneyline(line: OddsLine): BareRow[] {
  const prices = line.moneyline;
  if (!prices) return [];
  const { home, draw, away } = prices;
  // An outcome without a price (absent or 0) is left out of the quote; its cell shows no price.
  const offered: Quote = { ...(home && { home }), ...(draw && { draw }), ...(away && { away }) };
  const { sport_id, period_num } = line;
  const quote = withEveryOutcome(offered, { sport_id, period: period_num, market: 'moneyline' });
  const outcomes = draw || !home ? (['home', 'draw', 'away'] as const) : (['home', 'away'] as const);
  const opened = line.opening.moneyline;
  const cells = outcomes.map((outcome) => ({
    ...cell(line, moneylineCell(outcome), 'moneyline', outcome, null, quote, ''),
    opened: opened?.[outcome] ?? null,
  }));
  return [
    {
      key: 'moneyline',
      line: '',
      main: false,
      cells: cells.map((each) => ({ ...each, caption: each.label })),
    },
  ];
}

/** The key of the row of handicap 0. */
const ZERO = '0';

/** The handicap line 0 returns the stake on a draw, which bettors know as Draw No Bet. */
function drawNoBet(
  line: OddsLine,
  spreads: OddsLine['spreads'],
  handicaps: readonly BareRow[],
  method: DevigMethod,
): BareRow[] {
  const zero = spreads.find(({ hdp }) => hdp === 0);
  if (!zero || fairQuote({ home: zero.home, away: zero.away }, method) === null) return [];
  const named = (each: BareCell): BareCell => {
    const team = each.outcome === 'home' ? line.home : line.away;
    return { ...each, caption: team, label: `Draw no bet: ${team}` };
  };
  return handicaps
    .filter(({ key }) => key === ZERO)
    .map((row) => ({ ...row, main: false, cells: row.cells.map(named) }));
}

const OVER_UNDER = ['Over', 'Under'] as const;

function spreadRows(line: OddsLine, spreads: OddsLine['spreads'], format: PanelOptions['format']): BareRow[] {
  const main = mainOf(spreads, ({ home, away }) => [home, away])?.hdp;
  return [...spreads]
    .sort((a, b) => a.hdp - b.hdp)
    .map(({ hdp, home, away, old }) => {
      const quote = { home, away };
      const opened = line.opening.spreads.find((first) => first.hdp === hdp);
      const [ours, theirs] = [format.handicap(hdp), format.handicap(-hdp)];
      return {
        key: String(hdp),
        line: `${ours} / ${theirs}`,
        main: hdp === main,
        cells: [
          {
            ...cell(line, spreadCell(hdp, 'home'), 'spread', 'home', hdp, quote, ours, old),
            ...firstOf(opened, 'home'),
          },
          {
            ...cell(line, spreadCell(hdp, 'away'), 'spread', 'away', -hdp, quote, theirs, old),
            ...firstOf(opened, 'away'),
          },
        ],
      };
    });
}

function totalRows(
  line: OddsLine,
  totals: OddsLine['totals'],
  opening: OddsLine['totals'],
  format: PanelOptions['format'],
  id: (points: number, outcome: 'over' | 'under') => CellId,
): BareRow[] {
  const main = mainOf(totals, ({ over, under }) => [over, under])?.points;
  return [...totals]
    .sort((a, b) => a.points - b.points)
    .map(({ points, over, under, old }) => {
      const quote = { over, under };
      const opened = opening.find((first) => first.points === points);
      return {
        key: String(points),
        line: format.points(points),
        main: points === main,
        cells: (['over', 'under'] as const).map((outcome) => {
          const caption = `${title(outcome)} ${format.points(points)}`;
          const shown = cell(line, id(points, outcome), 'total', outcome, points, quote, caption, old);
          return { ...shown, ...firstOf(opened, outcome) };
        }),
      };
    });
}

/** The first price of a cell, from the prices of its line when it was first seen. */
function firstOf<O extends string>(opened: Readonly<Record<O, number>> | undefined, outcome: O) {
  return { opened: opened?.[outcome] ?? null };
}

/** The main line of a ladder; undefined where there is a single one. */
function mainOf<L extends { readonly old?: boolean | undefined }>(
  lines: readonly L[],
  sides: (line: L) => readonly [number, number],
): L | undefined {
  return lines.filter(({ old }) => !old).length < 2 ? undefined : mostEven(lines, sides);
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
