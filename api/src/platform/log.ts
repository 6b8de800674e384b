import { type Logger, pino } from 'pino';

export type { Logger };

/** Fields that may hold a secret wherever they stand in a logged object. */
const SECRET_FIELDS = ['password', 'token', 'secret', 'authorization', 'cookie', 'apiKey', 'key'];

/** What `LOG_LEVEL` takes, from all to nothing. */
export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/**
 * The program's log: one JSON object a line on standard error, so that standard output stays for what a person waits for.
 * Secrets are removed by field name; `LOG_LEVEL` sets the level; with none, or one that does not
 * exist, which the settings then complain of, it is `info`.
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
    },
    pino.destination({ fd: 2, sync: true }),
  );
}
