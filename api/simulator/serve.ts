import { parseArgs } from 'node:util';
import { startBookmaker } from './start-bookmaker.ts';

/**
 * `node api/simulator/serve.ts [--port 4100] [--host 127.0.0.1] [--seed 1] [--pace 1]`: the simulating bookmaker as a
 * process of its own, for `FEED=sim` with `FEED_URL`. The account is FEED_USER and FEED_PASSWORD, `bookmaker`
 * and `bookmaker` when they are not set. One line on standard output gives the address.
 */
const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    host: { type: 'string', default: '127.0.0.1' },
    seed: { type: 'string' },
    pace: { type: 'string' },
  },
});
const bookmaker = await startBookmaker({
  source: 'simulate',
  port: wholeNumber('port', values.port, 4_100),
  host: values.host,
  seed: wholeNumber('seed', values.seed, 1),
  pace: positive('pace', values.pace, 1),
  user: process.env.FEED_USER || 'bookmaker',
  password: process.env.FEED_PASSWORD || 'bookmaker',
}).catch((error: Error) => fail(`The bookmaker cannot start: ${error.message}`));
process.stdout.write(`bookmaker ready on ${bookmaker.url}\n`);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void bookmaker.stop().then(() => process.exit(0)));
}

function wholeNumber(name: string, text: string | undefined, fallback: number): number {
  const value = Number(text ?? fallback);
  return Number.isInteger(value) && value >= 0 ? value : fail(`--${name} is a whole number.`);
}

function positive(name: string, text: string | undefined, fallback: number): number {
  const value = Number(text ?? fallback);
  return value > 0 && Number.isFinite(value) ? value : fail(`--${name} is a number above 0.`);
}

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
