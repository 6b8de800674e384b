import { writeSync } from 'node:fs';
import { type DestinationStream, type Logger, pino } from 'pino';
import { readableEntry } from './readable-log.ts';
import { logFields } from './tracing/work-context.ts';

export type { Logger };

/** Fields that may contain a secret, at any depth up to three of a logged object. */
const SECRET_FIELDS = ['password', 'token', 'secret', 'authorization', 'cookie', 'apiKey', 'key'];

/** The values of `LOG_LEVEL`, from every entry to none. */
export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/**
 * The program's log on standard error, so that standard output only holds the ready line: one JSON object a line, or
 * sentences where standard output is a terminal. What is logged while a request is answered has its id. Secrets are removed by
 * field name. `LOG_LEVEL` sets the level; without it, or with an invalid one, which `loadEnv` rejects later, the level is `info`.
 */
export function createLog(name: string, level = process.env.LOG_LEVEL): Logger {
  return pino(
    {
      name,
      level: LOG_LEVELS.find((known) => known === level?.trim()) ?? 'info',
      redact: {
        paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]),
        censor: '[removed]',
      },
      timestamp: pino.stdTimeFunctions.isoTime,
      mixin: logFields,
    },
    process.stdout.isTTY ? READABLE : pino.destination({ fd: 2, sync: true }),
  );
}

/** For a person who has started the program at a terminal. */
const READABLE: DestinationStream = {
  write: (line) => void writeSync(2, `${readableEntry(line.trimEnd())}\n`),
};
