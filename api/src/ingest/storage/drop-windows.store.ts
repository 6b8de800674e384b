import { createInterface } from 'node:readline';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { alertMarket } from '../alerts/alert-fields.ts';
import type { PriceTracks } from '../alerts/windows/price-tracks.ts';
import type { Book } from '../book/book.ts';
import type { LineState } from '../book/book-state.ts';
import type { Quote } from '../book/quotes/quote.ts';
import { quotesOf } from '../book/quotes/quotes-of.ts';

/**
 * Fills the drop windows of all lines in the book from the history after `since` (epoch ms). The rows are streamed in the
 * order of their key, so that only the quotes of one line are in memory at a time. Returns how many rows were read.
 *
 * @param startsAfter Events that start earlier are left out (epoch ms).
 * @param offset From the wall clock, which dates the rows, to measured time; negative while the clock is ahead. Milliseconds.
 */
export async function loadWindows(
  client: Client,
  book: Book,
  tracks: PriceTracks,
  since: number,
  startsAfter: number,
  offset: number,
): Promise<number> {
  // Only the newest rows matter for when a price began, and they have the offset of now.
  const ahead = Math.round(Math.min(0, offset));
  const copy = client.query(
    copyTo(
      `copy (
         select h.event_id, h.period_num, h.quote,
           floor(extract(epoch from coalesce(h.previous_until, h.at)) * 1000), h.prices, h.status = 1 and h.trusted,
           h.previous, floor(extract(epoch from greatest(h.previous_until, h.at + interval '1 millisecond' * ${ahead})) * 1000)
         from odds_history h
         where h.at > '${new Date(since).toISOString()}'
           and h.event_id in (select event_id from events where starts > '${new Date(startsAfter).toISOString()}')
         order by h.event_id, h.period_num, h.quote, h.at
       ) to stdout`,
    ),
  );
  let rows = 0;
  let lastEvent = '';
  let lastPeriod = '';
  let quotes = new Map<string, Quote>();
  // A broken connection ends the rows early; the copy has the error, which is thrown below.
  const failed = new Promise<never>((_, reject) => copy.once('error', reject));
  failed.catch(() => {});
  for await (const text of createInterface({ input: copy, crlfDelay: Number.POSITIVE_INFINITY })) {
    rows += 1;
    const [event = '', period = '', key = '', until = '', prices = '', inForce = '', previous = '', at = ''] =
      text.split('\t');
    if (event !== lastEvent || period !== lastPeriod) {
      lastEvent = event;
      lastPeriod = period;
      const line = book.line(Number(event), Number(period));
      quotes = line ? alertedQuotes(line) : new Map();
    }
    const quote = quotes.get(key);
    if (quote) {
      addRow(tracks, quote, {
        until: Number(until),
        at: Number(at),
        prices: inForce === 't' ? parse(prices) : [],
        previous: parse(previous),
      });
    }
  }
  if (copy.errored) await failed;
  return rows;
}

/** Prices that are in force from `at` on, and those that were until `until` (measured time). */
interface HistoryRow {
  readonly until: number;
  readonly at: number;
  readonly prices: readonly number[];
  readonly previous: readonly number[];
}

function addRow(tracks: PriceTracks, quote: Quote, { until, at, prices, previous }: HistoryRow): void {
  const outcomes = quote.prices.length;
  for (let index = 0; index < outcomes; index += 1) {
    // Prices of a market with another number of outcomes are not comparable.
    const before = previous.length === outcomes ? (previous[index] ?? Number.NaN) : Number.NaN;
    const price = prices.length === outcomes ? (prices[index] ?? Number.NaN) : Number.NaN;
    if (Object.is(before, price)) continue;
    if (!Number.isNaN(before)) {
      if (quote.slot < 0) quote.slot = tracks.allocate(outcomes);
      tracks.ended(quote.slot + index, until, before);
    }
    if (!Number.isNaN(price) && quote.slot >= 0) tracks.began(quote.slot + index, at, price);
  }
}

/** The quotes of the markets that raise alerts, by key. */
function alertedQuotes(line: LineState): Map<string, Quote> {
  const quotes = new Map<string, Quote>();
  for (const quote of quotesOf(line)) if (alertMarket(quote.market) !== null) quotes.set(quote.key, quote);
  return quotes;
}

/** `{1.95,NULL,2.1}` as numbers, NULL as NaN. */
function parse(array: string): number[] {
  if (array.length <= 2) return [];
  return array.slice(1, -1).split(',').map(Number);
}
