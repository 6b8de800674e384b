import { useCurrentLine } from '@fairline/shared/client';
import { type Match, parseLineId } from '@fairline/shared/contracts';
import {
  type CellId,
  type MainLines,
  mainPrices,
  moneylineCell,
  spreadCell,
  totalCell,
} from '@fairline/shared/odds';
import { describeSelection } from '@fairline/shared/periods';
import {
  type Formatter,
  type Quote,
  useFormatter,
  useOddsDrawer,
  withEveryOutcome,
} from '@fairline/shared/ui';
import { type MatchRowMarket, PriceCell } from '@fairline/shared/ui/matches';
import { useMemo } from 'react';

/** What a row shows of the prices of its match. */
export interface RowMarkets {
  readonly moneyline: MatchRowMarket | null;
  readonly handicap: MatchRowMarket | null;
  readonly total: MatchRowMarket | null;
  /** The highest of the limits; null without one. */
  readonly limit: number | null;
  /** Nothing of these is offered now. */
  readonly old: boolean;
}

interface Market {
  readonly line?: string;
  readonly quote: Quote;
  readonly cells: readonly { readonly id: CellId; readonly outcome: string; readonly label: string }[];
}

/** The main prices of a match: those of the search until its line is read, then its changes as they are pushed. */
export function useRowMarkets(match: Match): RowMarkets {
  const { main } = match;
  // A live line that is suspended comes back.
  const isFollowed = main !== null && (main.live || !main.old);
  const current = useCurrentLine(isFollowed ? main.line_id : null);
  const format = useFormatter();
  const { open } = useOddsDrawer();
  const isSuspended = main?.live && current && !current.is_open;
  const prices: MainLines | null = current?.is_open ? mainPrices(current) : isSuspended ? null : main;
  const lineId = main?.line_id ?? '';
  const { moneyline, spread, total } = useMemo(
    () => marketsOf(match, prices, format),
    [match, prices, format],
  );
  const shown = (market: Market | null): MatchRowMarket | null =>
    market && {
      ...(market.line !== undefined && { line: market.line }),
      cells: market.cells.map(({ id, outcome, label }) => (
        <PriceCell
          key={outcome}
          cellId={id}
          label={label}
          quote={market.quote}
          outcome={outcome}
          onSelect={(cellId) => open({ lineId, cellId })}
        />
      )),
    };
  const limits = [prices?.moneyline, prices?.spread, prices?.total].flatMap((one) => one?.limit ?? []);
  return {
    moneyline: shown(moneyline),
    handicap: shown(spread),
    total: shown(total),
    limit: limits.length === 0 ? null : Math.max(...limits),
    old: current ? !current.is_open : (main?.old ?? false),
  };
}

/** A limit of zero accepts no bets: its prices are none. */
const offered = (limit: number | null | undefined, quote: Quote): Quote => (limit === 0 ? NO_PRICES : quote);
const NO_PRICES: Quote = {};

function marketsOf(match: Match, prices: MainLines | null, format: Pick<Formatter, 'handicap' | 'points'>) {
  const { moneyline, spread, total } = prices ?? {};
  const period = match.main ? parseLineId(match.main.line_id).period : 0;
  const of = (market: 'moneyline' | 'spread' | 'total', outcome: string, points: number | null) =>
    describeSelection({
      ...{ sportId: match.sport_id, home: match.home, away: match.away, market, outcome, points },
      period,
    }).selection;
  const winners = moneyline?.draw ? (['home', 'draw', 'away'] as const) : (['home', 'away'] as const);
  return {
    moneyline: moneyline
      ? {
          quote: offered(
            moneyline.limit,
            withEveryOutcome(
              {
                home: moneyline.home,
                away: moneyline.away,
                ...(moneyline.draw !== null && { draw: moneyline.draw }),
              },
              { sport_id: match.sport_id, period, market: 'moneyline' },
            ),
          ),
          cells: winners.map((outcome) => ({
            ...{ id: moneylineCell(outcome), outcome, label: of('moneyline', outcome, null) },
          })),
        }
      : null,
    spread: spread
      ? {
          line: format.handicap(spread.hdp),
          quote: offered(spread.limit, { home: spread.home, away: spread.away }),
          cells: (['home', 'away'] as const).map((outcome) => ({
            ...{ id: spreadCell(spread.hdp, outcome), outcome },
            label: of('spread', outcome, outcome === 'home' ? spread.hdp : -spread.hdp),
          })),
        }
      : null,
    total: total
      ? {
          line: format.points(total.points),
          quote: offered(total.limit, { over: total.over, under: total.under }),
          cells: (['over', 'under'] as const).map((outcome) => ({
            ...{ id: totalCell(total.points, outcome), outcome, label: of('total', outcome, total.points) },
          })),
        }
      : null,
  } satisfies Record<string, Market | null>;
}
