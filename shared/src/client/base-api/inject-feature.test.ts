import { describe, expect, it } from 'vitest';
import '../alerts/alerts.endpoints.ts';
import '../matches/matches.endpoints.ts';
import '../profile/profile.endpoints.ts';
import '../session/session.endpoints.ts';
import '../status/status.endpoints.ts';
import { baseApi } from './base-api.ts';
import { injectFeature } from './inject-feature.ts';

const FEATURES = ['alerts', 'matches', 'profile', 'session', 'status'];

describe('endpoints of a feature', () => {
  it('begin with its name, in every feature of the client', () => {
    const names = Object.keys(baseApi.endpoints);
    expect(names.length).toBeGreaterThan(FEATURES.length);
    for (const name of names) expect(FEATURES.some((feature) => name.startsWith(feature))).toBe(true);
  });

  it('are refused under a name that is not the feature’s', () => {
    const wrong = () =>
      injectFeature('bets', (build) => ({ placeBet: build.query<null, void>({ query: () => '/x' }) }));
    expect(wrong).toThrow('The endpoint placeBet belongs to bets: its name has to start with that.');
    const almost = () =>
      injectFeature('bet', (build) => ({ betsList: build.query<null, void>({ query: () => '/x' }) }));
    expect(almost).toThrow(/betsList belongs to bet/);
  });

  it('are refused when two features claim one name', () => {
    injectFeature('graph', (build) => ({ graphCenterList: build.query<null, void>({ query: () => '/a' }) }));
    const clash = () =>
      injectFeature('graphCenter', (build) => ({
        graphCenterList: build.query<null, void>({ query: () => '/b' }),
      }));
    expect(clash).toThrow('Both graph and graphCenter define the endpoint graphCenterList.');
  });

  it('may come again in a newer version of the same feature', () => {
    const version = (path: string) =>
      injectFeature('charts', (build) => ({ chartsList: build.query<null, void>({ query: () => path }) }));
    version('/a');
    expect(() => version('/b')).not.toThrow();
  });
});
