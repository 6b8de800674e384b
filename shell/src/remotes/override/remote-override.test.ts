import { expect, it } from 'vitest';
import { remoteEntry } from '../../testing/remote-entry.factory.ts';
import { isAllowedAddress, withOverride } from './remote-override.ts';

const origin = 'https://fairline.example';

it.each([
  ['/remotes/mfe-alpha/2/mf-manifest.json', true],
  ['https://fairline.example/x/mf-manifest.json', true],
  ['http://localhost:3101/mf-manifest.json', true],
  ['http://127.0.0.1:3101/mf-manifest.json', true],
  ['https://elsewhere.example/mf-manifest.json', false],
  ['//elsewhere.example/mf-manifest.json', false],
  ['https://fairline.example.elsewhere.example/mf-manifest.json', false],
  ['http://localhost.elsewhere.example/mf-manifest.json', false],
  ['https://user@elsewhere.example/mf-manifest.json', false],
  ['data:application/json,{}', false],
  ['javascript:alert(1)', false],
  ['http://', false],
])('code may come from %s: %s', (address, allowed) => {
  expect(isAllowedAddress(address, origin)).toBe(allowed);
});

it('changes the address of one remote only', () => {
  const [alpha, beta] = [remoteEntry('/alpha'), remoteEntry('/beta')];
  const manifest = 'http://localhost:3101/mf-manifest.json';
  expect(withOverride([alpha, beta], { name: 'mfe-beta', manifest })).toEqual([
    alpha,
    { ...beta, version: 'override', manifest },
  ]);
  expect(withOverride([alpha, beta], null)).toEqual([alpha, beta]);
});

it('replaces the paths and pages of a remote by those of the other address', () => {
  const placement = { paths: ['/beta', '/beta-two'], minimum_plan: 'pro' as const };
  const manifest = 'http://localhost:3101/mf-manifest.json';
  expect(withOverride([remoteEntry('/beta')], { name: 'mfe-beta', manifest, placement })).toEqual([
    { name: 'mfe-beta', version: 'override', manifest, ...placement },
  ]);
});

it('adds a remote that has never been published, if its paths are known', () => {
  const alpha = remoteEntry('/alpha');
  const override = { name: 'mfe-gamma', manifest: 'http://localhost:3101/mf-manifest.json' };
  const placement = { paths: ['/gamma'], minimum_plan: 'basic' as const };
  expect(withOverride([alpha], { ...override, placement })).toEqual([
    alpha,
    { ...override, version: 'override', ...placement },
  ]);
  expect(withOverride([alpha], override)).toEqual([alpha]);
});
