import type { Book } from '../book/book.ts';
import type { LineState } from '../book/book-state.ts';
import type { Quote } from '../book/quotes/quote.ts';
import { quotesOf } from '../book/quotes/quotes-of.ts';
import { measuredMarket } from '../book/selection.ts';
import { ByteReader } from '../history/codec/byte-reader.ts';
import { ByteWriter } from '../history/codec/byte-writer.ts';
import { PriceTracks } from './price-tracks.ts';

/** The windows are stored in so many parts, one after the other, so that none holds up a change set. */
export const PARTS = 64;

/** To be changed with what a body contains: a snapshot of another format is not read. */
export const FORMAT = 1;

/** The part that an event belongs to. */
export function partOf(eventId: number): number {
  return eventId % PARTS;
}

/**
 * The drop windows of all events of a part: event, period and number of quotes of each line, then key, number of outcomes and
 * windows of each quote.
 */
export function encodePart(book: Book, tracks: PriceTracks, part: number): Uint8Array {
  const writer = new ByteWriter();
  const keys = new Map<string, number>();
  for (const { eventId } of book.events()) {
    if (partOf(eventId) !== part) continue;
    for (const line of book.linesOf(eventId)) encodeLine(line, tracks, writer, keys);
  }
  return writer.bytes();
}

function encodeLine(
  line: LineState,
  tracks: PriceTracks,
  writer: ByteWriter,
  keys: Map<string, number>,
): void {
  const quotes = [...quotesOf(line)].filter(({ slot }) => slot >= 0);
  if (quotes.length === 0) return;
  writer.unsigned(line.eventId);
  writer.unsigned(line.period);
  writer.unsigned(quotes.length);
  for (const { key, slot, prices } of quotes) {
    writeKey(writer, key, keys);
    writer.unsigned(prices.length);
    for (let index = 0; index < prices.length; index += 1) tracks.write(slot + index, writer);
  }
}

/** A key is written once; then its number stands for it. */
function writeKey(writer: ByteWriter, key: string, keys: Map<string, number>): void {
  const number = keys.get(key) ?? 0;
  writer.unsigned(number);
  if (number > 0) return;
  writer.text(key);
  keys.set(key, keys.size + 1);
}

function readKey(reader: ByteReader, keys: string[]): string {
  const number = reader.unsigned();
  if (number > 0) return keys[number - 1] ?? '';
  const key = reader.text();
  keys.push(key);
  return key;
}

/**
 * Restores the windows of a part. Those of lines and quotes that are not in the book any more are left out, and of events that
 * are not to be restored.
 *
 * @throws RangeError when the bytes are no part.
 */
export function restorePart(
  book: Book,
  tracks: PriceTracks,
  bytes: Uint8Array,
  isWanted: (eventId: number) => boolean,
): void {
  const reader = new ByteReader(bytes);
  let unwanted: PriceTracks | null = null;
  // Made where anything is left out: 64 parts would take a third of a second for it.
  const leftOut = (): PriceTracks => {
    unwanted ??= new PriceTracks();
    return unwanted;
  };
  const keys: string[] = [];
  while (!reader.isAtEnd) {
    const eventId = reader.unsigned();
    const line = book.line(eventId, reader.unsigned());
    const quotes = line && isWanted(eventId) ? measuredQuotes(line) : null;
    for (let left = reader.unsigned(); left > 0; left -= 1) {
      const key = readKey(reader, keys);
      const quote = quotes?.get(key);
      const outcomes = reader.unsigned();
      const isKnown = quote !== undefined && quote.prices.length === outcomes;
      const target = isKnown ? tracks : leftOut();
      const slot = target.allocate(outcomes);
      for (let index = 0; index < outcomes; index += 1) target.read(slot + index, reader);
      if (isKnown) quote.slot = slot;
    }
  }
}

/** The quotes whose prices are measured, by key. */
export function measuredQuotes(line: LineState): Map<string, Quote> {
  const quotes = new Map<string, Quote>();
  for (const quote of quotesOf(line)) if (measuredMarket(quote.market) !== null) quotes.set(quote.key, quote);
  return quotes;
}
