import type { LuckAnswer } from '@fairline/shared/contracts';
import { fairProbability, isCounted, isStaked, type Side } from '../columns/bet-columns.ts';
import { isSimulated } from '../figures/expected-profit.ts';
import type { StatContext } from '../figures/stat-context.ts';

const MILLION = 1_000_000;

/**
 * Columns that a simulation of luck draws from: settled bets with a stake and closing fair odds, in their order. Voids, cash-outs and free bets are left
 * out.
 */
export function luckColumns(context: StatContext): Omit<LuckAnswer, 'currency' | 'status'> {
  const { columns, stake, profit } = context;
  const answer: {
    [name in 'actual' | 'event' | 'lose' | 'p' | 'win']: number[];
  } & { side: Side[] } = { event: [], side: [], p: [], win: [], lose: [], actual: [] };
  const numberOf = new Map<number, number>();
  let events = 0;
  let without_close = 0;
  for (let row = 0; row < columns.size; row += 1) {
    if (!isCounted(columns, row) || !isStaked(columns, row)) continue;
    if (!isSimulated(context, row)) {
      without_close += 1;
      continue;
    }
    const id = columns.event[row] ?? 0;
    const known = id === 0 ? undefined : numberOf.get(id);
    const event = known ?? events;
    if (known === undefined) {
      events += 1;
      if (id !== 0) numberOf.set(id, event);
    }
    const net = columns.net[row] ?? 0;
    const staked = 100 * (stake[row] ?? 0);
    answer.event.push(event);
    answer.side.push((columns.side[row] ?? 0) as Side);
    answer.p.push(Math.round(fairProbability(columns.clv[row] ?? 0, net) * MILLION));
    answer.win.push(Math.round(staked * (net - 1)));
    answer.lose.push(-Math.round(staked));
    answer.actual.push(Math.round(100 * (profit[row] ?? 0)));
  }
  return { ...answer, without_close };
}
