import { createHash } from 'node:crypto';
import type { WireMarkets } from '../wire/odds.wire.ts';
import type { WorldEvent } from './world.ts';

/** A bookmaker with its margin over fair prices. */
export interface Book {
  readonly key: string;
  readonly title: string;
  readonly margin: number;
  /** How far its prices differ from the sharp ones beside the margin. */
  readonly spread?: number;
  /** How often it changes its mind about an outcome, milliseconds; never by default. */
  readonly changesMs?: number;
}

/** The sharp one and nine others. Names are those of the service's keys. */
export const BOOKS: readonly Book[] = [
  { key: 'pinnacle', title: 'Pinnacle', margin: 0 },
  { key: 'betfair_ex_eu', title: 'Betfair', margin: 0.02 },
  { key: 'matchbook', title: 'Matchbook', margin: 0.025 },
  { key: 'marathonbet', title: 'Marathon Bet', margin: 0.04 },
  { key: 'onexbet', title: '1xBet', margin: 0.045 },
  { key: 'williamhill', title: 'William Hill', margin: 0.06 },
  { key: 'unibet_eu', title: 'Unibet', margin: 0.055 },
  { key: 'betsson', title: 'Betsson', margin: 0.06 },
  { key: 'nordicbet', title: 'Nordic Bet', margin: 0.06 },
  { key: 'betclic', title: 'Betclic', margin: 0.07 },
];

const MINUTE = 60_000;

/** Bookmakers of the demo, which bear no name of a real one. */
export const SIMULATED_BOOKS: readonly Book[] = [
  { key: 'sim_harbour', title: 'Harbour (simulated)', margin: 0.03, spread: 0.04, changesMs: 20 * MINUTE },
  { key: 'sim_summit', title: 'Summit (simulated)', margin: 0.035, spread: 0.045, changesMs: 15 * MINUTE },
  { key: 'sim_meadow', title: 'Meadow (simulated)', margin: 0.045, spread: 0.05, changesMs: 30 * MINUTE },
  { key: 'sim_lantern', title: 'Lantern (simulated)', margin: 0.055, spread: 0.05, changesMs: 25 * MINUTE },
  { key: 'sim_quarry', title: 'Quarry (simulated)', margin: 0.065, spread: 0.06, changesMs: 40 * MINUTE },
];

/** An outcome of a market, with its price at the sharp bookmaker. */
export interface WorldOutcome {
  readonly name: string;
  readonly price: number;
  readonly point?: number;
}

/** How far prices of other bookmakers differ from the sharp ones beside their margin. */
const SPREAD = 0.02;

/** The outcomes of a market at one bookmaker at a time (epoch ms); null where it does not offer it. */
export function outcomesOf(event: WorldEvent, book: Book, market: string, at: number): WorldOutcome[] | null {
  const { offer } = event;
  if (offer === null) return null;
  // The sharp bookmaker does not cover every competition.
  if (book.margin === 0 && share(event.sport.key) < 0.15) return null;
  const pairs = marketPairs(event, offer, market);
  if (pairs.length === 0) return null;
  return pairs.flatMap((outcomes) => priced(outcomes, book, event, at)).sort(byName);
}

/** As the service orders them: by name, the draw last. */
function byName(a: WorldOutcome, b: WorldOutcome): number {
  if (a.name === 'Draw' || b.name === 'Draw') return a.name === b.name ? 0 : a.name === 'Draw' ? 1 : -1;
  return a.name < b.name ? -1 : a.name > b.name ? 1 : 0;
}

/** The outcomes that belong together, once for each handicap or total. */
function marketPairs(event: WorldEvent, offer: WireMarkets, market: string): WorldOutcome[][] {
  const { home, away } = event;
  switch (market) {
    case 'h2h': {
      const line = offer.moneyline;
      if (line === undefined) return [];
      const draw = line.draw === undefined ? [] : [{ name: 'Draw', price: line.draw }];
      return [[{ name: home, price: line.home }, { name: away, price: line.away }, ...draw]];
    }
    case 'spreads':
    case 'alternate_spreads':
      return (offer.spreads ?? [])
        .filter(({ altLineId }) => (altLineId === undefined) === (market === 'spreads'))
        .map((line) => [
          { name: home, price: line.home, point: line.hdp },
          { name: away, price: line.away, point: 0 - line.hdp },
        ]);
    case 'totals':
    case 'alternate_totals':
      return (offer.totals ?? [])
        .filter(({ altLineId }) => (altLineId === undefined) === (market === 'totals'))
        .map((line) => [
          { name: 'Over', price: line.over, point: line.points },
          { name: 'Under', price: line.under, point: line.points },
        ]);
    default:
      return [];
  }
}

function priced(
  outcomes: readonly WorldOutcome[],
  book: Book,
  event: WorldEvent,
  at: number,
): WorldOutcome[] {
  if (book.margin === 0) return [...outcomes];
  const overround = outcomes.reduce((sum, { price }) => sum + 1 / price, 0);
  return outcomes.map((outcome) => {
    const fair = 1 / outcome.price / overround;
    const subject = `${book.key} ${event.id} ${outcome.name} ${outcome.point ?? ''}${phaseOf(book, event, at)}`;
    const bias = (share(subject) - 0.5) * 2 * (book.spread ?? SPREAD);
    const price = Math.max(1, 1 / Math.min(0.999, fair * (1 + book.margin + bias)));
    return { ...outcome, price: Math.round(price * 100) / 100 };
  });
}

/** Names the time since a bookmaker last changed its mind; each event has its own. */
function phaseOf({ key, changesMs }: Book, event: WorldEvent, at: number): string {
  if (changesMs === undefined) return '';
  return ` ${Math.floor(at / changesMs + share(`${key} ${event.id}`))}`;
}

/** A number between 0 and 1 that follows from a text. */
function share(text: string): number {
  return createHash('md5').update(text).digest().readUInt32LE(0) / 2 ** 32;
}
