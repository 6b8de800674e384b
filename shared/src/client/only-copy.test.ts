import { describe, expect, it } from 'vitest';
import { assertOnlyCopy } from './only-copy.ts';

describe('the only copy', () => {
  it('refuses a second one in the same page', () => {
    const page = {};
    assertOnlyCopy(page);
    expect(() => assertOnlyCopy(page)).toThrow(/second copy of @fairline\/shared\/client/);
    expect(() => assertOnlyCopy({})).not.toThrow();
  });

  it('has marked this page by being imported', () => {
    expect(() => assertOnlyCopy(globalThis)).toThrow();
  });
});
