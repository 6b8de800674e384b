import type { AlertSetting } from '@fairline/shared/contracts';
import { definedAlerts, definedMoves, type PathStep } from '../../testing/market/defined-streams.ts';
import { inForce } from '../check/drops.ts';
import type { Archive, EventRow, HistoryRow } from '../check/history.read-model.ts';
import { marketOf } from '../check/markets.ts';
import { outcomeName, outcomePoints } from '../check/subjects.ts';

/** A selection as its history shows it. */
interface Selection {
  readonly key: string;
  readonly event: EventRow;
  readonly league: string;
  readonly period: number;
  readonly market: string;
  readonly points: number | null;
  readonly path: readonly PathStep[];
  /** Limit by the time of the row (seconds). */
  readonly limits: ReadonlyMap<number, number | null>;
}

/** What the history does not have of events. */
export interface KnownEvents {
  /** By event id. */
  readonly leagues: ReadonlyMap<number, string>;
  /** The starts of an event as they became known (epoch milliseconds), in order: a start can be moved. */
  readonly starts: ReadonlyMap<number, readonly { readonly from: number; readonly starts: number }[]>;
}

/** For each setting the alerts that its definition requires, from the odds history alone: `selection at time: …`. */
export function definedUserStreams(
  archive: Archive,
  known: KnownEvents,
  settings: readonly AlertSetting[],
  until: number,
): { streams: string[][]; moves: number } {
  const streams: string[][] = settings.map(() => []);
  let count = 0;
  for (const selection of selectionsOf(archive, known.leagues)) {
    const moves = definedMoves(selection.path);
    if (moves.length === 0) continue;
    count += moves.length;
    const { eventId, starts } = selection.event;
    const versions = known.starts.get(eventId) ?? [];
    const startAt = (at: number) => versions.findLast(({ from }) => from <= at * 1_000)?.starts ?? starts;
    for (const [index, setting] of settings.entries()) {
      const allowed = moves.filter(({ at }) => allows(setting, selection, at, startAt(at)));
      if (allowed.length === 0) continue;
      for (const alert of definedAlerts(selection.path, setting, starts / 1_000, allowed)) {
        if (alert.at * 1_000 > until) continue;
        const { at, moveAt, interval, previous, realert } = alert;
        streams[index]?.push(
          `${selection.key} ${Math.round(moveAt * 1_000)} +${Math.round(at - moveAt)}: ${previous} in ${interval}${realert ? ' again' : ''}`,
        );
      }
    }
  }
  return { streams, moves: count };
}

/** The rules of a setting that do not depend on the price. */
function allows(setting: AlertSetting, selection: Selection, at: number, starts: number): boolean {
  const { event, market, points, period, league } = selection;
  const limit = selection.limits.get(at) ?? null;
  const [low, high] = setting.limit_range ?? [null, null];
  const isLine = market === 'spread' || market === 'total';
  const isQuarter = points !== null && points * 2 !== Math.round(points * 2);
  if (setting.sport_id !== null && setting.sport_id !== event.sportId) return false;
  if (setting.markets.length > 0 && !setting.markets.some((one) => one === market)) return false;
  if (setting.periods.length > 0 && !setting.periods.includes(period)) return false;
  if (setting.max_start_time !== null && starts - at * 1_000 > setting.max_start_time * 60_000) return false;
  if (setting.league_names.length > 0) {
    if (setting.league_names.includes(league) !== (setting.leagues_mode === 'show')) return false;
  }
  if (setting.limit_range !== null && (limit === null || limit < (low ?? 0) || limit > (high ?? Infinity)))
    return false;
  if (isLine && points !== null && (isQuarter ? setting.exclude_quarters : setting.exclude_european))
    return false;
  return true;
}

function* selectionsOf(archive: Archive, leagues: ReadonlyMap<number, string>): Generator<Selection> {
  const quotes = new Map<string, HistoryRow[]>();
  for (const row of archive.history) {
    const key = `${row.eventId}:${row.period} ${row.quote}`;
    const rows = quotes.get(key);
    if (rows) rows.push(row);
    else quotes.set(key, [row]);
  }
  for (const [key, rows] of quotes) {
    const [first] = rows;
    const event = first && archive.events.get(first.eventId);
    const market = first && marketOf(first.quote);
    if (!first || !event || !market || event.live) continue;
    const prematch = rows.filter((row) => row.at < event.starts);
    const outcomes = Math.max(...prematch.map(({ prices }) => prices.length), 0);
    for (let outcome = 0; outcome < outcomes; outcome += 1) {
      yield {
        key: `${key.split(' ')[0]} ${market.startsWith('special') ? 'specials' : market} ${outcomeName(archive, first, market, outcome)} ${outcomePoints(first, outcome) ?? '-'}`,
        event,
        league: leagues.get(event.eventId) ?? '',
        period: first.period,
        market: market.startsWith('special') ? 'specials' : market,
        points: outcomePoints(first, outcome),
        path: pathOf(prematch, outcome),
        limits: new Map(prematch.map((row) => [row.at / 1_000, row.limit])),
      };
    }
  }
}

function pathOf(rows: readonly HistoryRow[], outcome: number): PathStep[] {
  const path: PathStep[] = [];
  for (const row of rows) {
    const price = inForce(row) ? (row.prices[outcome] ?? null) : null;
    if (path.length > 0 ? path.at(-1)?.price !== price : price !== null)
      path.push({ at: row.at / 1_000, price });
  }
  return path;
}
