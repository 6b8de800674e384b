import { describe, expect, it } from 'vitest';
import { StartError } from '../start-error.ts';
import { loadEnv } from './env.ts';

describe('loadEnv', () => {
  it('starts the simulated product with demo accounts when nothing is set', () => {
    expect(loadEnv({}, '/srv/app')).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataDir: '/srv/app/.data',
      feed: 'sim',
      role: 'all',
      demo: true,
      historyDays: 30,
      simPace: 1,
      trustProxy: false,
      remoteOrigins: [],
    });
  });

  it('creates no demo accounts in another database unless DEMO is set', () => {
    const own = { DATABASE_URL: 'postgres://localhost/fairline' };
    expect(loadEnv(own).demo).toBe(false);
    expect(loadEnv({ ...own, DEMO: '1' }).demo).toBe(true);
    expect(loadEnv({ DEMO: '0' }).demo).toBe(false);
  });

  it('gives a past to the embedded simulated bookmaker of a demo only', () => {
    const away = { FEED_URL: 'http://127.0.0.1:4100', FEED_USER: 'me', FEED_PASSWORD: 'x' };
    expect(loadEnv({}).demoPast).toBe(true);
    for (const source of [{ DEMO_PAST: '0' }, { DEMO: '0', DEMO_PAST: '1' }, { FEED: 'none' }, away]) {
      expect(loadEnv(source).demoPast).toBe(false);
    }
    expect(loadEnv({ DATABASE_URL: 'postgres://localhost/fairline', DEMO: '1' }).demoPast).toBe(true);
  });

  it('limits the history on the disk of the embedded database only', () => {
    expect(loadEnv({}).historyMaxBytes).toBe(20 * 1024 ** 3);
    expect(loadEnv({ DATABASE_URL: 'postgres://localhost/fairline' }).historyMaxBytes).toBeNull();
    expect(() => loadEnv({ HISTORY_MAX_GB: '0' })).toThrow('HISTORY_MAX_GB is at least 0.1');
  });

  it('has AI insights where a service and its model are named', () => {
    const url = 'https://llm.example/v1';
    expect(loadEnv({}).insights).toBeNull();
    expect(loadEnv({ INSIGHTS_URL: url, INSIGHTS_MODEL: 'm-1' }).insights).toEqual({
      ...{ url, model: 'm-1', apiKey: undefined },
    });
    expect(() => loadEnv({ INSIGHTS_API_KEY: 'k' })).toThrow(
      'AI insights need INSIGHTS_URL and INSIGHTS_MODEL',
    );
    expect(() => loadEnv({ INSIGHTS_URL: url })).toThrow('INSIGHTS_MODEL');
    expect(() => loadEnv({ INSIGHTS_URL: 'llm:1', INSIGHTS_MODEL: 'm' })).toThrow(
      'INSIGHTS_URL is not an http',
    );
  });

  it('parses every variable', () => {
    const source = {
      PORT: '8080',
      HOST: '0.0.0.0',
      DATA_DIR: 'data',
      DATABASE_URL: 'postgres://db/fairline',
      REDIS_URL: 'redis://cache:6379',
      FEED: 'ps3838',
      FEED_REPLAY: 'day.ndjson',
      FEED_REPLAY_SPEED: '4',
      FEED_RECORD: 'recordings',
      FEED_URL: 'https://feed.example',
      FEED_USER: 'me',
      FEED_PASSWORD: 'hunter2',
      FEED_POLL_MS: '2500',
      ROLE: 'web',
      DEMO: 'no',
      DEMO_PAST: 'yes',
      AUTH_SECRET: 'long and random, 32 or more signs',
      PUBLIC_URL: 'https://fairline.example',
      PUBLIC_PRICES: '1',
      SMTP_URL: 'smtps://user:password@mail.example',
      MAIL_FROM: 'Fairline <no-reply@fairline.example>',
      TRUST_PROXY: 'yes',
      HISTORY_DAYS: '7',
      SIM_SEED: '5',
      SIM_PACE: '2.5',
      MAX_SOCKETS_PER_USER: '5',
      MAX_SOCKETS_PER_ADDRESS: '9',
      HISTORY_MAX_GB: '2.5',
      ALERT_MEMORY_MB: '300',
      DATABASE_READ_URL: 'postgres://replica/fairline',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
      INSIGHTS_URL: 'https://llm.example/v1',
      INSIGHTS_MODEL: 'm-1',
      INSIGHTS_API_KEY: 'key',
      STRIPE_SECRET_KEY: 'sk_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      CRYPTO_API_KEY: 'np',
      CRYPTO_IPN_SECRET: 'ipn',
      PROVIDER_MAILS: ' receipt,trial-ending, ',
    };
    expect(loadEnv(source, '/srv/app')).toEqual({
      port: 8080,
      host: '0.0.0.0',
      dataDir: '/srv/app/data',
      databaseUrl: 'postgres://db/fairline',
      databaseReadUrl: 'postgres://replica/fairline',
      redisUrl: 'redis://cache:6379',
      feed: 'ps3838',
      feedReplay: '/srv/app/day.ndjson',
      feedReplaySpeed: 4,
      feedRecord: '/srv/app/recordings',
      oddsApi: null,
      feedAlso: 'none',
      feedAlsoUrl: undefined,
      oddsApiBeside: null,
      feedUrl: 'https://feed.example',
      feedUser: 'me',
      feedPassword: 'hunter2',
      feedPollMs: 2_500,
      role: 'web',
      demo: false,
      demoPast: false,
      authSecret: 'long and random, 32 or more signs',
      publicUrl: 'https://fairline.example',
      publicPrices: true,
      smtpUrl: 'smtps://user:password@mail.example',
      mailFrom: 'Fairline <no-reply@fairline.example>',
      links: { community: null, blog: null, contact: '/contact' },
      remotesBucket: null,
      remoteOrigins: [],
      trustProxy: true,
      historyDays: 7,
      historyMaxBytes: 2.5 * 1024 ** 3,
      alertMemoryBytes: 300 * 1024 ** 2,
      simSeed: 5,
      simPace: 2.5,
      maxSocketsPerUser: 5,
      maxSocketsPerAddress: 9,
      tracesUrl: 'http://collector:4318',
      insights: { url: 'https://llm.example/v1', model: 'm-1', apiKey: 'key' },
      notifications: {
        discordApiUrl: 'https://discord.com',
        pushSubject: 'mailto:no-reply@fairline.example',
        telegram: null,
      },
      outgoing: { http: false, loopback: false },
      payments: {
        stripe: { secretKey: 'sk_1', webhookSecret: 'whsec_1' },
        crypto: { apiKey: 'np', ipnSecret: 'ipn' },
        standIn: false,
        providerMails: ['receipt', 'trial-ending'],
      },
    });
  });

  it('treats an empty variable as not set', () => {
    const names = [
      'DATABASE_URL',
      'DEMO',
      'DEMO_PAST',
      'DATA_DIR',
      'HOST',
      'PORT',
      'FEED',
      'ROLE',
      'HISTORY_DAYS',
      'LOG_LEVEL',
    ];
    const empty = Object.fromEntries(names.map((name) => [name, '']));
    expect(loadEnv({ ...empty, REDIS_URL: ' ' }, '/srv/app')).toEqual(loadEnv({}, '/srv/app'));
  });

  it('reads The Odds API with the sharp bookmaker as the reference, unless another one is named', () => {
    const source = { FEED: 'the-odds-api', FEED_KEY: 'key' };
    expect(loadEnv(source).oddsApi).toMatchObject({
      ...{ apiKey: 'key', reference: 'pinnacle', monthlyCredits: null },
      bookmakers: expect.arrayContaining(['pinnacle']),
    });
    expect(loadEnv(source).oddsApi?.bookmakers).toHaveLength(10);
    const own = { FEED_BOOKMAKERS: 'unibet_eu, betsson', FEED_CREDITS: '20000' };
    expect(loadEnv({ ...source, ...own }).oddsApi).toMatchObject({
      ...{ bookmakers: ['unibet_eu', 'betsson'], reference: null, monthlyCredits: 20_000 },
    });
    expect(loadEnv({ ...source, ...own, FEED_REFERENCE: 'betsson' }).oddsApi?.reference).toBe('betsson');
  });

  it('reads other bookmakers beside the reference: simulated ones in the demo of this process, or The Odds API', () => {
    expect(loadEnv({})).toMatchObject({ feedAlso: 'sim', oddsApiBeside: null });
    for (const source of [{ FEED: 'none' }, { DEMO: '0' }, { FEED_ALSO: 'none' }]) {
      expect(loadEnv(source).feedAlso).toBe('none');
    }
    const beside = { FEED_ALSO: 'the-odds-api', FEED_KEY: 'key', FEED_ALSO_URL: 'http://127.0.0.1:4200' };
    expect(loadEnv(beside)).toMatchObject({
      ...{ feed: 'sim', oddsApi: null, feedAlsoUrl: 'http://127.0.0.1:4200' },
      oddsApiBeside: { apiKey: 'key' },
    });
  });

  it.each([
    [{ PORT: 'http' }, /PORT is a port, a whole number/],
    [{ PORT: '70000' }, /PORT is at most 65535/],
    [{ FEED: 'bet365' }, /FEED is one of sim, replay/],
    [{ ROLE: 'worker' }, /ROLE is one of all, web and ingest/],
    [{ SIM_PACE: 'fast' }, /SIM_PACE is a number\. See/],
    [{ SIM_PACE: '0' }, /SIM_PACE is at least 0\.1/],
    [{ SIM_PACE: '51' }, /SIM_PACE is at most 50/],
    [{ DEMO: 'maybe' }, /DEMO is a switch: 1 or 0/],
    [{ DEMO_PAST: 'maybe' }, /DEMO_PAST is a switch: 1 or 0/],
    [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL is one of trace, .*, silent/],
    [{ FEED: 'replay' }, /FEED=replay needs FEED_REPLAY/],
    [{ FEED: 'ps3838', FEED_USER: 'me' }, /FEED=ps3838 needs FEED_USER and FEED_PASSWORD/],
    [{ FEED_URL: 'http://127.0.0.1:4100' }, /FEED=sim with FEED_URL needs FEED_USER and FEED_PASSWORD/],
    [{ FEED: 'the-odds-api' }, /FEED=the-odds-api needs FEED_KEY/],
    [{ FEED_ALSO: 'the-odds-api' }, /FEED_ALSO=the-odds-api needs FEED_KEY/],
    [{ FEED: 'the-odds-api', FEED_KEY: 'k', FEED_ALSO: 'the-odds-api' }, /needs another FEED/],
    [{ FEED: 'none', FEED_ALSO: 'sim' }, /FEED_ALSO=sim needs FEED=sim/],
    [{ FEED: 'the-odds-api', FEED_KEY: 'k', FEED_BOOKMAKERS: 'a b' }, /FEED_BOOKMAKERS is a list of keys/],
    [{ FEED: 'the-odds-api', FEED_KEY: 'k', FEED_REFERENCE: 'x' }, /FEED_REFERENCE is consensus or one of/],
    [{ FEED: 'the-odds-api', FEED_KEY: 'k', FEED_CREDITS: '0' }, /FEED_CREDITS is at least 1/],
    [{ COMMUNITY_URL: 'chat.example' }, /COMMUNITY_URL is not an http or https address/],
    [{ BLOG_URL: 'javascript:alert(1)' }, /BLOG_URL is not an http or https address/],
    [{ BLOG_URL: 'mailto:a@b.example' }, /BLOG_URL is not an http or https address/],
    [{ CONTACT_URL: 'help@fairline.example' }, /CONTACT_URL is not an http, https or mailto address/],
    [{ PROVIDER_MAILS: 'receipt,invoice' }, /PROVIDER_MAILS has invoice, which is no mail.* receipt/],
    [{ OUTGOING_LOOPBACK: '1', DEMO: '0' }, /OUTGOING_LOOPBACK is for the demo only/],
    [{ REMOTE_ORIGINS: 'localhost' }, /REMOTE_ORIGINS is a list of addresses/],
    [{ SMTP_URL: 'mail.example', MAIL_FROM: 'a@b.example' }, /SMTP_URL is not the address of a mail server/],
    [{ SMTP_URL: 'smtp://mail.example' }, /SMTP_URL needs MAIL_FROM/],
    [{ PUBLIC_URL: 'fairline' }, /PUBLIC_URL is not an http or https address/],
    [{ PUBLIC_URL: 'ftp://fairline.example' }, /PUBLIC_URL is not an http or https address/],
    [{ DATABASE_URL: 'mysql://localhost/fairline' }, /DATABASE_URL is not the address of a PostgreSQL/],
    [{ DATABASE_URL: 'localhost:5432' }, /DATABASE_URL is not the address of a PostgreSQL/],
    [
      { DATABASE_URL: 'postgres://db/x', DATABASE_READ_URL: 'replica' },
      /DATABASE_READ_URL is not the address of a PostgreSQL/,
    ],
    [{ DATABASE_READ_URL: 'postgres://replica/x' }, /DATABASE_READ_URL is a replica .* missing/],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, /OTEL_EXPORTER_OTLP_ENDPOINT is not an http/],
    [{ DATABASE_URL: 'postgres://a b/x' }, /DATABASE_URL is not the address of a PostgreSQL/],
    [{ AUTH_SECRET: 'secret' }, /AUTH_SECRET has 6 characters; at least 32 random ones are needed/],
    [{ REDIS_URL: 'localhost:6379' }, /REDIS_URL is not the address of a Redis/],
    [{ ROLE: 'web', DATABASE_URL: 'postgres://localhost/x' }, /ROLE=web needs AUTH_SECRET/],
    [{ ROLE: 'web' }, /ROLE=web needs DATABASE_URL/],
    [{ ROLE: 'ingest', DATABASE_URL: 'postgres://localhost/x' }, /ROLE=ingest needs REDIS_URL/],
  ])('rejects %o with a sentence', (source, sentence) => {
    expect(() => loadEnv(source)).toThrow(StartError);
    expect(() => loadEnv(source)).toThrow(sentence);
  });

  it.each([
    [{}, { http: true, loopback: false }],
    [{ OUTGOING_LOOPBACK: '1' }, { http: true, loopback: true }],
    [
      { DEMO: '0', OUTGOING_LOOPBACK: '0' },
      { http: false, loopback: false },
    ],
  ])('sends to addresses of users by %o as %o', (source, rules) => {
    expect(loadEnv(source).outgoing).toEqual(rules);
  });

  it('has the links that are set', () => {
    expect(loadEnv({ BLOG_URL: '' }).links).toEqual({
      community: null,
      blog: null,
      contact: '/contact',
    });
    const links = {
      community: 'https://chat.example/fairline',
      blog: null,
      contact: 'mailto:help@b.example',
    };
    expect(loadEnv({ COMMUNITY_URL: links.community, CONTACT_URL: links.contact }).links).toEqual(links);
  });

  it('accepts origins of remotes as they are copied from an address bar', () => {
    expect(
      loadEnv({ REMOTE_ORIGINS: 'http://localhost:4001/, https://cdn.example/x' }).remoteOrigins,
    ).toEqual(['http://localhost:4001', 'https://cdn.example']);
  });

  it('reads the simulated feed from a bookmaker in another process', () => {
    const other = { FEED_URL: 'http://127.0.0.1:4100', FEED_USER: 'bookmaker', FEED_PASSWORD: 'secret' };
    expect(loadEnv(other)).toMatchObject({
      feed: 'sim',
      feedUrl: 'http://127.0.0.1:4100',
      feedUser: 'bookmaker',
      feedPassword: 'secret',
    });
  });

  it('accepts a database on a Unix socket', () => {
    const url = 'postgresql://me@/fairline?host=/var/run/postgresql';
    expect(loadEnv({ DATABASE_URL: url }).databaseUrl).toBe(url);
  });

  it('never prints a password', () => {
    const source = { FEED: 'bet365', FEED_PASSWORD: 'hunter2', DATABASE_URL: 'postgres://u:hunter2@h/x' };
    expect(() => loadEnv(source)).toThrow(/^(?!.*hunter2)/s);
  });
});
