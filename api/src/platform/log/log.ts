import { type Logger, pino } from 'pino';

export type { Logger };

/** Fields that may hold a secret wherever they stand in a logged object. */
const SECRET_FIELDS = ['password', 'token', 'secret', 'authorization', 'cookie', 'apiKey', 'key'];

/**
 * The program's log: one JSON object a line on standard error, so that standard output stays for what a person waits for.
 * Secrets are removed by field name; `LOG_LEVEL` sets the level (default `info`).
 */
export function createLog(name: string, level = process.env.LOG_LEVEL ?? 'info'): Logger {
  return pino(
    {
      name,
      level,
      redact: {
        paths: SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]),
        censor: '[removed]',
      },
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    pino.destination({ fd: 2, sync: true }),
  );
}
