import type { EndpointProfile, FeedProfile, ProfileName } from './feed-profile.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/**
 * One allowance for every call of an endpoint and sport: a request in two minutes. The published text names the odds
 * endpoints only; the fixtures are kept to the same pace because an earlier version of it named them too.
 */
function twoMinutes(path: string): EndpointProfile {
  return { path, everyMs: 2 * MINUTE, deltaLimitMs: 2 * MINUTE, snapshotLimitMs: 2 * MINUTE };
}

/** Deltas every five seconds, snapshots once a minute, as the sister deployment allows. */
function fiveSeconds(path: string, everyMs: number): EndpointProfile {
  return { path, everyMs, deltaLimitMs: 5 * SECOND, snapshotLimitMs: MINUTE };
}

/** The embedded bookmaker has no limit; snapshots stay rare because it too caches them. */
function fast(path: string, everyMs: number): EndpointProfile {
  return { path, everyMs, deltaLimitMs: 50, snapshotLimitMs: 5 * SECOND };
}

const COMMON = {
  snapshotCacheMs: MINUTE,
  repairMs: 15 * MINUTE,
  concurrency: 4,
  requestTimeoutMs: 10 * SECOND,
  maxBytes: 64 * 1024 * 1024,
  accountPauseMs: MINUTE,
} as const;

/** The deployments of the protocol: hosts, versions, intervals and what each of them offers. */
export const PROFILES: Readonly<Record<ProfileName, FeedProfile>> = {
  pinnacle: {
    ...COMMON,
    name: 'pinnacle',
    host: 'https://api.pinnacle.com',
    endpoints: {
      leagues: { ...twoMinutes('/v2/leagues'), everyMs: 60 * MINUTE, snapshotLimitMs: 60 * MINUTE },
      fixtures: twoMinutes('/v1/fixtures'),
      odds: twoMinutes('/v2/odds'),
      specials: twoMinutes('/v1/fixtures/special'),
      specialOdds: twoMinutes('/v1/odds/special'),
      settled: twoMinutes('/v1/fixtures/settled'),
    },
    bettingStatus: { path: '/v4/bets/betting-status', everyMs: 30 * SECOND },
    countsTogether: true,
    backOff: { baseMs: 5 * SECOND, capMs: 2 * MINUTE },
    rateLimitPauseMs: 2 * MINUTE,
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
    },
    bettingStatus: { path: '/v1/bets/betting-status', everyMs: 10 * SECOND },
    countsTogether: false,
    // The feed counts as mended when the last sport is answered: a long rest of one is an outage for all. Even so nothing
    // is asked for more often than in good times, because the limit between two deltas holds after a failure too.
    backOff: { baseMs: 2 * SECOND, capMs: 15 * SECOND },
    rateLimitPauseMs: MINUTE,
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
    },
    bettingStatus: { path: '/v1/bets/betting-status', everyMs: 5 * SECOND },
    countsTogether: false,
    backOff: { baseMs: 500, capMs: 5 * SECOND },
    rateLimitPauseMs: 5 * SECOND,
  },
};

/**
 * The profile with the operator's own pace for fixtures and odds; specials and results never run faster than that.
 *
 * @param pollMs milliseconds; below the bookmaker's limit it is raised to the limit
 * @example withPace(PROFILES.ps3838, 1000).endpoints.odds.everyMs // 5000
 */
export function withPace(profile: FeedProfile, pollMs: number | undefined): FeedProfile {
  if (pollMs === undefined || !Number.isFinite(pollMs) || pollMs <= 0) return profile;
  const { endpoints } = profile;
  const paced = (endpoint: EndpointProfile): EndpointProfile => ({
    ...endpoint,
    everyMs: Math.max(pollMs, endpoint.deltaLimitMs),
  });
  const notFaster = (endpoint: EndpointProfile | null): EndpointProfile | null =>
    endpoint && { ...endpoint, everyMs: Math.max(pollMs, endpoint.everyMs) };
  return {
    ...profile,
    endpoints: {
      ...endpoints,
      fixtures: paced(endpoints.fixtures),
      odds: paced(endpoints.odds),
      specials: notFaster(endpoints.specials),
      specialOdds: notFaster(endpoints.specialOdds),
      settled: notFaster(endpoints.settled),
    },
  };
}
