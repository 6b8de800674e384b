import { describe, expect, it } from 'vitest';
import type { EndpointProfile } from './feed-profile.ts';
import { PROFILES, withPace } from './profiles.ts';

describe('profiles', () => {
  it.each(Object.values(PROFILES))('$name asks no faster than the bookmaker allows', (profile) => {
    for (const endpoint of Object.values(profile.endpoints)) {
      expect(endpoint?.everyMs).toBeGreaterThanOrEqual(endpoint?.deltaLimitMs ?? Number.NaN);
    }
  });

  it('know the path and version of each deployment', () => {
    const paths = (name: 'pinnacle' | 'ps3838' | 'sim') =>
      Object.values(PROFILES[name].endpoints).map((endpoint) => endpoint?.path);
    expect(paths('pinnacle')).toEqual([
      '/v2/leagues',
      '/v1/fixtures',
      '/v2/odds',
      '/v1/fixtures/special',
      '/v1/odds/special',
      '/v1/fixtures/settled',
    ]);
    expect(paths('ps3838')).toEqual([
      '/v3/leagues',
      '/v3/fixtures',
      '/v4/odds',
      '/v2/fixtures/special',
      '/v2/odds/special',
      '/v3/fixtures/settled',
    ]);
    expect(paths('sim')).toEqual(paths('ps3838'));
  });

  it('keep to one request of odds in two minutes at Pinnacle, snapshots and deltas together', () => {
    const { endpoints, countsTogether } = PROFILES.pinnacle;
    expect(countsTogether).toBe(true);
    expect(endpoints.odds).toMatchObject({
      everyMs: 120_000,
      deltaLimitMs: 120_000,
      snapshotLimitMs: 120_000,
    });
  });
});

describe('withPace', () => {
  const pace = (endpoint: EndpointProfile | null) => endpoint?.everyMs;

  it('sets fixtures and odds, and slows specials and results down to it', () => {
    const { endpoints } = withPace(PROFILES.sim, 250);
    expect([pace(endpoints.fixtures), pace(endpoints.odds), pace(endpoints.specials)]).toEqual([
      250, 250, 2000,
    ]);
    const slow = withPace(PROFILES.sim, 9000).endpoints;
    expect([pace(slow.odds), pace(slow.specialOdds), pace(slow.settled)]).toEqual([9000, 9000, 9000]);
  });

  it('stays within the limit of the bookmaker', () => {
    expect(pace(withPace(PROFILES.ps3838, 1000).endpoints.odds)).toBe(5000);
    expect(pace(withPace(PROFILES.pinnacle, 1000).endpoints.odds)).toBe(120_000);
  });

  it.each([undefined, 0, -5, Number.NaN])('changes nothing for %s', (pollMs) => {
    expect(withPace(PROFILES.sim, pollMs)).toBe(PROFILES.sim);
  });
});
