import { type Logger, pino } from 'pino';

export type { Logger };

/** Fields that may contain a secret, at any depth up to three of a logged object. */
const SECRET_FIELDS = ['password', 'token', 'secret', 'authorization', 'cookie', 'apiKey', 'key'];

/** The values of `LOG_LEVEL`, from every entry to none. */
export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/**
 * The program's log: one JSON object a line on standard error, so that standard output only holds the ready line. Secrets
 * are removed by field name. `LOG_LEVEL` sets the level; without it, or with an invalid one, which `loadEnv` rejects
 * later, the level is `info`.
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
