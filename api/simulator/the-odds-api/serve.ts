import { parseArgs } from 'node:util';
import { startOddsApi } from './start-odds-api.ts';

/**
 * `node api/simulator/the-odds-api/serve.ts [--port 4200] [--credits 500] [--seed 1] [--pace 1] [--update-ms 60000] [--soon 8]`:
 * a service that speaks The Odds API about simulated matches, for `FEED=the-odds-api` with `FEED_URL`. The key is FEED_KEY,
 * `simulated-key` when it is not set. With `--soon`, so many matches start in the next minutes and end four minutes later. One line
 * on standard output gives the address.
 */
const number = { type: 'string' } as const;
const { values } = parseArgs({
  options: { port: number, credits: number, seed: number, pace: number, 'update-ms': number, soon: number },
});
const service = await startOddsApi({
  port: numberOf('port', values.port, 4_200),
  credits: numberOf('credits', values.credits, 500),
  seed: numberOf('seed', values.seed, 1),
  pace: numberOf('pace', values.pace, 1),
  updateMs: Math.max(1, numberOf('update-ms', values['update-ms'], 60_000)),
  ...(process.env.FEED_KEY ? { apiKey: process.env.FEED_KEY } : {}),
}).catch((error: Error) => fail(`The service cannot start: ${error.message}`));
service.hurry(numberOf('soon', values.soon, 0), { everyMs: 3 * 60_000, lastMs: 4 * 60_000 });
process.stdout.write(`odds api ready on ${service.url}\n`);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void service.stop().then(() => process.exit(0)));
}

function numberOf(name: string, text: string | undefined, fallback: number): number {
  const value = Number(text ?? fallback);
  return Number.isFinite(value) && value >= 0 ? value : fail(`--${name} is a number, 0 or more.`);
}

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
