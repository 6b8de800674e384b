import type { Markets } from '@fairline/shared/contracts';
import type { ApiMarket, ApiOddsLine } from '@fairline/shared/contracts/developer';
import { type DevigMethod, mostEven } from '@fairline/shared/odds';
import { countOutcomes } from '@fairline/shared/periods';
import { isLineOpen } from '../../../market/lines/line-open.ts';
import type { OddsLineRow } from '../../../market/lines/odds-lines.read-model.ts';
import {
  type MarketLineName,
  marketLineId,
  moneylineOutcomes,
  type PricedOutcome,
  specialOutcomes,
  spreadOutcomes,
  totalOutcomes,
  withFairPrices,
} from './priced-line.ts';

/** What narrows the lines of an answer. */
export interface LineFilter {
  readonly period_num?: number | undefined;
  readonly market?: readonly ApiMarket[] | undefined;
  readonly open_only?: boolean | undefined;
  readonly main_only?: boolean | undefined;
}

/** A market line as its row has it. */
interface OfferedLine extends MarketLineName {
  readonly main: boolean;
  /** No longer offered. */
  readonly old: boolean;
  readonly limit: number | null;
  readonly outcomes: readonly PricedOutcome[];
}

/**
 * The market lines of a row, each with the fair prices of one method, in the order of the markets and of their ladders.
 * @param now Epoch milliseconds, for `is_open` and `age_ms`.
 */
export function presentOddsLines(
  row: OddsLineRow,
  method: DevigMethod,
  now: number,
  filter: LineFilter = {},
): ApiOddsLine[] {
  if (filter.period_num !== undefined && filter.period_num !== row.period_num) return [];
  const isOpen = isLineOpen(row, now);
  const openings = new Map(
    linesOf({ ...row.opening, limits: {} }).map((line) => [nameOf(line), line.outcomes] as const),
  );
  return linesOf(row).flatMap((line) => {
    if (filter.market !== undefined && !filter.market.includes(line.market)) return [];
    const is_open = isOpen && !line.old && line.outcomes.some(({ price }) => price !== null);
    if (filter.open_only && !is_open) return [];
    if (filter.main_only && !line.main) return [];
    const opening = openings.get(nameOf(line));
    const { market, points, special_id, special_name, main, limit } = line;
    const { vig, selections } = withFairPrices(
      line.outcomes,
      method,
      countOutcomes(row.sport_id, row.period_num, market),
    );
    return {
      id: marketLineId(row.line_id, line),
      ...{ line_id: row.line_id, event_id: row.event_id, period_num: row.period_num },
      ...{ market, points, special_id, special_name },
      ...{ sport_id: row.sport_id, live: row.live_status === 1, is_open, main, limit, vig },
      devig_method: method,
      changed_at: new Date(row.since).toISOString(),
      age_ms: Math.max(0, now - row.since),
      selections: selections.map((one) => ({
        ...one,
        opening_price: opening?.find(({ outcome }) => outcome === one.outcome)?.price ?? null,
      })),
    };
  });
}

const nameOf = ({ market, points, special_id }: MarketLineName) => `${market}:${special_id ?? points}`;

const NO_SPECIAL = { special_id: null, special_name: null } as const;

function linesOf({
  moneyline,
  spreads,
  totals,
  team_totals,
  specials,
  limits,
}: Markets & Pick<OddsLineRow, 'limits'>): OfferedLine[] {
  const mainSpread = mostEven(spreads, ({ home, away }) => [home, away]);
  return [
    ...(moneyline === null
      ? []
      : [
          {
            ...{ market: 'moneyline' as const, points: null, ...NO_SPECIAL, main: true, old: false },
            limit: limits.moneyline ?? null,
            outcomes: moneylineOutcomes(moneyline.home, moneyline.draw, moneyline.away),
          },
        ]),
    ...spreads.map((spread) => ({
      ...{ market: 'spread' as const, points: spread.hdp, ...NO_SPECIAL },
      ...{ main: spread === mainSpread, old: spread.old === true, limit: limits.spread ?? null },
      outcomes: spreadOutcomes(spread.hdp, spread.home, spread.away),
    })),
    ...totalLines('total', totals, limits.total),
    ...totalLines('home-total', team_totals.home, limits.team_total),
    ...totalLines('away-total', team_totals.away, limits.team_total),
    ...specials.map((special) => ({
      ...{ market: 'specials' as const, points: null, special_id: special.id, special_name: special.name },
      ...{ main: true, old: false, limit: special.limit },
      outcomes: specialOutcomes(special.outcomes),
    })),
  ];
}

function totalLines(
  market: 'total' | 'home-total' | 'away-total',
  totals: Markets['totals'],
  limit: number | undefined,
): OfferedLine[] {
  const main = mostEven(totals, ({ over, under }) => [over, under]);
  return totals.map((total) => ({
    ...{ market, points: total.points, ...NO_SPECIAL, main: total === main, old: total.old === true },
    limit: limit ?? null,
    outcomes: totalOutcomes(total.points, total.over, total.under),
  }));
}
