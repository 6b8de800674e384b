import { StartError } from '../start-error.ts';
import type { Env } from './settings.ts';

/** Shorter secrets could be guessed. */
const SHORTEST_SECRET = 32;

/**
 * Settings that are only right together, and addresses.
 * @throws StartError that names the variables and what is missing
 */
export function checkEnv(env: Env): void {
  if (env.feed === 'replay' && env.feedReplay === undefined) {
    throw new StartError('FEED=replay needs FEED_REPLAY, the path of a recording.');
  }
  if (env.feed === 'pinnacle' || env.feed === 'ps3838') {
    if (env.feedUser === undefined || env.feedPassword === undefined) {
      throw new StartError(
        `FEED=${env.feed} needs FEED_USER and FEED_PASSWORD, the account that the bookmaker enabled for its API.`,
      );
    }
  }
  if (env.feed === 'sim' && env.feedUrl !== undefined) {
    if (env.feedUser === undefined || env.feedPassword === undefined) {
      throw new StartError(
        'FEED=sim with FEED_URL needs FEED_USER and FEED_PASSWORD, the account of the bookmaker at that address.',
      );
    }
  }
  if (env.feedAlso === 'sim' && (env.feed !== 'sim' || env.feedUrl !== undefined)) {
    throw new StartError(
      'FEED_ALSO=sim needs FEED=sim without FEED_URL: its bookmakers price the simulated matches.',
    );
  }
  if (env.role !== 'all' && env.databaseUrl === undefined) {
    throw new StartError(`ROLE=${env.role} needs DATABASE_URL: several processes share one PostgreSQL.`);
  }
  if (env.role === 'web' && env.authSecret === undefined) {
    throw new StartError('ROLE=web needs AUTH_SECRET, the same long random text for every web process.');
  }
  if (env.authSecret !== undefined && env.authSecret.length < SHORTEST_SECRET) {
    throw new StartError(
      `AUTH_SECRET has ${env.authSecret.length} characters; at least ${SHORTEST_SECRET} random ones are needed.`,
    );
  }
  if (env.backupKey !== undefined && env.backupKey.length < SHORTEST_SECRET) {
    throw new StartError(
      `BACKUP_KEY has ${env.backupKey.length} characters; at least ${SHORTEST_SECRET} random ones are needed.`,
    );
  }
  if (env.publicUrl !== undefined && !isAddress(env.publicUrl, /^https?:\/\//i)) {
    throw new StartError(
      'PUBLIC_URL is not an http or https address. An example is https://fairline.example.',
    );
  }
  if (env.smtpUrl !== undefined && !isAddress(env.smtpUrl, /^smtps?:\/\//i)) {
    throw new StartError(
      'SMTP_URL is not the address of a mail server. An example is smtp://user:password@mail.example:587.',
    );
  }
  if (env.smtpUrl !== undefined && env.mailFrom === undefined) {
    throw new StartError(
      'SMTP_URL needs MAIL_FROM, the sender of mails. An example is Fairline <no-reply@fairline.example>.',
    );
  }
  if (env.databaseReadUrl !== undefined && env.databaseUrl === undefined) {
    throw new StartError('DATABASE_READ_URL is a replica of the database of DATABASE_URL, which is missing.');
  }
  checkDatabaseAddress('DATABASE_URL', env.databaseUrl);
  checkDatabaseAddress('DATABASE_READ_URL', env.databaseReadUrl);
  if (env.redisUrl !== undefined && !isAddress(env.redisUrl, /^rediss?:\/\//)) {
    throw new StartError('REDIS_URL is not the address of a Redis. An example is redis://localhost:6379.');
  }
  if (env.tracesUrl !== undefined && !isAddress(env.tracesUrl, /^https?:\/\//i)) {
    throw new StartError(
      'OTEL_EXPORTER_OTLP_ENDPOINT is not an http or https address. An example is http://localhost:4318.',
    );
  }
  if (env.role !== 'all' && env.redisUrl === undefined) {
    throw new StartError(
      `ROLE=${env.role} needs REDIS_URL: it carries alerts from the ingest to the web processes.`,
    );
  }
}

function checkDatabaseAddress(name: string, url: string | undefined): void {
  // `host` as a parameter names a Unix socket; the address then has no host, which URL rejects.
  const socketHost = /^postgres(ql)?:\/\/.*[?&]host=/i.test(url ?? '');
  if (url === undefined || socketHost || isAddress(url, /^postgres(ql)?:\/\//i)) return;
  throw new StartError(
    `${name} is not the address of a PostgreSQL. An example is postgres://user:password@localhost:5432/fairline.`,
  );
}

/** Whether a text is an address of a scheme. */
export function isAddress(value: string, scheme: RegExp): boolean {
  return scheme.test(value) && URL.canParse(value);
}
