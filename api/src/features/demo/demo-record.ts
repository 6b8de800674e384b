import { setImmediate } from 'node:timers/promises';
import type { BetState, Markets } from '@fairline/shared/contracts';
import type { DemoLine } from './demo-bets.read-model.ts';
import { type DemoSelection, openingSelection, selectionOf } from './demo-selections.ts';
import { type DemoOwner, parlayState, singleState } from './demo-states.ts';

/** The bets of a demo account. */
export interface DemoRecord {
  /** Bets of the eleven months before the last 30 days, by their placing. */
  readonly older: readonly BetState[];
  /** Bets on matches of the last 30 days and on coming ones, by their placing. */
  readonly recent: readonly BetState[];
}

/** The lines that there are bets on. */
export interface DemoLines {
  /** Of matches before the last 30 days. */
  readonly older: readonly DemoLine[];
  /** Of matches of the last 30 days. */
  readonly played: readonly DemoLine[];
  readonly coming: readonly DemoLine[];
  /** The opening prices that were offered when the match of a line was listed. */
  readonly readFirstPrices: (line: DemoLine) => Promise<Markets>;
}

const WEEK_DAYS = 7;
/** Days with many matches, and of the record before them. */
const DAYS = { recent: 30, older: 335 } as const;
/** Of so many bets of the last 30 days, one is a parlay. */
const PARLAY_EVERY = 12;
/** Lines that are tried for a bet before it is left out. */
const TRIES = 12;
/** Bets that are computed before other work goes on. */
const AT_ONCE = 5;
/** Selections of a parlay besides the first. */
const FURTHER_LEGS = [1, 1, 2] as const;
/** Of so many bets of the last 30 days, one is a free bet. */
const FREE_EVERY = 15;
/** Matches of a parlay start within this time. */
const PARLAY_MS = 12 * 3_600_000;

/**
 * A year of bets. The same owner and lines have the same bets. Other work of the process goes on between them.
 *
 * @param now epoch ms
 */
export async function demoRecord(owner: DemoOwner, lines: DemoLines, now: number): Promise<DemoRecord> {
  const { bettor, random } = owner;
  const bets = (days: number) => Math.ceil((bettor.betsPerWeek * days) / WEEK_DAYS);
  const used = new Set<number>();
  /** A selection of a match that has no bet yet. */
  const opened = async (among: readonly DemoLine[]): Promise<DemoSelection | null> => {
    for (let attempt = 0; attempt < TRIES && among.length > 0; attempt += 1) {
      const line = random.pick(among);
      if (used.has(line.event_id)) continue;
      const opening = await lines.readFirstPrices(line);
      const selection = openingSelection({ ...line, opening }, bettor, random);
      if (selection === null) continue;
      used.add(line.event_id);
      return selection;
    }
    return null;
  };
  const usedMarkets = new Set<string>();
  /** A selection of a market that has no bet yet: there are fewer matches than bets. */
  const openedOlder = (): DemoSelection | null => {
    for (let attempt = 0; attempt < TRIES && lines.older.length > 0; attempt += 1) {
      const line = random.pick(lines.older);
      const selection = openingSelection(line, bettor, random);
      const market = `${line.line_id} ${selection?.leg.market}`;
      if (selection === null || usedMarkets.has(market)) continue;
      usedMarkets.add(market);
      return selection;
    }
    return null;
  };
  const recent: BetState[] = [];
  for (let bet = 1; bet <= bets(DAYS.recent); bet += 1) {
    if (bet % AT_ONCE === 0) await setImmediate();
    const first = await opened(lines.played);
    if (first === null) continue;
    if (bet % PARLAY_EVERY === 0) {
      const others = linesNear(lines.played, first);
      const chosen = [first];
      for (let leg = random.pick(FURTHER_LEGS); leg > 0; leg -= 1) {
        const next = await opened(others);
        if (next !== null) chosen.push(next);
      }
      const legs = inTime(chosen);
      recent.push(legs.length > 1 ? parlayState(owner, legs) : singleState(owner, first));
    } else {
      const state = singleState(owner, first);
      recent.push({ ...state, free_bet: bet % FREE_EVERY === 1 });
    }
  }
  for (let bet = 0; bet < bets(WEEK_DAYS) && lines.coming.length > 0; bet += 1) {
    const line = random.pick(lines.coming);
    const selection = used.has(line.event_id) ? null : selectionOf(line, now, bettor, random);
    used.add(line.event_id);
    if (selection !== null) recent.push(singleState(owner, selection));
  }
  const older: BetState[] = [];
  for (let bet = 0; bet < bets(DAYS.older); bet += 1) {
    if (bet % AT_ONCE === 0) await setImmediate();
    const selection = openedOlder();
    if (selection !== null) older.push(singleState(owner, selection));
  }
  const byPlacing = (a: BetState, b: BetState) => a.placed_at.localeCompare(b.placed_at);
  return { older: older.sort(byPlacing), recent: recent.sort(byPlacing) };
}

const startsOf = ({ leg }: DemoSelection): number => Date.parse(leg.starts ?? '');

/** Lines of matches that start about when that of a selection does, and were listed before. */
function linesNear(lines: readonly DemoLine[], selection: DemoSelection): DemoLine[] {
  const starts = startsOf(selection);
  return lines.filter(
    (line) => Math.abs(line.starts.getTime() - starts) < PARLAY_MS && line.created_at.getTime() < starts,
  );
}

/** Those of these selections whose matches start after the last of them was listed. */
function inTime(selections: readonly DemoSelection[]): DemoSelection[] {
  const placedAt = Math.max(...selections.map(({ at }) => at));
  return selections.filter((selection) => startsOf(selection) > placedAt);
}
