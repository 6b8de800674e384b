import { priceAfterCommission, unitsOf } from '@fairline/shared/bets';
import { type BetOutcome, CURRENCIES, type Currency } from '@fairline/shared/contracts';
import { newAmounts, setUnits } from '../columns/amounts.ts';
import { type BetColumns, RESULT_CODES, type Side, type TextColumn } from '../columns/bet-columns.ts';

/** A bet as tests write it. Amounts are decimal texts. */
export interface StatBet {
  readonly id: number;
  /** Epoch ms; null without a start. */
  readonly starts: number | null;
  readonly placed: number;
  readonly stake: string;
  /** Null for a bet that is not settled. */
  readonly profit: string | null;
  readonly result: BetOutcome | null;
  readonly currency: Currency;
  readonly odds: number;
  readonly commission: number;
  readonly ev: number | null;
  readonly clv: number | null;
  readonly free: boolean;
  readonly live: boolean;
  readonly selections: number;
  readonly side: Side;
  readonly event: number;
  readonly sportId: number;
  readonly sport: string | null;
  readonly market: string;
  readonly league: string | null;
  readonly bookmaker: string | null;
  readonly setting: number;
  readonly tags: readonly number[];
}

const DAY_MS = 86_400_000;

/** A bet that won 9 of 10 staked at 1.9, with the fields that a test names. */
export function statBet(fields: Partial<StatBet> = {}): StatBet {
  const id = fields.id ?? 1;
  const placed = Date.UTC(2026, 0, 1) + id * DAY_MS;
  return {
    ...{ id, placed, starts: placed + 3_600_000, stake: '10', profit: '9', result: 'win', currency: 'EUR' },
    ...{ odds: 1.9, commission: 0, ev: 2, clv: 3, free: false, live: false, selections: 1, side: 0 },
    ...{ event: id, sportId: 29, sport: 'Soccer', market: 'moneyline', league: 'L', bookmaker: null },
    ...{ setting: 0, tags: [] },
    ...fields,
  };
}

/** Columns of bets, in the order of the profit chart. */
export function betColumns(bets: readonly StatBet[], by: 'placed' | 'starts' = 'starts'): BetColumns {
  const startsOf = (bet: StatBet) => bet.starts ?? bet.placed;
  const timeOf = (bet: StatBet) => (by === 'starts' ? startsOf(bet) : bet.placed);
  const all = bets.toSorted((a, b) => timeOf(a) - timeOf(b) || a.placed - b.placed || a.id - b.id);
  const stake = newAmounts(all.length);
  const profit = newAmounts(all.length);
  for (const [row, bet] of all.entries()) {
    setUnits(stake, row, unitsOf(bet.stake));
    setUnits(profit, row, unitsOf(bet.profit ?? '0'));
  }
  const numbers = (of: (bet: StatBet) => number | null) =>
    Float64Array.from(all, (bet) => of(bet) ?? Number.NaN);
  const texts = (of: (bet: StatBet) => string | null): TextColumn => {
    const different = [...new Set(all.map(of))];
    return { texts: different, places: Uint32Array.from(all, (bet) => different.indexOf(of(bet))) };
  };
  return {
    size: all.length,
    ...{ at: numbers(timeOf), starts: numbers(startsOf), placed: numbers((bet) => bet.placed) },
    hasStart: Uint8Array.from(all, (bet) => (bet.starts === null ? 0 : 1)),
    ...{ id: numbers((bet) => bet.id), stake, profit },
    currency: Uint8Array.from(all, (bet) => CURRENCIES.indexOf(bet.currency)),
    currencies: CURRENCIES,
    odds: numbers((bet) => bet.odds),
    net: numbers((bet) => priceAfterCommission(bet.odds, bet.commission)),
    ...{ ev: numbers((bet) => bet.ev), clv: numbers((bet) => bet.clv) },
    result: Uint8Array.from(all, (bet) => (bet.result === null ? 0 : RESULT_CODES[bet.result])),
    free: Uint8Array.from(all, (bet) => Number(bet.free)),
    live: Uint8Array.from(all, (bet) => Number(bet.live)),
    selections: Uint16Array.from(all, (bet) => bet.selections),
    side: Uint8Array.from(all, (bet) => bet.side),
    event: numbers((bet) => bet.event),
    sportId: Int32Array.from(all, (bet) => bet.sportId),
    ...{ sport: texts((bet) => bet.sport), market: texts((bet) => bet.market) },
    ...{ league: texts((bet) => bet.league), bookmaker: texts((bet) => bet.bookmaker) },
    setting: Int32Array.from(all, (bet) => bet.setting),
    tags: {
      first: Uint32Array.from([0, ...all.map((_, row) => tagsUntil(all, row + 1))]),
      ids: Int32Array.from(all.flatMap((bet) => bet.tags)),
    },
  };
}

const tagsUntil = (bets: readonly StatBet[], row: number): number =>
  bets.slice(0, row).reduce((sum, bet) => sum + bet.tags.length, 0);
