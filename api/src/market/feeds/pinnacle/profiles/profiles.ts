import type { EndpointProfile, FeedProfile, ProfileName } from './feed-profile.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/**
 * One request in two minutes for each endpoint and sport, snapshots and deltas together. The published text names only
 * the odds endpoints; fixtures follow the same limit because an earlier version named them too.
 */
function twoMinutes(path: string): EndpointProfile {
  return { path, intervalMs: 2 * MINUTE, deltaLimitMs: 2 * MINUTE, snapshotLimitMs: 2 * MINUTE };
}

/** PS3838 permits a delta every five seconds and a snapshot once a minute. */
function fiveSeconds(path: string, intervalMs: number): EndpointProfile {
  return { path, intervalMs, deltaLimitMs: 5 * SECOND, snapshotLimitMs: MINUTE };
}

/** The embedded bookmaker has no limit; snapshots stay rare because it caches them too. */
function fast(path: string, intervalMs: number): EndpointProfile {
  return { path, intervalMs, deltaLimitMs: 50, snapshotLimitMs: 5 * SECOND };
}

const COMMON = {
  snapshotCacheMs: MINUTE,
  resyncMs: 15 * MINUTE,
  concurrency: 4,
  requestTimeoutMs: 10 * SECOND,
  // Four requests run at once, so this bounds what answers that are too large can take: below 200 MB with what is not collected yet. The
  // largest snapshot that is known has half of it.
  maxBytes: 24 * 1024 * 1024,
  accountPauseMs: MINUTE,
} as const;

/** The deployments of the protocol: hosts, versions, intervals and the endpoints that each one offers. */
export const PROFILES: Readonly<Record<ProfileName, FeedProfile>> = {
  pinnacle: {
    ...COMMON,
    name: 'pinnacle',
    host: 'https://api.pinnacle.com',
    endpoints: {
      leagues: { ...twoMinutes('/v2/leagues'), intervalMs: 60 * MINUTE, snapshotLimitMs: 60 * MINUTE },
      fixtures: twoMinutes('/v1/fixtures'),
      odds: twoMinutes('/v2/odds'),
      specials: twoMinutes('/v1/fixtures/special'),
      specialOdds: twoMinutes('/v1/odds/special'),
      settled: twoMinutes('/v1/fixtures/settled'),
      specialsSettled: twoMinutes('/v1/fixtures/special/settled'),
    },
    bettingStatus: { path: '/v4/bets/betting-status', intervalMs: 30 * SECOND },
    // Out of service there since October 2024.
    inRunning: null,
    sharesAllowance: true,
    backOff: { baseMs: 5 * SECOND, capMs: 2 * MINUTE },
    minRetryMs: 5 * SECOND,
    rateLimit: { pauseMs: 2 * MINUTE, capMs: 10 * MINUTE },
  },
  ps3838: {
    ...COMMON,
    name: 'ps3838',
    host: 'https://api.ps3838.com',
    endpoints: {
      leagues: { ...fiveSeconds('/v3/leagues', 30 * MINUTE), deltaLimitMs: MINUTE },
      fixtures: fiveSeconds('/v3/fixtures', 5 * SECOND),
      odds: fiveSeconds('/v4/odds', 5 * SECOND),
      specials: fiveSeconds('/v2/fixtures/special', 10 * SECOND),
      specialOdds: fiveSeconds('/v2/odds/special', 10 * SECOND),
      settled: fiveSeconds('/v3/fixtures/settled', 60 * SECOND),
      specialsSettled: fiveSeconds('/v3/fixtures/special/settled', 60 * SECOND),
    },
    bettingStatus: { path: '/v1/bets/betting-status', intervalMs: 10 * SECOND },
    inRunning: { path: '/v2/inrunning', intervalMs: 20 * SECOND },
    sharesAllowance: false,
    // The feed is healthy again only when the last sport responds, so a long pause of one sport prolongs the outage of
    // all. The short cap causes no extra load: the limit between two deltas applies after a failure too.
    backOff: { baseMs: 2 * SECOND, capMs: 15 * SECOND },
    minRetryMs: SECOND,
    rateLimit: { pauseMs: MINUTE, capMs: 10 * MINUTE },
  },
  sim: {
    ...COMMON,
    name: 'sim',
    host: null,
    endpoints: {
      leagues: fast('/v3/leagues', 5 * MINUTE),
      fixtures: fast('/v3/fixtures', SECOND),
      odds: fast('/v4/odds', SECOND),
      specials: fast('/v2/fixtures/special', 2 * SECOND),
      specialOdds: fast('/v2/odds/special', 2 * SECOND),
      settled: fast('/v3/fixtures/settled', 5 * SECOND),
      specialsSettled: fast('/v3/fixtures/special/settled', 5 * SECOND),
    },
    bettingStatus: { path: '/v1/bets/betting-status', intervalMs: 5 * SECOND },
    inRunning: { path: '/v2/inrunning', intervalMs: 20 * SECOND },
    sharesAllowance: false,
    backOff: { baseMs: 500, capMs: 5 * SECOND },
    minRetryMs: 250,
    rateLimit: { pauseMs: 5 * SECOND, capMs: MINUTE },
  },
};

/**
 * The profile with the operator's poll interval for fixtures and odds; specials and results are never polled faster.
 *
 * @param pollMs milliseconds; below the bookmaker's limit it is raised to the limit
 * @example withPollInterval(PROFILES.ps3838, 1000).endpoints.odds.intervalMs // 5000
 */
export function withPollInterval(profile: FeedProfile, pollMs: number | undefined): FeedProfile {
  if (pollMs === undefined || !Number.isFinite(pollMs) || pollMs <= 0) return profile;
  const { endpoints } = profile;
  const polled = (endpoint: EndpointProfile): EndpointProfile => ({
    ...endpoint,
    intervalMs: Math.max(pollMs, endpoint.deltaLimitMs),
  });
  const notFaster = (endpoint: EndpointProfile | null): EndpointProfile | null =>
    endpoint && { ...endpoint, intervalMs: Math.max(pollMs, endpoint.intervalMs) };
  return {
    ...profile,
    endpoints: {
      ...endpoints,
      fixtures: polled(endpoints.fixtures),
      odds: polled(endpoints.odds),
      specials: notFaster(endpoints.specials),
      specialOdds: notFaster(endpoints.specialOdds),
      settled: notFaster(endpoints.settled),
      specialsSettled: notFaster(endpoints.specialsSettled),
    },
  };
}
