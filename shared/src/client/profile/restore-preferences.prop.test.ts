import { DEFAULT_PREFERENCES, type Preferences } from '@fairline/shared/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { restorePreferences } from './restore-preferences.ts';

/** Changes of a few fields of different types. */
const patch = fc.record<Partial<Preferences>>(
  {
    showVig: fc.boolean(),
    hidePreviousOdds: fc.boolean(),
    unitSize: fc.integer({ min: 0, max: 100 }),
    odds_format: fc.constantFrom('decimal', 'american', 'malay'),
  },
  { requiredKeys: [] },
);

describe('restoring preferences', () => {
  it('undoes a change if no other change followed', () => {
    fc.assert(
      fc.property(patch, patch, (earlier, failed) => {
        const before = { ...DEFAULT_PREFERENCES, ...earlier };
        expect(restorePreferences({ ...before, ...failed }, failed, before)).toEqual(before);
      }),
    );
  });

  it('does not touch fields that were changed again, nor other fields', () => {
    fc.assert(
      fc.property(patch, patch, (failed, later) => {
        const before = DEFAULT_PREFERENCES;
        const now = { ...before, ...failed, ...later };
        const restored = restorePreferences(now, failed, before);
        for (const field of Object.keys(now) as (keyof Preferences)[]) {
          const undone = field in failed && now[field] === failed[field];
          expect(restored[field]).toEqual(undone ? before[field] : now[field]);
        }
      }),
    );
  });
});
