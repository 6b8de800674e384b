import {
  type BetLeg,
  type BetState,
  type Markets,
  PLANS,
  type UpgradeLevel,
} from '@fairline/shared/contracts';
import type { DemoLine } from './demo-bets.read-model.ts';
import type { DemoLines } from './demo-record.ts';

/** A chart of a demo account, with a target by how many percent below its price. */
export interface DemoGraph {
  readonly line_id: string;
  readonly odd_cell_id: string;
  readonly more_cell_ids: readonly string[];
  readonly targetPercent: number | null;
}

type Select = (markets: Markets) => readonly string[];

const HOUR_MS = 3_600_000;
/** Matches start so much later that their charts have something to follow. */
const AHEAD_MS = 3 * HOUR_MS;
/** The price of a target is so much below the price now. */
const TARGET_PERCENT = 4;
const [SOCCER, TENNIS, BASKETBALL] = [29, 33, 4];

const home: Select = ({ moneyline }) => (moneyline ? ['moneyline:home'] : []);
const threeWay: Select = ({ moneyline }) =>
  moneyline?.draw == null ? [] : ['moneyline:home', 'moneyline:draw', 'moneyline:away'];
const handicap: Select = ({ spreads }) =>
  evenOf(spreads.map(({ hdp, home, away }) => ({ id: `spreads:${hdp}:home`, prices: [home, away] })));
const total: Select = ({ totals }) =>
  evenOf(totals.map(({ points, over, under }) => ({ id: `totals:${points}:over`, prices: [over, under] })));

/** The line of a ladder whose prices are the most alike. */
function evenOf(
  lines: readonly { readonly id: string; readonly prices: readonly [number, number] }[],
): string[] {
  const distance = ({ prices: [a, b] }: (typeof lines)[number]): number => Math.abs(a - b);
  return [...lines]
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, 1)
    .map(({ id }) => id);
}

/** What is watched of coming matches, the most important first. */
const WATCHED: readonly {
  readonly sports: readonly number[] | null;
  readonly select: Select;
  readonly isTarget?: true;
}[] = [
  { sports: [SOCCER], select: handicap, isTarget: true },
  { sports: [TENNIS], select: home },
  { sports: [BASKETBALL], select: total },
  { sports: [SOCCER], select: threeWay },
  { sports: [SOCCER], select: total },
  { sports: null, select: home },
];

/** How many charts of coming matches an account has, beside one of a finished match and of an own bet: one of the plan stays free. */
const COUNTS: Readonly<Record<UpgradeLevel, number>> = { basic: 0, pro: 3, sharp: WATCHED.length };

/** The charts of a demo account: each of another match. @param bets its own */
export function demoGraphs(
  level: UpgradeLevel,
  lines: DemoLines,
  bets: readonly BetState[],
  now: number,
): DemoGraph[] {
  if (PLANS[level].graphs === 0) return [];
  const graphs: DemoGraph[] = [];
  const used = new Set<number>();
  const sports = new Set<number>();
  const add = (
    line: DemoLine | undefined,
    cells: readonly string[],
    targetPercent: number | null = null,
  ): void => {
    const [odd_cell_id, ...more_cell_ids] = cells;
    if (line === undefined || odd_cell_id === undefined) return;
    used.add(line.event_id);
    sports.add(line.sport_id);
    graphs.push({ ...{ line_id: line.line_id, odd_cell_id, more_cell_ids, targetPercent } });
  };
  const coming = [...lines.coming]
    .filter(
      ({ period_num, status, starts }) =>
        period_num === 0 && status === 1 && starts.getTime() > now + AHEAD_MS,
    )
    .sort((a, b) => a.starts.getTime() - b.starts.getTime());
  const own = bets.flatMap(({ legs, grade }) => (grade === null && legs.length === 1 ? legs : []));
  for (const leg of level === 'pro' ? [] : own) {
    const cell = graphs.length === 0 ? cellOf(leg) : null;
    if (cell !== null)
      add(
        coming.find(({ line_id }) => line_id === leg.line_id),
        [cell],
      );
  }
  // The last one is of a sport that none of the others has.
  sports.clear();
  for (const { sports: wanted, select, isTarget } of WATCHED.slice(0, COUNTS[level])) {
    const line = coming.find(
      (one) =>
        !used.has(one.event_id) &&
        (wanted?.includes(one.sport_id) ?? !sports.has(one.sport_id)) &&
        select(one).length > 0,
    );
    add(line, line ? select(line) : [], isTarget ? TARGET_PERCENT : null);
  }
  if (level === 'pro') return graphs;
  // A finished match is known by what it opened at.
  const finished = lines.played.findLast(
    ({ sport_id, period_num, opening }) =>
      sport_id === SOCCER && period_num === 0 && home(opening).length > 0,
  );
  add(finished, finished ? home(finished.opening) : []);
  return graphs;
}

/** The selection of an own bet on a coming match; null for markets that are left out here. */
function cellOf({ market, outcome, points }: BetLeg): string | null {
  if (market === 'moneyline') return `moneyline:${outcome}`;
  if (points === null) return null;
  // A line is named by the handicap of the home side.
  if (market === 'spread') return `spreads:${outcome === 'away' ? -points + 0 : points}:${outcome}`;
  return market === 'total' ? `totals:${points}:${outcome}` : null;
}
