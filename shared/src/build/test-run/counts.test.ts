import { describe, expect, it } from 'vitest';
import { CRASHED, countsLine, isSuccess, withExitCode } from './counts.ts';

describe('countsLine', () => {
  it('prints passed and failed, and skipped when there are any', () => {
    expect(countsLine({ passed: 12, failed: 0, skipped: 0 })).toBe('12 passed, 0 failed');
    expect(countsLine({ passed: 12, failed: 1, skipped: 2 })).toBe('12 passed, 1 failed, 2 skipped');
  });
});

describe('isSuccess', () => {
  it('needs a passed test and no failed one', () => {
    expect(isSuccess({ passed: 1, failed: 0, skipped: 5 })).toBe(true);
    expect(isSuccess({ passed: 1, failed: 1, skipped: 0 })).toBe(false);
    expect(isSuccess({ passed: 0, failed: 0, skipped: 5 })).toBe(false);
    expect(isSuccess(CRASHED)).toBe(false);
  });
});

describe('withExitCode', () => {
  it('counts an exit code other than 0 as a failure, unless a test failed anyway', () => {
    const passed = { passed: 3, failed: 0, skipped: 0 };
    expect(withExitCode(passed, 0)).toEqual(passed);
    expect(withExitCode(passed, 1)).toEqual({ passed: 3, failed: 1, skipped: 0 });
    expect(withExitCode({ ...passed, failed: 2 }, 1)).toEqual({ passed: 3, failed: 2, skipped: 0 });
  });
});
