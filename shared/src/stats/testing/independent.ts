import { CURRENCY_RATES, type Currency } from '@fairline/shared/contracts';
import Big from 'big.js';
import type { StatBet } from './stat-bets.ts';

/** A calculator of its own, so that its precision is nobody else's. */
const Decimal = Big();
Decimal.DP = 40;
Decimal.RM = Decimal.roundHalfUp;

const zero = new Decimal(0);
const sum = (values: readonly Big[]): Big => values.reduce((all, value) => all.plus(value), zero);
const places = (value: Big, decimals: number): number => Number(value.round(decimals, 1).toString()) + 0;
const share = (part: Big, whole: Big): number | null =>
  whole.eq(0) ? null : places(part.times(100).div(whole), 2);
const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : places(sum(values.map((value) => new Decimal(value))).div(values.length), 2);

const isSettled = (bet: StatBet) => bet.result !== null;
const startOf = (bet: StatBet) => bet.starts ?? bet.placed;

/** Amounts of several currencies in one, each currency's sum rounded to the eighth decimal. */
export function inCurrency(amounts: readonly (readonly [Currency, Big])[], to: Currency): Big {
  const currencies = [...new Set(amounts.map(([currency]) => currency))];
  return sum(
    currencies.map((from) => {
      const own = sum(amounts.filter(([currency]) => currency === from).map(([, amount]) => amount));
      return from === to ? own : own.times(CURRENCY_RATES[to]).div(CURRENCY_RATES[from]).round(8, 1);
    }),
  );
}

const profitOf = (bets: readonly StatBet[], to: Currency): Big =>
  inCurrency(
    bets.filter(isSettled).map((bet) => [bet.currency, new Decimal(bet.profit ?? '0')]),
    to,
  );
const stakedOf = (bets: readonly StatBet[], to: Currency): Big =>
  inCurrency(
    bets
      .filter((bet) => isSettled(bet) && bet.result !== 'void' && !bet.free)
      .map((bet) => [bet.currency, new Decimal(bet.stake)]),
    to,
  );
const stakeIn = (bet: StatBet, to: Currency): Big =>
  new Decimal(bet.stake).times(CURRENCY_RATES[to]).div(CURRENCY_RATES[bet.currency]);
const netOf = ({ odds, commission }: StatBet): Big =>
  commission === 0
    ? new Decimal(odds)
    : new Decimal(odds).minus(1).times(new Decimal(100).minus(commission)).div(100).plus(1);

function weighted(bets: readonly StatBet[], of: 'clv' | 'ev', to: Currency): number | null {
  const known = bets.filter((bet) => bet[of] !== null && !bet.free);
  const whole = sum(known.map((bet) => stakeIn(bet, to)));
  if (whole.eq(0)) return null;
  return places(sum(known.map((bet) => stakeIn(bet, to).times(bet[of] ?? 0))).div(whole), 2);
}

/** What the fair closing odds imply of a bet; null where they say nothing. */
function expectedOf(bet: StatBet, to: Currency): Big | null {
  if (
    bet.free ||
    bet.clv === null ||
    bet.result === null ||
    bet.result === 'void' ||
    bet.result === 'cash-out'
  ) {
    return null;
  }
  const p = new Decimal(bet.clv).div(100).plus(1).div(netOf(bet));
  if (p.lte(0) || p.gte(1)) return null;
  const won = p.times(netOf(bet).minus(1));
  return won.minus(new Decimal(1).minus(p)).times(stakeIn(bet, to));
}

/** The figures of bets, by definition, one after the other. */
export function independentFigures(bets: readonly StatBet[], to: Currency) {
  const settled = bets.filter(isSettled);
  const results = (...of: StatBet['result'][]) => settled.filter(({ result }) => of.includes(result)).length;
  const wins = results('win', 'half-win');
  const decided = results('win', 'half-win', 'loss', 'half-loss');
  const clvs = bets.flatMap(({ clv }) => clv ?? []);
  const closed = bets.flatMap((bet) => {
    const expected = expectedOf(bet, to);
    const profit = new Decimal(bet.profit ?? '0').times(CURRENCY_RATES[to]).div(CURRENCY_RATES[bet.currency]);
    return expected === null ? [] : [{ expected, luck: profit.minus(expected) }];
  });
  const sumOf = (of: 'expected' | 'luck') =>
    closed.length === 0 ? null : places(sum(closed.map((bet) => bet[of])), 2);
  const odds = settled.map((bet) => new Decimal(bet.odds));
  return {
    bets: bets.length,
    settled: settled.length,
    counted: settled.length - results('cash-out'),
    staked: Number(stakedOf(bets, to).toString()),
    profit: Number(profitOf(bets, to).toString()) + 0,
    free_bets: {
      bets: settled.filter(({ free }) => free).length,
      profit: Number(
        profitOf(
          bets.filter(({ free }) => free),
          to,
        ).toString(),
      ),
    },
    yield: share(
      profitOf(
        bets.filter(({ free }) => !free),
        to,
      ),
      stakedOf(bets, to),
    ),
    clv: mean(clvs),
    clv_weighted: weighted(bets, 'clv', to),
    ev: mean(bets.flatMap(({ ev }) => ev ?? [])),
    ev_weighted: weighted(bets, 'ev', to),
    closing_beaten: share(new Decimal(clvs.filter((clv) => clv > 0).length), new Decimal(clvs.length)),
    hit_rate: share(new Decimal(wins), new Decimal(decided)),
    average_odds: odds.length === 0 ? null : places(sum(odds).div(odds.length), 9),
    expected: sumOf('expected'),
    luck: sumOf('luck'),
  };
}

/** The terms of a replay as decimal texts. */
export interface IndependentTerms {
  readonly bankroll: string;
  readonly fraction: number;
  readonly unit: string;
}

/** A replay by definition: one bet after the other in the order of start, placing and id. */
export function independentReplay(
  bets: readonly StatBet[],
  mode: 'clvOptimal' | 'evOptimal' | 'flat',
  terms: IndependentTerms,
) {
  const left = { parlay: 0, free_bet: 0, cash_out: 0, void: 0, no_price: 0, no_edge: 0 };
  let balance = new Decimal(terms.bankroll);
  let [staked, profit, count] = [zero, zero, 0];
  const inOrder = bets
    .filter(isSettled)
    .toSorted((a, b) => startOf(a) - startOf(b) || a.placed - b.placed || a.id - b.id);
  for (const bet of inOrder) {
    const percent = mode === 'evOptimal' ? bet.ev : bet.clv;
    if (bet.selections > 1) left.parlay += 1;
    else if (bet.free) left.free_bet += 1;
    else if (bet.result === 'cash-out') left.cash_out += 1;
    else if (bet.result === 'void') left.void += 1;
    else if (mode !== 'flat' && percent === null) left.no_price += 1;
    else if (mode !== 'flat' && (percent ?? 0) <= 0) left.no_edge += 1;
    else {
      const kelly = new Decimal(percent ?? 0).div(100).div(netOf(bet).minus(1)).times(terms.fraction);
      const used = kelly.gt(1) ? new Decimal(1) : kelly.round(12, 1);
      const stake =
        mode === 'flat' ? new Decimal(terms.unit) : balance.lte(0) ? zero : balance.times(used).round(8, 1);
      const won = stake
        .times(bet.profit ?? '0')
        .div(bet.stake)
        .round(8, 1);
      staked = staked.plus(stake);
      profit = profit.plus(won);
      balance = balance.plus(won);
      count += 1;
    }
  }
  return {
    ...{ bets: count, left_out: left, staked: Number(staked.toString()) },
    ...{ profit: Number(profit.toString()) + 0, yield_percent: share(profit, staked) },
  };
}

/** The deepest fall and the longest series of losses, by looking at every pair and every series. */
export function independentRuns(bets: readonly StatBet[], to: Currency) {
  const settled = bets
    .filter(isSettled)
    .toSorted((a, b) => startOf(a) - startOf(b) || a.placed - b.placed || a.id - b.id);
  const totals = [zero, ...settled.map((_, index) => profitOf(settled.slice(0, index + 1), to))];
  let drawdown = zero;
  for (const [index, after] of totals.entries()) {
    for (const before of totals.slice(0, index)) {
      if (before.minus(after).gt(drawdown)) drawdown = before.minus(after);
    }
  }
  const letters = settled
    .map(({ result, profit }) => {
      if (result === 'push' || result === 'void') return '';
      if (result === 'cash-out') return new Decimal(profit ?? '0').lt(0) ? 'L' : 'W';
      return result === 'loss' || result === 'half-loss' ? 'L' : 'W';
    })
    .join('');
  const losing_run = Math.max(0, ...letters.split('W').map(({ length }) => length));
  return { drawdown: Number(drawdown.toString()), losing_run };
}
