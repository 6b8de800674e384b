import type { BetState } from '@fairline/shared/contracts';
import type { DemoLine } from './demo-bets.read-model.ts';
import { openingSelection, selectionOf } from './demo-selections.ts';
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
const PARLAY_LEGS = [2, 2, 3] as const;

/** A year of bets. The same owner and lines have the same bets. @param now epoch ms */
export function demoRecord(owner: DemoOwner, lines: DemoLines, now: number): DemoRecord {
  const { bettor, random } = owner;
  const bets = (days: number) => Math.ceil((bettor.betsPerWeek * days) / WEEK_DAYS);
  const used = new Set<number>();
  const opened = (unique: boolean) => {
    for (let attempt = 0; attempt < TRIES && lines.played.length > 0; attempt += 1) {
      const line = random.pick(lines.played);
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
    const legs = bet % PARLAY_EVERY === 0 ? random.pick(PARLAY_LEGS) : 1;
    const selections = Array.from({ length: legs }, () => opened(true)).flatMap((one) => one ?? []);
    const placedAt = Math.max(...selections.map(({ at }) => at));
    // A parlay is placed before the first of its matches.
    const inTime = selections.filter(({ leg }) => Date.parse(leg.starts ?? '') > placedAt);
    const [only] = inTime;
    if (only !== undefined)
      onFeed.push(inTime.length > 1 ? parlayState(owner, inTime) : singleState(owner, only));
  }
  for (let bet = 0; bet < bets(WEEK_DAYS) && lines.coming.length > 0; bet += 1) {
    const line = random.pick(lines.coming);
    const selection = used.has(line.event_id) ? null : selectionOf(line, now, bettor, random);
    used.add(line.event_id);
    if (selection !== null) onFeed.push(singleState(owner, selection));
  }
  const older = Array.from({ length: bets(DAYS.older) }, () => {
    const selection = opened(false);
    // A whole or quarter line can be a push, which the odds alone do not say.
    const isHalf = Math.abs((selection?.leg.points ?? 0.5) % 1) === 0.5;
    if (selection === null || !isHalf || selection.leg.market === 'specials') return [];
    return olderState(owner, selection, DAYS.onFeed + Math.floor(random.unit() * DAYS.older));
  }).flat();
  const byPlacing = (a: BetState, b: BetState) => a.placed_at.localeCompare(b.placed_at);
  return { older: older.sort(byPlacing), onFeed: onFeed.sort(byPlacing) };
}
