import type { Logger } from 'pino';

/** As much of a pino logger as the feed uses. */
export type FeedLog = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>;
