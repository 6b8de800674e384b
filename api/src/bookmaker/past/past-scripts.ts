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

/**
 * The matches of the last 30 days that have started at a time, those that are still listed first, the others by start, latest first:
 * all of the last day and one in twelve of those before.
 *
 * @param until epoch ms
 */
export function pastScripts(seed: number, until: number): FixtureScript[] {
  return slotsOf(seed)
    .flatMap((slot) => scriptsOf(seed, slot, until))
    .sort(
      (a, b) =>
        Number(isListedAt(b, until)) - Number(isListedAt(a, until)) ||
        b.starts - a.starts ||
        a.slot.index - b.slot.index,
    );
}

function scriptsOf(seed: number, slot: Slot, until: number): FixtureScript[] {
  const scripts: FixtureScript[] = [];
  for (let { generation } = slotTimesAt(slot, until); ; generation -= 1) {
    const starts = slot.phaseMs + generation * slot.cycleMs + slot.leadMs;
    if (starts <= until - PAST_MS) return scripts;
    const isChosen =
      starts > until - COMPLETE_MS || unit(keyOf(keyOf(slot.key, 81), generation)) < EARLIER_SHARE;
    if (!isChosen) continue;
    const script = fixtureScriptOf(seed, slot, generation);
    if (script.starts <= until) scripts.push(script);
  }
}
