import { keyOf, unit } from '../simulate/keyed-random.ts';
import { type FixtureScript, fixtureScriptOf } from '../simulate/schedule/fixture-script.ts';
import { type Slot, slotsOf, slotTimesAt } from '../simulate/schedule/slot.ts';
import { isListedAt } from './past-answers.ts';

const DAY = 86_400_000;
/** How far the past reaches. */
const PAST_MS = 30 * DAY;
/** Of matches that started within this time, all are in the past. */
const COMPLETE_MS = DAY;
/** Of earlier matches, this share is: all of them would be twenty thousand. */
const EARLIER_SHARE = 0.08;
/** How far the bets of the demo accounts reach. */
const YEAR_MS = 366 * DAY;
/** Of the 220,000 matches between the year and the past, this share is one that there are bets on. */
const OLDER_SHARE = 0.002;

/**
 * The matches of the last 30 days that have started at a time, those that are still listed first, the others by start, latest first:
 * all of the last day and one in twelve of those before.
 *
 * @param until epoch ms
 */
export function pastScripts(seed: number, until: number): FixtureScript[] {
  return slotsOf(seed)
    .flatMap((slot) =>
      listGenerations(slot, until - PAST_MS, until)
        .filter(
          ({ generation, starts }) =>
            starts > until - COMPLETE_MS || drawNumber(slot, generation) < EARLIER_SHARE,
        )
        .map(({ generation }) => fixtureScriptOf(seed, slot, generation))
        .filter(({ starts }) => starts <= until),
    )
    .sort(
      (a, b) =>
        Number(isListedAt(b, until)) - Number(isListedAt(a, until)) ||
        b.starts - a.starts ||
        a.slot.index - b.slot.index,
    );
}

/**
 * One in 500 matches of the eleven months before those of {@link pastScripts}, in no order of time: the first ones are of all months.
 *
 * @param until epoch ms
 */
export function olderScripts(seed: number, until: number): FixtureScript[] {
  return slotsOf(seed)
    .flatMap((slot) =>
      listGenerations(slot, until - YEAR_MS, until - PAST_MS)
        .map(({ generation }) => ({ slot, generation, draw: drawNumber(slot, generation) }))
        .filter(({ draw }) => draw < OLDER_SHARE),
    )
    .sort((a, b) => a.draw - b.draw || a.slot.index - b.slot.index)
    .map(({ slot, generation }) => fixtureScriptOf(seed, slot, generation));
}

/** The matches of a slot that were to start between two times, the first one excluded, latest first. */
function listGenerations(slot: Slot, from: number, to: number): { generation: number; starts: number }[] {
  const found: { generation: number; starts: number }[] = [];
  for (let { generation } = slotTimesAt(slot, to); ; generation -= 1) {
    const starts = slot.phaseMs + generation * slot.cycleMs + slot.leadMs;
    if (starts <= from) return found;
    if (starts <= to) found.push({ generation, starts });
  }
}

/** A number from 0 to below 1, by which matches are chosen. */
const drawNumber = (slot: Slot, generation: number): number => unit(keyOf(keyOf(slot.key, 81), generation));
