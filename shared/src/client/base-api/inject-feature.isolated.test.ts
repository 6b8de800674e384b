import { describe, expect, it } from 'vitest';
import '../alerts/alerts.endpoints.ts';
import '../matches/matches.endpoints.ts';
import '../profile/profile.endpoints.ts';
import '../session/session.endpoints.ts';
import '../status.endpoints.ts';
import { baseApi } from './base-api.ts';
import { injectFeature } from './inject-feature.ts';

const FEATURES = ['alerts', 'matches', 'profile', 'session', 'status'];

describe('endpoints of a feature', () => {
  it('begin with its name, in every feature of the client', () => {
    const names = Object.keys(baseApi.endpoints);
    expect(names.length).toBeGreaterThan(FEATURES.length);
    for (const name of names) expect(FEATURES.some((feature) => name.startsWith(feature))).toBe(true);
  });

  it('are rejected when their name does not start with the feature', () => {
    const wrongName = () =>
      injectFeature('bets', (build) => ({ placeBet: build.query<null, void>({ query: () => '/x' }) }));
    expect(wrongName).toThrow('The name of the endpoint placeBet has to start with bets.');
    const longerName = () =>
      injectFeature('bet', (build) => ({ betsList: build.query<null, void>({ query: () => '/x' }) }));
    expect(longerName).toThrow(/betsList has to start with bet\./);
  });

  it('are rejected when two features use the same name', () => {
    injectFeature('graph', (build) => ({ graphCenterList: build.query<null, void>({ query: () => '/a' }) }));
    const clash = () =>
      injectFeature('graphCenter', (build) => ({
        graphCenterList: build.query<null, void>({ query: () => '/b' }),
      }));
    expect(clash).toThrow('Both graph and graphCenter define the endpoint graphCenterList.');
  });

  it('can be injected again by a newer version of the same feature', () => {
    const version = (path: string) =>
      injectFeature('charts', (build) => ({ chartsList: build.query<null, void>({ query: () => path }) }));
    version('/a');
    expect(() => version('/b')).not.toThrow();
  });
});
