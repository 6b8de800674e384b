import { loadEnv } from './platform/env/env.ts';
import { createLog } from './platform/log/log.ts';
import { StartError } from './platform/start-error.ts';
import { startProgram } from './program.ts';
import { readyLine } from './ready-line.ts';

/** The program: starts everything its role needs, says when it is ready, and stops it in order when told to. */
const log = createLog('fairline');

async function main(): Promise<void> {
  const env = loadEnv();
  const stopAsked = untilAskedToStop();
  const program = await startProgram(env, log);
  process.stdout.write(`${readyLine(program.port)}\n`);
  log.info({ asked: await stopAsked }, 'stopping');
  await program.stop();
}

/** Resolves with what asked: a signal, or the end of the process that started this one. */
function untilAskedToStop(): Promise<string> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => resolve(signal));
    }
    process.on('disconnect', () => resolve('the process that started this one ended'));
  });
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    if (error instanceof StartError) process.stderr.write(`${error.message}\n`);
    else log.fatal({ err: error }, 'cannot go on');
    process.exit(1);
  },
);
