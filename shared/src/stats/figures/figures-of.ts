import { amountOf } from '@fairline/shared/bets';
import type { Figure, StatFigures } from '@fairline/shared/contracts';
import { isCounted, RESULT_CODES, UNSETTLED } from '../columns/bet-columns.ts';
import type { Samples } from '../intervals/bootstrap.ts';
import { expectedProfit } from './expected-profit.ts';
import { rounded } from './percent.ts';
import {
  averageOdds,
  meanFigures,
  oneSet,
  RatioSums,
  rateFigure,
  sumSets,
  yieldsAndClvs,
} from './set-sums.ts';
import type { StatContext } from './stat-context.ts';

/** Figures of a set of bets, with the yields that the samples of its bootstrap have. */
export interface PeriodFigures {
  readonly figures: StatFigures;
  /** Their certainty is computed of them. */
  readonly sampledYields: Samples;
  /** The yield before rounding, 1 is 100 %; not a number without a stake. */
  readonly yieldShare: number;
}

/**
 * The figures of all bets of a period.
 *
 * - `profit`: of settled bets, free bets too. `staked`: their stakes, without voids and free bets.
 * - `free_bets`: settled free bets and their profit, the part of `profit` that no stake earned.
 * - `yield`: (profit − profit of free bets) / staked. A push or a cash-out has staked its whole stake, a half result as well.
 * - EV and CLV: of every bet that has one, settled or not, whatever its result was: they measure the price. By stake: of bets with a
 *   stake, without free bets.
 * - `hit_rate`: (wins + half-wins) / (wins + losses + half results): pushes, voids and cash-outs are in neither.
 * - `average_odds`: the plain mean of settled bets, before commission.
 * - `expected`: the profit that the closing fair odds of counted bets imply, without voids and free bets. `luck`: what these bets won beyond.
 */
export function figuresOf(context: StatContext): PeriodFigures {
  const { columns, bootstrap, seesCloses } = context;
  const sums = sumSets(context, oneSet(columns.size));
  const more = sumAll(context);
  const clvWeighted = seesCloses ? more.clvWeighted : new RatioSums(1, context.blocks.count);
  const means = meanFigures([more.ev, more.evWeighted, clvWeighted], bootstrap);
  const [ev, ev_weighted, clv_weighted] = means as [Figure, Figure, Figure];
  const [yieldAndClv] = yieldsAndClvs(sums, [0], bootstrap) as [ReturnType<typeof yieldsAndClvs>[number]];
  const figures: StatFigures = {
    bets: columns.size,
    settled: sums.settled[0] ?? 0,
    counted: more.counted,
    staked: amountOf(sums.money.staked(0)),
    profit: amountOf(sums.money.profit(0)),
    free_bets: { bets: sums.freeBets[0] ?? 0, profit: amountOf(sums.money.freeProfit(0)) },
    ...yieldAndClv,
    ...{ clv_weighted, ev, ev_weighted },
    closing_beaten: rateFigure(sums.beaten[0] ?? 0, sums.clvs.n[0] ?? 0),
    hit_rate: rateFigure(more.won, more.decided),
    average_odds: averageOdds(sums, 0),
    expected: seesCloses && more.withClose > 0 ? rounded(more.expected, 2) : null,
    luck: seesCloses && more.withClose > 0 ? rounded(more.profitWithClose - more.expected, 2) : null,
  };
  const [sampledYields] = bootstrap.samples([sums.yields.of(0)]) as [Samples];
  const yieldShare = amountOf(sums.money.stakedProfit(0)) / figures.staked;
  return { figures, sampledYields, yieldShare };
}

const { win, loss, 'half-win': halfWin, 'half-loss': halfLoss } = RESULT_CODES;

/** What only the whole period has. */
function sumAll(context: StatContext) {
  const { columns, blocks, stake, profit } = context;
  const { result, ev, clv, free, size } = columns;
  const [evs, evWeighted, clvWeighted] = [0, 1, 2].map(() => new RatioSums(1, blocks.count)) as [
    RatioSums,
    RatioSums,
    RatioSums,
  ];
  let [counted, won, decided, withClose, expected, profitWithClose] = [0, 0, 0, 0, 0, 0];
  for (let row = 0; row < size; row += 1) {
    const block = blocks.of[row] ?? 0;
    const hasStake = free[row] === 0;
    const weight = stake[row] ?? 0;
    const evOfBet = ev[row] ?? Number.NaN;
    if (!Number.isNaN(evOfBet)) {
      evs.add(0, block, evOfBet, 1);
      if (hasStake) evWeighted.add(0, block, evOfBet * weight, weight);
    }
    const clvOfBet = clv[row] ?? Number.NaN;
    if (hasStake && !Number.isNaN(clvOfBet)) clvWeighted.add(0, block, clvOfBet * weight, weight);
    const code = result[row] ?? UNSETTLED;
    if (isCounted(columns, row)) counted += 1;
    if (code === win || code === halfWin) won += 1;
    if (code === win || code === halfWin || code === loss || code === halfLoss) decided += 1;
    const expectedOfBet = expectedProfit(context, row);
    if (!Number.isNaN(expectedOfBet)) {
      withClose += 1;
      expected += expectedOfBet;
      profitWithClose += profit[row] ?? 0;
    }
  }
  return { ev: evs, evWeighted, clvWeighted, counted, won, decided, withClose, expected, profitWithClose };
}
