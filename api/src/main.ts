import { pricesAre } from '@fairline/shared/contracts';
import { loadEnv } from './platform/env/env.ts';
import { createLog } from './platform/log.ts';
import { StartError } from './platform/start-error.ts';
import { startProgram } from './program.ts';
import { readyLine, readyText } from './ready-text.ts';
import { createStartSteps } from './start-steps.ts';

/** The program: starts everything that its role needs, prints a line when it is ready, and stops in order on a signal. */
const log = createLog('fairline');

async function main(): Promise<void> {
  const env = loadEnv();
  const stopRequest = nextStopRequest();
  const isTerminal = process.stdout.isTTY === true;
  const print = isTerminal ? (line: string): void => void process.stdout.write(`${line}\n`) : null;
  const program = await startProgram(env, log, createStartSteps({ print, now: Date.now }));
  const { port } = program;
  const prices = pricesAre({ feed: env.feed, simulated: env.feed === 'sim' });
  const text = isTerminal
    ? readyText({ port, demo: env.demo, prices, storesPast: env.demoPast })
    : readyLine(port);
  process.stdout.write(`${text}\n`);
  const reason = await Promise.race([stopRequest, program.ended]);
  log.info({ reason: reason instanceof StartError ? reason.message : reason }, 'stopping');
  await program.stop();
  if (reason instanceof StartError) throw reason;
}

/** Resolves with the reason to stop: a signal, or the end of the parent process. */
function nextStopRequest(): Promise<string> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => resolve(signal));
    }
    process.on('disconnect', () => resolve('the parent process ended'));
  });
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    if (error instanceof StartError) process.stderr.write(`${error.message}\n`);
    else log.fatal({ err: error }, 'the program failed');
    process.exit(1);
  },
);
