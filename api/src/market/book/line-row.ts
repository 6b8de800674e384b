import type { Limits } from '@fairline/shared/contracts';
import type { OddsLineRow } from '../lines/odds-lines.read-model.ts';
import type { EventState, LineLimits, LineState } from './book-state.ts';
import {
  isConfirmed,
  type Quote,
  quoteKey,
  STRAIGHT_MARKETS,
  type StraightMarket,
  specialQuoteKey,
} from './quotes/quote.ts';
import { limitsOf, marketsOf } from './quotes/quote-shapes.ts';

/**
 * Column `resume`, which only the writer reads, after a restart: what the other columns of a line do not contain. Stored
 * rows have these field names.
 */
export interface LineResume {
  /** Keys of the main lines. */
  readonly main: readonly string[];
  /** Own limits of alternates, by quote. */
  readonly max: Readonly<Record<string, number>>;
  /** Keys of quotes that failed the sanity check. */
  readonly doubtful: readonly string[];
  /** Keys of quotes that are offered and not confirmed, where there are any. */
  readonly unread?: readonly string[];
  /** Last prices of quotes that the other columns no longer show, by quote; null for a contestant without a price. */
  readonly gone: Readonly<Record<string, readonly (number | null)[]>>;
}

/** Whether any market or special of the line has a confirmed price. */
export function isPriced(line: LineState): boolean {
  return (
    STRAIGHT_MARKETS.some((market) => line.markets[market].some(isConfirmed)) ||
    line.specials.some(({ quote }) => quote !== null && isConfirmed(quote))
  );
}

/** What a restart needs beside the current odds to raise no false alert and to remember which quotes are not trusted. */
export function resumeOf(line: LineState): LineResume {
  const main: string[] = [];
  const doubtful: string[] = [];
  const unread: string[] = [];
  const max: Record<string, number> = {};
  const gone: Record<string, (number | null)[]> = {};
  const add = (quote: Quote): void => {
    if (quote.main && quote.market !== 'special' && quote.market !== 'moneyline') main.push(quote.key);
    if (!quote.trusted) doubtful.push(quote.key);
    if (quote.unread) unread.push(quote.key);
    if (quote.max !== null) max[quote.key] = quote.max;
    if (!isConfirmed(quote) && (quote.market === 'special' || quote.market === 'moneyline')) {
      gone[quote.key] = quote.prices.map((price) => (Number.isNaN(price) ? null : price));
    }
  };
  for (const market of STRAIGHT_MARKETS) line.markets[market].forEach(add);
  for (const { quote, past } of line.specials) {
    if (quote) add(quote);
    past.forEach(add);
  }
  return { main, max, doubtful, gone, ...(unread.length > 0 ? { unread } : {}) };
}

/** The line in the shape of a row of `lines` joined with `events`, as the presenter reads it. */
export function toOddsLineRow(line: LineState, event: EventState): OddsLineRow {
  return {
    ...marketsOf(line),
    line_id: line.lineId,
    event_id: line.eventId,
    period_num: line.period,
    status: line.status,
    priced: isPriced(line),
    cutoff: line.cutoff === null ? null : new Date(line.cutoff),
    limits: limitsOf(line.limits),
    opening: line.opening,
    since: line.since,
    updated_at: new Date(line.since),
    parent_id: event.parentId,
    sport_id: event.sportId,
    league_name: event.leagueName,
    home: event.home,
    away: event.away,
    starts: new Date(event.starts),
    settled_status: event.settledStatus,
    live_status: event.liveStatus,
    resulting_unit: event.resultingUnit,
    score_scope: event.scoreScope,
    ...ofEvent(line, event),
  };
}

/**
 * The book has the score of the match alone, which is not that of a settled half or set. Readers take that one from the database, for
 * which it is the newer version of the line.
 */
function ofEvent({ period }: LineState, { settledStatus, homeScore, awayScore, revision }: EventState) {
  const isComplete = settledStatus === 0 || period === 0;
  return isComplete
    ? { home_score: homeScore, away_score: awayScore, revision }
    : { home_score: null, away_score: null, revision: revision - 1 };
}

/** A row of `lines`, as `lines.store.ts` selects it. */
export interface StoredLine
  extends Pick<
    OddsLineRow,
    'moneyline' | 'spreads' | 'totals' | 'team_totals' | 'specials' | 'limits' | 'opening'
  > {
  readonly line_id: string;
  readonly event_id: number;
  readonly period_num: number;
  readonly status: 1 | 2;
  readonly cutoff: Date | null;
  readonly opening_limits: Limits | null;
  readonly market_updated: LineState['updatedAt'];
  readonly resume: LineResume;
  readonly feed_line_id: number;
  readonly since: number;
}

/** A row of `specials`. */
export interface StoredSpecial {
  readonly special_id: number;
  readonly event_id: number;
  readonly period_num: number;
  readonly name: string;
  readonly category: string;
  readonly cutoff: Date | null;
  readonly status: string | null;
  readonly contestants: readonly { id: number; name: string; withdrawn?: true }[];
}

/** The line that was written as this row. */
export function fromStoredLine(row: StoredLine, specials: readonly StoredSpecial[]): LineState {
  const { resume, limits } = row;
  const quote = (
    market: Quote['market'],
    key: string,
    points: number | null,
    prices: readonly number[],
    isShown: boolean,
  ): Quote => {
    const isUnread = resume.unread?.includes(key) === true;
    const offered = isShown || isUnread;
    return {
      key,
      market,
      points,
      prices,
      offered,
      trusted: !resume.doubtful.includes(key),
      ...(isUnread ? { unread: true } : {}),
      main: offered && (market === 'moneyline' || market === 'special' || resume.main.includes(key)),
      max: resume.max[key] ?? null,
      slot: -1,
    };
  };
  const totals = (market: StraightMarket, lines: OddsLineRow['totals']): Quote[] =>
    lines.map(({ points, over, under, old }) =>
      quote(market, quoteKey(market, points), points, [over, under], old !== true),
    );
  return {
    lineId: row.line_id,
    eventId: row.event_id,
    period: row.period_num,
    status: row.status,
    cutoff: row.cutoff?.getTime() ?? null,
    feedLineId: row.feed_line_id,
    markets: {
      moneyline: storedMoneyline(row, quote),
      spread: row.spreads.map(({ hdp, home, away, old }) =>
        quote('spread', quoteKey('spread', hdp), hdp, [home, away], old !== true),
      ),
      total: totals('total', row.totals),
      'home-total': totals('home-total', row.team_totals.home),
      'away-total': totals('away-total', row.team_totals.away),
    },
    specials: specials.map((special) => storedSpecial(row, special, quote)),
    limits: fromLimits(limits),
    openingLimits: row.opening_limits && fromLimits(row.opening_limits),
    updatedAt: row.market_updated,
    opening: row.opening,
    since: row.since,
  };
}

function fromLimits({ moneyline, spread, total, team_total }: Limits): LineLimits {
  return {
    moneyline: moneyline ?? null,
    spread: spread ?? null,
    total: total ?? null,
    teamTotal: team_total ?? null,
  };
}

type MakeQuote = (
  market: Quote['market'],
  key: string,
  points: number | null,
  prices: readonly number[],
  isShown: boolean,
) => Quote;

function storedMoneyline({ moneyline, resume }: StoredLine, quote: MakeQuote): Quote[] {
  if (moneyline) {
    const { home, draw, away } = moneyline;
    return [quote('moneyline', 'moneyline', null, draw == null ? [home, away] : [home, draw, away], true)];
  }
  const gone = resume.gone.moneyline;
  return gone ? [quote('moneyline', 'moneyline', null, gone.map(orNaN), false)] : [];
}

function storedSpecial(row: StoredLine, special: StoredSpecial, quote: MakeQuote) {
  const { special_id, name, category, cutoff, status, contestants } = special;
  const shown = row.specials.find(({ id }) => id === special_id);
  const prefix = specialQuoteKey(special_id, null);
  const past = Object.entries(row.resume.gone)
    .filter(([key]) => key.startsWith(prefix))
    .map(([key, prices]) => {
      const handicap = key.slice(prefix.length);
      return quote('special', key, handicap === '' ? null : Number(handicap), prices.map(orNaN), false);
    });
  const handicaps = contestants.map((_, index) => shown?.outcomes[index]?.handicap ?? null);
  const points = handicaps.find((handicap) => handicap !== null) ?? null;
  const key = specialQuoteKey(special_id, points);
  const prices = contestants.map((_, index) => orNaN(shown?.outcomes[index]?.odds ?? null));
  const offered = prices.some((price) => !Number.isNaN(price));
  const current = offered
    ? quote('special', key, points, prices, true)
    : (past.find((one) => one.key === key) ?? null);
  return {
    specialId: special_id,
    name,
    category,
    cutoff: cutoff?.getTime() ?? null,
    status,
    contestants,
    handicaps,
    limit: shown?.limit ?? null,
    quote: shown ? current : null,
    past: past.filter((one) => one !== current),
  };
}

function orNaN(price: number | null): number {
  return price ?? Number.NaN;
}
