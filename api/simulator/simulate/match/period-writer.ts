import type { StampedOdds } from '../../board/stamped-odds.ts';
import type { WireMarkets, WirePeriod } from '../../wire/odds.wire.ts';
import { isoMillis } from '../schedule/iso.ts';
import type { Limits } from './limits.ts';

const FIRST_LINE_ID = 3_000_000_000;
const LINE_ID_EPOCH = Date.UTC(2025, 0, 1);

/** One period to write to the board. */
export interface PeriodOffer {
  readonly eventId: number;
  readonly leagueId: number;
  readonly number: number;
  readonly cutoff: string;
  readonly status: 1 | 2;
  readonly markets: WireMarkets;
  readonly limits: Limits;
}

/** A period as last written, to detect what changes. */
interface WrittenPeriod {
  readonly text: string;
  readonly texts: Record<Market, string>;
  readonly lineId: number;
  readonly markets: WireMarkets;
  readonly updated: Partial<Record<Market, string>>;
}

const MARKETS = ['spreads', 'moneyline', 'totals', 'teamTotal'] as const;
type Market = (typeof MARKETS)[number];

/**
 * Writes periods to the board. As in the real feed, every repricing gives the period a new line id, its alternate lines
 * new ids and the changed markets a new time of update; an unchanged period keeps all three.
 */
export class PeriodWriter {
  readonly #written = new Map<string, WrittenPeriod>();
  #lastId = 0;

  write(odds: StampedOdds, offer: PeriodOffer, now: number): void {
    const key = `${offer.eventId}:${offer.number}`;
    const text = JSON.stringify(offer.markets);
    let written = this.#written.get(key);
    if (!written || written.text !== text) {
      written = this.#reprice(offer.markets, text, written, now);
      this.#written.set(key, written);
    }
    odds.putPeriod(offer.eventId, offer.leagueId, toWire(offer, written));
  }

  /** Removes the state of an event that is no longer on the board. */
  remove(eventId: number, numbers: readonly number[]): void {
    for (const number of numbers) this.#written.delete(`${eventId}:${number}`);
  }

  #reprice(
    markets: WireMarkets,
    text: string,
    before: WrittenPeriod | undefined,
    now: number,
  ): WrittenPeriod {
    const at = isoMillis(now);
    const updated: Partial<Record<Market, string>> = {};
    const texts = { spreads: '', moneyline: '', totals: '', teamTotal: '' };
    for (const market of MARKETS) {
      texts[market] = JSON.stringify(markets[market]) ?? '';
      const same = before && before.texts[market] === texts[market];
      const time = same || texts[market] === '' ? before?.updated[market] : at;
      if (time !== undefined) updated[market] = time;
    }
    const lineId = this.#nextId(now);
    return { text, texts, lineId, markets: withIds(markets, lineId * 100), updated };
  }

  /** Derived from the clock, so that ids of a later run are greater. */
  #nextId(now: number): number {
    const byClock = FIRST_LINE_ID + Math.floor((now - LINE_ID_EPOCH) / 10);
    this.#lastId = Math.max(this.#lastId + 1, byClock);
    return this.#lastId;
  }
}

function toWire(offer: PeriodOffer, { markets, lineId, updated }: WrittenPeriod): WirePeriod {
  const { limits } = offer;
  return {
    lineId,
    number: offer.number,
    cutoff: offer.cutoff,
    ...(updated.spreads ? { spreadUpdatedAt: updated.spreads } : {}),
    ...(updated.moneyline ? { moneylineUpdatedAt: updated.moneyline } : {}),
    ...(updated.totals ? { totalUpdatedAt: updated.totals } : {}),
    ...(updated.teamTotal ? { teamTotalUpdatedAt: updated.teamTotal } : {}),
    ...(markets.spreads ? { maxSpread: limits.maxSpread } : {}),
    ...(markets.moneyline ? { maxMoneyline: limits.maxMoneyline } : {}),
    ...(markets.totals ? { maxTotal: limits.maxTotal } : {}),
    ...(markets.teamTotal ? { maxTeamTotal: limits.maxTeamTotal } : {}),
    status: offer.status,
    ...withMax(markets, limits),
  };
}

/** The first line of a list is the main line and has no id of its own. */
function withIds(markets: WireMarkets, first: number): WireMarkets {
  let next = first;
  const number = <T extends object>(lines: readonly T[]): T[] =>
    lines.map((line, index) => (index === 0 ? line : { altLineId: next++, ...line }));
  const { spreads, moneyline, totals, teamTotal } = markets;
  return {
    ...(spreads ? { spreads: number(spreads) } : {}),
    ...(moneyline ? { moneyline } : {}),
    ...(totals ? { totals: number(totals) } : {}),
    ...(teamTotal
      ? {
          teamTotal: {
            ...(teamTotal.home ? { home: number(teamTotal.home) } : {}),
            ...(teamTotal.away ? { away: number(teamTotal.away) } : {}),
          },
        }
      : {}),
  };
}

/** Alternate lines have their own limit. */
function withMax(markets: WireMarkets, limits: Limits): WireMarkets {
  const withLimit = <T extends { readonly altLineId?: number }>(lines: readonly T[], max: number): T[] =>
    lines.map((line) => (line.altLineId === undefined ? line : { ...line, max }));
  const { spreads, moneyline, totals, teamTotal } = markets;
  return {
    ...(spreads ? { spreads: withLimit(spreads, limits.maxSpread) } : {}),
    ...(moneyline ? { moneyline } : {}),
    ...(totals ? { totals: withLimit(totals, limits.maxTotal) } : {}),
    ...(teamTotal
      ? {
          teamTotal: {
            ...(teamTotal.home ? { home: withLimit(teamTotal.home, limits.maxTeamTotal) } : {}),
            ...(teamTotal.away ? { away: withLimit(teamTotal.away, limits.maxTeamTotal) } : {}),
          },
        }
      : {}),
  };
}
