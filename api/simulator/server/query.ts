import { invalidRequest } from './api-error.ts';
import { type OddsFormat, oddsFormatOf } from './odds-format.ts';
import { currencyRate } from './reference-data.ts';

/** A parsed query string. A list that is null does not filter. */
export interface Query {
  readonly sportId: number;
  readonly since: string | null;
  readonly leagueIds: ReadonlySet<number> | null;
  readonly eventIds: ReadonlySet<number> | null;
  readonly specialId: number | null;
  readonly category: string | null;
  readonly isLive: boolean;
  readonly oddsFormat: OddsFormat;
  /** Units of the requested currency per US dollar; limits in another currency are rounded down. */
  readonly rate: number;
}

/** Parses the parameters of the line endpoints; throws a 400 that names the parameter. */
export function parseQuery(params: URLSearchParams): Query {
  const sportId = oneId(params, 'sportId');
  if (sportId === null) throw invalidRequest('sportId is required');
  return {
    sportId,
    since: params.get('since'),
    leagueIds: idList(params, ['leagueIds']),
    eventIds: idList(params, ['eventIds', 'eventId']),
    specialId: oneId(params, 'specialId'),
    category: params.get('category'),
    isLive: isTrue(params.get('isLive')),
    oddsFormat: oddsFormatOf(params.get('oddsFormat')),
    rate: currencyRate(params.get('toCurrencyCode')),
  };
}

/** The cache key of a query; it does not depend on the order of parameters and ids. */
export function queryKey(query: Query): string {
  const list = (ids: ReadonlySet<number> | null) => (ids ? [...ids].sort((a, b) => a - b).join(',') : '*');
  const { sportId, specialId, category, isLive, oddsFormat, rate } = query;
  return [
    sportId,
    list(query.leagueIds),
    list(query.eventIds),
    specialId,
    category,
    isLive,
    oddsFormat,
    rate,
  ].join();
}

/** Clients send both repeated keys and comma-separated lists. */
function idList(params: URLSearchParams, names: readonly string[]): ReadonlySet<number> | null {
  const texts = names.flatMap((name) => params.getAll(name)).flatMap((value) => value.split(','));
  const ids = texts.map((text) => text.trim()).filter((text) => text !== '');
  if (ids.length === 0) return null;
  return new Set(ids.map((text) => toId(text, names[0] ?? '')));
}

function oneId(params: URLSearchParams, name: string): number | null {
  const text = params.get(name);
  return text === null || text === '' ? null : toId(text, name);
}

function toId(text: string, name: string): number {
  const id = Number(text);
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(id)) throw invalidRequest(`${name} must be a number`);
  return id;
}

function isTrue(text: string | null): boolean {
  return text !== null && /^(1|true)$/i.test(text);
}
