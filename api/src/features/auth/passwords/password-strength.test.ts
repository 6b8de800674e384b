import { DEMO_PASSWORD } from '@fairline/shared/contracts';
import { describe, expect, it } from 'vitest';
import { passwordProblem } from './password-strength.ts';

describe('passwordProblem', () => {
  it.each([
    'password123',
    'P@ssw0rd123',
    'qwertyuiop',
    '1234567890',
    'aaaaaaaaaaaaaaaa',
    'abcdefghij',
    'iloveyou123',
    'fairline2026',
    DEMO_PASSWORD,
  ])('rejects %s', (password) => {
    expect(passwordProblem(password, [])).toMatch(/easy to guess/);
  });

  it.each(['correct horse battery staple', 'tV9$kq2LmX!z', 'long enough to do', 'Mühle-Kranich-Zaun-Öl'])(
    'accepts %s',
    (password) => {
      expect(passwordProblem(password, ['nina@example.com', 'Nina'])).toBeNull();
    },
  );

  it('rejects the words of the account', () => {
    const words = ['ferdinand.bremerhaven@example.com', 'Ferdinand Bremerhaven'];
    expect(passwordProblem('bremerhaven1', words)).toMatch(/easy to guess/);
    expect(passwordProblem('Ferdinand.Bremerhaven@example.com', words)).toMatch(/easy to guess/);
  });

  it('states the lengths', () => {
    expect(passwordProblem('k9$Lq2!xv', [])).toBe('Use at least 10 characters.');
    expect(passwordProblem('k9$Lq2!xv'.repeat(20), [])).toBe('Use at most 128 characters.');
  });
});
