import { describe, expect, it } from 'vitest';
import type { EndpointProfile } from './feed-profile.ts';
import { PROFILES, withPollInterval } from './profiles.ts';

describe('profiles', () => {
  it.each(Object.values(PROFILES))('$name polls no faster than the bookmaker permits', (profile) => {
    for (const endpoint of Object.values(profile.endpoints)) {
      expect(endpoint?.intervalMs).toBeGreaterThanOrEqual(endpoint?.deltaLimitMs ?? Number.NaN);
    }
  });

  it.each(Object.values(PROFILES))('$name has a floor between requests and growing pauses', (profile) => {
    expect(profile.minRetryMs).toBeGreaterThanOrEqual(250);
    expect(profile.rateLimit.pauseMs).toBeGreaterThanOrEqual(5_000);
    expect(profile.rateLimit.capMs).toBeGreaterThan(profile.rateLimit.pauseMs);
  });

  it('list the path and version of each deployment', () => {
    const paths = (name: 'pinnacle' | 'ps3838' | 'sim') =>
      Object.values(PROFILES[name].endpoints).map((endpoint) => endpoint?.path);
    expect(paths('pinnacle')).toEqual([
      '/v2/leagues',
      '/v1/fixtures',
      '/v2/odds',
      '/v1/fixtures/special',
      '/v1/odds/special',
      '/v1/fixtures/settled',
      '/v1/fixtures/special/settled',
    ]);
    expect(paths('ps3838')).toEqual([
      '/v3/leagues',
      '/v3/fixtures',
      '/v4/odds',
      '/v2/fixtures/special',
      '/v2/odds/special',
      '/v3/fixtures/settled',
      '/v3/fixtures/special/settled',
    ]);
    expect(paths('sim')).toEqual(paths('ps3838'));
  });

  it('send one odds request in two minutes at Pinnacle, snapshots and deltas together', () => {
    const { endpoints, sharesAllowance } = PROFILES.pinnacle;
    expect(sharesAllowance).toBe(true);
    expect(endpoints.odds).toMatchObject({
      intervalMs: 120_000,
      deltaLimitMs: 120_000,
      snapshotLimitMs: 120_000,
    });
  });
});

describe('withPollInterval', () => {
  const interval = (endpoint: EndpointProfile | null) => endpoint?.intervalMs;

  it('sets fixtures and odds, and slows specials and results down to the same interval', () => {
    const { endpoints } = withPollInterval(PROFILES.sim, 250);
    expect([interval(endpoints.fixtures), interval(endpoints.odds), interval(endpoints.specials)]).toEqual([
      250, 250, 2000,
    ]);
    const slow = withPollInterval(PROFILES.sim, 9000).endpoints;
    expect([interval(slow.odds), interval(slow.specialOdds), interval(slow.settled)]).toEqual([
      9000, 9000, 9000,
    ]);
  });

  it('respects the limit of the bookmaker', () => {
    expect(interval(withPollInterval(PROFILES.ps3838, 1000).endpoints.odds)).toBe(5000);
    expect(interval(withPollInterval(PROFILES.pinnacle, 1000).endpoints.odds)).toBe(120_000);
  });

  it.each([undefined, 0, -5, Number.NaN])('changes nothing for %s', (pollMs) => {
    expect(withPollInterval(PROFILES.sim, pollMs)).toBe(PROFILES.sim);
  });
});
