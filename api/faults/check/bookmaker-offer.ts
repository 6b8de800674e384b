import { SPORT_IDS } from '@fairline/shared/periods';

/** A line as the bookmaker offers it now, in the form in which two books are compared. */
export interface OfferedLine {
  readonly sportId: number;
  /** `home - away`. */
  readonly match: string;
  readonly online: boolean;
  readonly cutoff: number | null;
  /** Prices by quote: `moneyline`, `spread:-0.5`, `total:2.5`, `home-total:1.5`; only offered ones. */
  readonly quotes: Readonly<Record<string, string>>;
  readonly limits: string;
}

/** A bookmaker that is requested directly, without the proxy. */
export interface OfferSource {
  readonly url: string;
  readonly user: string;
  readonly password: string;
}

// biome-ignore lint/suspicious/noExplicitAny: JSON of the bookmaker, read here independently of the product's parsers
type Json = any;
let requestCount = 0;

/** All lines of all sports from fresh snapshots, by line id. Lines of events that are not listed are left out. */
export async function readOfferedLines(source: OfferSource, sports: readonly number[] = SPORT_IDS) {
  const lines = new Map<string, OfferedLine>();
  for (const sportId of sports) {
    const fixtures = await get(source, '/v3/fixtures', sportId);
    const listed = new Map(eventsOf(fixtures).map(({ id, home, away }) => [id, `${home} - ${away}`]));
    for (const event of eventsOf(await get(source, '/v4/odds', sportId))) {
      const match = listed.get(event.id);
      if (match === undefined) continue;
      for (const period of event.periods) {
        lines.set(`${event.id}:${period.number}`, lineOf(sportId, match, period));
      }
    }
  }
  return lines;
}

/** Prices of every special on offer, by id, as `pricesOfContestants` writes them. */
export async function readOfferedSpecials(source: OfferSource, sports: readonly number[] = SPORT_IDS) {
  const specials = new Map<number, string>();
  for (const sportId of sports) {
    const body = await get(source, '/v2/odds/special', sportId);
    for (const special of (body.leagues ?? []).flatMap((league: Json) => league.specials)) {
      const lines: { id: number; price: number | null }[] = special.contestantLines;
      specials.set(special.id, pricesOfContestants(lines.map(({ id, price }) => [id, price])));
    }
  }
  return specials;
}

/** The prices and limits of an event's full match right now. */
export async function readOfferedLine(source: OfferSource, sportId: number, lineId: string) {
  const [event] = lineId.split(':');
  const body = await get(source, '/v4/odds', sportId, `&eventIds=${event}`);
  for (const { id, periods } of eventsOf(body)) {
    for (const period of periods) if (`${id}:${period.number}` === lineId) return lineOf(sportId, '', period);
  }
  return null;
}

/** These endpoints ignore the category; a new one for each request bypasses the cache of snapshots. */
async function get(source: OfferSource, path: string, sportId: number, more = ''): Promise<Json> {
  requestCount += 1;
  const query = `?sportId=${sportId}&oddsFormat=Decimal&category=check-${requestCount}${more}`;
  const authorization = `Basic ${Buffer.from(`${source.user}:${source.password}`).toString('base64')}`;
  const answer = await fetch(source.url + path + query, { headers: { authorization } });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`The bookmaker answered ${answer.status}: ${text.slice(0, 200)}`);
  return text === '' ? {} : JSON.parse(text);
}

function eventsOf(body: Json): Json[] {
  return (body.league ?? body.leagues ?? []).flatMap((league: Json) => league.events);
}

function lineOf(sportId: number, match: string, period: Json): OfferedLine {
  const quotes: Record<string, string> = {};
  const { moneyline, teamTotal } = period;
  if (moneyline) quotes.moneyline = pricesOf(moneyline.home, moneyline.draw, moneyline.away);
  for (const { hdp, home, away } of period.spreads ?? []) quotes[`spread:${hdp}`] = pricesOf(home, away);
  const totals: [string, Json[]][] = [
    ['total', period.totals ?? []],
    ['home-total', teamTotal?.home ?? []],
    ['away-total', teamTotal?.away ?? []],
  ];
  for (const [market, list] of totals) {
    for (const { points, over, under } of list) quotes[`${market}:${points}`] = pricesOf(over, under);
  }
  const { maxMoneyline, maxSpread, maxTotal, maxTeamTotal } = period;
  return {
    sportId,
    match,
    online: period.status === 1,
    cutoff: period.cutoff ? Date.parse(period.cutoff) : null,
    quotes,
    limits: limitsOf(maxMoneyline, maxSpread, maxTotal, maxTeamTotal),
  };
}

/** Prices of one quote as text, without missing ones. */
export function pricesOf(...prices: (number | null | undefined)[]): string {
  return prices.filter((price) => price !== undefined && price !== null).join('/');
}

/** Prices by contestant as text, without those that have none: `11 1.9, 12 1.95`. */
export function pricesOfContestants(prices: readonly (readonly [number, number | null])[]): string {
  const priced = prices.filter(([, price]) => price !== null).sort(([a], [b]) => a - b);
  return priced.map(([id, price]) => `${id} ${price}`).join(', ');
}

/** Limits of moneyline, spread, total and team total as text. */
export function limitsOf(...limits: (number | null | undefined)[]): string {
  return limits.map((limit) => limit ?? '-').join('/');
}
