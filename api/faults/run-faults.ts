import { parseArgs } from 'node:util';
import { createRandom } from '../testing/random.ts';
import { feedHour } from './hour/feed-hour.ts';
import { replayHour } from './hour/replay-hour.ts';
import { seconds } from './lab/wait.ts';
import { LONG_SCENARIOS, SHORT_SCENARIOS } from './scenarios/all.ts';
import { runScenario } from './scenarios/run-scenario.ts';
import type { Scenario } from './scenarios/scenario.ts';
import { Stage } from './scenarios/stage.ts';
import { upgradeScenario } from './scenarios/upgrade.ts';

/** `npm run faults`: see README.md in this folder. Ends with 1 when a scenario is not ok. */

/** Scenarios that share a lab: the recomputation reads all of its history each time. */
const USES_OF_A_LAB = 6;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    short: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
    minutes: { type: 'string' },
    seed: { type: 'string' },
  },
});
// What the lab has started ends with it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
const print = (line: string) => void process.stdout.write(`${line}\n`);
const hour = { minutes: Number(values.minutes ?? 60), print };
if (positionals[0] === 'replay-hour') process.exit((await replayHour(hour)) ? 0 : 1);
if (positionals[0] === 'feed-hour') {
  const faults = positionals.slice(1);
  process.exit((await feedHour({ ...hour, faults })) ? 0 : 1);
}
if (positionals[0] === 'upgrade-hour') {
  const scenario = upgradeScenario(() => (hour.minutes * 60) / 3);
  process.exit((await runScenario(scenario, new Stage('long', 1))) ? 0 : 1);
}
const pool = values.short ? SHORT_SCENARIOS : LONG_SCENARIOS;
const chosen = positionals.length === 0 ? pool : positionals.map(byName);
if (values.list) {
  for (const { name } of chosen) process.stdout.write(`${name}\n`);
  process.exit(0);
}
const stage = new Stage(values.short ? 'short' : 'long', USES_OF_A_LAB);
process.exit((await (values.minutes === undefined ? once() : repeatedly(Number(values.minutes)))) ? 0 : 1);

async function once(): Promise<boolean> {
  let ok = true;
  for (const scenario of chosen) ok = (await runScenario(scenario, stage)) && ok;
  await stage.clear();
  return ok;
}

/** In random order until the time is over. The same seed gives the same order. */
async function repeatedly(minutes: number): Promise<boolean> {
  const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));
  process.stdout.write(`${JSON.stringify({ seed, minutes, scenarios: chosen.length })}\n`);
  const random = createRandom(seed);
  const end = seconds() + minutes * 60;
  let ok = true;
  while (seconds() < end) {
    for (const scenario of shuffled(chosen, random)) {
      if (seconds() >= end) break;
      ok = (await runScenario(scenario, stage, seed)) && ok;
    }
  }
  await stage.clear();
  return ok;
}

function byName(name: string): Scenario {
  const found = [...LONG_SCENARIOS, ...SHORT_SCENARIOS].find((scenario) => scenario.name === name);
  if (found !== undefined) return found;
  const names = [...new Set([...LONG_SCENARIOS, ...SHORT_SCENARIOS].map((scenario) => scenario.name))];
  process.stderr.write(`There is no scenario named ${name}. There are: ${names.join(', ')}.\n`);
  process.exit(1);
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}
