import type { BetState } from '@fairline/shared/contracts';
import type { DemoLine } from './demo-bets.read-model.ts';
import { type DemoSelection, openingSelection, selectionOf } from './demo-selections.ts';
import { type DemoOwner, olderState, parlayState, singleState } from './demo-states.ts';

/** The bets of a demo account. */
export interface DemoRecord {
  /** Settled bets of the year before the feed, by their placing. */
  readonly older: readonly BetState[];
  /** Bets on played matches of the feed and on coming ones, by their placing. */
  readonly onFeed: readonly BetState[];
}

/** The lines that there are bets on. */
export interface DemoLines {
  readonly played: readonly DemoLine[];
  readonly coming: readonly DemoLine[];
}

const WEEK_DAYS = 7;
/** Days of the feed's past, and of the record before it. */
const DAYS = { onFeed: 30, older: 335 } as const;
/** Of so many bets on the feed, one is a parlay. */
const PARLAY_EVERY = 12;
/** Lines that are tried for a bet before it is left out. */
const TRIES = 12;
/** Selections of a parlay besides the first. */
const FURTHER_LEGS = [1, 1, 2] as const;
/** Of so many bets on the feed, one is a free bet. */
const FREE_EVERY = 15;
/** Matches of a parlay start within this time. */
const PARLAY_MS = 12 * 3_600_000;

/** A year of bets. The same owner and lines have the same bets. @param now epoch ms */
export function demoRecord(owner: DemoOwner, lines: DemoLines, now: number): DemoRecord {
  const { bettor, random } = owner;
  const bets = (days: number) => Math.ceil((bettor.betsPerWeek * days) / WEEK_DAYS);
  const used = new Set<number>();
  const opened = (among: readonly DemoLine[], unique: boolean): DemoSelection | null => {
    for (let attempt = 0; attempt < TRIES && among.length > 0; attempt += 1) {
      const line = random.pick(among);
      if (unique && used.has(line.event_id)) continue;
      const selection = openingSelection(line, bettor, random);
      if (selection === null) continue;
      if (unique) used.add(line.event_id);
      return selection;
    }
    return null;
  };
  const onFeed: BetState[] = [];
  for (let bet = 1; bet <= bets(DAYS.onFeed); bet += 1) {
    const first = opened(lines.played, true);
    if (first === null) continue;
    if (bet % PARLAY_EVERY === 0) {
      const others = linesNear(lines.played, first);
      const more = Array.from({ length: random.pick(FURTHER_LEGS) }, () => opened(others, true) ?? []).flat();
      const legs = inTime([first, ...more]);
      onFeed.push(legs.length > 1 ? parlayState(owner, legs) : singleState(owner, first));
    } else {
      const state = singleState(owner, first);
      onFeed.push({ ...state, free_bet: bet % FREE_EVERY === 1 });
    }
  }
  for (let bet = 0; bet < bets(WEEK_DAYS) && lines.coming.length > 0; bet += 1) {
    const line = random.pick(lines.coming);
    const selection = used.has(line.event_id) ? null : selectionOf(line, now, bettor, random);
    used.add(line.event_id);
    if (selection !== null) onFeed.push(singleState(owner, selection));
  }
  const older = Array.from({ length: bets(DAYS.older) }, () => {
    const selection = opened(lines.played, false);
    // A whole or quarter line can be a push, which the odds alone do not say.
    const isHalf = Math.abs((selection?.leg.points ?? 0.5) % 1) === 0.5;
    if (selection === null || !isHalf || selection.leg.market === 'specials') return [];
    return olderState(owner, selection, DAYS.onFeed + Math.floor(random.unit() * DAYS.older));
  }).flat();
  const byPlacing = (a: BetState, b: BetState) => a.placed_at.localeCompare(b.placed_at);
  return { older: older.sort(byPlacing), onFeed: onFeed.sort(byPlacing) };
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
