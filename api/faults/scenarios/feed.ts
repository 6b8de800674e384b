import { arrivalTime } from '../check/verify.ts';
import type { Lab } from '../lab/lab.ts';
import { pause, seconds } from '../lab/wait.ts';
import { FAULTS } from '../proxy/catalogue.ts';
import type { FaultKind } from '../proxy/fault.ts';
import { LISTING_FAULTS } from '../proxy/faults/events.ts';
import { HUGE_FAULTS, NONSENSE_FAULTS } from '../proxy/faults/nonsense.ts';
import { TRANSPORT_FAULTS } from '../proxy/faults/transport.ts';
import { VALUE_FAULTS } from '../proxy/faults/values.ts';
import { endOf } from './process.ts';
import type { Scenario } from './scenario.ts';
import type { Stage } from './stage.ts';

/** How long an unaffected match of the sport may take to show its new price, on a starved machine. */
const BYSTANDER_SECONDS = 30;
const BASELINE_SECONDS = 3;
const RECOVERY_SECONDS = 30;
/** After a refused account or an empty snapshot the product asks again after a minute, and up to a fifth later. */
const SLOW_RECOVERY_SECONDS = 72 + 15;
/** The first pause after a 429. Each further one is twice as long, and a quarter more by chance. */
const FIRST_PAUSE_SECONDS = 5;
/** From the first answered request to a fresh price and a status that is ok, on a busy machine. */
const CATCH_UP_SECONDS = 10;

/**
 * Pauses of 5, 10, 20 … seconds add up to less than the fault and its last pause, so that the one which outlasts the fault is
 * not longer than the fault and the first pause together.
 */
const afterRateLimit = (faultSeconds: number) =>
  (faultSeconds + FIRST_PAUSE_SECONDS) * 1.25 + CATCH_UP_SECONDS;

const isRateLimit = ({ name }: FaultKind) => name.startsWith('rate-limit');

interface Broken {
  readonly failures: readonly string[];
  readonly requests: number;
}

/**
 * Requests per second that the intervals of eleven sports permit: fixtures and odds every second, specials and their odds every two, results
 * every five. A count on a starved machine is lower, and says nothing about the seconds after it.
 */
const PLANNED_PACE = 37;

const paces = new WeakMap<Lab, number>();

/** Requests per second without a fault, counted once for a lab; at least those that are planned. */
async function baseline(lab: Lab): Promise<number> {
  const known = paces.get(lab);
  if (known !== undefined) return known;
  const counted = lab.proxy.counts.since();
  await pause(BASELINE_SECONDS * 1000);
  const pace = Math.max(PLANNED_PACE, counted().requests / BASELINE_SECONDS);
  paces.set(lab, pace);
  return pace;
}

/** Activates these faults for some seconds; returns the failures meanwhile. */
async function breakFeed(
  lab: Lab,
  kinds: readonly FaultKind[],
  forSeconds: number,
  pace: number,
): Promise<Broken> {
  const { proxy, bookmaker } = lab;
  const failures: string[] = [];
  const names = kinds.map(({ name }) => name);
  const began = seconds();
  const counted = proxy.counts.since();
  proxy.set(...names);
  await bookmaker.move(bookmaker.target);
  if (kinds.every(({ make, wholeSport }) => make().body !== undefined && wholeSport !== true)) {
    const watched = { bookmaker, client: lab.client() };
    const arrived = await arrivalTime(watched, bookmaker.bystander, BYSTANDER_SECONDS);
    if (arrived === null) failures.push(`${names.join(', ')}: other matches of the sport got no new prices`);
  }
  while (seconds() - began < forSeconds) {
    await bookmaker.move(bookmaker.target);
    await pause(500);
  }
  const lasted = seconds() - began;
  const { requests } = counted();
  proxy.set();
  // Each endpoint of a sport may be read again in full once; a 429 causes none of that.
  const most = kinds.some(isRateLimit) ? pace * lasted + 5 : pace * lasted * 2 + proxy.counts.questions;
  if (requests > most) {
    failures.push(
      `${names.join(', ')}: ${requests} requests in ${lasted.toFixed(1)} s, ${Math.round(most)} at most`,
    );
  }
  return { failures, requests };
}

/** Groups of faults one after the other on one lab, each for some seconds, and one verification at the end. */
function feedScenario(
  name: string,
  groups: readonly (readonly FaultKind[])[],
  short: number,
  long: number,
): Scenario {
  const kinds = groups.flat();
  const isSlow = kinds.some(({ slow }) => slow);
  return {
    name,
    ...(isSlow ? { slow: true } : {}),
    async run(stage: Stage) {
      const lab = await stage.lab();
      const pace = await baseline(lab);
      const failures: string[] = [];
      let requests = 0;
      const from = Date.now();
      for (const group of groups) {
        const broken = await breakFeed(lab, group, stage.byLength(short, long), pace);
        failures.push(...broken.failures);
        requests += broken.requests;
      }
      if (kinds.some(({ name: one }) => one === 'maintenance')) {
        lab.closed.push({ from: from - 2_000, to: Date.now() + 15_000 });
      }
      const ordinary = isSlow ? SLOW_RECOVERY_SECONDS : RECOVERY_SECONDS;
      const within = kinds.every(isRateLimit) ? afterRateLimit(stage.byLength(short, long)) : ordinary;
      const names = kinds.map(({ name: one }) => one);
      return endOf(lab, names, failures, within, { requests });
    },
  };
}

/** One scenario for each fault, named `feed-<fault>`: what the long form runs. */
export const EACH_FEED_FAULT: readonly Scenario[] = [...FAULTS.values()]
  // `large-answers` measures these.
  .filter((kind) => !HUGE_FAULTS.includes(kind))
  .map((kind) => feedScenario(`feed-${kind.name}`, [[kind]], 3, 10));

const quick = (kinds: readonly FaultKind[]) => kinds.filter(({ slow }) => !slow);
const named = (...names: readonly string[]) => names.flatMap((name) => FAULTS.get(name) ?? []);
const oneByOne = (kinds: readonly FaultKind[]) => kinds.map((kind) => [kind]);

/** The same faults in a few scenarios: what the short form runs. */
export const FEED_SCENARIOS: readonly Scenario[] = [
  feedScenario('feed-rate-limits', oneByOne(named('rate-limit-zero')), 2, 10),
  feedScenario(
    'feed-transport',
    oneByOne(quick(TRANSPORT_FAULTS).filter((kind) => !isRateLimit(kind))),
    0.5,
    6,
  ),
  feedScenario('feed-nonsense', oneByOne(NONSENSE_FAULTS), 2, 10),
  feedScenario('feed-values', [VALUE_FAULTS], 4, 20),
  feedScenario('feed-times', [named('updated-in-2099', 'version-huge'), named('updated-in-2001')], 2, 10),
  feedScenario(
    'feed-events',
    [LISTING_FAULTS, named('odds-before-fixtures'), named('maintenance', 'status-held')],
    2,
    10,
  ),
];
