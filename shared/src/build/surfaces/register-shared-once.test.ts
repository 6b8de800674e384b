import { ModuleFederation } from '@module-federation/enhanced/runtime';
import { describe, expect, it, vi } from 'vitest';
import registerSharedOnce from './register-shared-once.ts';

const lib = (name: string) => ({
  version: '1.0.0',
  scope: 'default',
  lib: () => name,
  get: () => () => name,
});
const host = (strategy: 'loaded-first' | 'version-first') => {
  const registration = vi.fn();
  const instance = new ModuleFederation({
    name: `host_${Math.random().toString(36).slice(2)}`,
    remotes: [],
    shared: { first: lib('first'), second: lib('second') },
    shareStrategy: strategy,
    plugins: [registerSharedOnce(), { name: 'count', afterRegisterShare: registration }],
  });
  registration.mockClear();
  return { instance, registration };
};

describe('shared modules', () => {
  it('are registered once, and found each time', () => {
    const { instance, registration } = host('loaded-first');
    expect(instance.loadShareSync('first')).toBeTypeOf('function');
    expect(registration).toHaveBeenCalledTimes(2);
    for (const name of ['first', 'second']) {
      expect(instance.loadShareSync<string>(name)()).toBe(name);
    }
    expect(registration).toHaveBeenCalledTimes(2);
  });

  it('are registered again when there are more of them, and in another scope', () => {
    const { instance, registration } = host('loaded-first');
    instance.loadShareSync('first');
    registration.mockClear();
    instance.initOptions({ name: instance.name, remotes: [], shared: { third: lib('third') } });
    registration.mockClear();
    expect(instance.loadShareSync('third')).toBeTypeOf('function');
    expect(registration).toHaveBeenCalledTimes(3);
    instance.initShareScopeMap('default', {});
    registration.mockClear();
    expect(instance.loadShareSync('second')).toBeTypeOf('function');
    expect(registration).toHaveBeenCalledTimes(3);
  });

  it('are registered each time where remotes are asked for theirs', () => {
    const { instance, registration } = host('version-first');
    instance.initializeSharing();
    instance.initializeSharing();
    expect(registration).toHaveBeenCalledTimes(4);
  });
});
