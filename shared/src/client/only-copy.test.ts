import { describe, expect, it } from 'vitest';
import { assertOnlyCopy } from './only-copy.ts';

describe('the only copy', () => {
  it('throws for a second copy in the same page', () => {
    const page = {};
    assertOnlyCopy(page);
    expect(() => assertOnlyCopy(page)).toThrow(/second copy of @fairline\/shared\/client/);
    expect(() => assertOnlyCopy({})).not.toThrow();
  });

  it('marks the page when it is imported', () => {
    expect(() => assertOnlyCopy(globalThis)).toThrow();
  });
});
